public import MotionDescriptions

/// An operator that tests whether values are among several candidates.
@frozen @usableFromInline struct IsAnyOf<Value: Equatable>: ReactiveOperator {
  @usableFromInline var candidates: ReactiveInput<[Value]>
  @inlinable init(_ candidates: ReactiveInput<[Value]>) { self.candidates = candidates }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Bool? { candidates.current.map { $0.contains(value) } }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("isAnyOf", [candidates.argument()])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&candidates) }
}

extension Array: ReactiveArgument {}

extension MotionStreamConvertible where Operator.Output: Equatable {
  /// Emits, for every value, whether it is one of `candidates`.
  ///
  /// | upstream | `isAnyOf([1, 2])` |
  /// |---|---|
  /// | 1 | true |
  /// | 3 | false |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func isAnyOf(_ candidates: some ReactiveArgument<[Operator.Output]>) -> some MotionStreamConvertible<Bool> {
    applying(IsAnyOf(candidates.input))
  }
}
