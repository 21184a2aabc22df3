public import MotionMathematics

/// A displacement in points, or a velocity in points per second; y grows downwards.
@frozen public struct Vector: Hashable, Sendable {
  /// The part to the right.
  public var dx: Double

  /// The part downwards.
  public var dy: Double

  /// Makes a vector from its two numbers.
  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement.
  public static let zero = Vector(dx: 0, dy: 0)

  /// The Euclidean length.
  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The sum of two displacements.
  @inlinable public static func + (left: Vector, right: Vector) -> Vector { Vector(dx: left.dx + right.dx, dy: left.dy + right.dy) }

  /// The difference of two displacements.
  @inlinable public static func - (left: Vector, right: Vector) -> Vector { Vector(dx: left.dx - right.dx, dy: left.dy - right.dy) }

  /// Lengthens by the factor `scale`.
  @inlinable public static func * (vector: Vector, scale: Double) -> Vector { Vector(dx: vector.dx * scale, dy: vector.dy * scale) }

  /// Adds `right`.
  @inlinable public static func += (left: inout Vector, right: Vector) { left = left + right }
}

extension Vector: MotionValue {
  @inlinable public init(lanes: SIMD2<Double>) { self.init(dx: lanes.x, dy: lanes.y) }
  @inlinable public var lanes: SIMD2<Double> { SIMD2(dx, dy) }
}
