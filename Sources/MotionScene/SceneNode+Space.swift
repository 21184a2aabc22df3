public import MotionValues

extension SceneNode {
  /// The transform from coordinates of this node (origin at its top left corner) to coordinates of its parent.
  public var transformToParent: Transform {
    let (anchor, size, rotation, scale) = (currentAnchorPoint, currentSize, value(.rotation), value(.scale))
    let origin = Vector(dx: -anchor.x * size.width, dy: -anchor.y * size.height)
    if rotation.radians == 0 {
      // Most nodes: the same product, without what is multiplied by 0. Adding 0 makes a negative 0 positive, as the product does.
      let position = currentPosition
      return Transform(
        a: scale + 0, b: 0, c: 0, d: scale + 0, tx: (scale * origin.dx + 0) + position.x, ty: (scale * origin.dy + 0) + position.y)
    }
    return Transform.translation(origin)
      .followed(by: .rotation(rotation, scale: scale))
      .followed(by: .translation(currentPosition - .zero))
  }

  /// The transform from coordinates of this node to root coordinates (of the topmost ancestor, if the node was removed).
  public var transformToRoot: Transform {
    var transform = transformToParent
    var ancestor = parent
    while let node = ancestor {
      transform = transform.followed(by: node.transformToParent)
      ancestor = node.parent
    }
    return transform
  }

  /// Converts `point` from root coordinates to this node; returns nil if the node's scale is 0.
  public func convertFromRoot(_ point: Point) -> Point? { transformToRoot.inverse?.apply(to: point) }

  /// Converts `point` from this node to root coordinates.
  public func convertToRoot(_ point: Point) -> Point { transformToRoot.apply(to: point) }

  /// Converts `point` from this node to `other`; returns nil if the scale of `other` is 0.
  public func convert(_ point: Point, to other: SceneNode) -> Point? { other.convertFromRoot(convertToRoot(point)) }

  /// The node's rectangle, in its own coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: currentSize) }

  /// The center of the node, in root coordinates.
  public var center: Point { convertToRoot(bounds.center) }
}
