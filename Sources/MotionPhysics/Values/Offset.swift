public import MotionMathematics

/// How far something is shifted from its place, in points.
@frozen public struct Offset: Hashable, Sendable {
  /// To the right.
  public var horizontal: Double
  /// Downwards.
  public var vertical: Double

  /// Makes an offset from its two numbers.
  @inlinable public init(horizontal: Double, vertical: Double) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

extension Offset: MotionValue {
  @inlinable public init(lanes: SIMD2<Double>) { self.init(horizontal: lanes.x, vertical: lanes.y) }
  @inlinable public var lanes: SIMD2<Double> { SIMD2(horizontal, vertical) }
}
