/// Whether something moves.
public enum MotionState: Hashable, Sendable {
  /// Nothing moves, and nothing will without a new event.
  case atRest
  /// It moves, or a person moves it.
  case active
}
