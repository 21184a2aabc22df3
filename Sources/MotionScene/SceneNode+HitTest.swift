public import MotionPhysics

extension SceneNode {
  /// The frontmost node at `point` of the parent that can be touched: this one or one in it; nil where there is none.
  ///
  /// Children are asked before their parent, the frontmost first, and also where they stick out of it, unless it clips them. Hidden and
  /// non-interactive nodes are passed over with everything in them.
  public func hitTest(_ point: Point) -> SceneNode? {
    guard !isHiddenSlot.value, isInteractiveSlot.value else { return nil }
    guard let local = transformToParent.inverse?.apply(to: point) else { return nil }
    if isClippingSlot.value, !bounds.contains(local) { return nil }
    for child in childrenFromFront {
      if let hit = child.hitTest(local) { return hit }
    }
    return bounds.contains(local) ? self : nil
  }

  /// The children, the frontmost first.
  var childrenFromFront: [SceneNode] {
    if children.allSatisfy({ $0.zOrderSlot.value == 0 }) { return children.reversed() }
    let ordered = children.enumerated().sorted { left, right in
      let (leftOrder, rightOrder) = (left.element.zOrderSlot.value, right.element.zOrderSlot.value)
      return leftOrder == rightOrder ? left.offset > right.offset : leftOrder > rightOrder
    }
    return ordered.map { $0.element }
  }
}
