/// The combination of several pointers into one translation.
public enum PointerTracking: Hashable, Sendable, CaseIterable {
  /// The translation of the centroid, as on Apple's systems.
  case centroid
  /// The translation of the pointer that went down last, as in Flutter.
  ///
  /// When that pointer leaves, the one that has been down longest takes over.
  case latest
  /// The sum of the translations of all pointers.
  case sum
}
