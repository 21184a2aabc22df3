public import MotionDescriptions

/// An operator that converts milliseconds to durations.
@frozen @usableFromInline struct Milliseconds: MotionOperator {
  @inlinable init() {}
  @usableFromInline mutating func process(_ value: Double) -> Duration? {
    // About 285 years; a clock counts up to 292.
    guard value.magnitude < 9e12 else { return nil }
    return .milliseconds(value)
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("milliseconds")] }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Converts every number of milliseconds to a duration.
  ///
  /// It emits nothing for numbers with a magnitude of 9 · 10¹² or more, and for NaN.
  ///
  /// | upstream | `milliseconds()` |
  /// |---|---|
  /// | 250 | 0.25 s |
  @inlinable public func milliseconds() -> some MotionStreamConvertible<Duration> { applying(Milliseconds()) }
}
