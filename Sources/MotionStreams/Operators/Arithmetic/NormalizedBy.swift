public import MotionDescriptions
public import MotionMathematics
public import MotionValues

/// An operator that divides every value by a number.
@frozen @usableFromInline struct NormalizedBy<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var divisor: ReactiveInput<Double>
  @inlinable init(_ divisor: ReactiveInput<Double>) { self.divisor = divisor }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? {
    guard let divisor = divisor.current else { return nil }
    var lanes = value.lanes
    // Division, not multiplication by the inverse: a tenth of 10 is exactly 1.
    for lane in 0..<lanes.laneCount { lanes[lane: lane] /= divisor }
    return Value.made(of: lanes)
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("normalized", [divisor.argument("by")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&divisor) }
}

/// An operator that divides the coordinates of every point by the sides of a size.
@frozen @usableFromInline struct NormalizedBySize: ReactiveOperator {
  @usableFromInline var divisor: ReactiveInput<Size>
  @inlinable init(_ divisor: ReactiveInput<Size>) { self.divisor = divisor }
  @inlinable @inline(__always) mutating func process(_ value: Point) -> Point? {
    divisor.current.map { Point(x: value.x / $0.width, y: value.y / $0.height) }
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("normalized", [divisor.argument("by")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&divisor) }
}

extension MotionStreamConvertible where Operator.Output: MotionValue {
  /// Divides every value by `divisor`.
  ///
  /// Division by 0 gives a value that is not finite, which is not written to a property (contract 20). A whole number has no such value:
  /// nothing is emitted.
  ///
  /// | upstream | `normalized(by: 100)` |
  /// |---|---|
  /// | 10 | 0.1 |
  /// | 150 | 1.5 |
  ///
  /// A change of the argument alone emits the last value of a state again (contract 8).
  @inlinable public func normalized(by divisor: some ReactiveArgument<Double>) -> some MotionStreamConvertible<Value> {
    applying(NormalizedBy(divisor.input))
  }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Divides the x of every point by a width, and its y by a height.
  ///
  /// The result is the position within the size: from 0 to 1 for points inside.
  @inlinable public func normalized(by divisor: some ReactiveArgument<Size>) -> some MotionStreamConvertible<Point> {
    applying(NormalizedBySize(divisor.input))
  }
}
