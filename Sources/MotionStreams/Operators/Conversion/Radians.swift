public import MotionValues

/// Turns numbers of radians into angles.
@frozen public struct Radians: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) public mutating func process(_ value: Double) -> Angle? { Angle(radians: value) }
  public var labels: [GraphLabel] { [GraphLabel("radians")] }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Turns every number of radians into an angle.
  ///
  /// | upstream | `radians()` |
  /// |---|---|
  /// | 0 | 0° |
  /// | 0.5 | 28.6° |
  @inlinable public func radians() -> Pipeline<Then<Operator, Radians>> { applying(Radians()) }
}
