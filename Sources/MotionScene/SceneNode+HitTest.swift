public import MotionValues

extension SceneNode {
  /// Returns the frontmost interactive node at `point` of the parent: this one or a descendant, or nil.
  ///
  /// Children are tested before their parent, the frontmost first, also outside of their parent's rectangle unless it clips them. Hidden and
  /// non-interactive nodes are skipped with their descendants.
  public func hitTest(_ point: Point) -> SceneNode? {
    HitSearch.node(at: point, in: self)
  }

  /// The children in the order in which they are drawn: by ``zOrder``, and of the same order the one that was added first.
  ///
  /// The last one is in front. Hit tests ask the children in the reverse order. O(1) while no node of the tree has a ``zOrder``.
  public var childrenFromBack: [SceneNode] {
    guard family.hasZOrders, let sorted = sortedFromFront else { return children }
    return sorted.reversed()
  }

  /// The children sorted from the front; nil if they are in the order of their list, the last one frontmost.
  var sortedFromFront: [SceneNode]? {
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
  func convertFromParent(_ point: Point) -> Point? {
    // The same operations as those of the inverse transform, without those that change nothing.
    guard isTurnedOrScaled else { return point - originInParent }
    return transformToParent.inverse?.apply(to: point)
  }

  /// The top left corner of a node without rotation and scale, in coordinates of its parent.
  var originInParent: Vector {
    let (anchor, size, position) = (currentAnchorPoint, currentSize, currentPosition)
    return Vector(dx: -anchor.x * size.width + position.x, dy: -anchor.y * size.height + position.y)
  }

  /// Returns whether `point` is in the node's rectangle, as `bounds.contains(point)` does.
  func containsHit(_ point: Point) -> Bool {
    let size = currentSize
    return point.x >= 0 && point.x < size.width && point.y >= 0 && point.y < size.height
  }

  /// Whether the node is neither hidden nor non-interactive.
  var canBeHit: Bool { isPlain || (!value(.isHidden) && value(.isInteractive)) }

  /// Whether descendants are hit only within the node's rectangle.
  var clipsHits: Bool { !isPlain && value(.isClipping) }

  /// Whether the node has a rotation or a scale.
  var isTurnedOrScaled: Bool { !isPlain && (value(.rotation).radians != 0 || value(.scale) != 1) }

  /// Whether nobody has requested any property besides position, size and anchor point, as for most nodes: all others have their defaults.
  var isPlain: Bool { made.count <= Int(NodeProperty.rotation.rawValue) }
}
