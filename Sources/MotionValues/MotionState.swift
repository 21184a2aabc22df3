/// The state of something that can move.
public enum MotionState: Hashable, Sendable {
  /// Nothing moves, and nothing starts to move without a new event.
  case atRest
  /// It moves, by a motion or by a gesture.
  case active
}
