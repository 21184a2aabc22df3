public import MotionDescriptions
public import MotionValues

/// An operator that emits the y of every point.
@frozen @usableFromInline struct YComponent: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Point) -> Double? { value.y }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("y")] }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Emits the y of every point, in points.
  ///
  /// | upstream | `y()` |
  /// |---|---|
  /// | (10, 20) | 20 |
  @inlinable public func y() -> some MotionStreamConvertible<Double> { applying(YComponent()) }
}
