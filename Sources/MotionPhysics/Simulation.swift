public import MotionValues

/// A motion as a function of time, which can be evaluated at any instant, in any order.
public protocol Simulation<Value> {
  /// The type of the moving value.
  associatedtype Value: MotionValue

  /// The start of the motion.
  var start: Timestamp { get }

  /// The instant at which the motion comes to rest for good; nil if it never does.
  var restTime: Timestamp? { get }

  /// Returns the value at `time`; before the start, the initial value.
  func value(at time: Timestamp) -> Value

  /// Returns the velocity at `time`, in units of the value per second.
  func velocity(at time: Timestamp) -> Value.Velocity

  /// Returns whether the motion is at rest at `time`.
  func isAtRest(at time: Timestamp) -> Bool
}

extension Simulation {
  /// The value a nanosecond before the start, from which its displacement counts. A motion without duration is at its end from the start.
  @inlinable package var valueBeforeStart: Value { value(at: start.adding(nanoseconds: -1)) }

  @inlinable public func isAtRest(at time: Timestamp) -> Bool {
    guard let restTime else { return false }
    return time >= restTime
  }
}
