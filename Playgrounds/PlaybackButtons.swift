import Interplay

extension MotionRuntime {
  /// Adds a row of four buttons that start, stop, pause and resume `motion`.
  func addButtons(for motion: Arrangement, y: Double) {
    let buttons: [(name: String, action: PlaybackButton.Action)] = [
      ("Start", .start), ("Stop", .stop), ("Pause", .pause), ("Resume", .resume),
    ]
    for (index, (name, action)) in buttons.enumerated() {
      let node = addButtonNode(named: name, at: index, y: y)
      // snippet: playback-button
      let button = PlaybackButton(action, of: motion)
      add(button, to: node)
      connect(button.pressable.isHighlighted.rewrite([true: 0.5, false: 1]), to: node.opacity)
      // end
    }
  }

  /// Adds a text that counts how often `motion` reports `status`, which is called `name`.
  func addCount(of status: ArrangementStatus, called name: String, by motion: Arrangement, at position: Point) {
    let text = scene.root.addChild(named: name, position: position, size: Size(width: 170, height: 40)).styled(.caption(18))
    // snippet: status-counter
    let count = createProperty(withInitialValue: 0.0)
    add(StatusCounter(status, of: motion), to: count)
    // end
    #if hasFeature(Embedded)
      // Embedded Swift has no formats.
      connect(count.map { name + " \(Int($0))" }, to: text.text)
    #else
      connect(count.toString(format: name + " %d"), to: text.text)
    #endif
  }
}
