/// What happens at the border of a slop region.
public enum SlopEvent: Hashable, Sendable, CaseIterable {
  /// It was left.
  case onExit
  /// It was entered again.
  case onReturn
}
