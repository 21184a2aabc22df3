public import MotionValues

extension SceneNode {
  /// The frontmost node at `point` of the parent that can be touched: this one or one in it; nil where there is none.
  ///
  /// Children are asked before their parent, the frontmost first, and also where they stick out of it, unless it clips them. Hidden and
  /// non-interactive nodes are passed over with everything in them.
  public func hitTest(_ point: Point) -> SceneNode? {
    guard let first = HitCandidate(self, at: point) else { return nil }
    // A list in place of recursion: nodes may be nested deeper than calls can be.
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

/// A node that may be at a point, unless one in it is.
private struct HitCandidate {
  let node: SceneNode
  /// The point, in points of the node.
  let point: Point
  /// Whether the point lies on the node itself.
  let isHit: Bool
  private let children: [SceneNode]
  private var next = 0

  /// Makes a candidate of `node`; nil where neither it nor anything in it can be at `point` of its parent.
  init?(_ node: SceneNode, at point: Point) {
    guard !node.value(.isHidden), node.value(.isInteractive) else { return nil }
    guard let local = node.transformToParent.inverse?.apply(to: point) else { return nil }
    isHit = node.bounds.contains(local)
    if node.value(.isClipping), !isHit { return nil }
    (self.node, self.point, children) = (node, local, node.childrenFromFront)
  }

  /// The next child to be asked, the frontmost first.
  mutating func nextChild() -> SceneNode? {
    guard next < children.count else { return nil }
    next += 1
    return children[next - 1]
  }
}
