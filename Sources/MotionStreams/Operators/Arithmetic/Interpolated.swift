public import MotionDescriptions
public import MotionMathematics
public import MotionValues

/// An operator that interpolates between two values by a fraction.
@frozen @usableFromInline struct Interpolated<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var start: ReactiveInput<Value>
  @usableFromInline var end: ReactiveInput<Value>
  @inlinable init(_ start: ReactiveInput<Value>, _ end: ReactiveInput<Value>) {
    self.start = start
    self.end = end
  }
  @inlinable @inline(__always) mutating func process(_ fraction: Double) -> Value? {
    guard let start = start.current?.lanes, let end = end.current?.lanes else { return nil }
    return Value.made(of: start + (end - start) * fraction)
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("interpolated", [start.argument("from"), end.argument("to")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&start, &end) }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Interpolates between `start` and `end` by every fraction: `start + (end − start) · fraction`, lane by lane.
  ///
  /// | upstream | `interpolated(from: Point(x: 0, y: 0), to: Point(x: 10, y: 20))` |
  /// |---|---|
  /// | 0 | (0, 0) |
  /// | 0.5 | (5, 10) |
  /// | 2 | (20, 40) |
  ///
  /// Fractions below 0 and above 1 give values beyond the ends. A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func interpolated<Result: MotionValue>(
    from start: some ReactiveArgument<Result>, to end: some ReactiveArgument<Result>
  ) -> some MotionStreamConvertible<Result> {
    applying(Interpolated(start.input, end.input))
  }
}
