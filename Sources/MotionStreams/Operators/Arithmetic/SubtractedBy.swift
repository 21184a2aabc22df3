public import MotionDescriptions
public import MotionMathematics
public import MotionValues

/// An operator that subtracts an amount from every value.
@frozen @usableFromInline struct SubtractedBy<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var amount: ReactiveInput<Value>
  @inlinable init(_ amount: ReactiveInput<Value>) { self.amount = amount }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? {
    amount.current.flatMap { Value.made(of: value.lanes - $0.lanes) }
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("subtracted", [amount.argument("by")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&amount) }
}

extension MotionStreamConvertible where Operator.Output: MotionValue {
  /// Subtracts `amount` from every value, lane by lane.
  ///
  /// | upstream | `subtracted(by: 10)` |
  /// |---|---|
  /// | 15 | 5 |
  /// | 0 | -10 |
  ///
  /// A change of the argument alone emits the last value of a state again (contract 8).
  @inlinable public func subtracted(by amount: some ReactiveArgument<Operator.Output>) -> some MotionStreamConvertible<Value> {
    applying(SubtractedBy(amount.input))
  }
}
