public import MotionScene
public import MotionValues

extension GestureUpdate {
  /// Returns the centroid of the pointers in the coordinates of `node`; nil if it is scaled to zero.
  public func location(in node: SceneNode) -> Point? { node.convertFromRoot(location) }

  /// Returns the translation since the gesture began, in points of `node`; nil if it is scaled to zero.
  public func translation(in node: SceneNode) -> Vector? { translation.converted(to: node) }

  /// Returns the velocity of the pointers, in points of `node` per second; nil if it is scaled to zero.
  public func velocity(in node: SceneNode) -> Point? {
    // As a displacement: a velocity does not depend on the position of the node.
    Vector(lanes: velocity.lanes).converted(to: node).map { Point(lanes: $0.lanes) }
  }
}
