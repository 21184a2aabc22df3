public import Interplay

extension Page {
  /// A square that moves to the right and back, with buttons that start, stop, pause and resume it.
  public static let thereAndBack = Page(
    name: "basic",
    summary: "A square moves to the right and back. Buttons start, stop, pause and resume it.",
    canvas: Size(width: 400, height: 250),
    mainNode: "square",
    samplingInterval: .milliseconds(10),
    build: { runtime in
      let root = runtime.scene.root
      let square = root.addChild(named: "square", position: Point(x: 50, y: 70), size: Size(width: 60, height: 60))
        .styled(.tile(.sky, radius: 14))

      // snippet: basic
      let (x, easing) = (square.position.x, Easing.easeInOut(.quadratic))
      guard let track = try? MotionTrack(moving: x, to: 200, over: .seconds(1), easing: easing, reverses: true) else { return }
      let motion = track.arrangement
      motion.play(on: AnimationClock(of: runtime.clock))
      // end
      runtime.addCount(of: .reversed, called: "reversed", by: motion, at: Point(x: 110, y: 160))
      runtime.addCount(of: .completed, called: "completed", by: motion, at: Point(x: 290, y: 160))
      runtime.addButtons(for: motion, y: 215)
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(400)).tap(on: stage["Pause"]).hold(for: .milliseconds(300)).tap(on: stage["Resume"])
    })
}
