public import MotionValues

extension SceneNode {
  /// The map from points of this node (origin at its top left corner) to points of its parent.
  public var transformToParent: Transform {
    let (anchor, size) = (currentAnchorPoint, currentSize)
    let origin = Vector(dx: -anchor.x * size.width, dy: -anchor.y * size.height)
    return Transform.translation(origin)
      .followed(by: .rotation(value(.rotation), scale: value(.scale)))
      .followed(by: .translation(currentPosition - .zero))
  }

  /// The map from points of this node to points of the root of its tree (of the topmost node, where it was taken out).
  public var transformToRoot: Transform {
    var transform = transformToParent
    var ancestor = parent
    while let node = ancestor {
      transform = transform.followed(by: node.transformToParent)
      ancestor = node.parent
    }
    return transform
  }

  /// Where `point` of the root lies in this node, or nil where the node is scaled to nothing.
  public func convertFromRoot(_ point: Point) -> Point? { transformToRoot.inverse?.apply(to: point) }

  /// Where `point` of this node lies in the root.
  public func convertToRoot(_ point: Point) -> Point { transformToRoot.apply(to: point) }

  /// Where `point` of this node lies in `other`, or nil where `other` is scaled to nothing.
  public func convert(_ point: Point, to other: SceneNode) -> Point? { other.convertFromRoot(convertToRoot(point)) }

  /// The node's rectangle, in its own points.
  public var bounds: Rect { Rect(origin: .zero, size: currentSize) }

  /// The middle of the node, in points of the root.
  public var center: Point { convertToRoot(bounds.center) }
}
