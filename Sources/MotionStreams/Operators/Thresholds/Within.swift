public import MotionDescriptions
public import MotionMathematics
public import MotionValues

/// An operator that emits only values that lie between two bounds in every lane.
@frozen @usableFromInline struct Within<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var bounds: BoundArguments<Value>
  @inlinable init(_ lower: ReactiveInput<Value>?, _ upper: ReactiveInput<Value>?) { bounds = BoundArguments(lower, upper) }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? {
    // Emits nothing while a bound has no value.
    guard let (low, high) = bounds.lanes else { return nil }
    let lanes = value.lanes
    for lane in 0..<lanes.laneCount {
      let number = lanes[lane: lane]
      var (from, to) = (low?.laneOrZero(lane) ?? -.infinity, high?.laneOrZero(lane) ?? .infinity)
      if from > to { (from, to) = (to, from) }
      // NaN lies on neither side.
      guard number >= from, number <= to else { return nil }
    }
    return value
  }
  @usableFromInline var labels: [GraphLabel] { [bounds.label("within")] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bounds.bind(in: &bindings) }
}

extension MotionStreamConvertible where Operator.Output: MotionValue {
  /// Emits only the values of which every lane lies between those of two bounds, both included; bounds in reverse order are swapped.
  ///
  /// | upstream | `within(from: 0, to: 10)` |
  /// |---|---|
  /// | -5 | |
  /// | 5 | 5 |
  /// | 20 | |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func within(
    from lower: some ReactiveArgument<Operator.Output>, to upper: some ReactiveArgument<Operator.Output>
  ) -> some MotionStreamConvertible<Value> {
    applying(Within(lower.input, upper.input))
  }

  /// Emits only the values of which every lane is at or above that of `lower`.
  @inlinable public func within(
    from lower: some ReactiveArgument<Operator.Output>
  ) -> some MotionStreamConvertible<Value> {
    applying(Within(lower.input, nil))
  }

  /// Emits only the values of which every lane is at or below that of `upper`.
  @inlinable public func within(
    to upper: some ReactiveArgument<Operator.Output>
  ) -> some MotionStreamConvertible<Value> {
    applying(Within(nil, upper.input))
  }
}
