public import MotionDescriptions
public import MotionValues

/// An operator that replaces the y of every point.
@frozen @usableFromInline struct YLocked: ReactiveOperator {
  @usableFromInline var locked: ReactiveInput<Double>
  @inlinable init(_ locked: ReactiveInput<Double>) { self.locked = locked }
  @inlinable @inline(__always) mutating func process(_ value: Point) -> Point? { locked.current.map { Point(x: value.x, y: $0) } }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("yLocked", [locked.argument("to")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&locked) }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Replaces the y of every point by `y`, in points.
  ///
  /// | upstream | `yLocked(to: 10)` |
  /// |---|---|
  /// | (50, 100) | (50, 10) |
  ///
  /// A change of `y` alone emits the last point of a state again (contract 8).
  @inlinable public func yLocked(to y: some ReactiveArgument<Double>) -> some MotionStreamConvertible<Point> {
    applying(YLocked(y.input))
  }
}
