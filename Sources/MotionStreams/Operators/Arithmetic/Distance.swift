public import MotionDescriptions
public import MotionMathematics
public import MotionValues

/// An operator that emits the distance of every value from another.
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
  /// Emits the Euclidean distance of every value from `origin`, over all lanes.
  ///
  /// | upstream | `distance(from: 10)` |
  /// |---|---|
  /// | 0 | 10 |
  /// | 10 | 0 |
  /// | -10 | 20 |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func distance(from origin: some ReactiveArgument<Operator.Output>) -> some MotionStreamConvertible<Double> {
    applying(Distance(origin.input))
  }
}
