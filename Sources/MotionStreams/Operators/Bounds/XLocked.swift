public import MotionValues

/// Holds the x of every point.
@frozen public struct XLocked: ReactiveOperator {
  @usableFromInline var locked: ReactiveInput<Double>
  @inlinable init(_ locked: ReactiveInput<Double>) { self.locked = locked }
  @inlinable @inline(__always) public mutating func process(_ value: Point) -> Point? { locked.current.map { Point(x: $0, y: value.y) } }
  public var labels: [GraphLabel] { [GraphLabel("xLocked", [locked.argument("to")])] }
  @inlinable public mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&locked) }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Replaces the x of every point by `x`, in points.
  ///
  /// | upstream | `xLocked(to: 10)` |
  /// |---|---|
  /// | (50, 100) | (10, 100) |
  ///
  /// A change of `x` alone passes the last point of a state on anew (contract 8).
  @inlinable public func xLocked(to x: some ReactiveArgument<Double>) -> Pipeline<ThenReactive<Operator, XLocked>> {
    applying(XLocked(x.input))
  }
}
