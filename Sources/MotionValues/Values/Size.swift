public import MotionMathematics

/// A width and a height, in points.
@frozen public struct Size: Hashable, Sendable {
  /// Points from the left to the right edge.
  public var width: Double

  /// Points from the top to the bottom edge.
  public var height: Double

  /// Makes a size from its two numbers.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)
}

extension Size: MotionValue {
  @inlinable public init(lanes: SIMD2<Double>) { self.init(width: lanes.x, height: lanes.y) }
  @inlinable public var lanes: SIMD2<Double> { SIMD2(width, height) }
}
