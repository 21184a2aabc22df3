/// The reason for the end of a motion.
public enum MotionEnd: Hashable, Sendable {
  /// The motion came to rest at its destination.
  case finished
  /// The motion was stopped, disabled or removed.
  case cancelled
  /// Something else wrote the value.
  case interrupted
  /// The motion received a new destination, and continues to that.
  case retargeted
}
