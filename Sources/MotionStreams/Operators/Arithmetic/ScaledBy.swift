public import MotionDescriptions
public import MotionMathematics
public import MotionValues

/// An operator that multiplies every value by a number.
@frozen @usableFromInline struct ScaledBy<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var factor: ReactiveInput<Double>
  @inlinable init(_ factor: ReactiveInput<Double>) { self.factor = factor }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? {
    factor.current.flatMap { Value.made(of: value.lanes * $0) }
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("scaled", [factor.argument("by")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&factor) }
}

/// An operator that multiplies the coordinates of every point by the sides of a size.
@frozen @usableFromInline struct ScaledBySize: ReactiveOperator {
  @usableFromInline var factor: ReactiveInput<Size>
  @inlinable init(_ factor: ReactiveInput<Size>) { self.factor = factor }
  @inlinable @inline(__always) mutating func process(_ value: Point) -> Point? {
    factor.current.map { Point(x: value.x * $0.width, y: value.y * $0.height) }
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("scaled", [factor.argument("by")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&factor) }
}

extension MotionStreamConvertible where Operator.Output: MotionValue {
  /// Multiplies every value by `factor`.
  ///
  /// | upstream | `scaled(by: 10)` |
  /// |---|---|
  /// | 10 | 100 |
  /// | -1 | -10 |
  ///
  /// A change of the argument alone emits the last value of a state again (contract 8).
  @inlinable public func scaled(by factor: some ReactiveArgument<Double>) -> some MotionStreamConvertible<Value> {
    applying(ScaledBy(factor.input))
  }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Multiplies the x of every point by a width, and its y by a height.
  @inlinable public func scaled(by factor: some ReactiveArgument<Size>) -> some MotionStreamConvertible<Point> {
    applying(ScaledBySize(factor.input))
  }
}
