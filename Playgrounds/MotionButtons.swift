import Interplay

extension MotionRuntime {
  /// Adds the node of the button `index` of a row of four.
  func addButtonNode(named name: String, at index: Int, y: Double) -> SceneNode {
    scene.root.addButtonNode(named: name, at: Point(x: 56 + 96 * Double(index), y: y), width: 88)
  }

  /// Adds a row of four buttons: the first one is for the page, and the others stop, pause and resume the motions of `interaction`.
  func addButtons(for interaction: some Playable, y: Double) -> Emitter<Point> {
    let (first, node) = (Pressable(), addButtonNode(named: "Start", at: 0, y: y))
    add(first, to: node)
    connect(first.isHighlighted.rewrite([true: 0.5, false: 1]), to: node.opacity)
    let others: [(name: String, action: PlaybackButton.Action)] = [("Stop", .stop), ("Pause", .pause), ("Resume", .resume)]
    for (index, (name, action)) in others.enumerated() {
      let (button, node) = (PlaybackButton(action, of: interaction), addButtonNode(named: name, at: index + 1, y: y))
      add(button, to: node)
      connect(button.pressable.isHighlighted.rewrite([true: 0.5, false: 1]), to: node.opacity)
    }
    return first.presses
  }
}
