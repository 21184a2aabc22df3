/// An edge of the screen.
public enum ScreenEdge: Hashable, Sendable, CaseIterable {
  /// The left one.
  case left
  /// The right one.
  case right
  /// The top one.
  case top
  /// The bottom one.
  case bottom
}
