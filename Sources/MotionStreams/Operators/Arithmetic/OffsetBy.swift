public import MotionDescriptions
public import MotionMathematics
public import MotionValues

/// An operator that adds an amount to every value.
@frozen @usableFromInline struct OffsetBy<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var amount: ReactiveInput<Value>
  @inlinable init(_ amount: ReactiveInput<Value>) { self.amount = amount }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? {
    amount.current.flatMap { Value.made(of: value.lanes + $0.lanes) }
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("offset", [amount.argument("by")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&amount) }
}

/// An operator that adds one number to every lane.
@frozen @usableFromInline struct OffsetAllBy<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var amount: ReactiveInput<Double>
  @inlinable init(_ amount: ReactiveInput<Double>) { self.amount = amount }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? {
    guard let amount = amount.current else { return nil }
    var lanes = value.lanes
    for lane in 0..<lanes.laneCount { lanes[lane: lane] += amount }
    return Value.made(of: lanes)
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("offsetAll", [amount.argument("by")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&amount) }
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
  /// A change of the argument alone emits the last value of a state again (contract 8).
  @inlinable public func offset(by amount: some ReactiveArgument<Operator.Output>) -> some MotionStreamConvertible<Value> {
    applying(OffsetBy(amount.input))
  }

  /// Adds one number to every lane: to the x and to the y of a point.
  ///
  /// | upstream | `offsetAll(by: 10)` |
  /// |---|---|
  /// | (1, 2) | (11, 12) |
  @inlinable public func offsetAll(by amount: some ReactiveArgument<Double>) -> some MotionStreamConvertible<Value> {
    applying(OffsetAllBy(amount.input))
  }
}
