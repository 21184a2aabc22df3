public import MotionDescriptions
public import MotionValues

/// An operator that limits numbers to a range, with growing resistance outside.
@frozen @usableFromInline struct RangeRubberBanded: ReactiveOperator {
  @usableFromInline var lower: ReactiveInput<Double>
  @usableFromInline var upper: ReactiveInput<Double>
  @usableFromInline var maximumLength: ReactiveInput<Double>
  @inlinable init(_ lower: ReactiveInput<Double>, _ upper: ReactiveInput<Double>, _ maximumLength: ReactiveInput<Double>) {
    self.lower = lower
    self.upper = upper
    self.maximumLength = maximumLength
  }
  @inlinable @inline(__always) mutating func process(_ value: Double) -> Double? {
    guard let lower = lower.current, let upper = upper.current, let maximumLength = maximumLength.current else { return nil }
    return RubberBand(maximumLength: maximumLength).banded(value, below: lower, above: upper)
  }
  @usableFromInline var labels: [GraphLabel] {
    [GraphLabel("rubberBanded", [lower.argument("below"), upper.argument("above"), maximumLength.argument("maximumLength")])]
  }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    bindings.bind(&lower, &upper)
    bindings.bind(&maximumLength)
  }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Applies resistance to numbers below `lower` and above `upper`; see `RubberBand`.
  ///
  /// Numbers stay within `maximumLength` of the range.
  ///
  /// | upstream | `rubberBanded(below: 0, above: 100, maximumLength: 10)` |
  /// |---|---|
  /// | 50 | 50 |
  /// | 110 | 103.548 |
  /// | infinity | 110 |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func rubberBanded(
    below lower: some ReactiveArgument<Double>, above upper: some ReactiveArgument<Double>,
    maximumLength: some ReactiveArgument<Double>
  ) -> some MotionStreamConvertible<Double> {
    applying(RangeRubberBanded(lower.input, upper.input, maximumLength.input))
  }
}
