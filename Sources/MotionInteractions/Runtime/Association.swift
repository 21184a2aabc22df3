import MotionGestures
import MotionScene
import MotionStreams

/// One interaction added to one target, and everything that goes when it is removed.
final class Association: PortResolver, Resource {
  /// The interaction, or nil for what was connected to the runtime itself.
  let interaction: AnyObject?
  let interactionType: ObjectIdentifier?
  /// The identity of the interaction.
  private(set) var interactionID: ObjectIdentifier?
  /// The owner of the definition's ports: the definition, or its shared state.
  var ports: ObjectIdentifier?
  let target: AnyObject?
  /// What kind of thing the target is.
  let kind: InteractionTarget
  /// The way values take, for what is a connection.
  let connection: ConnectionRecord?
  /// What the interaction tells of itself, for what is one.
  let record: InteractionRecord?
  /// The recognisers that decide for it.
  private(set) var gestures: [any GestureRecognizer] = []

  /// The index that lists it, and its places there.
  var index: InteractionIndex?
  var indexEntries: (definition: IndexEntry?, node: IndexEntry?) = (nil, nil)
  /// The sources that its scope has of its own in place of ports of definitions.
  var slots: [Slot] = []
  /// The inputs that the instance follows.
  var bindings: [PortBinding] = []
  /// The switches that were asked for.
  var switches: [InstanceSwitch] = []
  /// The state of the definition, where that is made up of its parts.
  var aggregate: AggregateState?
  /// The activity of the instance.
  var activity: Activity?
  /// The switch of the definition.
  var enabled: ReactiveProperty<Bool>?
  /// Whether the definition's `add` is running.
  var isAdding = false

  private enum Entry {
    case part(Association)
    case resource(any Resource)
    case end(() -> Void)
  }

  /// What goes with it, in the order in which it came; nil is what has gone before.
  private var entries: [Entry?] = []
  private var goneCount = 0
  /// The subscription of a connection.
  private var subscription: (any Resource)?
  /// Whether it was removed: what joins it now ends at once.
  private(set) var isGone = false
  /// What it is a part of, and its place there: so it leaves at once, among however many.
  private var whole: Unmanaged<Association>?
  private var place = 0

  /// What belongs to the runtime itself.
  init() {
    interaction = nil
    interactionType = nil
    target = nil
    kind = .other
    connection = nil
    record = nil
  }

  /// A stream connected to `target`.
  init(_ connection: ConnectionRecord) {
    interaction = nil
    interactionType = nil
    target = connection.target
    kind = .source(connection.target)
    self.connection = connection
    record = nil
  }

  /// A child runtime for what is in `node`.
  init(child node: SceneNode, record: InteractionRecord?) {
    interaction = nil
    interactionType = nil
    target = node
    kind = .node(node)
    connection = nil
    self.record = record
  }

  init(
    interaction: AnyObject, id: ObjectIdentifier, type: ObjectIdentifier, target: AnyObject, kind: InteractionTarget,
    record: InteractionRecord?
  ) {
    self.interaction = interaction
    interactionID = id
    interactionType = type
    self.target = target
    self.kind = kind
    connection = nil
    self.record = record
  }

  /// The node that it was added to, or that the property belongs to that it was added to.
  var node: SceneNode? {
    switch kind {
    case .node(let node): node
    case .source(let source): SceneNode.owner(of: source)
    case .other: nil
    }
  }

  /// What it is called in the graph.
  var name: String {
    #if hasFeature(Embedded)
      ""
    #else
      record?.name ?? connection?.text ?? ""
    #endif
  }

  /// What it is a part of.
  var owner: Association? { whole?.takeUnretainedValue() }

  /// What it consists of, in the order in which it was added.
  var parts: [Association] {
    entries.compactMap { entry in
      if case .part(let part)? = entry { part } else { nil }
    }
  }

  /// How much it owns besides its parts.
  var ownedCount: Int {
    entries.count { entry in
      switch entry {
      case .resource?, .end?: true
      case .part?, nil: false
      }
    }
  }

  /// How many parts it has at most.
  var partCount: Int { entries.count }

  /// Runs `end` when the association is removed; what was connected last ends first.
  func own(_ end: @escaping () -> Void) {
    // What is made may remove what it is made for.
    if isGone { end() } else { entries.append(.end(end)) }
  }

  /// Ends `resource` when the association is removed; what was connected last ends first.
  func own(_ resource: any Resource) { if isGone { resource.end() } else { entries.append(.resource(resource)) } }

  /// Ends `subscription`, that of a connection, when the association is removed.
  func keep(_ subscription: any Resource) { if isGone { subscription.end() } else { self.subscription = subscription } }

  /// Lists a recogniser that decides for what is associated here.
  func list(_ gesture: any GestureRecognizer) { if !isGone { gestures.append(gesture) } }

  /// Makes `part` go with this one: at once where this one is gone.
  func adopt(_ part: Association) {
    if isGone { return part.remove() }
    part.whole = .passUnretained(self)
    part.place = entries.count
    entries.append(.part(part))
  }

  /// Leaves what it is a part of, and ends everything it owns.
  func remove() {
    // It stays a part until everything in it has ended, so that the states of its wholes are counted down.
    if let whole = whole?.takeUnretainedValue(), place >= 0 {
      whole.forget(place)
      place = -1
    }
    index?.remove(self)
    index = nil
    let entries = self.entries
    self.entries = []
    goneCount = 0
    isGone = true
    gestures = []
    for case .part(let part)? in entries { part.place = -1 }
    for entry in entries.reversed() {
      switch entry {
      case .part(let part): part.remove()
      case .resource(let resource): resource.end()
      case .end(let end): end()
      case nil: break
      }
    }
    let subscription = self.subscription
    self.subscription = nil
    subscription?.end()
    whole = nil
    for slot in slots { slot.end() }
    (slots, bindings, switches) = ([], [], [])
    (activity, aggregate, enabled) = (nil, nil, nil)
  }

  var isOver: Bool { isGone }

  func end() { remove() }

  func resolve(_ source: ObserverTable) -> ObserverTable {
    // Only properties of flags are switches.
    source.portKind == .enabled ? isOn(unsafeDowncast(source, to: ReactiveProperty<Bool>.self)) : ownSource(for: source)
  }

  private func forget(_ place: Int) {
    entries[place] = nil
    goneCount += 1
    guard goneCount > 16, goneCount > entries.count / 2 else { return }
    entries.removeAll { entry in
      if case nil = entry { true } else { false }
    }
    goneCount = 0
    for (place, entry) in entries.enumerated() {
      if case .part(let part)? = entry { part.place = place }
    }
  }

  /// Removes, at any depth, the associations that `isMeant` is true of.
  func removeParts(where isMeant: (Association) -> Bool) {
    for part in parts where isMeant(part) { part.remove() }
    for part in parts { part.removeParts(where: isMeant) }
  }

  /// Calls `body` with what it consists of, in the order in which it was added; `body` changes nothing.
  func forEachPart(_ body: (Association) -> Void) {
    for case .part(let part)? in entries { body(part) }
  }

  /// Calls `body` with the associations in this one, each before those in it.
  func visitParts(_ body: (Association) -> Void) {
    for part in parts {
      body(part)
      part.visitParts(body)
    }
  }
}
