import MotionScene
import MotionStreams

/// An index of attachments by definition and by node.
///
/// A root shares it with its children. The attachments of one key are linked to each other, so adding and removing take O(1).
final class InteractionIndex {
  /// The clock of the root; nil once the runtime is released: then nothing is decided any more.
  @exclusivity(unchecked) var clock: MotionClock?
  @exclusivity(unchecked) private var definitions: [ObjectIdentifier: DefinitionEntry] = [:]
  @exclusivity(unchecked) private var nodes = NodeTable()
  /// The interactions of one runtime by path; nil until several paths were looked up since anything was added or removed.
  @exclusivity(unchecked) private var paths: InteractionPaths?
  @exclusivity(unchecked) private var lookupCount = 0
  /// The number of shared switches at which those that nobody writes any more are forgotten.
  @exclusivity(unchecked) private var sharedSwitchLimit = 8
  /// The switches that scopes write which do not add the definition, by the definition's own. Each keeps that alive.
  @exclusivity(unchecked) private var sharedSwitches: [ObjectIdentifier: SharedSwitch] = [:]

  /// Creates the index of a root whose clock is `clock`.
  init(on clock: MotionClock) { self.clock = clock }

  #if !hasFeature(Embedded)
    /// The conflicts that are not reported again.
    @exclusivity(unchecked) var reported = ReportedPairs()
    /// The motions with a problem that is not reported again, by their definitions. A definition leaves with its last instance.
    @exclusivity(unchecked) private var reportedMotions: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]

    /// Notes that a problem of `motion`, which belongs to `definition`, is reported. Returns false if it was reported before.
    ///
    /// - Precondition: the definition has an instance.
    func noteReport(about motion: ObjectIdentifier, of definition: ObjectIdentifier) -> Bool {
      reportedMotions[definition, default: []].insert(motion).inserted
    }
  #endif

  /// Returns the interactions of `runtime` by path, if that is worth while for another look-up; nil means: search.
  func paths(of runtime: MotionRuntime) -> InteractionPaths? {
    lookupCount += 1
    let owner = ObjectIdentifier(runtime.attachments)
    if let paths, paths.owner == owner { return paths }
    if lookupCount < NameTable.leastLookups { return nil }
    paths = InteractionPaths(of: runtime)
    return paths
  }

  private func interactionsDidChange() {
    if lookupCount == 0 { return }
    lookupCount = 0
    paths = nil
  }

  /// The attachments of `interaction`, in the order of their creation.
  subscript<Added: AnyObject>(interaction: Added) -> [ScopeAttachment] {
    var found: [ScopeAttachment] = []
    // Unretained: an attachment leaves the index when it is removed.
    var current = definitions[ObjectIdentifier(interaction)]?.first
    while let attachment = current?.takeUnretainedValue() {
      found.append(attachment)
      current = attachment.nextOfDefinition
    }
    return found
  }

  /// Returns the switch outside of all scopes beside `source`, that of a definition; nil if none is written.
  func sharedSwitch(for source: ObserverTable) -> SharedSwitch? {
    sharedSwitches.isEmpty ? nil : sharedSwitches[ObjectIdentifier(source)]
  }

  /// Returns the switch outside of all scopes beside `source`, which `writer` is going to write, and creates it if there is none.
  func sharedSwitch(for source: ReactiveProperty<Bool>, writtenBy writer: ObjectIdentifier) -> SharedSwitch {
    let key = ObjectIdentifier(source)
    if let shared = sharedSwitches[key], shared.isWritten { return shared }
    if sharedSwitches.count >= sharedSwitchLimit {
      sharedSwitches = sharedSwitches.filter { $0.value.isWritten }
      sharedSwitchLimit = max(8, 2 * sharedSwitches.count)
    }
    let made = SharedSwitch(inPlaceOf: source, by: writer)
    sharedSwitches[key] = made
    source.shareObservers(with: made.property)
    return made
  }

  // Unretained, like the entries of a node: an attachment leaves the index when it is removed.
  /// Lists `scope`, an instance of the definition `key`.
  private func list(_ scope: Unmanaged<ScopeAttachment>, at key: ObjectIdentifier) {
    let instances: DefinitionInstances
    // One look-up, which lists an instance that is the only one.
    switch definitions[key, default: .one(scope)].listed {
    case .several(let known): instances = known
    case .one(let first):
      if first.toOpaque() == scope.toOpaque() { return }
      instances = share(first, at: key)
    }
    let former = instances.last
    // Unretained: the index keeps the object while it lists the instance.
    scope._withUnsafeGuaranteedRef { $0.definitionLinks = DefinitionLinks(previous: former, instances: .passUnretained(instances)) }
    former._withUnsafeGuaranteedRef { $0.definitionLinks.next = scope }
    instances.last = scope
  }

  // Unretained: the index keeps the object, and `only` is listed.
  /// Makes the object of the instances of the definition `key`, of which `only` is the only one yet.
  private func share(_ only: Unmanaged<ScopeAttachment>, at key: ObjectIdentifier) -> DefinitionInstances {
    let made = DefinitionInstances(only)
    definitions[key] = .several(made)
    only._withUnsafeGuaranteedRef { $0.definitionLinks.instances = .passUnretained(made) }
    return made
  }

  /// Returns the instances of the definition of `scope`, which is listed.
  func instances(with scope: ScopeAttachment) -> DefinitionInstances? {
    if let known = scope.definitionLinks.instances { return known.takeUnretainedValue() }
    return scope.definitionKey.map { share(.passUnretained(scope), at: $0) }
  }

  private func remove(_ scope: ScopeAttachment, at key: ObjectIdentifier) {
    let links = scope.definitionLinks
    scope.definitionLinks = DefinitionLinks()
    links.previous?._withUnsafeGuaranteedRef { $0.definitionLinks.next = links.next }
    links.next?._withUnsafeGuaranteedRef { $0.definitionLinks.previous = links.previous }
    if links.previous != nil, links.next != nil { return }
    if let next = links.next {
      links.instances?._withUnsafeGuaranteedRef { $0.first = next }
    } else if let previous = links.previous {
      links.instances?._withUnsafeGuaranteedRef { $0.last = previous }
    } else {
      definitions[key] = nil
      #if !hasFeature(Embedded)
        if !reportedMotions.isEmpty { reportedMotions[key] = nil }
      #endif
    }
  }

  /// Returns the oldest instance of the definition with that identity; nil if it has none.
  func oldestInstance(of definition: ObjectIdentifier) -> ScopeAttachment? { definitions[definition]?.first.takeUnretainedValue() }

  /// Returns whether the definition with that identity is added to any target.
  func lists(_ definition: ObjectIdentifier) -> Bool { definitions[definition] != nil }

  #if !hasFeature(Embedded)
    /// Returns the identities of the parts of all definitions, at any depth, and those of their shared states.
    func listedParts() -> Set<ObjectIdentifier> {
      var found: Set<ObjectIdentifier> = []
      for entry in definitions.values { entry.first.takeUnretainedValue().record?.insertParts(in: &found) }
      return found
    }
  #endif

  /// Calls `body` with the attachments on `node` and on its properties, in the order of their creation. `body` adds and removes none.
  func visitAttachments(on node: SceneNode, _ body: (Attachment) -> Void) {
    var current = nodes[node.id]?.first
    while let attachment = current?.takeUnretainedValue() {
      // Another tree has other nodes with the same ids.
      if attachment.node === node { body(attachment) }
      current = attachment.nodeLinks.next
    }
  }

  /// Lists `attachment` until it is removed.
  func add(_ attachment: Attachment) {
    if attachment.isGone { return }
    interactionsDidChange()
    attachment.index = self
    if let key = attachment.definitionKey {
      // Unretained, like the other entries. Only a scope has a definition.
      list(.passUnretained(unsafeDowncast(attachment, to: ScopeAttachment.self)), at: key)
    }
    let nodeID = attachment.targetNodeID
    if nodeID < 0 { return }
    attachment.nodeID = Int32(nodeID)
    nodes.append(attachment, at: nodeID)
  }

  /// Removes `attachment` from the index.
  func remove(_ attachment: Attachment) {
    interactionsDidChange()
    // Only a scope has a definition.
    if let key = attachment.definitionKey { remove(unsafeDowncast(attachment, to: ScopeAttachment.self), at: key) }
    if attachment.nodeID >= 0 { nodes.remove(attachment, at: Int(attachment.nodeID)) }
    attachment.nodeID = -1
  }
}

