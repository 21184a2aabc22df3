public import MotionDescriptions
public import MotionValues

/// An operator that converts degrees to angles.
@frozen @usableFromInline struct Degrees: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Double) -> Angle? { Angle(degrees: value) }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("degrees")] }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Converts every number of degrees to an angle.
  ///
  /// | upstream | `degrees()` |
  /// |---|---|
  /// | 0 | 0 |
  /// | 180 | π |
  @inlinable public func degrees() -> some MotionStreamConvertible<Angle> { applying(Degrees()) }
}
