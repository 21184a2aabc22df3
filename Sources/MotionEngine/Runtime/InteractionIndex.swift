import MotionScene

/// Finds the associations of a definition and those on a node, without a search.
///
/// A root shares it with its children. The associations of one key are linked to each other, so adding and removing take O(1).
final class InteractionIndex {
  /// The first and the last association of one key.
  fileprivate struct List {
    var first: Unmanaged<Association>
    var last: Unmanaged<Association>

    /// `former` with `association` behind it.
    init(_ former: List?, followedBy association: Association) {
      last = .passUnretained(association)
      first = former?.first ?? last
    }
  }

  private var definitions: [ObjectIdentifier: List] = [:]
  private var nodes: [ObjectIdentifier: List] = [:]

  /// The associations of `interaction`, in the order in which they were made.
  subscript<Added: AnyObject>(interaction: Added) -> [Association] {
    associations(in: definitions[ObjectIdentifier(interaction)]) { $0.definitionLinks }
  }

  /// Whether the definition with that identity is added to anything.
  func lists(_ definition: ObjectIdentifier) -> Bool { definitions[definition] != nil }

  /// The associations on `node` and on its properties, in the order in which they were made.
  func associations(on node: SceneNode) -> [Association] { associations(in: nodes[ObjectIdentifier(node)]) { $0.nodeLinks } }

  private func associations(in list: List?, _ links: (Association) -> IndexLinks) -> [Association] {
    var found: [Association] = []
    var next = list?.first
    while let association = next?.takeUnretainedValue() {
      found.append(association)
      next = links(association).next
    }
    return found
  }

  /// Lists `association` until it is removed.
  func add(_ association: Association) {
    if association.isGone { return }
    if let definition = association.interactionID {
      association.definitionLinks = IndexLinks(key: definition)
      let former = definitions[definition]
      definitions[definition] = List(former, followedBy: association)
      if let last = former?.last {
        association.definitionLinks.previous = last
        last._withUnsafeGuaranteedRef { $0.definitionLinks.next = .passUnretained(association) }
      }
    }
    if let node = association.node {
      let key = ObjectIdentifier(node)
      let former = nodes[key]
      nodes[key] = List(former, followedBy: association)
      association.nodeLinks = IndexLinks(key: key)
      if let last = former?.last {
        association.nodeLinks.previous = last
        last._withUnsafeGuaranteedRef { $0.nodeLinks.next = .passUnretained(association) }
      }
    }
    association.index = self
  }

  /// Forgets `association`.
  func remove(_ association: Association) {
    let (definition, node) = (association.definitionLinks, association.nodeLinks)
    definition.previous?._withUnsafeGuaranteedRef { $0.definitionLinks.next = definition.next }
    definition.next?._withUnsafeGuaranteedRef { $0.definitionLinks.previous = definition.previous }
    if let key = definition.key, definition.isAtEnd { definitions[key] = definition.remainder(of: definitions[key]) }
    node.previous?._withUnsafeGuaranteedRef { $0.nodeLinks.next = node.next }
    node.next?._withUnsafeGuaranteedRef { $0.nodeLinks.previous = node.previous }
    if let key = node.key, node.isAtEnd { nodes[key] = node.remainder(of: nodes[key]) }
    (association.definitionLinks, association.nodeLinks) = (IndexLinks(), IndexLinks())
  }
}

/// The neighbours of an association among those of one key. Unretained: whoever ends leaves the index.
struct IndexLinks {
  /// The identity of the definition or of the node; nil for what is not listed.
  var key: ObjectIdentifier?
  var previous: Unmanaged<Association>?
  var next: Unmanaged<Association>?

  /// Whether it is the first or the last.
  fileprivate var isAtEnd: Bool { previous == nil || next == nil }

  /// What is left of `list`, at an end of which this is; nil where nothing is.
  fileprivate func remainder(of list: InteractionIndex.List?) -> InteractionIndex.List? {
    guard var list, previous != nil || next != nil else { return nil }
    if previous == nil, let next { list.first = next }
    if next == nil, let previous { list.last = previous }
    return list
  }
}

extension Association {
  /// Whether it lies in `other`, at whatever depth, or is that.
  func isInside(_ other: Association) -> Bool {
    var current: Association? = self
    while let association = current {
      if association === other { return true }
      current = association.owner
    }
    return false
  }
}
