public import MotionValues

/// Takes the height of every size.
@frozen public struct HeightComponent: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) public mutating func process(_ value: Size) -> Double? { value.height }
  public var labels: [GraphLabel] { [GraphLabel("height")] }
}

extension MotionStreamConvertible where Operator.Output == Size {
  /// Passes on the height of every size, in points.
  ///
  /// | upstream | `height()` |
  /// |---|---|
  /// | 10 × 20 | 20 |
  @inlinable public func height() -> Pipeline<Then<Operator, HeightComponent>> { applying(HeightComponent()) }
}
