public import MotionValues

/// The state of a property at the instant at which a motion takes it over.
public struct MotionStart<Value: MotionValue> {
  /// The value at the instant.
  public let value: Value
  /// The velocity that was given to the next motion; otherwise that of the motion which the next one replaces. In units per second.
  public let velocity: Value.Velocity
  /// The instant.
  public let time: Timestamp
}
