public import MotionMathematics

/// A displacement in points; y grows downwards.
///
/// The velocity of a position is a ``Point``.
@frozen public struct Vector: Hashable, Sendable {
  /// The component to the right.
  public var dx: Double

  /// The component downwards.
  public var dy: Double

  /// Creates a vector from its components.
  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement.
  public static let zero = Vector(dx: 0, dy: 0)

  /// The Euclidean length.
  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// Returns the sum of two vectors.
  @inlinable public static func + (left: Vector, right: Vector) -> Vector { Vector(dx: left.dx + right.dx, dy: left.dy + right.dy) }

  /// Returns the difference of two vectors.
  @inlinable public static func - (left: Vector, right: Vector) -> Vector { Vector(dx: left.dx - right.dx, dy: left.dy - right.dy) }

  /// Returns `vector` multiplied by `scale`.
  @inlinable public static func * (vector: Vector, scale: Double) -> Vector { Vector(dx: vector.dx * scale, dy: vector.dy * scale) }

  /// Adds `right`.
  @inlinable public static func += (left: inout Vector, right: Vector) { left = left + right }
}

extension Vector: MotionValue {
  @inlinable public init(lanes: SIMD2<Double>) { self.init(dx: lanes.x, dy: lanes.y) }
  @inlinable public var lanes: SIMD2<Double> { SIMD2(dx, dy) }
}
