public import MotionDescriptions
public import MotionValues

/// An operator that emits the x of every point.
@frozen @usableFromInline struct XComponent: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Point) -> Double? { value.x }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("x")] }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Emits the x of every point, in points.
  ///
  /// | upstream | `x()` |
  /// |---|---|
  /// | (10, 20) | 10 |
  @inlinable public func x() -> some MotionStreamConvertible<Double> { applying(XComponent()) }
}
