/// Why a motion ended.
public enum MotionEnd: Hashable, Sendable {
  /// It came to rest where it was bound for.
  case finished
  /// It was turned off or removed.
  case cancelled
  /// Someone else wrote the property that it moved.
  case interrupted
  /// It was given another destination on the way, and goes there now.
  case retargeted
}
