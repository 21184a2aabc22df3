public import Interplay

extension Page {
  /// A square that moves to the right and back, and that a tap pauses and resumes.
  public static let thereAndBack = Page(
    name: "basic",
    summary: "A square moves to the right and back. Tap to pause it, and again to resume.",
    canvas: Size(width: 400, height: 200),
    mainNode: "square",
    samplingInterval: .milliseconds(10),
    build: { runtime in
      let root = runtime.scene.root
      let square = root.addChild(named: "square", position: Point(x: 50, y: 70), size: Size(width: 60, height: 60))
        .styled(.tile(.sky, radius: 14))
      let report = root.addChild(named: "report", position: Point(x: 200, y: 160), size: Size(width: 360, height: 40)).styled(.caption(18))

      // snippet: basic
      let (x, easing) = (square.position.x, Easing.easeInOut(.quadratic))
      guard let track = try? MotionTrack(moving: x, to: 200, over: .seconds(1), easing: easing, reverses: true) else { return }
      let motion = track.arrangement
      motion.play(on: AnimationClock(of: runtime.clock))
      let taps = runtime.recognize(TapConfiguration(), on: root).whenRecognitionState(is: .ended)
      let control = taps.subscribe { _ in if motion.isPlaying { motion.pause() } else { motion.resume() } }
      // end
      var (turns, ends) = (0, 0)
      let reports = motion.statuses.subscribe { status in
        if status == .reversed { turns += 1 }
        if status == .completed { ends += 1 }
        report.text.value = "reversed \(turns), completed \(ends)"
      }
      for subscription in [control, reports] { runtime.own(subscription) }
      runtime.own { motion.stop() }
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(400)).tap(at: Point(x: 200, y: 100)).hold(for: .milliseconds(300)).tap(at: Point(x: 200, y: 100))
    })
}
