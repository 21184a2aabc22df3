public import MotionMathematics

/// A place in the plane, in points; y grows downwards.
@frozen public struct Point: Hashable, Sendable {
  /// Points to the right of the origin.
  public var x: Double

  /// Points below the origin.
  public var y: Double

  /// Makes a point from its two numbers.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The displacement that leads from `start` to `end`.
  @inlinable public static func - (end: Point, start: Point) -> Vector { Vector(dx: end.x - start.x, dy: end.y - start.y) }

  /// The place that `offset` leads to from `start`.
  @inlinable public static func + (start: Point, offset: Vector) -> Point { Point(x: start.x + offset.dx, y: start.y + offset.dy) }

  /// The place that `offset` leads away from.
  @inlinable public static func - (start: Point, offset: Vector) -> Point { Point(x: start.x - offset.dx, y: start.y - offset.dy) }

  /// Moves the place by `offset`.
  @inlinable public static func += (place: inout Point, offset: Vector) { place = place + offset }

  /// The distance to `other`, in points.
  @inlinable public func distance(to other: Point) -> Double { (other - self).length }
}

extension Point: MotionValue {
  @inlinable public init(lanes: SIMD2<Double>) { self.init(x: lanes.x, y: lanes.y) }
  @inlinable public var lanes: SIMD2<Double> { SIMD2(x, y) }
}
