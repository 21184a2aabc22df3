public import Interplay

extension Page {
  /// Five circles that fall one after another, rise in the opposite order, and repeat that.
  public static let repeatedFalls = Page(
    name: "repeated-sequence",
    summary: "Five circles fall one after another, and rise from the last to the first; twice.",
    canvas: Size(width: 400, height: 440),
    mainNode: "circle 0",
    samplingInterval: .milliseconds(10),
    build: { runtime in
      let circles = circlesInARow(in: runtime.scene)

      // snippet: repeated-sequence
      let sequence = Arrangement.sequence(timing: ArrangementTiming(repeats: .times(1)), reversing: .contiguously) {
        for circle in circles {
          if let track = try? MotionTrack(moving: circle.position.y, to: 310, over: .milliseconds(300), easing: .easeInOut(.back())) {
            [track.arrangement]
          }
        }
      }
      runtime.addCount(of: .stepped, called: "stepped", by: sequence, at: Point(x: 110, y: 365))
      runtime.addCount(of: .reversed, called: "reversed", by: sequence, at: Point(x: 290, y: 365))
      sequence.play(on: AnimationClock(of: runtime.clock))
      // end
      runtime.addButtons(for: sequence, y: 410)
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100))
    })
}
