import MotionValues

/// The visible nodes of a scene from back to front, with their transforms to the root, opacities and clips.
///
/// A node comes before its descendants, siblings in the order of ``SceneNode/childrenFromBack``. Hidden nodes and their descendants are not in the list. The
/// frontmost interactive item under a point is the one that ``SceneTree/hitTest(_:)`` returns (contract 32).
///
/// <!-- snippet: Tests/MotionScene/Display/DisplayListTests.swift#list -->
/// ```swift
/// var list = DisplayList(of: scene)
/// ```
/// ``update(with:)`` brings the list up to date. It takes time in proportion to the written nodes and their descendants, and allocates nothing,
/// unless the tree, a z-order or what is hidden or clips has changed.
public struct DisplayList {
  /// The items, from back to front; the first is the root.
  public private(set) var items: [DisplayItem] = []

  private let scene: SceneTree
  private var indices = NodeIndices()
  private var round: UInt32 = 0
  /// The indices of the written items; kept for its memory.
  private var written: [Int] = []

  /// Creates the list of `scene` as it is now.
  public init(of scene: SceneTree) {
    self.scene = scene
    rebuild()
  }

  /// Returns the index of the item of `node`; nil if it is not in the tree, or hidden. O(1).
  public func index(of node: SceneNode) -> Int? {
    // Nodes of two scenes have the same ids.
    guard let index = indices.index(of: node.id), items[index].node === node else { return nil }
    return index
  }

  /// Applies the changes that `mirror` has collected since the last call. Clear the mirror afterwards.
  public mutating func update(with mirror: DirtyMirror) {
    if mirror.treeDidChange { return rebuild() }
    // A buffer, because a copy of each change would retain its node.
    let isReordered = mirror.changes.withUnsafeBufferPointer { changes in
      for index in changes.indices where !changes[index].properties.isDisjoint(with: .order) { return true }
      note(changes)
      return false
    }
    if isReordered { return rebuild() }
    for index in written where items[index].computedRound != round { place(from: firstWritten(above: index)) }
  }

  /// Notes the items of `changes` whose values have to be computed.
  private mutating func note(_ changes: UnsafeBufferPointer<DirtyMirror.Change>) {
    round &+= 1
    written.removeAll(keepingCapacity: true)
    for change in changes.indices where !changes[change].properties.isDisjoint(with: .placement) {
      guard let index = indices.index(of: changes[change].node.id) else { continue }
      items[index].writtenRound = round
      written.append(index)
    }
  }

  /// Computes the list again, from the scene as it is now. A host that does without a ``DirtyMirror`` calls it before each drawing.
  public mutating func rebuild() {
    items.removeAll(keepingCapacity: true)
    indices.removeAll()
    // A list instead of recursion, because deeply nested nodes would overflow the call stack.
    var waiting: [(node: SceneNode, parent: Int, clip: Int)] = [(scene.root, -1, -1)]
    while let (node, parent, clip) = waiting.popLast() {
      if !node.isPlain, node.value(.isHidden) { continue }
      let index = items.count
      items.append(DisplayItem(node, parent: parent, clip: clip))
      indices.insert(node.id, at: index)
      let inner = node.clipsHits ? index : clip
      if node.family.hasZOrders, let sorted = node.sortedFromFront {
        for child in sorted { waiting.append((child, index, inner)) }
      } else {
        node.childList.visitFromLast { waiting.append(($0, index, inner)) }
      }
    }
    if items.isEmpty { return }
    for index in items.indices.reversed() {
      if items[index].end == 0 { items[index].end = index + 1 }
      let parent = items[index].parentIndex
      if parent >= 0 { items[parent].end = max(items[parent].end, items[index].end) }
    }
    place(from: 0)
  }

  /// Returns the topmost written item among `index` and its ancestors: computing it computes all of them.
  ///
  /// The ancestors of that one are up to date, and noted as such: a later search ends there.
  private mutating func firstWritten(above index: Int) -> Int {
    var (first, ancestor) = (index, items[index].parentIndex)
    while ancestor >= 0, items[ancestor].computedRound != round {
      if items[ancestor].writtenRound == round { first = ancestor }
      ancestor = items[ancestor].parentIndex
    }
    ancestor = items[first].parentIndex
    while ancestor >= 0, items[ancestor].computedRound != round {
      items[ancestor].computedRound = round
      ancestor = items[ancestor].parentIndex
    }
    return first
  }

  /// Computes the values of the item at `first` and of its descendants.
  private mutating func place(from first: Int) {
    let (end, round) = (items[first].end, round)
    items.withUnsafeMutableBufferPointer { items in
      for index in first..<end {
        let parent = items[index].parentIndex
        if parent < 0 {
          items[index].place(in: .identity, opacity: 1)
        } else {
          items[index].place(in: items[parent].transform, opacity: items[parent].opacity)
        }
        items[index].computedRound = round
      }
    }
  }
}
