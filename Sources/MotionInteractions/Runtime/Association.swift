import MotionStreams

/// One interaction added to one target, and everything that goes when it is removed.
final class Association {
  /// The interaction, or nil for what was connected to the runtime itself.
  let interaction: AnyObject?
  let interactionType: ObjectIdentifier?
  let target: AnyObject?
  private(set) var parts: [Association] = []
  private var ends: [() -> Void] = []

  /// What belongs to the runtime itself.
  init() {
    interaction = nil
    interactionType = nil
    target = nil
  }

  init(interaction: AnyObject, type: ObjectIdentifier, target: AnyObject) {
    self.interaction = interaction
    interactionType = type
    self.target = target
  }

  /// Runs `end` when the association is removed; what was connected last ends first.
  func own(_ end: @escaping () -> Void) { ends.append(end) }

  /// Makes `part` go with this one.
  func adopt(_ part: Association) {
    parts.append(part)
    own { part.remove() }
  }

  /// Ends everything the association owns.
  func remove() {
    let ends = self.ends
    self.ends = []
    parts = []
    for end in ends.reversed() { end() }
  }

  /// Removes, at any depth, the associations that `isMeant` is true of.
  func removeParts(where isMeant: (Association) -> Bool) {
    for part in parts where isMeant(part) { part.remove() }
    parts.removeAll(where: isMeant)
    for part in parts { part.removeParts(where: isMeant) }
  }

  /// Calls `body` with the associations in this one, each before those in it.
  func visitParts(_ body: (Association) -> Void) {
    for part in parts {
      body(part)
      part.visitParts(body)
    }
  }
}
