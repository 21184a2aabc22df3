import Interplay

extension MotionRuntime {
  /// Adds a row of four buttons that start, stop, pause and resume `motion`, which stops when the page is closed.
  func addButtons(for motion: Arrangement, y: Double) {
    let clock = AnimationClock(of: clock)
    let calls: [(name: String, call: () -> Void)] = [
      ("Start", { motion.play(on: clock) }), ("Stop", { motion.stop() }), ("Pause", { motion.pause() }), ("Resume", { motion.resume() }),
    ]
    for (index, (name, call)) in calls.enumerated() {
      let node = scene.root.addChild(
        named: name, position: Point(x: 56 + 96 * Double(index), y: y), size: Size(width: 88, height: 36)
      ).styled(.button(name, 15))
      let button = Pressable()
      add(button, to: node)
      connect(button.isHighlighted.rewrite([true: 0.5, false: 1]), to: node.opacity)
      own(button.presses.subscribe { _ in call() })
    }
    own { motion.stop() }
  }
}
