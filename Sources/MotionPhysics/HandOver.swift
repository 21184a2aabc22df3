public import MotionValues

/// Two motions, the second of which takes over at the instant at which it starts.
public struct HandOver<First: Simulation, Second: Simulation>: Simulation where First.Value == Second.Value {
  /// What moves at first.
  public let first: First
  /// What moves from its start on.
  public let second: Second

  /// Lets `second` take over from `first` when it starts; what it starts from should be where `first` is then.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public var start: Timestamp { first.start }

  public var restTime: Timestamp? { second.restTime }

  public func value(at time: Timestamp) -> First.Value { time < second.start ? first.value(at: time) : second.value(at: time) }

  public func velocity(at time: Timestamp) -> First.Value.Velocity {
    time < second.start ? first.velocity(at: time) : second.velocity(at: time)
  }
}
