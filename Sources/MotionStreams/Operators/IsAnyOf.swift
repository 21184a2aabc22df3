/// Tells whether values are among several.
@frozen public struct IsAnyOf<Value: Equatable>: ReactiveOperator {
  @usableFromInline var candidates: ReactiveInput<[Value]>
  @usableFromInline init(_ candidates: ReactiveInput<[Value]>) { self.candidates = candidates }
  @inlinable public mutating func process(_ value: Value) -> Bool? { candidates.current.map { $0.contains(value) } }
  public var labels: [GraphLabel] { [GraphLabel("isAnyOf", [candidates.text])] }
  @inlinable public mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&candidates) }
}

extension Array: ReactiveArgument {}

extension MotionStreamConvertible where Value: Equatable {
  /// Passes on whether every value is one of `candidates`.
  ///
  /// | upstream | `isAnyOf([1, 2])` |
  /// |---|---|
  /// | 1 | true |
  /// | 3 | false |
  ///
  /// A change of an argument alone passes the last value of a state on anew (contract 8).
  public func isAnyOf(_ candidates: some ReactiveArgument<[Value]>) -> Pipeline<Then<Operator, Reactive<IsAnyOf<Value>>>> {
    applying(IsAnyOf(candidates.input))
  }
}
