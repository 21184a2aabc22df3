public import Interplay

extension Page {
  /// A circle that grows or shrinks at each tap, by a motion that is added to those in flight.
  public static let growingCircle = Page(
    name: "additive-size",
    summary: "Tap: the circle grows, and shrinks at the next tap. Each tap adds its motion to those in flight.",
    canvas: Size(width: 400, height: 400),
    mainNode: "circle",
    samplingInterval: .milliseconds(10),
    build: { runtime in
      let root = runtime.scene.root
      let circle = root.addChild(named: "circle", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100)).styled(.disc(.leaf))

      // snippet: additive-size
      let (layers, clock) = (AdditiveLayers(of: circle.scale), AnimationClock(of: runtime.clock))
      var (tracks, isLarge): ([MotionTrack<Double>], Bool) = ([], false)
      let taps = runtime.recognize(TapConfiguration(), on: root).whenRecognitionState(is: .ended)
      let subscription = taps.subscribe { _ in
        isLarge.toggle()
        let (scale, duration) = isLarge ? (3.0, Duration.milliseconds(1600)) : (1, .milliseconds(1800))
        guard let track = try? layers.track(to: scale, over: duration, easing: .easeInOut(.quadratic)) else { return }
        tracks.append(track)
        track.arrangement.play(on: clock)
      }
      // end
      runtime.own(subscription)
      runtime.own {
        for track in tracks { track.arrangement.stop() }
        tracks = []
      }
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).tap(at: Point(x: 200, y: 200)).hold(for: .milliseconds(600)).tap(at: Point(x: 200, y: 200))
        .hold(for: .milliseconds(500)).tap(at: Point(x: 200, y: 200))
    })
}
