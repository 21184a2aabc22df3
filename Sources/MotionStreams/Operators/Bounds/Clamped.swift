public import MotionDescriptions
public import MotionMathematics
public import MotionValues

/// An operator that clamps values to one or two bounds, lane by lane.
@frozen @usableFromInline struct Clamped<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var bounds: BoundArguments<Value>
  @inlinable init(_ lower: ReactiveInput<Value>?, _ upper: ReactiveInput<Value>?) { bounds = BoundArguments(lower, upper) }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? {
    // Emits nothing while a bound has no value.
    guard let (low, high) = bounds.lanes else { return nil }
    var lanes = value.lanes
    for lane in 0..<lanes.laneCount {
      var (from, to) = (low?.laneOrZero(lane) ?? -.infinity, high?.laneOrZero(lane) ?? .infinity)
      if from > to { (from, to) = (to, from) }
      lanes[lane: lane] = min(max(lanes[lane: lane], from), to)
    }
    return Value(lanes: lanes)
  }
  @usableFromInline var labels: [GraphLabel] { [bounds.label("clamped")] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bounds.bind(in: &bindings) }
}

extension MotionStreamConvertible where Operator.Output: MotionValue {
  /// Clamps every lane to the lanes of two bounds, both included; bounds in reverse order are swapped.
  ///
  /// | upstream | `clamped(from: 0, to: 10)` |
  /// |---|---|
  /// | -5 | 0 |
  /// | 5 | 5 |
  /// | 20 | 10 |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func clamped(
    from lower: some ReactiveArgument<Operator.Output>, to upper: some ReactiveArgument<Operator.Output>
  ) -> some MotionStreamConvertible<Value> {
    applying(Clamped(lower.input, upper.input))
  }

  /// Keeps every lane at or above that of `lower`.
  @inlinable public func clamped(
    from lower: some ReactiveArgument<Operator.Output>
  ) -> some MotionStreamConvertible<Value> {
    applying(Clamped(lower.input, nil))
  }

  /// Keeps every lane at or below that of `upper`.
  @inlinable public func clamped(
    to upper: some ReactiveArgument<Operator.Output>
  ) -> some MotionStreamConvertible<Value> {
    applying(Clamped(nil, upper.input))
  }
}
