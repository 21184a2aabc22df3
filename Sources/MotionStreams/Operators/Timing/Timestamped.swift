public import MotionDescriptions
public import MotionValues

/// A value and the instant at which it was emitted.
@frozen public struct TimestampedValue<Value> {
  /// The value.
  public var value: Value
  /// The instant at which the value was emitted.
  public var time: Timestamp

  /// Creates a value with its instant.
  @inlinable public init(value: Value, time: Timestamp) {
    self.value = value
    self.time = time
  }
}

/// An operator that adds the present instant to every value.
@frozen @usableFromInline struct Timestamped<Value>: MotionOperator {
  @usableFromInline let clock: MotionClock
  @inlinable init(_ clock: MotionClock) { self.clock = clock }
  @usableFromInline mutating func process(_ value: Value) -> TimestampedValue<Value>? { TimestampedValue(value: value, time: clock.now) }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("timestamped")] }
}

extension MotionStreamConvertible {
  /// Emits every value with the instant at which it arrived.
  ///
  /// | time | upstream | `timestamped(on: clock)` |
  /// |---|---|---|
  /// | 5 ms | 1 | 1, 5 ms |
  @inlinable public func timestamped(on clock: MotionClock) -> some MotionStreamConvertible<TimestampedValue<Value>> {
    applying(Timestamped(clock))
  }
}
