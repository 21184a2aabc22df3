/// The combination of several pointers into one translation.
public enum PointerTracking: Hashable, Sendable, CaseIterable {
  /// The translation of the centroid, as on Apple's systems.
  case centroid
  /// The translation of the pointer that went down last, as in Flutter; when that leaves, of the one that has been down longest.
  case latest
  /// The sum of the translations of all pointers.
  case sum
}
