public import MotionDescriptions
public import MotionValues

/// An operator that emits the width of every size.
@frozen @usableFromInline struct WidthComponent: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Size) -> Double? { value.width }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("width")] }
}

extension MotionStreamConvertible where Operator.Output == Size {
  /// Emits the width of every size, in points.
  ///
  /// | upstream | `width()` |
  /// |---|---|
  /// | 10 × 20 | 10 |
  @inlinable public func width() -> some MotionStreamConvertible<Double> { applying(WidthComponent()) }
}
