public import MotionMathematics

/// A width and a height, in points.
@frozen public struct Size: Hashable, Sendable {
  /// The distance from the left to the right edge, in points.
  public var width: Double

  /// The distance from the top to the bottom edge, in points.
  public var height: Double

  /// Creates a size from its width and height.
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
