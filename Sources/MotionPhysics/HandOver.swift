public import MotionValues

/// Two motions, of which the second replaces the first at the instant at which it starts.
public struct HandOver<First: Simulation, Second: Simulation>: Simulation where First.Value == Second.Value {
  /// The motion before the hand-over.
  public let first: First
  /// The motion from its own start on.
  public let second: Second

  /// Combines two motions; `second` should start at the value that `first` has then.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable public var start: Timestamp { first.start }

  @inlinable public var restTime: Timestamp? { second.restTime }

  @inlinable public func value(at time: Timestamp) -> First.Value { time < second.start ? first.value(at: time) : second.value(at: time) }

  @inlinable public func velocity(at time: Timestamp) -> First.Value.Velocity {
    time < second.start ? first.velocity(at: time) : second.velocity(at: time)
  }
}
