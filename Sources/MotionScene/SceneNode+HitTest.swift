public import MotionValues

extension SceneNode {
  /// Returns the frontmost interactive node at `point` of the parent: this one or a descendant, or nil.
  ///
  /// Children are tested before their parent, the frontmost first, also outside of their parent's rectangle unless it clips them. Hidden and
  /// non-interactive nodes are skipped with their descendants.
  public func hitTest(_ point: Point) -> SceneNode? {
    guard let first = HitCandidate(self, at: point) else { return nil }
    // A list instead of recursion, because deeply nested nodes would overflow the call stack.
    var candidates = [first]
    while let last = candidates.indices.last {
      if let child = candidates[last].nextChild() {
        if let candidate = HitCandidate(child, at: candidates[last].point) { candidates.append(candidate) }
      } else if candidates[last].isHit {
        return candidates[last].node
      } else {
        candidates.removeLast()
      }
    }
    return nil
  }

  /// The children sorted from the front; nil if they are in the order of their list, the last one frontmost.
  fileprivate var sortedFromFront: [SceneNode]? {
    var isSorted = true
    childList.visit { if !$0.isPlain, $0.value(.zOrder) != 0 { isSorted = false } }
    if isSorted { return nil }
    let ordered = children.enumerated().sorted { left, right in
      let (leftOrder, rightOrder) = (left.element.value(.zOrder), right.element.value(.zOrder))
      return leftOrder == rightOrder ? left.offset > right.offset : leftOrder > rightOrder
    }
    return ordered.map { $0.element }
  }

  /// Returns `point` of the parent in coordinates of this node; nil if its scale is 0.
  fileprivate func convertFromParent(_ point: Point) -> Point? {
    guard isTurnedOrScaled else {
      // The same operations as those of the inverse transform, without those that change nothing.
      let (anchor, size, position) = (currentAnchorPoint, currentSize, currentPosition)
      return Point(x: point.x - (-anchor.x * size.width + position.x), y: point.y - (-anchor.y * size.height + position.y))
    }
    return transformToParent.inverse?.apply(to: point)
  }

  private var isTurnedOrScaled: Bool { !isPlain && (value(.rotation).radians != 0 || value(.scale) != 1) }

  /// Whether nobody has requested any property besides position, size and anchor point, as for most nodes: all others have their defaults.
  fileprivate var isPlain: Bool { made.count <= Int(NodeProperty.rotation.rawValue) }
}

/// A node that is hit unless one of its descendants is.
private struct HitCandidate {
  let node: SceneNode
  /// The point in the node's coordinates.
  let point: Point
  /// Whether the point is in the node's own rectangle.
  let isHit: Bool
  /// The children from the front, unless they are in the order of the node's list.
  private let sorted: [SceneNode]?
  /// The number of children that were not tested yet, gaps of the list included.
  private var remaining: Int

  /// Creates a candidate for `node`; returns nil if neither it nor a descendant can be at `point` of its parent.
  init?(_ node: SceneNode, at point: Point) {
    guard node.isPlain || (!node.value(.isHidden) && node.value(.isInteractive)) else { return nil }
    guard let local = node.convertFromParent(point) else { return nil }
    isHit = node.bounds.contains(local)
    let slotCount = node.childList.slotCount
    if !isHit, slotCount == 0 || (!node.isPlain && node.value(.isClipping)) { return nil }
    (self.node, self.point, sorted) = (node, local, slotCount == 0 ? nil : node.sortedFromFront)
    remaining = sorted?.count ?? slotCount
  }

  /// Returns the next child to test, the frontmost first.
  mutating func nextChild() -> SceneNode? {
    while remaining > 0 {
      remaining -= 1
      if let sorted { return sorted[sorted.count - 1 - remaining] }
      if let child = node.childList[remaining] { return child }
    }
    return nil
  }
}
