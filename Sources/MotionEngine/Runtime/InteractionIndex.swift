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

  private func remove(_ scope: ScopeAttachment, at key: ObjectIdentifier) {
    let links = scope.definitionLinks
    scope.definitionLinks = IndexLinks()
    links.previous?._withUnsafeGuaranteedRef { $0.definitionLinks.next = links.next }
    links.next?._withUnsafeGuaranteedRef { $0.definitionLinks.previous = links.previous }
    if links.previous != nil, links.next != nil { return }
    // By its place: a change through the subscript of the key allocates three times.
    guard let place = definitions.index(forKey: key) else { return }
    if let next = links.next {
      definitions.values[place].first = next
    } else if let previous = links.previous {
      definitions.values[place].last = previous
    } else {
      definitions[key] = nil
      #if !hasFeature(Embedded)
        if !reportedMotions.isEmpty { reportedMotions[key] = nil }
      #endif
    }
  }

  /// Returns the oldest instance of the definition with that identity; nil if it has none.
  func oldestInstance(of definition: ObjectIdentifier) -> ScopeAttachment? { definitions[definition]?.first.takeUnretainedValue() }

  /// Returns the switches of the instances that depend on the switch of the definition; nil if that has no instances.
  func switches(of definition: ObjectIdentifier) -> InstanceListNode? {
    guard let place = definitions.index(forKey: definition) else { return nil }
    if let made = definitions.values[place].switches { return made }
    let made = InstanceListNode()
    definitions.values[place].switches = made
    return made
  }

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
    if let scope = attachment.scope, let key = scope.interactionID {
      // Unretained, like the other entries.
      let last = Unmanaged.passUnretained(scope)
      if let place = definitions.index(forKey: key) {
        let former = definitions.values[place].last
        scope.definitionLinks.previous = former
        former._withUnsafeGuaranteedRef { $0.definitionLinks.next = last }
        definitions.values[place].last = last
      } else {
        definitions[key] = DefinitionEntry(first: last, last: last)
      }
    }
    let nodeID = attachment.targetNodeID
    if nodeID < 0 { return }
    attachment.nodeID = Int32(nodeID)
    nodes.append(attachment, at: nodeID)
  }

  /// Removes `attachment` from the index.
  func remove(_ attachment: Attachment) {
    interactionsDidChange()
    if let scope = attachment.scope, let key = scope.interactionID { remove(scope, at: key) }
    if attachment.nodeID >= 0 { nodes.remove(attachment, at: Int(attachment.nodeID)) }
    attachment.nodeID = -1
  }
}

/// The instances of one definition in one runtime, in the order of their creation.
private struct DefinitionEntry {
  // Unretained: an attachment leaves the index when it is removed.
  var first: Unmanaged<ScopeAttachment>
  var last: Unmanaged<ScopeAttachment>
  /// The switches of the instances that depend on the definition's switch; nil until one does.
  var switches: InstanceListNode?
}

/// The neighbors of an attachment in the list of one key. Unretained: an attachment leaves the index when it is removed.
struct IndexLinks<Element: Attachment> {
  var previous: Unmanaged<Element>?
  var next: Unmanaged<Element>?
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
