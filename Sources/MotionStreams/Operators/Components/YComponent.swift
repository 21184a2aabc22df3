public import MotionValues

/// Takes the y of every point.
@frozen @usableFromInline struct YComponent: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Point) -> Double? { value.y }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("y")] }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Passes on the y of every point, in points.
  ///
  /// | upstream | `y()` |
  /// |---|---|
  /// | (10, 20) | 20 |
  @inlinable public func y() -> some MotionStreamConvertible<Double> { applying(YComponent()) }
}
