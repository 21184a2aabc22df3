public import MotionDescriptions
public import MotionValues

/// An operator that replaces the x of every point.
@frozen @usableFromInline struct XLocked: ReactiveOperator {
  @usableFromInline var locked: ReactiveInput<Double>
  @inlinable init(_ locked: ReactiveInput<Double>) { self.locked = locked }
  @inlinable @inline(__always) mutating func process(_ value: Point) -> Point? { locked.current.map { Point(x: $0, y: value.y) } }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("xLocked", [locked.argument("to")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&locked) }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Replaces the x of every point by `x`, in points.
  ///
  /// | upstream | `xLocked(to: 10)` |
  /// |---|---|
  /// | (50, 100) | (10, 100) |
  ///
  /// A change of `x` alone emits the last point of a state again (contract 8).
  @inlinable public func xLocked(to x: some ReactiveArgument<Double>) -> some MotionStreamConvertible<Point> {
    applying(XLocked(x.input))
  }
}
