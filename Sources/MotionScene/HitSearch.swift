import MotionValues

/// A hit test in progress: the path of nodes that contain the point, or whose descendants may.
struct HitSearch {
  /// The order in which the children of a node are tested.
  private enum Order { case list, sorted, index }

  /// A node that is hit unless one of its descendants is.
  private struct Level {
    // Unretained: nothing changes the tree during a hit test.
    let node: Unmanaged<SceneNode>
    /// The point in the node's coordinates.
    let point: Point
    /// The number of nodes that were tested before.
    let testedCount: Int
    /// The first pending entry of this level.
    let start: Int
    /// The number of slots that were not tested yet, in the order of the list.
    var remaining: Int
    let order: Order
    /// Whether the point is in the node's own rectangle.
    let isHit: Bool
  }

  /// The outcome of the test of a node.
  private enum Outcome {
    case miss
    /// The node is the result: it has no children.
    case hit
    /// The children have to be tested.
    case level(Level)
  }

  /// The nodes that a search tests below a node, beyond four for each level of depth, until the search counts as slow.
  private static let slowCount = 64

  private let indexing: HitIndexing?
  /// The levels above the present one; in the end, all of them.
  private var levels: ContiguousArray<Level> = []
  private var queue = HitQueue()
  private var testedCount = 0
  private var depth = 0
  /// The topmost node without an index below which many nodes were tested in vain.
  private var slowNode: SceneNode?

  /// Returns the frontmost node at `point` of the parent of `node`.
  static func node(at point: Point, in node: SceneNode) -> SceneNode? {
    if node.family.hitIndexing != nil { node.family.hitTestWillBegin() }
    var indexing = node.family.hitIndexing
    if let shared = indexing, !shared.begin() { indexing = nil }
    var search = HitSearch(indexing: indexing)
    let result = search.run(node, point)
    // Not while most nodes move: an index would not be used.
    if search.testedCount > slowCount, indexing != nil || node.family.hitIndexing == nil { search.noteSlowness() }
    return result
  }

  private init(indexing: HitIndexing?) { self.indexing = indexing }

  private mutating func run(_ top: SceneNode, _ point: Point) -> SceneNode? {
    var level: Level
    switch enter(.passUnretained(top), at: point) {
    case .miss: return nil
    case .hit: return top
    case .level(let first): level = first
    }
    while true {
      if let child = nextChild(of: &level) {
        switch enter(child, at: level.point) {
        case .miss: break
        case .hit:
          levels.append(level)
          return child.takeUnretainedValue()
        case .level(let next):
          levels.append(level)
          level = next
        }
      } else if level.isHit {
        levels.append(level)
        return level.node.takeUnretainedValue()
      } else {
        leave(level)
        guard let parent = levels.popLast() else { return nil }
        level = parent
      }
    }
  }

  // Unretained: nothing changes the tree during a hit test.
  /// Tests `reference` at `point` of its parent.
  @inline(__always) private mutating func enter(_ reference: Unmanaged<SceneNode>, at point: Point) -> Outcome {
    testedCount += 1
    return reference._withUnsafeGuaranteedRef { node in
      guard node.canBeHit, let local = node.convertFromParent(point) else { return .miss }
      let isHit = node.containsHit(local)
      let slotCount = node.childList.slotCount
      if slotCount == 0 { return isHit ? .hit : .miss }
      if !isHit, node.clipsHits { return .miss }
      let start = queue.count
      var order = Order.list
      if indexing != nil || node.family.hasZOrders { order = prepareChildren(of: node, at: local, from: start) }
      if levels.count >= depth { depth = levels.count + 1 }
      return .level(
        Level(node: reference, point: local, testedCount: testedCount, start: start, remaining: slotCount, order: order, isHit: isHit))
    }
  }

  /// Finds the order in which the children of `node` are tested, and appends those that are known to the pending entries.
  @inline(never) private mutating func prepareChildren(of node: SceneNode, at point: Point, from start: Int) -> Order {
    if let indexing, let index = node.hitIndex {
      if index.isDirty { indexing.update(node) }
      if index.isOrdered {
        index.begin(at: point, &queue, from: start)
        return .index
      }
    }
    guard node.family.hasZOrders, let sorted = node.sortedFromFront else { return .list }
    for child in sorted.reversed() { queue.append(slot: child.childIndex) }
    return .sorted
  }

  // Unretained: nothing changes the tree during a hit test.
  /// Returns the next child to test, the frontmost first.
  @inline(__always) private mutating func nextChild(of level: inout Level) -> Unmanaged<SceneNode>? {
    if level.order != .list { return nextPending(of: level) }
    return level.node._withUnsafeGuaranteedRef { node in
      while level.remaining > 0 {
        level.remaining -= 1
        if let child = node.childList.reference(level.remaining) { return child }
      }
      return nil
    }
  }

  // Unretained, too.
  @inline(never) private mutating func nextPending(of level: Level) -> Unmanaged<SceneNode>? {
    level.node._withUnsafeGuaranteedRef { node in
      let slot =
        level.order == .sorted
        ? queue.popLast(from: level.start) : node.hitIndex?.next(at: level.point, &queue, from: level.start)
      return slot.flatMap { node.childList.reference($0) }
    }
  }

  private mutating func leave(_ level: Level) {
    if testedCount - level.testedCount > Self.slowCount { noteSlowness(level, at: levels.count) }
    queue.removeAll(from: level.start)
  }

  // MARK: Slow searches

  /// Notes the topmost level without an index that tested many nodes in vain, and notifies its node.
  private mutating func noteSlowness() {
    // Without indexes, only the first level can be the topmost one without an index.
    for index in 0..<min(levels.count, indexing == nil ? 1 : .max) where slowNode == nil { noteSlowness(levels[index], at: index) }
    slowNode?.noteSlowHitTest()
  }

  private mutating func noteSlowness(_ level: Level, at index: Int) {
    // Without siblings there is nothing to choose from: an index would not help.
    if level.order == .index || testedCount - level.testedCount <= Self.slowCount + 4 * (depth - index) { return }
    if index > 0, levels[index - 1].order != .index { return }
    slowNode = level.node.takeUnretainedValue()
  }
}
