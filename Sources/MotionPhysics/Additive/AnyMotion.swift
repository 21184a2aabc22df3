public import MotionValues

/// A type-erased motion.
public struct AnyMotion<Value: MotionValue>: Simulation {
  public let start: Timestamp
  public let restTime: Timestamp?
  private let valueAt: (Timestamp) -> Value
  private let velocityAt: (Timestamp) -> Value.Velocity

  /// Erases the type of `motion`.
  public init<Motion: Simulation>(_ motion: Motion) where Motion.Value == Value {
    start = motion.start
    restTime = motion.restTime
    valueAt = { motion.value(at: $0) }
    velocityAt = { motion.velocity(at: $0) }
  }

  public func value(at time: Timestamp) -> Value { valueAt(time) }

  public func velocity(at time: Timestamp) -> Value.Velocity { velocityAt(time) }
}
