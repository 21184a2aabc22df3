/// One of the reactive properties that every node has.
public enum NodeProperty: UInt8, Hashable, Sendable, CaseIterable {
  /// Where the anchor point lies in the parent.
  case position
  /// Width and height.
  case size
  /// The point of the node that lies at its position, and about which it turns and grows.
  case anchorPoint
  /// The turn about the anchor point.
  case rotation
  /// The growth about the anchor point.
  case scale
  /// How much shows.
  case opacity
  /// What it is filled with.
  case backgroundColor
  /// How round its corners are.
  case cornerRadius
  /// Who is in front among siblings.
  case zOrder
  /// Whether it can be touched.
  case isInteractive
  /// Whether it is left out, with everything in it.
  case isHidden
  /// Whether what sticks out of it is cut off.
  case isClipping
  /// What is written on it.
  case text
  /// A property of someone's own (``NodeKey``).
  case custom
}
