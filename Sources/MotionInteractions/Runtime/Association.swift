import MotionStreams

/// One interaction added to one target, and everything that goes when it is removed.
final class Association {
  /// The interaction, or nil for what was connected to the runtime itself.
  let interaction: AnyObject?
  let interactionType: ObjectIdentifier?
  let target: AnyObject?
  /// The way values take, for what is a connection.
  let connection: (() -> Connection)?
  /// Whether a connection was ended by whoever made it.
  var hasEnded = false
  private(set) var parts: [Association] = []
  private var ends: [() -> Void] = []

  /// What belongs to the runtime itself.
  init() {
    interaction = nil
    interactionType = nil
    target = nil
    connection = nil
  }

  /// A stream connected to `target`.
  init(_ connection: @escaping () -> Connection, to target: AnyObject) {
    interaction = nil
    interactionType = nil
    self.target = target
    self.connection = connection
  }

  init(interaction: AnyObject, type: ObjectIdentifier, target: AnyObject) {
    self.interaction = interaction
    interactionType = type
    self.target = target
    connection = nil
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
