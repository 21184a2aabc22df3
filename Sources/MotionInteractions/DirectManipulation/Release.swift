public import MotionValues

/// The position and the velocity of a node when a drag ends.
public struct Release: Hashable, Sendable {
  /// The position of the node, in points of its parent.
  public var position: Point

  /// The velocity of the pointers, in points per second of the node's parent.
  public var velocity: Point

  /// Creates a release.
  public init(position: Point, velocity: Point) { (self.position, self.velocity) = (position, velocity) }
}
