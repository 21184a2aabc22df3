import MotionGestures
import MotionScene
package import MotionStreams
package import MotionValues

/// An interaction of a runtime, or a recognizer of one, with its path. For tools that disable and remove what is running.
package struct InteractionEntry {
  /// The path, as in ``MotionRuntime/settings``: `card.spring`. Recognizers of equal names on one node have equal paths.
  package let path: String
  /// Its state now; nil if it has none.
  package let state: MotionState?
  /// Its switch; nil if it has none.
  package let enabled: ReactiveProperty<Bool>?
  /// Whether it is a recognizer.
  package let isRecognizer: Bool
  /// The attachment of the interaction; nil for a recognizer.
  private let attachment: ScopeAttachment?

  init(_ path: String, _ record: InteractionRecord, _ attachment: ScopeAttachment) {
    (self.path, state, enabled) = (path, attachment.currentState ?? record.state(), record.enabledProperty())
    (isRecognizer, self.attachment) = (false, attachment)
  }

  init(_ path: String, _ state: MotionState, _ isEnabled: ReactiveProperty<Bool>) {
    (self.path, self.state, enabled, isRecognizer, attachment) = (path, state, isEnabled, true, nil)
  }

  /// Removes the interaction from its runtime. Has no effect on a recognizer.
  package func remove() { attachment?.removeInTransaction() }
}

extension MotionRuntime {
  /// Returns the state of the interaction at `path` now; nil if there is none, or if it has no state.
  ///
  /// - Complexity: that of ``setting(at:)``.
  package func interactionState(at path: String) -> MotionState? {
    var found: ScopeAttachment?
    if let paths = index.paths(of: self) {
      found = paths.first(at: path)
    } else {
      visitRecords(beginning: path) { other, _, attachment in
        if found == nil, other.utf8.elementsEqual(path.utf8) { found = attachment }
      }
    }
    #if !hasFeature(Embedded)
      found = found ?? firstNumbered(at: path) { name, rest, attachment in name.utf8.elementsEqual(rest.utf8) ? attachment : nil }
    #endif
    return found.flatMap { $0.currentState ?? $0.record?.state() }
  }

  /// The interactions, in the order in which they were added, each followed by its parts; then the recognizers.
  package var interactionEntries: [InteractionEntry] {
    var entries: [InteractionEntry] = []
    visitRecords { path, record, attachment in entries.append(InteractionEntry(path, record, attachment)) }
    func visit(_ attachment: ScopeAttachment) {
      for recognizer in attachment.gestures {
        entries.append(InteractionEntry(recognizer.node.name + "." + recognizer.name, recognizer.currentState, recognizer.isEnabled))
      }
      attachment.forEachScope { visit($0) }
    }
    visit(attachments)
    return entries
  }
}
