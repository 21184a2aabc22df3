/// The reason for the end of a motion.
public enum MotionEnd: Hashable, Sendable {
  /// The motion came to rest at its destination.
  case finished
  /// The motion was disabled or removed.
  case cancelled
  /// Another writer changed the property.
  case interrupted
  /// The motion received a new destination, and continues to that.
  case retargeted
}
