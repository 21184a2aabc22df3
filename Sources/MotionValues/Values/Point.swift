public import MotionMathematics

/// A position in the plane, in points; y grows downwards.
///
/// The velocity of a position is a point, too, in points per second.
@frozen public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin, in points.
  public var x: Double

  /// The distance below the origin, in points.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Returns the displacement from `start` to `end`.
  @inlinable public static func - (end: Point, start: Point) -> Vector { Vector(dx: end.x - start.x, dy: end.y - start.y) }

  /// Returns `start` translated by `offset`.
  @inlinable public static func + (start: Point, offset: Vector) -> Point { Point(x: start.x + offset.dx, y: start.y + offset.dy) }

  /// Returns `start` translated by the opposite of `offset`.
  @inlinable public static func - (start: Point, offset: Vector) -> Point { Point(x: start.x - offset.dx, y: start.y - offset.dy) }

  /// Translates the point by `offset`.
  @inlinable public static func += (place: inout Point, offset: Vector) { place = place + offset }

  /// Returns the distance to `other`, in points.
  @inlinable public func distance(to other: Point) -> Double { (other - self).length }
}

extension Point: MotionValue {
  @inlinable public init(lanes: SIMD2<Double>) { self.init(x: lanes.x, y: lanes.y) }
  @inlinable public var lanes: SIMD2<Double> { SIMD2(x, y) }
}
