public import MotionPhysics

/// Multiplies every value by a number.
@frozen public struct ScaledBy<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var factor: ReactiveInput<Double>
  @usableFromInline init(_ factor: ReactiveInput<Double>) { self.factor = factor }
  @inlinable public mutating func process(_ value: Value) -> Value? { factor.current.map { Value(lanes: value.lanes * $0) } }
  public var labels: [GraphLabel] { [GraphLabel("scaled", ["by: " + factor.text])] }
  @inlinable public mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&factor) }
}

/// Multiplies the coordinates of every point by the sides of a size.
@frozen public struct ScaledBySize: ReactiveOperator {
  @usableFromInline var factor: ReactiveInput<Size>
  @usableFromInline init(_ factor: ReactiveInput<Size>) { self.factor = factor }
  @inlinable public mutating func process(_ value: Point) -> Point? {
    factor.current.map { Point(x: value.x * $0.width, y: value.y * $0.height) }
  }
  public var labels: [GraphLabel] { [GraphLabel("scaled", ["by: " + factor.text])] }
  @inlinable public mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&factor) }
}

extension MotionStreamConvertible where Value: MotionValue {
  /// Multiplies every value by `factor`.
  ///
  /// | upstream | `scaled(by: 10)` |
  /// |---|---|
  /// | 10 | 100 |
  /// | -1 | -10 |
  ///
  /// A change of the argument alone passes the last value of a state on anew (contract 8).
  public func scaled(by factor: some ReactiveArgument<Double>) -> Pipeline<Then<Operator, Reactive<ScaledBy<Value>>>> {
    applying(ScaledBy(factor.input))
  }
}

extension MotionStreamConvertible where Value == Point {
  /// Multiplies the x of every point by a width, and its y by a height.
  public func scaled(by factor: some ReactiveArgument<Size>) -> Pipeline<Then<Operator, Reactive<ScaledBySize>>> {
    applying(ScaledBySize(factor.input))
  }
}
