public import MotionDescriptions

/// An operator that compares values with a range.
@frozen @usableFromInline struct ThresholdRange<Value: Comparable>: ReactiveOperator {
  @usableFromInline var lower: ReactiveInput<Value>
  @usableFromInline var upper: ReactiveInput<Value>
  @inlinable init(_ lower: ReactiveInput<Value>, _ upper: ReactiveInput<Value>) {
    self.lower = lower
    self.upper = upper
  }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> ThresholdSide? {
    guard let first = lower.current, let second = upper.current else { return nil }
    // NaN is on no side, and in no order.
    guard value == value, first <= second || second <= first else { return nil }
    return value < min(first, second) ? .below : value > max(first, second) ? .above : .within
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("thresholdRange", [lower.argument("min"), upper.argument("max")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&lower, &upper) }
}

extension MotionStreamConvertible where Operator.Output: Comparable {
  /// Emits the side of a range on which every value is. Both ends count as within; ends in reverse order are swapped.
  /// It emits nothing for NaN.
  ///
  /// | upstream | `thresholdRange(min: 0, max: 10)` |
  /// |---|---|
  /// | -5 | below |
  /// | 10 | within |
  /// | 15 | above |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func thresholdRange(
    min lower: some ReactiveArgument<Operator.Output>, max upper: some ReactiveArgument<Operator.Output>
  ) -> some MotionStreamConvertible<ThresholdSide> {
    applying(ThresholdRange(lower.input, upper.input))
  }
}
