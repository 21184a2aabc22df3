/// The side of a threshold, or of a range, on which a value is.
public enum ThresholdSide: Hashable, Sendable, CaseIterable {
  /// Less than the threshold, or than all of the range.
  case below
  /// Equal to the threshold, or in the range.
  case within
  /// Greater than the threshold, or than all of the range.
  case above
}
