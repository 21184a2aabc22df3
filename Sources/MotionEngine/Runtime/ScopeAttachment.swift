package import MotionGestures
import MotionScene
import MotionStreams

/// The record of a runtime, or of one interaction on one target, and of everything that is removed with it.
package final class ScopeAttachment: Attachment, PortResolver {
  // The small fields are first, behind those of the superclass, so that an attachment needs less memory.
  /// Whether the definition's `add` is running.
  @exclusivity(unchecked) var isAdding = false
  @exclusivity(unchecked) private var isStarted = false
  private let targetKind: TargetForm
  @exclusivity(unchecked) private var goneCount: Int32 = 0
  /// The sources that its scope has in place of ports of definitions.
  @exclusivity(unchecked) var slots = SlotList()

  /// The interaction; nil for connections and other attachments of the runtime itself.
  package let interaction: AnyObject?
  let interactionType: ObjectIdentifier?
  /// The identity of the interaction. Embedded Swift cannot read it from an object whose class is unknown.
  @exclusivity(unchecked) package private(set) var interactionID: ObjectIdentifier?
  override var definitionKey: ObjectIdentifier? { interactionID }
  /// The shared state of a composite, which owns its switch and its state. The composite itself owns the ports that its initializer declares.
  var sharedPorts: ObjectIdentifier? { composite.map { ObjectIdentifier($0) } }
  let target: AnyObject?
  /// The kind of its target.
  package override var kind: TargetKind {
    switch targetKind {
    // The form was read from the target.
    case .node: target.map { .node(unsafeDowncast($0, to: SceneNode.self)) } ?? .other
    case .source: target.map { .source(unsafeDowncast($0, to: ObserverTable.self)) } ?? .other
    case .other: .other
    }
  }

  override var targetNodeID: Int {
    guard let target else { return -1 }
    // The kind was read from the target.
    switch targetKind {
    case .node: return unsafeDowncast(target, to: SceneNode.self).id
    case .source: return SceneNode.ownerID(of: unsafeDowncast(target, to: ObserverTable.self)) ?? -1
    case .other: return -1
    }
  }

  /// A ``TargetKind`` without the target: that is retained once, as ``target``.
  private enum TargetForm { case node, source, other }

  /// The description of the interaction or of the child runtime; nil for anything else.
  @exclusivity(unchecked) package var record: InteractionRecord?
  /// The recognizers that belong to it.
  package var gestures: [any GestureSources] { (gesture.map { [$0] } ?? []) + (others?.gestures ?? []) }

  /// Calls `body` with the recognizers that belong to it.
  package func visitGestures(_ body: (any GestureSources) -> Void) {
    if let gesture { body(gesture) }
    if let others { for gesture in others.gestures { body(gesture) } }
  }

  // Usually one.
  @exclusivity(unchecked) private var gesture: (any GestureSources)?
  /// Its neighbors in the list of its definition in the index.
  @exclusivity(unchecked) var definitionLinks = DefinitionLinks()
  /// The next instance of its definition. Unretained: an attachment leaves the index when it is removed.
  var nextOfDefinition: Unmanaged<ScopeAttachment>? { definitionLinks.next }
  /// The followers of inputs of the instance, besides its switches: usually one object.
  @exclusivity(unchecked) private var follower: (any PortFollower)?
  /// The recognizers, followers and activities besides the first, and the objects of streams; nil if there are none.
  @exclusivity(unchecked) private(set) var others: FurtherMembers?
  /// The first of the switches that were requested.
  @exclusivity(unchecked) var firstSwitch: InstanceSwitch?
  /// The shared state of the definition, if that is a composite.
  @exclusivity(unchecked) var composite: CompositeState?
  /// The state of the definition, if that is a composite.
  var aggregate: AggregateState? { composite?.aggregate }
  /// The first activity of the instance: most have one.
  @exclusivity(unchecked) private(set) var activity: Activity?
  /// The switch of the definition.
  @exclusivity(unchecked) var enabled: ReactiveProperty<Bool>?

  enum Entry {
    case part(Attachment)
    /// A switch of the recognizer at this index: a connection in the graph.
    case turning(InstanceSwitch, Int32)
    // A closure is a resource as well: with one of its own as a payload, each entry would need a word more.
    case resource(any Resource)
    /// An object that is retained.
    case kept(AnyObject)

    /// Whether it is a resource or an action, and not a part.
    var isOwned: Bool {
      switch self {
      case .part, .turning, .kept: false
      case .resource: true
      }
    }

    /// The part; nil if it is none.
    var part: Attachment? { if case .part(let part) = self { part } else { nil } }

    consuming func end() {
      switch consume self {
      case .part(let part): part.remove()
      case .turning(let instanceSwitch, _): instanceSwitch.stopTurning()
      case .resource(let resource): resource.end()
      case .kept: break
      }
    }
  }

  /// The entries that end with it, in the order in which they were added; nil for an entry that has already left.
  @exclusivity(unchecked) private(set) var entries: [Entry?] = []
  /// The first of the entries: most attachments have no other. It has no index, and ends last.
  @exclusivity(unchecked) private(set) var firstEntry: Entry?

  /// The attachment itself.
  package override var scope: ScopeAttachment? { self }

  /// Creates an attachment of the runtime itself.
  override init() {
    interaction = nil
    interactionType = nil
    target = nil
    targetKind = .other
    record = nil
  }

  /// Creates the attachment of a child runtime for the subtree of `node`.
  init(child node: SceneNode, record: InteractionRecord?) {
    interaction = nil
    interactionType = nil
    target = node
    targetKind = .node
    self.record = record
  }

  init(
    interaction: AnyObject, id: ObjectIdentifier, type: ObjectIdentifier, target: AnyObject, kind: borrowing TargetKind,
    record: consuming InteractionRecord?
  ) {
    self.interaction = interaction
    interactionID = id
    interactionType = type
    self.target = target
    targetKind =
      switch kind {
      case .node: .node
      case .source: .source
      case .other: .other
      }
    self.record = record
  }

  // Usually empty: only an attachment that was never removed still has slots.
  deinit { while slots.popFirst() != nil {} }

  /// The parts, in the order in which they were added.
  var parts: [Attachment] { (firstEntry?.part.map { [$0] } ?? []) + entries.compactMap { $0?.part } }

  /// An upper bound of the number of its parts.
  package var partCount: Int { entries.count + 1 }

  /// Runs `end` when the attachment is removed. Entries end in reverse order.
  package func own(_ end: @escaping () -> Void) {
    // Creating a resource may have removed the attachment.
    if isGone { end() } else { append(.resource(Subscription(endedBy: end))) }
  }

  /// Ends `resource` when the attachment is removed. Entries end in reverse order.
  func own(_ resource: any Resource) { if isGone { resource.end() } else { append(.resource(resource)) } }

  /// Retains `object` until the attachment is removed.
  func keep(_ object: AnyObject) { if !isGone { append(.kept(object)) } }

  /// Lists a follower of inputs of the instance.
  package func list(_ follower: any PortFollower) {
    if isGone { return }
    if self.follower == nil { self.follower = follower } else { further.followers.append(follower) }
  }

  /// Calls `body` with the followers of inputs of the instance, besides its switches.
  func visitFollowers(_ body: (any PortFollower) -> Void) {
    if let follower { body(follower) }
    if let others { for follower in others.followers { body(follower) } }
  }

  /// Lists a recognizer that belongs to the attachment.
  package func list(_ gesture: any GestureSources) {
    if isGone { return }
    if self.gesture == nil { self.gesture = gesture } else { further.gestures.append(gesture) }
  }

  /// Lists an activity of the instance.
  func list(_ activity: Activity) {
    if isGone { return }
    if self.activity == nil { self.activity = activity } else { further.activities.append(activity) }
  }

  /// Calls `body` with the activities of the instance.
  func visitActivities(_ body: (Activity) -> Void) {
    if let activity { body(activity) }
    if let others { for activity in others.activities { body(activity) } }
  }

  var further: FurtherMembers {
    if let others { return others }
    let made = FurtherMembers()
    others = made
    return made
  }

  /// Lists `instanceSwitch`, which turns its recognizer at `index` on and off.
  func listTurning(_ instanceSwitch: InstanceSwitch, at index: Int) { append(.turning(instanceSwitch, Int32(index))) }

  /// Removes `part` together with this attachment; immediately if this one was already removed.
  package func adopt(_ part: Attachment) {
    if isGone { return part.remove() }
    part.join(self, at: isStarted ? Int32(entries.count) : Self.firstEntryIndex)
    append(.part(part))
  }

  private func append(_ entry: consuming Entry) {
    guard isStarted else {
      (firstEntry, isStarted) = (entry, true)
      return
    }
    if entries.isEmpty { entries.reserveCapacity(3) }
    entries.append(entry)
  }

  override func endContents() {
    var (first, ended): (Entry?, [Entry?]) = (nil, [])
    swap(&first, &firstEntry)
    swap(&ended, &entries)
    (goneCount, gesture) = (0, nil)
    others?.gestures = []
    while let entry = ended.popLast() { entry?.end() }
    if let entry = consume first { entry.end() }
    endSwitches()
    endSlots()
    (follower, others, firstSwitch) = (nil, nil, nil)
    (activity, composite, enabled) = (nil, nil, nil)
  }

  func resolve(_ source: ObserverTable) -> ObserverTable {
    // Only properties of flags are switches.
    source.portKind == .enabled && !isGone ? isOn(unsafeDowncast(source, to: ReactiveProperty<Bool>.self)) : ownSource(for: source)
  }

  #if !hasFeature(Embedded)
    /// The part that was added last.
    var latestPart: Attachment? {
      for entry in entries.reversed() { if let part = entry?.part { return part } }
      return firstEntry?.part
    }

    /// Moves each child runtime behind the part that `predecessors` has for it, and later child runtimes not before it.
    func moveChildren(behind predecessors: [ObjectIdentifier: ObjectIdentifier]) {
      var (rest, moved): ([Entry], [ObjectIdentifier: [Entry]]) = ([], [:])
      var latest: ObjectIdentifier?
      for entry in [firstEntry].compactMap({ $0 }) + entries.compactMap({ $0 }) {
        guard let part = entry.part, part.isChildRuntime else {
          rest.append(entry)
          continue
        }
        latest = predecessors[ObjectIdentifier(part)] ?? latest
        if let latest { moved[latest, default: []].append(entry) } else { rest.append(entry) }
      }
      let ordered = rest.flatMap { entry in [entry] + (entry.part.flatMap { moved[ObjectIdentifier($0)] } ?? []) }
      (firstEntry, goneCount) = (ordered.first, 0)
      entries = ordered.dropFirst().map { $0 }
      firstEntry?.part?.entryIndex = Self.firstEntryIndex
      for (index, entry) in entries.enumerated() { entry?.part?.entryIndex = Int32(index) }
    }
  #endif

  /// Forgets the part at index `entryIndex`, which leaves.
  func forget(_ entryIndex: Int32) {
    // It already has no entries.
    if isGone { return }
    if entryIndex == Self.firstEntryIndex {
      firstEntry = nil
      return
    }
    entries[Int(entryIndex)] = nil
    goneCount += 1
    guard goneCount > 16, Int(goneCount) > entries.count / 2 else { return }
    entries.removeAll { entry in
      if case nil = entry { true } else { false }
    }
    goneCount = 0
    for (entryIndex, entry) in entries.enumerated() {
      if case .part(let part)? = entry { part.entryIndex = Int32(entryIndex) }
    }
  }
}
