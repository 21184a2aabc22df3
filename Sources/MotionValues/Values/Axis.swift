/// One of the two directions in which something is measured.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// From left to right.
  case x
  /// From top to bottom.
  case y
}
