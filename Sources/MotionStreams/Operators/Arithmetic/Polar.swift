public import MotionDescriptions
import MotionMathematics
public import MotionValues

/// The distance and the direction of one position from another.
@frozen public struct PolarOffset: Hashable, Sendable {
  /// The distance, in points.
  public var distance: Double
  /// The direction: clockwise from the direction of x, as y grows downwards; from −π to π.
  public var angle: Angle

  /// Creates an offset.
  @inlinable public init(distance: Double, angle: Angle) {
    self.distance = distance
    self.angle = angle
  }

  /// The offset as a vector: the inverse of ``MotionStreamConvertible/polar(around:)``.
  ///
  /// It has the same bits on every platform. It is not finite if the distance or the angle is not.
  public var vector: Vector {
    let (sine, cosine) = Elementary.sincos(angle.radians)
    return Vector(dx: distance * cosine, dy: distance * sine)
  }
}

/// An operator that emits the distance and the direction of every point from another.
@frozen @usableFromInline struct Polar: ReactiveOperator {
  @usableFromInline var origin: ReactiveInput<Point>
  @inlinable init(_ origin: ReactiveInput<Point>) { self.origin = origin }
  @usableFromInline mutating func process(_ value: Point) -> PolarOffset? {
    guard let origin = origin.current else { return nil }
    let offset = value - origin
    return PolarOffset(distance: offset.length, angle: Angle(radians: Elementary.atan2(offset.dy, offset.dx)))
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("polar", [origin.argument("around")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&origin, emitsOnArgumentChange: false) }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Emits the distance and the direction of every point from `origin`.
  ///
  /// | upstream | `polar(around: Point(x: 10, y: 10))` |
  /// |---|---|
  /// | (3, 10) | 7, π |
  /// | (10, 0) | 10, −π / 2 |
  ///
  /// A change of `origin` alone emits nothing, unless it is ``ReactiveArgument/triggering``.
  @inlinable public func polar(around origin: some ReactiveArgument<Point>) -> some MotionStreamConvertible<PolarOffset> {
    applying(Polar(origin.input))
  }
}
