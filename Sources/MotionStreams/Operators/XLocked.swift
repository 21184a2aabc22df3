public import MotionPhysics

/// Holds the x of every point.
@frozen public struct XLocked: MotionOperator {
  @usableFromInline let locked: ReactiveInput<Double>
  @usableFromInline init(_ locked: ReactiveInput<Double>) { self.locked = locked }
  @inlinable public mutating func process(_ value: Point) -> Point? { Point(x: locked.current, y: value.y) }
  public var labels: [GraphLabel] { [GraphLabel("xLocked", ["to: " + locked.text])] }
  public var arguments: [any OperatorArgument] { locked.sources }
}

extension MotionStreamConvertible where Value == Point {
  /// Replaces the x of every point by `x`, in points.
  ///
  /// | upstream | `xLocked(to: 10)` |
  /// |---|---|
  /// | (50, 100) | (10, 100) |
  public func xLocked(to x: Double) -> Pipeline<Then<Operator, XLocked>> { applying(XLocked(.constant(x))) }

  /// Replaces the x of every point by what `x` holds then. A change of `x` alone passes the current point of a state on anew; what a gesture
  /// feeds waits for the next point (contract 8).
  public func xLocked(to x: ReactiveProperty<Double>) -> Pipeline<Then<Operator, XLocked>> {
    applying(XLocked(.property(x)))
  }
}
