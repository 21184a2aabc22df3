public import MotionDescriptions
public import MotionValues

/// An operator that converts radians to angles.
@frozen @usableFromInline struct Radians: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Double) -> Angle? { Angle(radians: value) }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("radians")] }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Converts every number of radians to an angle.
  ///
  /// | upstream | `radians()` |
  /// |---|---|
  /// | 0 | 0° |
  /// | 0.5 | 28.6° |
  @inlinable public func radians() -> some MotionStreamConvertible<Angle> { applying(Radians()) }
}
