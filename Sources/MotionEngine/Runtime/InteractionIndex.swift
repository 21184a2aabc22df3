import MotionScene
import MotionStreams

/// An index of attachments by definition and by node.
///
/// A root shares it with its children. The attachments of one key are linked to each other, so adding and removing take O(1).
final class InteractionIndex {
  @exclusivity(unchecked) private var definitions: [ObjectIdentifier: DefinitionEntry] = [:]
  @exclusivity(unchecked) private var nodes = NodeTable()
  /// The interactions of one runtime by path; nil until several paths were looked up since anything was added or removed.
  @exclusivity(unchecked) private var paths: InteractionPaths?
  @exclusivity(unchecked) private var lookupCount = 0
  /// The number of look-ups after which a table pays: building it takes as long as several searches.
  private static let leastLookups = 2
  /// The number of shared switches at which those that nobody writes any more are forgotten.
  @exclusivity(unchecked) private var sharedSwitchLimit = 8
  /// The switches that scopes write which do not add the definition, by the definition's own. Each keeps that alive.
  @exclusivity(unchecked) private var sharedSwitches: [ObjectIdentifier: SharedSwitch] = [:]

  /// Returns the interactions of `runtime` by path, if that is worth while for another look-up; nil means: search.
  func paths(of runtime: MotionRuntime) -> InteractionPaths? {
    lookupCount += 1
    let owner = ObjectIdentifier(runtime.attachments)
    if let paths, paths.owner == owner { return paths }
    if lookupCount < Self.leastLookups { return nil }
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
    attachments(from: definitions[ObjectIdentifier(interaction)]?.first) { $0.nextOfDefinition }
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

  /// Returns whether the definition with that identity is added to any target.
  func lists(_ definition: ObjectIdentifier) -> Bool { definitions[definition] != nil }

  #if !hasFeature(Embedded)
    /// Returns whether the definition with that identity is added, by itself or as a part that its whole runs. O(n) for n definitions.
    func runs(_ definition: ObjectIdentifier) -> Bool {
      lists(definition) || definitions.values.contains { $0.first?.takeUnretainedValue().record?.lists(part: definition) == true }
    }
  #endif

  /// Returns the attachments on `node` and on its properties, in the order of their creation.
  func attachments(on node: SceneNode) -> [Attachment] {
    // Another tree has other nodes with the same ids.
    attachments(from: nodes[node.id]?.first) { $0.nodeLinks.next }.filter { $0.node === node }
  }

  // Unretained: an attachment leaves the index when it is removed.
  private func attachments<Element: Attachment>(
    from first: Unmanaged<Element>?, _ next: (Element) -> Unmanaged<Element>?
  ) -> [Element] {
    var found: [Element] = []
    var current = first
    while let attachment = current?.takeUnretainedValue() {
      found.append(attachment)
      current = next(attachment)
    }
    return found
  }

  /// Lists `attachment` until it is removed.
  func add(_ attachment: Attachment) {
    if attachment.isGone { return }
    interactionsDidChange()
    attachment.index = self
    if let scope = attachment.scope, let key = scope.interactionID {
      let entry: DefinitionEntry
      if let former = definitions[key] {
        entry = former
      } else {
        entry = DefinitionEntry()
        definitions[key] = entry
      }
      entry.append(scope)
    }
    if let node = attachment.node {
      attachment.nodeID = Int32(node.id)
      nodes.append(attachment, at: node.id)
    }
  }

  /// Removes `attachment` from the index.
  func remove(_ attachment: Attachment) {
    interactionsDidChange()
    if let scope = attachment.scope, let entry = scope.definitionEntry, let key = scope.interactionID {
      entry.remove(scope)
      if entry.first == nil { definitions[key] = nil }
    }
    if attachment.nodeID >= 0 { nodes.remove(attachment, at: Int(attachment.nodeID)) }
    attachment.nodeID = -1
  }
}

/// The instances of one definition in one runtime, in the order of their creation.
final class DefinitionEntry {
  // Unretained: an attachment leaves the index when it is removed.
  @exclusivity(unchecked) fileprivate var first: Unmanaged<ScopeAttachment>?
  @exclusivity(unchecked) private var last: Unmanaged<ScopeAttachment>?

  /// The oldest instance.
  var oldest: ScopeAttachment? { first?.takeUnretainedValue() }

  /// The switches of the instances that depend on the definition's switch.
  private(set) lazy var switches = InstanceList()

  fileprivate func append(_ scope: ScopeAttachment) {
    scope.definitionEntry = self
    scope.definitionLinks.previous = last
    last?._withUnsafeGuaranteedRef { $0.definitionLinks.next = .passUnretained(scope) }
    last = .passUnretained(scope)
    if first == nil { first = last }
  }

  fileprivate func remove(_ scope: ScopeAttachment) {
    let links = scope.definitionLinks
    if let previous = links.previous {
      previous._withUnsafeGuaranteedRef { $0.definitionLinks.next = links.next }
    } else {
      first = links.next
    }
    if let next = links.next {
      next._withUnsafeGuaranteedRef { $0.definitionLinks.previous = links.previous }
    } else {
      last = links.previous
    }
    scope.definitionLinks = IndexLinks()
    scope.definitionEntry = nil
  }
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
