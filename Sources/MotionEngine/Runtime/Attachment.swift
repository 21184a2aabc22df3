package import MotionGestures
import MotionScene
import MotionStreams

/// One interaction added to one target, and everything that goes when it is removed.
package class Attachment: PortResolver, Resource {
  /// The interaction, or nil for what was connected to the runtime itself.
  let interaction: AnyObject?
  let interactionType: ObjectIdentifier?
  /// The identity of the interaction.
  private(set) final var interactionID: ObjectIdentifier?
  /// The owner of the definition's ports: the definition, or its shared state.
  final var ports: ObjectIdentifier?
  let target: AnyObject?
  /// What kind of thing the target is.
  let kind: TargetKind
  /// The way values take, for what is a connection.
  var connection: ConnectionRecord? { nil }
  /// What the interaction tells of itself, for what is one.
  final var record: InteractionRecord?
  /// The recognisers that decide for it.
  final var gestures: [any GestureSources] { (gesture.map { [$0] } ?? []) + otherGestures }
  // Usually one.
  private final var gesture: (any GestureSources)?
  private final var otherGestures: [any GestureSources] = []

  /// The index that lists it, and its neighbours there.
  final var index: InteractionIndex?
  final var definitionLinks = IndexLinks()
  final var nodeLinks = IndexLinks()
  /// The first of the sources that its scope has of its own in place of ports of definitions.
  final var firstSlot: Slot?
  /// What follows inputs of the instance, besides its switches: usually one object.
  private final var follower: (any PortFollower)?
  private final var otherFollowers: [any PortFollower] = []
  /// The first of the switches that were asked for.
  final var firstSwitch: InstanceSwitch?
  /// The state of the definition, where that is made up of its parts.
  final var aggregate: AggregateState?
  /// The activity of the instance.
  final var activity: Activity?
  /// The switch of the definition.
  final var enabled: ReactiveProperty<Bool>?
  /// Whether the definition's `add` is running.
  final var isAdding = false

  enum Entry {
    case part(Attachment)
    /// A switch that turns a recogniser on and off: in the graph, a connection.
    case turning(InstanceSwitch)
    case resource(any Resource)
    case end(() -> Void)

    /// Whether it is something else than a part.
    var isOwned: Bool {
      switch self {
      case .part, .turning: false
      case .resource, .end: true
      }
    }

    /// The part, where it is one.
    var part: Attachment? { if case .part(let part) = self { part } else { nil } }

    func leave() { part?.place = Attachment.noPlace }

    func end() {
      switch self {
      case .part(let part): part.remove()
      case .turning(let instanceSwitch): instanceSwitch.stopNotifying()
      case .resource(let resource): resource.end()
      case .end(let end): end()
      }
    }
  }

  /// What goes with it, in the order in which it came; nil is what has gone before.
  private(set) final var entries: [Entry?] = []
  private final var goneCount = 0
  /// The first of the entries: most attachments have no other. It has no place, and ends last.
  private(set) final var firstEntry: Entry?
  private final var isStarted = false
  /// Whether it was removed: what joins it now ends at once.
  private(set) final var isGone = false
  /// What it is a part of, and its place there: so it leaves at once, among however many.
  private final var parent: Unmanaged<Attachment>?
  private final var place = -1
  fileprivate static let noPlace = -1
  private static let firstPlace = -2

  /// What belongs to the runtime itself.
  init() {
    interaction = nil
    interactionType = nil
    target = nil
    kind = .other
    record = nil
  }

  /// What is connected to `target`.
  init(connectedTo target: ObserverTable) {
    interaction = nil
    interactionType = nil
    self.target = target
    kind = .source(target)
    record = nil
  }

  /// A child runtime for what is in `node`.
  init(child node: SceneNode, record: InteractionRecord?) {
    interaction = nil
    interactionType = nil
    target = node
    kind = .node(node)
    self.record = record
  }

  init(
    interaction: AnyObject, id: ObjectIdentifier, type: ObjectIdentifier, target: AnyObject, kind: TargetKind,
    record: InteractionRecord?
  ) {
    self.interaction = interaction
    interactionID = id
    interactionType = type
    self.target = target
    self.kind = kind
    self.record = record
  }

  /// The node that it was added to, or that the property belongs to that it was added to.
  final var node: SceneNode? {
    switch kind {
    case .node(let node): node
    case .source(let source): SceneNode.owner(of: source)
    case .other: nil
    }
  }

  /// What it is called in the graph.
  final var name: String {
    #if hasFeature(Embedded)
      ""
    #else
      record?.name ?? connection?.text ?? ""
    #endif
  }

  /// What it is a part of.
  final var owner: Attachment? { parent?.takeUnretainedValue() }

  /// What it consists of, in the order in which it was added.
  final var parts: [Attachment] { (firstEntry?.part.map { [$0] } ?? []) + entries.compactMap { $0?.part } }

  /// How much it owns besides its parts.
  final var ownedCount: Int {
    var count = (firstEntry?.isOwned == true ? 1 : 0) + entries.count { $0?.isOwned == true }
    visitSwitches { _ in count += 1 }
    return count
  }

  /// How many parts it has at most.
  final var partCount: Int { entries.count + 1 }

  /// Runs `end` when the attachment is removed; what was connected last ends first.
  package final func own(_ end: @escaping () -> Void) {
    // What is made may remove what it is made for.
    if isGone { end() } else { append(.end(end)) }
  }

  /// Ends `resource` when the attachment is removed; what was connected last ends first.
  final func own(_ resource: any Resource) { if isGone { resource.end() } else { append(.resource(resource)) } }

  /// Lists what follows inputs of the instance.
  package final func list(_ follower: any PortFollower) {
    if isGone { return }
    if self.follower == nil { self.follower = follower } else { otherFollowers.append(follower) }
  }

  /// Calls `body` with what follows inputs of the instance, besides its switches.
  final func visitFollowers(_ body: (any PortFollower) -> Void) {
    if let follower { body(follower) }
    for follower in otherFollowers { body(follower) }
  }

  /// Lists a recogniser that decides for what is associated here.
  package final func list(_ gesture: any GestureSources) {
    if isGone { return }
    if self.gesture == nil { self.gesture = gesture } else { otherGestures.append(gesture) }
  }

  /// Lists `instanceSwitch`, which turns a recogniser on and off.
  final func listTurning(_ instanceSwitch: InstanceSwitch) { append(.turning(instanceSwitch)) }

  /// Makes `part` go with this one: at once where this one is gone.
  package final func adopt(_ part: Attachment) {
    if isGone { return part.remove() }
    part.parent = .passUnretained(self)
    part.place = isStarted ? entries.count : Self.firstPlace
    append(.part(part))
  }

  private final func append(_ entry: Entry) {
    guard isStarted else {
      (firstEntry, isStarted) = (entry, true)
      return
    }
    if entries.isEmpty { entries.reserveCapacity(4) }
    entries.append(entry)
  }

  /// Leaves what it is a part of, and ends everything it owns.
  final func remove() {
    // It stays a part until everything in it has ended, so that the states of its wholes are counted down.
    if let parent = parent?.takeUnretainedValue(), place != Self.noPlace {
      parent.forget(place)
      place = Self.noPlace
    }
    index?.remove(self)
    index = nil
    let (first, entries) = (firstEntry, self.entries)
    (firstEntry, self.entries) = (nil, [])
    goneCount = 0
    isGone = true
    (gesture, otherGestures) = (nil, [])
    first?.leave()
    for entry in entries { entry?.leave() }
    for entry in entries.reversed() { entry?.end() }
    first?.end()
    endConnection()
    parent = nil
    visitSwitches { $0.end() }
    endSlots()
    (follower, otherFollowers, firstSwitch) = (nil, [], nil)
    (activity, aggregate, enabled) = (nil, nil, nil)
  }

  /// Ends the subscription of a connection.
  func endConnection() {}

  package final var isOver: Bool { isGone }

  package final func end() { remove() }

  final func resolve(_ source: ObserverTable) -> ObserverTable {
    // Only properties of flags are switches.
    source.portKind == .enabled ? isOn(unsafeDowncast(source, to: ReactiveProperty<Bool>.self)) : ownSource(for: source)
  }

  private final func forget(_ place: Int) {
    if place == Self.firstPlace {
      firstEntry = nil
      return
    }
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
}
