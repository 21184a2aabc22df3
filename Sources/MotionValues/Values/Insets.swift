public import MotionMathematics

/// The distances by which the edges of one rectangle lie inside those of another, in points.
@frozen public struct Insets: Hashable, Sendable {
  /// The distance at the top; a positive one moves the edge down.
  public var top: Double
  /// The distance on the left; a positive one moves the edge to the right.
  public var left: Double
  /// The distance at the bottom; a positive one moves the edge up.
  public var bottom: Double
  /// The distance on the right; a positive one moves the edge to the left.
  public var right: Double

  /// Creates insets from their four numbers.
  @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension Insets: MotionValue {
  @inlinable public init(lanes: SIMD4<Double>) { self.init(top: lanes.x, left: lanes.y, bottom: lanes.z, right: lanes.w) }
  @inlinable public var lanes: SIMD4<Double> { SIMD4(top, left, bottom, right) }
}
