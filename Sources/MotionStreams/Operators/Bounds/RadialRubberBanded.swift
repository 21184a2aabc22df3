public import MotionDescriptions
import MotionMathematics
public import MotionValues

/// An operator that limits points to a circle, with growing resistance outside.
@frozen @usableFromInline struct RadialRubberBanded: ReactiveOperator {
  @usableFromInline var center: ReactiveInput<Point>
  @usableFromInline var radius: ReactiveInput<Double>
  @usableFromInline var basis: ReactiveInput<Double>
  @usableFromInline var factor: ReactiveInput<Double>
  @inlinable init(
    _ center: ReactiveInput<Point>, _ radius: ReactiveInput<Double>, _ basis: ReactiveInput<Double>, _ factor: ReactiveInput<Double>
  ) {
    self.center = center
    self.radius = radius
    self.basis = basis
    self.factor = factor
  }
  @usableFromInline mutating func process(_ value: Point) -> Point? {
    guard let center = center.current, let radius = radius.current, let basis = basis.current, let factor = factor.current else {
      return nil
    }
    let distance = value.distance(to: center)
    let edge = radius < 0 ? 0 : radius
    let overflow = distance - edge
    guard factor != 0, overflow > 0, distance > 0 else { return value }
    let shown = edge + Self.shown(overflow, basis: basis, factor: factor)
    return center + (value - center) * (shown / distance)
  }

  /// Returns the distance beyond the radius at which an overflow above 0 is shown.
  static func shown(_ overflow: Double, basis: Double, factor: Double) -> Double {
    // The limit of an endless basis: the sine is its argument.
    if basis == .infinity { return overflow / factor * (Double.pi / 2) }
    let part = basis > 0 ? min(overflow / basis, 1) : 1
    return max(basis, 0) / factor * Elementary.sin(part * (Double.pi / 2))
  }
  @usableFromInline var labels: [GraphLabel] {
    [
      GraphLabel(
        "rubberBanded", [center.argument("around"), radius.argument("radius"), basis.argument("basis"), factor.argument("factor")])
    ]
  }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    bindings.bind(&center, &radius)
    bindings.bind(&basis, &factor)
  }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Applies resistance to points that are further than `radius` from `center`, in any direction.
  ///
  /// At a distance o beyond the radius, the emitted point is radius + basis / factor · sin(min(o / basis, 1) · π / 2) from the center. This is
  /// Material Motion's resistance of tossed elements. With factor 0 there is no resistance.
  /// With an infinite basis, that is radius + o / factor · π / 2. A negative radius counts as 0.
  ///
  /// | upstream | `rubberBanded(around: Point.zero, radius: 100, basis: 50, factor: 5)` |
  /// |---|---|
  /// | (50, 0) | (50, 0) |
  /// | (125, 0) | (107.07, 0) |
  /// | (400, 0) | (110, 0) |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func rubberBanded(
    around center: some ReactiveArgument<Point>, radius: some ReactiveArgument<Double>, basis: some ReactiveArgument<Double>,
    factor: some ReactiveArgument<Double>
  ) -> some MotionStreamConvertible<Point> {
    applying(RadialRubberBanded(center.input, radius.input, basis.input, factor.input))
  }
}
