import Interplay

extension MotionRuntime {
  /// Adds a row of four buttons that start, stop, pause and resume `motion`.
  func addButtons(for motion: Arrangement, y: Double) {
    let buttons: [(name: String, action: PlaybackButton.Action)] = [
      ("Start", .start), ("Stop", .stop), ("Pause", .pause), ("Resume", .resume),
    ]
    for (index, (name, action)) in buttons.enumerated() {
      let node = scene.root.addButtonNode(named: name, at: Point(x: 56 + 96 * Double(index), y: y), width: 88)
      // snippet: playback-button
      let button = PlaybackButton(action, of: motion)
      add(button, to: node)
      connect(button.pressable.isHighlighted.rewrite([true: 0.5, false: 1]), to: node.opacity)
      // end
    }
  }
}
