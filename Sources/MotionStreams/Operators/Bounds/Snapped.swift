public import MotionDescriptions
public import MotionValues

/// An operator that moves every value to the nearest of several positions, and drops it if there are none.
@frozen @usableFromInline struct Snapped<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var snapping: ReactiveInput<Snapping<Value>>
  @inlinable init(_ snapping: ReactiveInput<Snapping<Value>>) { self.snapping = snapping }
  @usableFromInline mutating func process(_ value: Value) -> Value? { snapping.current?.place(nearest: value) }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("snapped", [snapping.argument("to")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&snapping) }
}

extension Snapping: ReactiveArgument {}

extension MotionStreamConvertible where Operator.Output: MotionValue {
  /// Emits, for every value, the nearest position of `snapping`.
  ///
  /// With an empty list no position is allowed, so it emits nothing: a destination keeps the position that it has.
  ///
  /// | upstream | `snapped(to: .multiples(of: 10))` |
  /// |---|---|
  /// | 12 | 10 |
  /// | 18 | 20 |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func snapped(to snapping: Snapping<Value>) -> some MotionStreamConvertible<Value> {
    applying(Snapped(.constant(snapping)))
  }

  /// Emits, for every value, the nearest of several positions that may change.
  @inlinable public func snapped(to snapping: some ReactiveArgument<Snapping<Operator.Output>>) -> some MotionStreamConvertible<Value> {
    applying(Snapped(snapping.input))
  }
}
