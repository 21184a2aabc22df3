public import MotionDescriptions
import MotionMathematics
public import MotionValues

/// An operator that limits points to a range along one axis, with the resistance of a circle outside.
@frozen @usableFromInline struct LinearRubberBanded: ReactiveOperator {
  @usableFromInline let axis: Axis
  @usableFromInline var lower: ReactiveInput<Double>
  @usableFromInline var upper: ReactiveInput<Double>
  @usableFromInline var basis: ReactiveInput<Double>
  @usableFromInline var factor: ReactiveInput<Double>
  @inlinable init(
    _ axis: Axis, _ lower: ReactiveInput<Double>, _ upper: ReactiveInput<Double>, _ basis: ReactiveInput<Double>,
    _ factor: ReactiveInput<Double>
  ) {
    self.axis = axis
    self.lower = lower
    self.upper = upper
    self.basis = basis
    self.factor = factor
  }
  @usableFromInline mutating func process(_ value: Point) -> Point? {
    guard let lower = lower.current, let upper = upper.current, let basis = basis.current, let factor = factor.current else { return nil }
    // A circle around the middle of the range, along the axis alone. Measured from the ends, of which one may be infinite.
    let middle = lower + (upper - lower) / 2
    let (low, high) = lower <= upper ? (lower, upper) : (middle, middle)
    let coordinate = axis == .x ? value.x : value.y
    let overflow = coordinate < low ? low - coordinate : coordinate - high
    guard factor != 0, overflow > 0 else { return value }
    let shown = RadialRubberBanded.shown(overflow, basis: basis, factor: factor)
    let position = coordinate < low ? low - shown : high + shown
    return axis == .x ? Point(x: position, y: value.y) : Point(x: value.x, y: position)
  }
  @usableFromInline var labels: [GraphLabel] {
    [
      GraphLabel(
        "rubberBanded",
        [
          GraphArgument("along", .text(axis == .x ? "x" : "y")), lower.argument("from"), upper.argument("to"), basis.argument("basis"),
          factor.argument("factor"),
        ])
    ]
  }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    bindings.bind(&lower, &upper)
    bindings.bind(&basis, &factor)
  }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Applies resistance to points outside of `lower` to `upper` along one axis; the other axis is unaffected.
  ///
  /// At a distance o beyond the range, the emitted point is basis / factor · sin(min(o / basis, 1) · π / 2) beyond it. This is Material Motion's
  /// linear resistance of tossed elements: the radial one around the middle of the range, on one axis. With factor 0 there is no resistance.
  /// With an infinite basis it is o / factor · π / 2 beyond it. A range with one infinite end resists at the other.
  ///
  /// | upstream | `rubberBanded(along: .x, from: -100, to: 100, basis: 50, factor: 5)` |
  /// |---|---|
  /// | (50, 7) | (50, 7) |
  /// | (125, 7) | (107.07, 7) |
  /// | (-400, 7) | (-110, 7) |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func rubberBanded(
    along axis: Axis, from lower: some ReactiveArgument<Double>, to upper: some ReactiveArgument<Double>,
    basis: some ReactiveArgument<Double>, factor: some ReactiveArgument<Double>
  ) -> some MotionStreamConvertible<Point> {
    applying(LinearRubberBanded(axis, lower.input, upper.input, basis.input, factor.input))
  }
}
