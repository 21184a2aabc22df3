import MotionDescriptions

/// One of the reactive properties that every node has.
///
/// The raw values are part of digests of traces and never change.
public enum NodeProperty: UInt8, Hashable, Sendable, CaseIterable {
  /// The position of the anchor point in the parent.
  case position
  /// The width and the height.
  case size
  /// The point of the node that is at its position, and the center of rotation and scale.
  case anchorPoint
  /// The rotation about the anchor point.
  case rotation
  /// The scale about the anchor point.
  case scale
  /// The opacity.
  case opacity
  /// The fill color.
  case backgroundColor
  /// The radius of the corners.
  case cornerRadius
  /// The order among siblings from back to front.
  case zOrder
  /// Whether the node takes part in hit testing.
  case isInteractive
  /// Whether the node and its descendants are hidden.
  case isHidden
  /// Whether descendants are clipped to the node's rectangle.
  case isClipping
  /// The text on the node.
  case text
  /// The thickness of the border.
  case borderWidth
  /// The color of the border.
  case borderColor
  /// The color of the shadow.
  case shadowColor
  /// The offset of the shadow.
  case shadowOffset
  /// The blur radius of the shadow.
  case shadowRadius
  /// The outline, if it is not a rectangle.
  case shape
  /// The look that does not move.
  case style
  /// The words for a screen reader.
  case accessibilityLabel
  /// Whether a tap on the node does something.
  case isButton
  /// A custom property (``NodeKey``).
  case custom = 255
}

extension NodeProperty {
  /// The name of the property, as in code and in files.
  public var name: String { row?.name ?? "custom" }

  /// The description of the property; nil for ``custom``.
  package var row: NodePropertyDescription? { self == .custom ? nil : NodeProperties.all[Int(rawValue)] }

  /// The properties of traces, in the order of a trace.
  package static var traced: [NodeProperty] { NodeProperties.all.filter { $0.tracing != .never }.map { $0.property } }

  /// The number of `Double` values in a value of the property; 0 for text, paths, styles and ``custom``.
  package var laneCount: Int { row?.defaultValue.laneCount ?? 0 }

  /// The names of the components of a value, as in `["x", "y"]`; empty for types with fewer than two numbers.
  package var componentNames: [String] { row?.defaultValue.componentNames ?? [] }
}
