/// The look of a node: fill, corners, border, shadow, text, and details such as icons.
///
/// A style does not move by itself, and traces do not contain it. The properties of the node that move are drawn together with it:
///
/// | property | with a style |
/// |---|---|
/// | `backgroundColor` | is drawn over the fill |
/// | `cornerRadius` | the larger radius applies |
/// | `borderWidth`, `borderColor` | replace the border, if the width is above 0 |
/// | `shadowColor`, `shadowOffset`, `shadowRadius` | replace the shadow, if the color is visible |
/// | `shape` | replaces the rounded rectangle |
/// | `text` | is drawn as `text` of the style says |
public struct NodeStyle: Hashable, Sendable {
  /// The fill of the outline. Defaults to none.
  public var fill: StyleFill
  /// The radius of the corners, in points. Defaults to 0.
  public var cornerRadius: Double
  /// The border inside the outline. Defaults to none.
  public var border: StyleBorder?
  /// The shadow behind the node. Defaults to none.
  public var shadow: StyleShadow?
  /// The look of the node's text.
  public var text: StyleText
  /// Boxes, icons and texts on the node, from back to front. Defaults to none.
  public var details: [StyleDetail]

  /// Creates a style. One without arguments draws a node as if it had none.
  public init(
    fill: StyleFill = .none, cornerRadius: Double = 0, border: StyleBorder? = nil, shadow: StyleShadow? = nil,
    text: StyleText = StyleText(), details: [StyleDetail] = []
  ) {
    (self.fill, self.cornerRadius, self.border, self.shadow) = (fill, cornerRadius, border, shadow)
    (self.text, self.details) = (text, details)
  }
}

/// A border of a style, inside the outline.
public struct StyleBorder: Hashable, Sendable {
  /// The color.
  public var color: StyleColor
  /// The thickness, in points. 0 and less draw nothing.
  public var width: Double

  /// Creates a border. The thickness defaults to 1 point.
  public init(_ color: StyleColor, width: Double = 1) { (self.color, self.width) = (color, width) }
}

/// A shadow of a style.
public struct StyleShadow: Hashable, Sendable {
  /// The color.
  public var color: StyleColor
  /// The offset from the node, in points of the node.
  public var offset: Vector
  /// The blur radius, in points; twice the standard deviation of the blur, as in CSS.
  public var radius: Double

  /// Creates a shadow.
  public init(_ color: StyleColor, offset: Vector = .zero, radius: Double) {
    (self.color, self.offset, self.radius) = (color, offset, radius)
  }
}
