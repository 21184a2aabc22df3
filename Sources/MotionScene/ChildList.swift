/// The children of a node, in the order in which they were added.
///
/// Each child knows its index. Removal leaves a gap; gaps are closed once they make up more than half of the list, so adding and removing take
/// O(1) on average.
struct ChildList {
  private var slots: ContiguousArray<SceneNode?> = []
  private var gapCount = 0
  /// The children without gaps, once they were requested; nil after a removal.
  private var listed: [SceneNode]?

  /// The children.
  var nodes: [SceneNode] {
    mutating get {
      if let listed { return listed }
      if slots.isEmpty { return [] }
      let nodes = slots.compactMap { $0 }
      listed = nodes
      return nodes
    }
  }

  /// The number of children.
  var count: Int { slots.count - gapCount }

  /// The number of slots, gaps included.
  var slotCount: Int { slots.count }

  /// The child in a slot; nil in a gap.
  subscript(slot: Int) -> SceneNode? { slots[slot] }

  // Unretained: the list retains the child until it changes.
  /// The child in a slot; nil in a gap.
  func reference(_ slot: Int) -> Unmanaged<SceneNode>? { slots[slot].map { .passUnretained($0) } }

  /// Appends `child`.
  mutating func append(_ child: SceneNode) {
    child.childIndex = slots.count
    slots.append(child)
    listed?.append(child)
  }

  /// Removes `child`, which is in the list; returns whether the indices of other children changed.
  mutating func remove(_ child: SceneNode) -> Bool {
    let index = child.childIndex
    if index == slots.count - 1 {
      slots.removeLast()
      if listed != nil { listed?.removeLast() }
      while case .some(nil) = slots.last {
        slots.removeLast()
        gapCount -= 1
      }
    } else {
      slots[index] = nil
      listed = nil
      gapCount += 1
    }
    if gapCount <= slots.count / 2 { return false }
    closeGaps()
    return true
  }

  private mutating func closeGaps() {
    slots.removeAll { slot in
      if case nil = slot { true } else { false }
    }
    gapCount = 0
    for index in slots.indices { slots[index]?.childIndex = index }
  }

  /// Calls `body` with each child, in order; `body` must not change the list.
  func visit(_ body: (SceneNode) -> Void) {
    for slot in slots { if let child = slot { body(child) } }
  }

  /// Calls `body` with each child, the last one first; `body` must not change the list.
  func visitFromLast(_ body: (SceneNode) -> Void) {
    for index in stride(from: slots.count - 1, through: 0, by: -1) { if let child = slots[index] { body(child) } }
  }
}
