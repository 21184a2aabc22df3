/// Tells on which side of a range values are.
@frozen @usableFromInline struct ThresholdRange<Value: Comparable>: ReactiveOperator {
  @usableFromInline var lower: ReactiveInput<Value>
  @usableFromInline var upper: ReactiveInput<Value>
  @inlinable init(_ lower: ReactiveInput<Value>, _ upper: ReactiveInput<Value>) {
    self.lower = lower
    self.upper = upper
  }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> ThresholdSide? {
    guard let first = lower.current, let second = upper.current else { return nil }
    return value < min(first, second) ? .below : value > max(first, second) ? .above : .within
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("thresholdRange", [lower.argument("min"), upper.argument("max")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    bindings.bind(&lower)
    bindings.bind(&upper)
  }
}

extension MotionStreamConvertible where Operator.Output: Comparable {
  /// Passes on which side of a range every value is; both ends count as within. Ends the wrong way round are put right.
  ///
  /// | upstream | `thresholdRange(min: 0, max: 10)` |
  /// |---|---|
  /// | -5 | below |
  /// | 10 | within |
  /// | 15 | above |
  ///
  /// A change of an argument alone passes the last value of a state on anew (contract 8).
  @inlinable public func thresholdRange(
    min lower: some ReactiveArgument<Operator.Output>, max upper: some ReactiveArgument<Operator.Output>
  ) -> some MotionStreamConvertible<ThresholdSide> {
    applying(ThresholdRange(lower.input, upper.input))
  }
}
