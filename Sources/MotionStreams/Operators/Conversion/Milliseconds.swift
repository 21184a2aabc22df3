/// Turns numbers of milliseconds into durations.
@frozen @usableFromInline struct Milliseconds: MotionOperator {
  @inlinable init() {}
  @usableFromInline mutating func process(_ value: Double) -> Duration? {
    // 292 years, beyond which a clock cannot count.
    guard value.magnitude < 9e12 else { return nil }
    return .milliseconds(value)
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("milliseconds")] }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Turns every number of milliseconds into a duration; numbers of 9 · 10¹² and more, and NaN, are not passed on.
  ///
  /// | upstream | `milliseconds()` |
  /// |---|---|
  /// | 250 | 0.25 s |
  @inlinable public func milliseconds() -> some MotionStreamConvertible<Duration> { applying(Milliseconds()) }
}
