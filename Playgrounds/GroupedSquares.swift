public import Interplay

extension Page {
  /// Four squares that move for different times, and start back together.
  public static let groupedSquares = Page(
    name: "group",
    summary: "Four squares move for different times. The short ones wait, and all return together.",
    canvas: Size(width: 400, height: 440),
    mainNode: "square 1",
    samplingInterval: .milliseconds(10),
    build: { runtime in playGroupOfSquares(reversing: .together, in: runtime) },
    script: { stage in
      stage.finger.hold(for: .milliseconds(600)).tap(on: stage["Pause"]).hold(for: .milliseconds(300)).tap(on: stage["Resume"])
    })
}

/// Adds four squares, and plays a group of their motions.
func playGroupOfSquares(reversing reversal: GroupReversal, in runtime: MotionRuntime) {
  // snippet: group
  let group = Arrangement.group(reversing: reversal) {
    for (index, duration) in ([1000, 1400, 1200, 1200] as [Int64]).enumerated() {
      let square = runtime.scene.root.addChild(
        named: "square \(index)", position: Point(x: 50, y: 80 + 80 * Double(index)), size: Size(width: 50, height: 50)
      ).styled(.tile(.hue(index), radius: 14))
      if let track = try? MotionTrack(moving: square.position.x, to: 350, over: .milliseconds(duration), easing: .easeInOut(.quadratic)) {
        [track.arrangement]
      }
    }
  }
  group.play(on: AnimationClock(of: runtime.clock))
  // end
  runtime.addButtons(for: group, y: 400)
}
