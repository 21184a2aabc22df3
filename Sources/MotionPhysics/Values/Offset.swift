public import MotionMathematics

/// A displacement from a position, in points.
@frozen public struct Offset: Hashable, Sendable {
  /// The displacement to the right.
  public var horizontal: Double
  /// The downward displacement.
  public var vertical: Double

  /// Creates an offset from its components.
  @inlinable public init(horizontal: Double, vertical: Double) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

extension Offset: MotionValue {
  @inlinable public init(lanes: SIMD2<Double>) { self.init(horizontal: lanes.x, vertical: lanes.y) }
  @inlinable public var lanes: SIMD2<Double> { SIMD2(horizontal, vertical) }
}
