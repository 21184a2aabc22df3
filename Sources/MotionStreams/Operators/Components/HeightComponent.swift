public import MotionDescriptions
public import MotionValues

/// An operator that emits the height of every size.
@frozen @usableFromInline struct HeightComponent: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Size) -> Double? { value.height }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("height")] }
}

extension MotionStreamConvertible where Operator.Output == Size {
  /// Emits the height of every size, in points.
  ///
  /// | upstream | `height()` |
  /// |---|---|
  /// | 10 × 20 | 20 |
  @inlinable public func height() -> some MotionStreamConvertible<Double> { applying(HeightComponent()) }
}
