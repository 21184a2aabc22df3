public import MotionDescriptions
public import MotionValues

/// An operator that limits points to a range along one axis, with growing resistance outside.
@frozen @usableFromInline struct AxisRubberBanded: ReactiveOperator {
  @usableFromInline let axis: Axis
  @usableFromInline var lower: ReactiveInput<Double>
  @usableFromInline var upper: ReactiveInput<Double>
  @usableFromInline var maximumLength: ReactiveInput<Double>
  @inlinable init(_ axis: Axis, _ lower: ReactiveInput<Double>, _ upper: ReactiveInput<Double>, _ maximumLength: ReactiveInput<Double>) {
    self.axis = axis
    self.lower = lower
    self.upper = upper
    self.maximumLength = maximumLength
  }
  @usableFromInline mutating func process(_ value: Point) -> Point? {
    guard let lower = lower.current, let upper = upper.current, let maximumLength = maximumLength.current else { return nil }
    let band = RubberBand(maximumLength: maximumLength)
    return axis == .x
      ? Point(x: band.banded(value.x, below: lower, above: upper), y: value.y)
      : Point(x: value.x, y: band.banded(value.y, below: lower, above: upper))
  }
  @usableFromInline var labels: [GraphLabel] {
    [
      GraphLabel(
        "rubberBanded",
        [
          GraphArgument("along", .text(axis == .x ? "x" : "y")), lower.argument("from"), upper.argument("to"),
          maximumLength.argument("maximumLength"),
        ])
    ]
  }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    bindings.bind(&lower, &upper)
    bindings.bind(&maximumLength)
  }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Applies resistance to points outside of `lower` to `upper` along one axis. See `RubberBand`.
  ///
  /// Points stay within `maximumLength` of the range. The other axis is unaffected.
  ///
  /// | upstream | `rubberBanded(along: .y, from: 0, to: 100, maximumLength: 10)` |
  /// |---|---|
  /// | (400, 50) | (400, 50) |
  /// | (400, 110) | (400, 103.548) |
  /// | (400, -10) | (400, -3.548) |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func rubberBanded(
    along axis: Axis, from lower: some ReactiveArgument<Double>, to upper: some ReactiveArgument<Double>,
    maximumLength: some ReactiveArgument<Double>
  ) -> some MotionStreamConvertible<Point> {
    applying(AxisRubberBanded(axis, lower.input, upper.input, maximumLength.input))
  }
}
