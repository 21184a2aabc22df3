public import MotionValues

/// A value, and when it came.
@frozen public struct TimestampedValue<Value> {
  /// What came.
  public var value: Value
  /// When.
  public var time: Timestamp

  /// Puts both together.
  @inlinable public init(value: Value, time: Timestamp) {
    self.value = value
    self.time = time
  }
}

/// Puts the time beside every value.
@frozen @usableFromInline struct Timestamped<Value>: MotionOperator {
  @usableFromInline let clock: MotionClock
  @inlinable init(_ clock: MotionClock) { self.clock = clock }
  @usableFromInline mutating func process(_ value: Value) -> TimestampedValue<Value>? { TimestampedValue(value: value, time: clock.now) }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("timestamped")] }
}

extension MotionStreamConvertible {
  /// Passes on every value with the instant at which it came.
  ///
  /// | time | upstream | `timestamped(on: clock)` |
  /// |---|---|---|
  /// | 5 ms | 1 | 1, 5 ms |
  @inlinable public func timestamped(on clock: MotionClock) -> some MotionStreamConvertible<TimestampedValue<Value>> {
    applying(Timestamped(clock))
  }
}
