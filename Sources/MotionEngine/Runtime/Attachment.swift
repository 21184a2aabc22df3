package import MotionGestures
import MotionScene
import MotionStreams

/// The record of one interaction on one target, and of everything that is removed with it.
package class Attachment: PortResolver, Resource {
  /// The interaction; nil for connections and other attachments of the runtime itself.
  let interaction: AnyObject?
  let interactionType: ObjectIdentifier?
  /// The identity of the interaction.
  private(set) final var interactionID: ObjectIdentifier?
  /// The owner of the definition's ports: the definition, or its shared state.
  final var ports: ObjectIdentifier?
  let target: AnyObject?
  /// The kind of the target.
  let kind: TargetKind
  /// The path of the values, for a connection; nil for anything else.
  var connection: ConnectionRecord? { nil }
  /// The description of the interaction or of the child runtime; nil for anything else.
  final var record: InteractionRecord?
  /// The recognizers that belong to it.
  final var gestures: [any GestureSources] { (gesture.map { [$0] } ?? []) + otherGestures }
  // Usually one.
  private final var gesture: (any GestureSources)?
  private final var otherGestures: [any GestureSources] = []

  /// The index that lists it, and its neighbors there.
  final var index: InteractionIndex?
  final var definitionLinks = IndexLinks()
  final var nodeLinks = IndexLinks()
  /// The first slot: a source that its scope has in place of a port of a definition.
  final var firstSlot: Slot?
  /// The followers of inputs of the instance, besides its switches: usually one object.
  private final var follower: (any PortFollower)?
  private final var otherFollowers: [any PortFollower] = []
  /// The first of the switches that were requested.
  final var firstSwitch: InstanceSwitch?
  /// The state of the definition, if that is a composite.
  final var aggregate: AggregateState?
  /// The activity of the instance.
  final var activity: Activity?
  /// The switch of the definition.
  final var enabled: ReactiveProperty<Bool>?
  /// Whether the definition's `add` is running.
  final var isAdding = false

  enum Entry {
    case part(Attachment)
    /// A switch of a recognizer: a connection in the graph.
    case turning(InstanceSwitch)
    case resource(any Resource)
    case end(() -> Void)

    /// Whether it is a resource or an action, and not a part.
    var isOwned: Bool {
      switch self {
      case .part, .turning: false
      case .resource, .end: true
      }
    }

    /// The part; nil if it is none.
    var part: Attachment? { if case .part(let part) = self { part } else { nil } }

    func leave() { part?.entryIndex = Attachment.noEntryIndex }

    func end() {
      switch self {
      case .part(let part): part.remove()
      case .turning(let instanceSwitch): instanceSwitch.stopNotifying()
      case .resource(let resource): resource.end()
      case .end(let end): end()
      }
    }
  }

  /// The entries that end with it, in the order in which they were added; nil for an entry that has already left.
  private(set) final var entries: [Entry?] = []
  private final var goneCount = 0
  /// The first of the entries: most attachments have no other. It has no index, and ends last.
  private(set) final var firstEntry: Entry?
  private final var isStarted = false
  /// Whether it was removed. An entry that is added after that ends immediately.
  private(set) final var isGone = false
  /// Its parent, and its index there, so that it leaves the parent in constant time.
  private final var parent: Unmanaged<Attachment>?
  private final var entryIndex = -1
  fileprivate static let noEntryIndex = -1
  private static let firstEntryIndex = -2

  /// Creates an attachment of the runtime itself.
  init() {
    interaction = nil
    interactionType = nil
    target = nil
    kind = .other
    record = nil
  }

  /// Creates the attachment of a connection to `target`.
  init(connectedTo target: ObserverTable) {
    interaction = nil
    interactionType = nil
    self.target = target
    kind = .source(target)
    record = nil
  }

  /// Creates the attachment of a child runtime for the subtree of `node`.
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

  /// The node that it was added to, or that owns the property it was added to.
  final var node: SceneNode? {
    switch kind {
    case .node(let node): node
    case .source(let source): SceneNode.owner(of: source)
    case .other: nil
    }
  }

  /// The name of the attachment in the graph.
  final var name: String {
    #if hasFeature(Embedded)
      ""
    #else
      record?.name ?? connection?.text ?? ""
    #endif
  }

  /// The parent of the attachment.
  final var owner: Attachment? { parent?.takeUnretainedValue() }

  /// The parts, in the order in which they were added.
  final var parts: [Attachment] { (firstEntry?.part.map { [$0] } ?? []) + entries.compactMap { $0?.part } }

  /// The number of entries besides its parts.
  final var ownedCount: Int {
    var count = (firstEntry?.isOwned == true ? 1 : 0) + entries.count { $0?.isOwned == true }
    visitSwitches { _ in count += 1 }
    return count
  }

  /// An upper bound of the number of its parts.
  final var partCount: Int { entries.count + 1 }

  /// Runs `end` when the attachment is removed. Entries end in reverse order.
  package final func own(_ end: @escaping () -> Void) {
    // Creating a resource may have removed the attachment.
    if isGone { end() } else { append(.end(end)) }
  }

  /// Ends `resource` when the attachment is removed. Entries end in reverse order.
  final func own(_ resource: any Resource) { if isGone { resource.end() } else { append(.resource(resource)) } }

  /// Lists a follower of inputs of the instance.
  package final func list(_ follower: any PortFollower) {
    if isGone { return }
    if self.follower == nil { self.follower = follower } else { otherFollowers.append(follower) }
  }

  /// Calls `body` with the followers of inputs of the instance, besides its switches.
  final func visitFollowers(_ body: (any PortFollower) -> Void) {
    if let follower { body(follower) }
    for follower in otherFollowers { body(follower) }
  }

  /// Lists a recognizer that belongs to the attachment.
  package final func list(_ gesture: any GestureSources) {
    if isGone { return }
    if self.gesture == nil { self.gesture = gesture } else { otherGestures.append(gesture) }
  }

  /// Lists `instanceSwitch`, which turns a recognizer on and off.
  final func listTurning(_ instanceSwitch: InstanceSwitch) { append(.turning(instanceSwitch)) }

  /// Removes `part` together with this attachment; immediately if this one was already removed.
  package final func adopt(_ part: Attachment) {
    if isGone { return part.remove() }
    part.parent = .passUnretained(self)
    part.entryIndex = isStarted ? entries.count : Self.firstEntryIndex
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

  /// Leaves its parent, and ends everything it owns.
  final func remove() {
    // `parent` is kept until all entries have ended, so that the states of its parents are counted down.
    if let parent = parent?.takeUnretainedValue(), entryIndex != Self.noEntryIndex {
      parent.forget(entryIndex)
      entryIndex = Self.noEntryIndex
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

  private final func forget(_ entryIndex: Int) {
    if entryIndex == Self.firstEntryIndex {
      firstEntry = nil
      return
    }
    entries[entryIndex] = nil
    goneCount += 1
    guard goneCount > 16, goneCount > entries.count / 2 else { return }
    entries.removeAll { entry in
      if case nil = entry { true } else { false }
    }
    goneCount = 0
    for (entryIndex, entry) in entries.enumerated() {
      if case .part(let part)? = entry { part.entryIndex = entryIndex }
    }
  }
}
