public import MotionMathematics
public import MotionValues

/// Measures how far every value is from another.
@frozen @usableFromInline struct Distance<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var origin: ReactiveInput<Value>
  @inlinable init(_ origin: ReactiveInput<Value>) { self.origin = origin }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Double? {
    origin.current.map { (value.lanes - $0.lanes).squaredLength.squareRoot() }
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("distance", [origin.argument("from")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&origin) }
}

extension MotionStreamConvertible where Operator.Output: MotionValue {
  /// Passes on how far every value is from `origin`: the length of the way, over all lanes.
  ///
  /// | upstream | `distance(from: 10)` |
  /// |---|---|
  /// | 0 | 10 |
  /// | 10 | 0 |
  /// | -10 | 20 |
  ///
  /// A change of an argument alone passes the last value of a state on anew (contract 8).
  @inlinable public func distance(from origin: some ReactiveArgument<Operator.Output>) -> some MotionStreamConvertible<Double> {
    applying(Distance(origin.input))
  }
}
