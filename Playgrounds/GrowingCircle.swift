public import Interplay

extension Page {
  /// A circle that grows or shrinks at each tap, by a motion that is added to those in flight.
  public static let growingCircle = Page(
    name: "additive-size",
    summary: "Tap: the circle grows, and shrinks at the next tap. Each motion is added to those in flight. Buttons control all of them.",
    canvas: Size(width: 400, height: 440), mainNode: "circle", samplingInterval: .milliseconds(10),
    build: { runtime in
      let root = runtime.scene.root
      let field = root.addChild(named: "field", position: Point(x: 200, y: 190), size: Size(width: 380, height: 360)).styled(.place())
      let circle = root.addChild(named: "circle", position: Point(x: 200, y: 190), size: Size(width: 100, height: 100)).styled(.disc(.leaf))
      circle.isInteractive.value = false

      // snippet: additive-size
      let (layers, motions) = (AdditiveLayers(of: circle.scale), AddedTracks(on: runtime))
      var isLarge = false
      func add() {
        isLarge.toggle()
        let (scale, duration) = isLarge ? (3.0, Duration.milliseconds(1600)) : (1, .milliseconds(1800))
        if let track = try? layers.track(to: scale, over: duration, easing: .easeInOut(.quadratic)) { motions.play(track.arrangement) }
      }
      runtime.observe(runtime.recognize(TapConfiguration(), on: field).whenRecognitionState(is: .ended)) { _ in add() }
      // end
      motions.addButtons(to: runtime, y: 405, start: add)
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).tap(at: Point(x: 200, y: 200)).hold(for: .milliseconds(600)).tap(at: Point(x: 200, y: 200))
        .hold(for: .milliseconds(500)).tap(at: Point(x: 200, y: 200))
    })
}
