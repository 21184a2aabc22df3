import MotionScene

/// Finds the associations of a definition and those on a node, without a search.
///
/// A root shares it with its children. Adding and removing take O(1) on average.
final class InteractionIndex {
  /// Associations in the order in which they were made; nil for those that were removed.
  private struct List {
    var entries: [Unmanaged<Association>?] = []
    var goneCount = 0
  }

  /// One of the two indexes: where its key and its place are kept in an association.
  enum Kind {
    case definition
    case node
  }

  private var definitions: [ObjectIdentifier: List] = [:]
  private var nodes: [ObjectIdentifier: List] = [:]

  /// The associations of `interaction`, in the order in which they were made.
  subscript<Added: AnyObject>(interaction: Added) -> [Association] { associations(in: definitions[ObjectIdentifier(interaction)]) }

  /// The associations on `node` and on its properties, in the order in which they were made.
  func associations(on node: SceneNode) -> [Association] { associations(in: nodes[ObjectIdentifier(node)]) }

  private func associations(in list: List?) -> [Association] { list?.entries.compactMap { $0?.takeUnretainedValue() } ?? [] }

  /// Lists `association` until it is removed.
  func add(_ association: Association) {
    if association.isGone { return }
    if let definition = association.interactionID { add(association, definition, to: &definitions, .definition) }
    if let node = association.node { add(association, ObjectIdentifier(node), to: &nodes, .node) }
    association.index = self
  }

  /// Forgets `association`.
  func remove(_ association: Association) {
    if let entry = association.indexEntries.definition { remove(entry, from: &definitions, .definition) }
    if let entry = association.indexEntries.node { remove(entry, from: &nodes, .node) }
    association.indexEntries = (nil, nil)
  }

  private func add(_ association: Association, _ key: ObjectIdentifier, to lists: inout [ObjectIdentifier: List], _ kind: Kind) {
    let place = lists[key]?.entries.count ?? 0
    lists[key, default: List()].entries.append(.passUnretained(association))
    association.setIndexEntry((key, place), of: kind)
  }

  private func remove(_ entry: IndexEntry, from lists: inout [ObjectIdentifier: List], _ kind: Kind) {
    lists[entry.key]?.entries[entry.place] = nil
    lists[entry.key]?.goneCount += 1
    guard let list = lists[entry.key], list.goneCount * 2 > list.entries.count else { return }
    let remaining = list.entries.filter { $0 != nil }
    lists[entry.key] = remaining.isEmpty ? nil : List(entries: remaining)
    for (place, association) in remaining.enumerated() { association?.takeUnretainedValue().setIndexEntry((entry.key, place), of: kind) }
  }
}

/// Where an association is listed.
typealias IndexEntry = (key: ObjectIdentifier, place: Int)

extension Association {
  fileprivate func setIndexEntry(_ entry: IndexEntry, of kind: InteractionIndex.Kind) {
    switch kind {
    case .definition: indexEntries.definition = entry
    case .node: indexEntries.node = entry
    }
  }

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
