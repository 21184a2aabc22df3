public import MotionValues

/// Turns numbers of degrees into angles.
@frozen @usableFromInline struct Degrees: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Double) -> Angle? { Angle(degrees: value) }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("degrees")] }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Turns every number of degrees into an angle.
  ///
  /// | upstream | `degrees()` |
  /// |---|---|
  /// | 0 | 0 |
  /// | 180 | π |
  @inlinable public func degrees() -> some MotionStreamConvertible<Angle> { applying(Degrees()) }
}
