public import MotionPhysics

/// Holds values between two bounds, lane by lane.
@frozen public struct Clamped<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var lower: ReactiveInput<Value>
  @usableFromInline var upper: ReactiveInput<Value>
  @inlinable init(_ lower: ReactiveInput<Value>, _ upper: ReactiveInput<Value>) {
    self.lower = lower
    self.upper = upper
  }
  @inlinable @inline(__always) public mutating func process(_ value: Value) -> Value? {
    guard let lower = lower.current?.lanes, let upper = upper.current?.lanes else { return nil }
    var lanes = value.lanes
    for lane in 0..<lanes.laneCount {
      let (low, high) = (min(lower[lane: lane], upper[lane: lane]), max(lower[lane: lane], upper[lane: lane]))
      lanes[lane: lane] = min(max(lanes[lane: lane], low), high)
    }
    return Value(lanes: lanes)
  }
  public var labels: [GraphLabel] { [GraphLabel("clamped", ["from: " + lower.text, "to: " + upper.text])] }
  @inlinable public mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    bindings.bind(&lower)
    bindings.bind(&upper)
  }
}

extension MotionStreamConvertible where Operator.Output: MotionValue {
  /// Holds every lane between those of two bounds, both included; bounds the wrong way round are put right.
  ///
  /// | upstream | `clamped(from: 0, to: 10)` |
  /// |---|---|
  /// | -5 | 0 |
  /// | 5 | 5 |
  /// | 20 | 10 |
  ///
  /// A change of an argument alone passes the last value of a state on anew (contract 8).
  @inlinable public func clamped(
    from lower: some ReactiveArgument<Operator.Output>, to upper: some ReactiveArgument<Operator.Output>
  ) -> Pipeline<ThenReactive<Operator, Clamped<Operator.Output>>> {
    applying(Clamped(lower.input, upper.input))
  }
}
