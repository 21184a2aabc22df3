/// Tells on which side of a threshold values are.
@frozen public struct Threshold<Value: Comparable>: ReactiveOperator {
  @usableFromInline var limit: ReactiveInput<Value>
  @usableFromInline init(_ limit: ReactiveInput<Value>) { self.limit = limit }
  @inlinable public mutating func process(_ value: Value) -> ThresholdSide? {
    limit.current.map { value < $0 ? .below : value > $0 ? .above : .within }
  }
  public var labels: [GraphLabel] { [GraphLabel("threshold", [limit.text])] }
  @inlinable public mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&limit) }
}

extension MotionStreamConvertible where Value: Comparable {
  /// Passes on which side of `limit` every value is.
  ///
  /// | upstream | `threshold(10)` |
  /// |---|---|
  /// | 0 | below |
  /// | 10 | within |
  /// | 15 | above |
  ///
  /// A change of an argument alone passes the last value of a state on anew (contract 8).
  public func threshold(_ limit: some ReactiveArgument<Value>) -> Pipeline<Then<Operator, Reactive<Threshold<Value>>>> {
    applying(Threshold(limit.input))
  }
}
