public import MotionValues

/// Takes the y of every point.
@frozen public struct YComponent: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) public mutating func process(_ value: Point) -> Double? { value.y }
  public var labels: [GraphLabel] { [GraphLabel("y")] }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Passes on the y of every point, in points.
  ///
  /// | upstream | `y()` |
  /// |---|---|
  /// | (10, 20) | 20 |
  @inlinable public func y() -> Pipeline<Then<Operator, YComponent>> { applying(YComponent()) }
}
