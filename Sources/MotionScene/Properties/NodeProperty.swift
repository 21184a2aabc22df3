/// One of the reactive properties that every node has.
///
/// The raw values count in digests of traces and never change.
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
  /// The thickness of the border.
  case borderWidth
  /// The colour of the border.
  case borderColor
  /// The colour of the shadow.
  case shadowColor
  /// The offset of the shadow.
  case shadowOffset
  /// The blur radius of the shadow.
  case shadowRadius
  /// The outline, where it is not a rectangle.
  case shape
  /// A property of someone's own (``NodeKey``).
  case custom = 255
}

extension NodeProperty {
  /// The name of the property, as in code and in files.
  public var name: String { row?.name ?? "custom" }

  /// Everything else that is known about the property; nil for ``custom``.
  package var row: NodePropertyDescription? { self == .custom ? nil : NodeProperties.all[Int(rawValue)] }

  /// The properties that traces are made of, in the order of a trace.
  package static var traced: [NodeProperty] { NodeProperties.all.filter { $0.tracing != .never }.map { $0.property } }

  /// The number of `Double` values that a value of the property consists of; 0 for text, paths and ``custom``.
  package var laneCount: Int { row?.type.laneCount ?? 0 }

  /// The names of the components of a value, as in `["x", "y"]`; empty for values of one number and those of none.
  package var componentNames: [String] { row?.type.componentNames ?? [] }
}
