/// A crossing of the border of a slop region.
public enum SlopEvent: Hashable, Sendable, CaseIterable {
  /// The value left the region.
  case onExit
  /// The value returned to the region.
  case onReturn
}
