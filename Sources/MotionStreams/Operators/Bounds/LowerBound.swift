public import MotionDescriptions

/// An operator that keeps values at or above a bound.
@frozen @usableFromInline struct LowerBound<Value: Comparable>: ReactiveOperator {
  @usableFromInline var bound: ReactiveInput<Value>
  @inlinable init(_ bound: ReactiveInput<Value>) { self.bound = bound }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? { bound.current.map { max(value, $0) } }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("lowerBound", [bound.argument()])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&bound) }
}

extension MotionStreamConvertible where Operator.Output: Comparable {
  /// Emits every value, or the bound for a value below it.
  ///
  /// | upstream | `lowerBound(-1)` |
  /// |---|---|
  /// | 10 | 10 |
  /// | -10 | -1 |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func lowerBound(_ bound: some ReactiveArgument<Operator.Output>) -> some MotionStreamConvertible<Value> {
    applying(LowerBound(bound.input))
  }
}
