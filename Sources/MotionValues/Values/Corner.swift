/// One of the four corners of a rectangle.
public enum Corner: Hashable, Sendable, CaseIterable {
  case topLeft, topRight, bottomLeft, bottomRight

  /// Whether the corner is on the left.
  public var isLeft: Bool { self == .topLeft || self == .bottomLeft }

  /// Whether the corner is at the top.
  public var isTop: Bool { self == .topLeft || self == .topRight }
}
