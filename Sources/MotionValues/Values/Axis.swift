/// One of the two coordinate axes.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// The axis from left to right.
  case x
  /// The axis from top to bottom.
  case y
}
