public import MotionDescriptions

/// An operator that keeps values at or below a bound.
@frozen @usableFromInline struct UpperBound<Value: Comparable>: ReactiveOperator {
  @usableFromInline var bound: ReactiveInput<Value>
  @inlinable init(_ bound: ReactiveInput<Value>) { self.bound = bound }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? { bound.current.map { min(value, $0) } }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("upperBound", [bound.argument()])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&bound) }
}

extension MotionStreamConvertible where Operator.Output: Comparable {
  /// Emits every value, or the bound for a value above it.
  ///
  /// | upstream | `upperBound(-1)` |
  /// |---|---|
  /// | 0 | -1 |
  /// | -10 | -10 |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func upperBound(_ bound: some ReactiveArgument<Operator.Output>) -> some MotionStreamConvertible<Value> {
    applying(UpperBound(bound.input))
  }
}
