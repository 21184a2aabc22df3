public import MotionValues

/// A motion as a function of time: ask it about any instant, in any order.
public protocol Simulation<Value> {
  /// What moves.
  associatedtype Value: MotionValue

  /// When the motion starts.
  var start: Timestamp { get }

  /// The first instant from which on it rests for good; nil where it never does.
  var restTime: Timestamp? { get }

  /// Where it is at `time`; before the start, where it starts.
  func value(at time: Timestamp) -> Value

  /// How fast it moves at `time`, in units of the value per second.
  func velocity(at time: Timestamp) -> Value.Velocity

  /// Whether it has come to rest by `time`.
  func isAtRest(at time: Timestamp) -> Bool
}

extension Simulation {
  @inlinable public func isAtRest(at time: Timestamp) -> Bool {
    guard let restTime else { return false }
    return time >= restTime
  }
}
