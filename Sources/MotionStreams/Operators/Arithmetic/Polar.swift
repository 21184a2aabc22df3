import MotionMathematics
public import MotionValues

/// Where something is, seen from a place: how far, and in which direction.
@frozen public struct PolarOffset: Hashable, Sendable {
  /// In points.
  public var distance: Double
  /// Clockwise from the direction of x, as y grows downwards; from −π to π.
  public var angle: Angle

  /// Makes an offset.
  @inlinable public init(distance: Double, angle: Angle) {
    self.distance = distance
    self.angle = angle
  }
}

/// Tells of every point how far, and in which direction, it is from another.
@frozen @usableFromInline struct Polar: ReactiveOperator {
  @usableFromInline var origin: ReactiveInput<Point>
  @inlinable init(_ origin: ReactiveInput<Point>) { self.origin = origin }
  @usableFromInline mutating func process(_ value: Point) -> PolarOffset? {
    guard let origin = origin.current else { return nil }
    let way = value - origin
    return PolarOffset(distance: way.length, angle: Angle(radians: Elementary.atan2(way.dy, way.dx)))
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("polar", [origin.argument("around")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&origin, emitsOnArgumentChange: false) }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Passes on how far, and in which direction, every point is from `origin`.
  ///
  /// | upstream | `polar(around: Point(x: 10, y: 10))` |
  /// |---|---|
  /// | (3, 10) | 7, π |
  /// | (10, 0) | 10, −π / 2 |
  ///
  /// A change of `origin` alone passes on nothing, unless it is ``ReactiveArgument/triggering``.
  @inlinable public func polar(around origin: some ReactiveArgument<Point>) -> some MotionStreamConvertible<PolarOffset> {
    applying(Polar(origin.input))
  }
}