/// The instances of one definition in one runtime.
private enum DefinitionEntry {
  // Unretained: an attachment leaves the index when it is removed.
  /// The only one, while no other was added and the switches are not requested yet.
  case one(Unmanaged<ScopeAttachment>)
  case several(DefinitionInstances)

  /// Itself. Mutating, so that the look-up of a default value lists that.
  fileprivate var listed: DefinitionEntry { mutating get { self } }

  // Unretained, as above.
  /// The oldest instance.
  var first: Unmanaged<ScopeAttachment> {
    switch self {
    case .one(let first): first
    case .several(let instances): instances.first
    }
  }
}

/// The instances of one definition in one runtime, in the order of their creation.
///
/// An object, so that an instance finds it without a search.
final class DefinitionInstances {
  // Unretained: an attachment leaves the index when it is removed.
  @exclusivity(unchecked) fileprivate var first: Unmanaged<ScopeAttachment>
  @exclusivity(unchecked) fileprivate var last: Unmanaged<ScopeAttachment>
  /// The switches of the instances that depend on the definition's switch; nil until one does.
  @exclusivity(unchecked) private var madeSwitches: InstanceListNode?

  fileprivate init(_ instance: Unmanaged<ScopeAttachment>) { (first, last) = (instance, instance) }

  /// The switches of the instances that depend on the definition's switch.
  var switches: InstanceListNode {
    if let madeSwitches { return madeSwitches }
    let made = InstanceListNode()
    madeSwitches = made
    return made
  }
}

/// The neighbors of an attachment on one node. Unretained: an attachment leaves the index when it is removed.
struct NodeLinks {
  var previous: Unmanaged<Attachment>?
  var next: Unmanaged<Attachment>?
}

/// The neighbors of an instance among those of its definition. Unretained: an attachment leaves the index when it is removed.
struct DefinitionLinks {
  var previous: Unmanaged<ScopeAttachment>?
  var next: Unmanaged<ScopeAttachment>?
  /// All instances of the definition, once there is an object for them. Unretained: the index keeps it while there is one.
  var instances: Unmanaged<DefinitionInstances>?
}

extension Attachment {
  /// Returns whether it is `other` or a part of it, at any depth.
  func isInside(_ other: Attachment) -> Bool {
    var current: Attachment? = self
    while let attachment = current {
      if attachment === other { return true }
      current = attachment.owner
    }
    return false
  }
}
