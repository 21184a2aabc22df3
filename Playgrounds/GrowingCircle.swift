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
      let motion = AdditiveTween<Double>(duration: .zero, easing: .easeInOut(.quadratic))
      let isLarge = createProperty(withInitialValue: false)
      // Order matters: each motion has the duration that was written before its destination.
      runtime.connect(isLarge.rewrite([true: Duration.milliseconds(1600), false: .milliseconds(1800)]), to: motion.duration)
      runtime.connect(isLarge.rewrite([true: 3.0, false: 1]), to: motion.destination)
      // Added after the connections, so that the scene starts without a motion.
      runtime.add(motion, to: circle.scale)
      let opposite = isLarge.inverted()
      runtime.connect(
        runtime.recognize(TapConfiguration(), on: field).whenRecognitionState(is: .ended).rewriteTo(opposite), to: isLarge)
      // end
      runtime.connect(runtime.addButtons(for: motion, y: 405).rewriteTo(opposite), to: isLarge)
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).tap(at: Point(x: 200, y: 200)).hold(for: .milliseconds(600)).tap(at: Point(x: 200, y: 200))
        .hold(for: .milliseconds(500)).tap(at: Point(x: 200, y: 200))
    })
}
