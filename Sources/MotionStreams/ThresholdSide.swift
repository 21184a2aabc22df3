/// On which side of a threshold, or of a range, something is.
public enum ThresholdSide: Hashable, Sendable, CaseIterable {
  /// Less than it.
  case below
  /// The same as it, or in the range.
  case within
  /// More than it.
  case above
}
