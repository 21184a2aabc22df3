/// How several pointers count together.
public enum PointerTracking: Hashable, Sendable, CaseIterable {
  /// By their middle, as on Apple's systems.
  case centroid
  /// By the one that went down last, as in Flutter; when that leaves, by the one that has been down longest.
  case latest
  /// By all their ways, added up.
  case sum
}
