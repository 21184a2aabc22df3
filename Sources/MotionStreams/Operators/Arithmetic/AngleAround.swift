public import MotionDescriptions
import MotionMathematics
public import MotionValues

/// An operator that emits the direction of every point from another.
@frozen @usableFromInline struct AngleAround: ReactiveOperator {
  @usableFromInline var origin: ReactiveInput<Point>
  @inlinable init(_ origin: ReactiveInput<Point>) { self.origin = origin }
  @usableFromInline mutating func process(_ value: Point) -> Angle? {
    guard let origin = origin.current else { return nil }
    let offset = value - origin
    return Angle(radians: Elementary.atan2(offset.dy, offset.dx))
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("angle", [origin.argument("around")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&origin, emitsOnArgumentChange: false) }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Emits the direction of every point from `origin`, from −π to π.
  ///
  /// Angles are clockwise from the direction of x, as y grows downwards.
  ///
  /// | upstream | `angle(around: Point(x: 10, y: 10))` |
  /// |---|---|
  /// | (3, 10) | π |
  /// | (10, 0) | −π / 2 |
  ///
  /// A change of `origin` alone emits nothing, unless it is ``ReactiveArgument/triggering``.
  @inlinable public func angle(around origin: some ReactiveArgument<Point>) -> some MotionStreamConvertible<Angle> {
    applying(AngleAround(origin.input))
  }
}
