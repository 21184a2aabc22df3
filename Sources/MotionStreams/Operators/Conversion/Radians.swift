public import MotionValues

/// Turns numbers of radians into angles.
@frozen @usableFromInline struct Radians: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Double) -> Angle? { Angle(radians: value) }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("radians")] }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Turns every number of radians into an angle.
  ///
  /// | upstream | `radians()` |
  /// |---|---|
  /// | 0 | 0° |
  /// | 0.5 | 28.6° |
  @inlinable public func radians() -> some MotionStreamConvertible<Angle> { applying(Radians()) }
}
