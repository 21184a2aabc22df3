import MotionStreams
import MotionValues

/// The computation of boxes of nodes, which tracks the properties that they depend on.
struct HitBoxes {
  /// The number of nodes in a subtree from which its topmost node has an index.
  private static let limit = 32

  private let indexing: HitIndexing
  private var budget = 0
  /// The node whose index has to be updated before the box can be computed.
  private(set) var outdatedNode: SceneNode?

  init(_ indexing: HitIndexing) { self.indexing = indexing }

  /// Returns the box of `node` in its parent's coordinates; nil if ``outdatedNode`` has to be updated first. O(1).
  ///
  /// A node with many descendants that extend beyond it gets an index.
  mutating func box(of node: SceneNode) -> HitBox? {
    budget = Self.limit
    if let box = boxWithinBudget(of: node) { return box }
    if outdatedNode == nil {
      node.hitIndex = HitIndex(in: indexing)
      outdatedNode = node
    }
    return nil
  }

  // Recursive, but not deeper than the budget.
  private mutating func boxWithinBudget(of node: SceneNode) -> HitBox? {
    budget -= 1
    if budget < 0 { return nil }
    node.trackHitProperties(in: indexing.log)
    guard node.canBeHit else { return .empty }
    var box = HitBox(of: node.currentSize)
    if !node.clipsHits, node.childList.slotCount > 0 {
      if let index = node.hitIndex {
        if index.isDirty {
          outdatedNode = node
          return nil
        }
        box.formUnion(index.bounds)
      } else {
        // Gaps count, too: they make up no more than half of the list.
        for slot in 0..<node.childList.slotCount {
          guard let child = node.childList[slot] else { continue }
          guard let part = boxWithinBudget(of: child) else { return nil }
          box.formUnion(part)
        }
      }
    }
    if node.isTurnedOrScaled { return box.transformed(by: node.transformToParent) }
    return box.translated(by: node.originInParent)
  }
}

extension SceneNode {
  /// Tracks the properties that hit tests depend on in `log`, including those that are created later.
  func trackHitProperties(in log: WriteLog) {
    isHitTracked = true
    for index in made.indices where index <= Int(NodeProperty.isClipping.rawValue) {
      if let source = made[index], HitIndexing.dependsOn(index) { source.track(in: log) }
    }
  }
}
