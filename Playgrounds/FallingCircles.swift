public import Interplay

extension Page {
  /// Five circles that fall one after another, then from the last to the first, and repeat that.
  public static let fallingCircles = Page(
    name: "sequence",
    summary: "Five circles fall one after another and change color, then from the last to the first; twice.",
    canvas: Size(width: 400, height: 400),
    mainNode: "circle 0",
    samplingInterval: .milliseconds(10),
    build: { runtime in
      let steps = circlesInARow(in: runtime.scene).compactMap { circle in
        try? Arrangement.group(reversing: .contiguously) { () throws(MotionError) in
          try MotionTrack(moving: circle.position.y, to: 310, over: .milliseconds(700), easing: .easeInOut(.quadratic))
          try MotionTrack(moving: circle.backgroundColor, to: Color(red: 1, green: 0.5, blue: 0), over: .milliseconds(600))
        }
      }
      // snippet: sequence
      let sequence = Arrangement.sequence(timing: ArrangementTiming(repeats: .times(1)), reversing: .sequentially) { steps }
      sequence.play(on: AnimationClock(of: runtime.clock))
      // end
      runtime.addButtons(for: sequence, y: 375)
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100))
    })
}

/// Adds five blue circles at the top, and returns them.
func circlesInARow(in scene: SceneTree) -> [SceneNode] {
  (0..<5).map { index in
    let position = Point(x: 50 + 75 * Double(index), y: 60)
    let circle = scene.root.addChild(named: "circle \(index)", position: position, size: Size(width: 50, height: 50)).styled(.disc(.none))
    circle.backgroundColor.value = Color(red: 0, green: 0.5, blue: 1)
    return circle
  }
}
