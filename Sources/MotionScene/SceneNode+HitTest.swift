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

  /// The children, the frontmost first.
  var childrenFromFront: [SceneNode] {
    if children.allSatisfy({ $0.value(.zOrder) == 0 }) { return children.reversed() }
    let ordered = children.enumerated().sorted { left, right in
      let (leftOrder, rightOrder) = (left.element.value(.zOrder), right.element.value(.zOrder))
      return leftOrder == rightOrder ? left.offset > right.offset : leftOrder > rightOrder
    }
    return ordered.map { $0.element }
  }
}

/// A node that is hit unless one of its descendants is.
private struct HitCandidate {
  let node: SceneNode
  /// The point in the node's coordinates.
  let point: Point
  /// Whether the point is in the node's own rectangle.
  let isHit: Bool
  private let children: [SceneNode]
  private var next = 0

  /// Creates a candidate for `node`; returns nil if neither it nor a descendant can be at `point` of its parent.
  init?(_ node: SceneNode, at point: Point) {
    guard !node.value(.isHidden), node.value(.isInteractive) else { return nil }
    guard let local = node.transformToParent.inverse?.apply(to: point) else { return nil }
    isHit = node.bounds.contains(local)
    if node.value(.isClipping), !isHit { return nil }
    (self.node, self.point, children) = (node, local, node.childrenFromFront)
  }

  /// Returns the next child to test, the frontmost first.
  mutating func nextChild() -> SceneNode? {
    guard next < children.count else { return nil }
    next += 1
    return children[next - 1]
  }
}
