public import MotionPhysics

/// Adds to every value.
@frozen public struct OffsetBy<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var amount: ReactiveInput<Value>
  @inlinable init(_ amount: ReactiveInput<Value>) { self.amount = amount }
  @inlinable @inline(__always) public mutating func process(_ value: Value) -> Value? {
    amount.current.map { Value(lanes: value.lanes + $0.lanes) }
  }
  public var labels: [GraphLabel] { [GraphLabel("offset", ["by: " + amount.text])] }
  @inlinable public mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&amount) }
}

extension MotionStreamConvertible where Operator.Output: MotionValue {
  /// Adds `amount` to every value, lane by lane.
  ///
  /// | upstream | `offset(by: 10)` |
  /// |---|---|
  /// | 0 | 10 |
  /// | -10 | 0 |
  /// | -1 | 9 |
  ///
  /// A change of the argument alone passes the last value of a state on anew (contract 8).
  @inlinable public func offset(by amount: some ReactiveArgument<Operator.Output>) -> Pipeline<
    ThenReactive<Operator, OffsetBy<Operator.Output>>
  > {
    applying(OffsetBy(amount.input))
  }
}
