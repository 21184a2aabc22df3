public import Interplay

extension Page {
  /// A pen on a spring or a decay, whose values a row of dots traces to the left.
  public static let tracer = Page(
    name: "tracer", summary: "Tap: the pen springs there. Fling it: it decays. Dots trace its values, and a text reports each end.",
    canvas: Size(width: 400, height: 600), mainNode: "pen", samplingInterval: .milliseconds(10),
    build: { runtime in
      let (root, clock) = (runtime.scene.root, AnimationClock(of: runtime.clock))
      let pen = root.addChild(named: "pen", position: Point(x: 350, y: 500), size: Size(width: 44, height: 44)).styled(.disc(.dawn))
      let text = root.addChild(named: "report", position: Point(x: 200, y: 570), size: Size(width: 380, height: 30)).styled(.caption(18))
      for index in 1...13 {
        let place = Point(x: 350 - 25 * Double(index), y: 500)
        let dot = root.addChild(named: "dot \(index)", position: place, size: Size(width: 12, height: 12)).styled(.disc())
        runtime.connect(pen.position.y.delay(by: Duration.milliseconds(50 * index), on: runtime.clock), to: dot.position.y)
      }
      let y = Animated(500.0, on: clock, spring: SpringParameters(bounciness: 12, speed: 5))
      (y.restThreshold, y.onChange) = (RestThreshold(distance: 0.5, speed: 5), { pen.position.y.value = $0 })
      func report(_ name: String) -> (MotionEnd) -> Void {
        let start = clock.now
        return { end in
          let duration = clock.now.nanoseconds(since: start) / 1_000_000
          text.text.value = "\(name) \(end == .finished ? "ended" : "interrupted") after \(duration) ms"
        }
      }
      let taps = runtime.recognize(TapConfiguration(), on: root).centroidOnRecognition()
      runtime.observe(taps) { y.animate(to: $0.y, completion: report("Spring")) }
      runtime.observe(runtime.recognize(PanConfiguration(slop: 0), on: pen)) { drag in
        if drag.state == .began || drag.state == .changed { return y.hold(at: drag.location.y) }
        let decay = try? IntegratorPreset.popCoast(from: y.value, velocity: drag.velocity.y, threshold: 1, at: clock.now)
        if let decay { y.play(decay, completion: report("Decay")) }
      }
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).tap(at: Point(x: 100, y: 160)).hold(for: .milliseconds(1500))
        .press(on: stage["pen"]).fling(at: Point(x: 0, y: 500))
    })
}
