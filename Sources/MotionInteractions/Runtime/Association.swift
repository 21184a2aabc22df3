import MotionGestures
import MotionScene
import MotionStreams

/// One interaction added to one target, and everything that goes when it is removed.
final class Association {
  /// The interaction, or nil for what was connected to the runtime itself.
  let interaction: AnyObject?
  let interactionType: ObjectIdentifier?
  let target: AnyObject?
  /// The way values take, for what is a connection.
  let connection: ConnectionRecord?
  /// What the interaction tells of itself, for what is one.
  let record: InteractionRecord?
  /// The recognisers that decide for it.
  private(set) var gestures: [any GestureRecognizer] = []
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
    record = nil
  }

  /// A stream connected to `target`.
  init(_ connection: ConnectionRecord) {
    interaction = nil
    interactionType = nil
    target = connection.target
    self.connection = connection
    record = nil
  }

  init(interaction: AnyObject, type: ObjectIdentifier, target: AnyObject, record: InteractionRecord) {
    self.interaction = interaction
    interactionType = type
    self.target = target
    connection = nil
    self.record = record
  }

  /// Runs `end` when the association is removed; what was connected last ends first.
  func own(_ end: @escaping () -> Void) { ends.append(end) }

  /// Lists a recogniser that decides for what is associated here.
  func list(_ gesture: any GestureRecognizer) { gestures.append(gesture) }

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
    gestures = []
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

/// The way values take to a property.
struct ConnectionRecord {
  let labels: () -> [GraphLabel]
  let sources: () -> [ObserverTable]
  let target: ObserverTable
}

/// What an interaction tells of itself, from where its type was known.
struct InteractionRecord {
  let name: String
  let target: InteractionTarget
  let state: () -> MotionState?
  let stateSources: () -> [ObserverTable]
  let isEnabled: () -> Bool?
  let properties: () -> [InspectedProperty]
}
