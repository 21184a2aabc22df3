public import MotionDescriptions

/// An operator that compares values with a threshold.
@frozen @usableFromInline struct Threshold<Value: Comparable>: ReactiveOperator {
  @usableFromInline var limit: ReactiveInput<Value>
  @inlinable init(_ limit: ReactiveInput<Value>) { self.limit = limit }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> ThresholdSide? {
    guard let limit = limit.current else { return nil }
    // NaN is on no side.
    return value < limit ? .below : value > limit ? .above : value == limit ? .within : nil
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("threshold", [limit.argument()])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&limit) }
}

extension MotionStreamConvertible where Operator.Output: Comparable {
  /// Emits the side of `limit` on which every value is; nothing for NaN.
  ///
  /// | upstream | `threshold(10)` |
  /// |---|---|
  /// | 0 | below |
  /// | 10 | within |
  /// | 15 | above |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func threshold(_ limit: some ReactiveArgument<Operator.Output>) -> some MotionStreamConvertible<ThresholdSide> {
    applying(Threshold(limit.input))
  }
}
