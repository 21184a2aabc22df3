public import MotionPhysics

/// Holds the y of every point.
@frozen public struct YLocked: MotionOperator {
  @usableFromInline let locked: ReactiveInput<Double>
  @usableFromInline init(_ locked: ReactiveInput<Double>) { self.locked = locked }
  @inlinable public mutating func process(_ value: Point) -> Point? { Point(x: value.x, y: locked.current) }
  public var labels: [GraphLabel] { [GraphLabel("yLocked", ["to: " + locked.text])] }
  public var arguments: [any OperatorArgument] { locked.sources }
}

extension MotionStreamConvertible where Value == Point {
  /// Replaces the y of every point by `y`, in points.
  ///
  /// | upstream | `yLocked(to: 10)` |
  /// |---|---|
  /// | (50, 100) | (50, 10) |
  public func yLocked(to y: Double) -> Pipeline<Then<Operator, YLocked>> { applying(YLocked(.constant(y))) }

  /// Replaces the y of every point by what `y` holds then. A change of `y` alone passes the current point of a state on anew; what a gesture
  /// feeds waits for the next point (contract 8).
  public func yLocked(to y: ReactiveProperty<Double>) -> Pipeline<Then<Operator, YLocked>> {
    applying(YLocked(.property(y)))
  }
}
