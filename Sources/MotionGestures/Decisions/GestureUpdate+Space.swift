public import MotionScene
public import MotionValues

extension GestureUpdate {
  /// Where the middle of the pointers lies in `node`, in its points; nil where it is scaled to nothing.
  public func location(in node: SceneNode) -> Point? { node.convertFromRoot(location) }

  /// How far the pointers have moved since the gesture began, in points of `node`; nil where it is scaled to nothing.
  public func translation(in node: SceneNode) -> Vector? { translation.converted(to: node) }

  /// How fast they move, in points of `node` per second; nil where it is scaled to nothing.
  public func velocity(in node: SceneNode) -> Vector? { velocity.converted(to: node) }
}
