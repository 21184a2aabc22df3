public import MotionValues

/// The drawing of a node, without its descendants: an outline, and layers from back to front.
///
/// It combines the node's style with its moving properties, as the table at `NodeStyle` says. Every renderer draws these layers in this order,
/// in the rectangle from (0, 0) to the node's size: our pictures and reports do, and a host should.
public struct NodeAppearance: Hashable, Sendable {
  /// A part of a node, in coordinates of the node.
  public enum Layer: Hashable, Sendable {
    /// A shadow of the outline.
    case shadow(StyleShadow)
    /// A fill of the outline.
    case fill(StyleFill)
    /// A border inside the outline.
    case border(StyleBorder)
    /// A filled rectangle with round corners.
    case box(StyleFill, Rect, cornerRadius: Double)
    /// An icon in the center of a rectangle, scaled to its smaller side.
    case icon(StyleIcon, StyleColor, Rect)
    /// One line of text, at a point on its baseline: where it begins, has its center or ends, as its alignment says.
    case text(String, StyleText, StyleColor, Point)
  }

  /// The size of the node, in points.
  public let size: Size
  /// The radius of the corners, in points: at most half of the shorter side.
  public let cornerRadius: Double
  /// The outline in place of the rectangle; empty for none.
  public let shape: Path
  /// The layers, from back to front.
  public private(set) var layers: [Layer] = []
  /// The point of the node that each layer keeps its distance from when the size changes, in parts of the size.
  package private(set) var anchors: [Point] = []

  /// The color of texts on the ground of a page.
  package static let ink = StyleColor(0x1B1F24, dark: 0xE8EAED)
  /// The distance of lines of a text, in parts of its size.
  private static let leading = 1.3

  /// Combines the style and the other properties of `node`, without creating properties.
  ///
  /// - Parameters:
  ///   - size: another size than that of the node; nil for the same.
  ///   - withClearFill: whether to include a clear background fill, because its color will change.
  package init(_ node: SceneNode, size: Size? = nil, withClearFill: Bool = false) {
    let size = size ?? node.currentSize
    (self.size, shape) = (size, node.value(.shape))
    let style = node.value(.style)
    cornerRadius = Self.radius(max(style.cornerRadius, node.value(.cornerRadius)), in: size)
    let background = node.value(.backgroundColor)
    let color = StyleColor(light: background, dark: background)

    if let shadow = Self.shadow(of: node) ?? style.shadow, !shadow.color.isClear, shadow.offset.dx.isFinite, shadow.offset.dy.isFinite {
      layers.append(.shadow(StyleShadow(shadow.color, offset: shadow.offset, radius: Self.length(shadow.radius))))
    }
    if let first = style.fill.firstColor, !first.isClear || style.fill != .color(first) { layers.append(.fill(style.fill)) }
    if withClearFill || !color.isClear { layers.append(.fill(.color(color))) }
    let width = Self.length(node.value(.borderWidth))
    let own = node.value(.borderColor)
    let border = width > 0 ? StyleBorder(StyleColor(light: own, dark: own), width: width) : style.border
    if let border, Self.length(border.width) > 0, !border.color.isClear { layers.append(.border(border)) }

    let under = style.fill.firstColor?.textColor(orOnTranslucent: Self.ink) ?? Self.ink
    let ink = color.textColor(orOnTranslucent: under)
    anchors = layers.map { _ in .zero }
    for detail in style.details {
      add(detail, ink)
      while anchors.count < layers.count { anchors.append(detail.place.anchor) }
    }
    let text = node.value(.text)
    if !text.utf8.isEmpty {
      let inset = style.text.inset
      let x = style.text.alignment == .center ? size.width / 2 : style.text.alignment == .trailing ? size.width - inset : inset
      add(text, style.text, ink, at: Point(x: x, y: size.height / 2))
      let side = style.text.alignment == .center ? 0.5 : style.text.alignment == .trailing ? 1 : 0
      while anchors.count < layers.count { anchors.append(Point(x: side, y: 0.5)) }
    }
  }

  private mutating func add(_ detail: StyleDetail, _ ink: StyleColor) {
    switch detail {
    case .box(let fill, let radius, let place):
      let rect = place.rect(in: size)
      layers.append(.box(fill, rect, cornerRadius: Self.radius(radius, in: rect.size)))
    case .icon(let icon, let color, let place): layers.append(.icon(icon, color, place.rect(in: size)))
    case .text(let text, let look, let place): add(text, look, ink, at: place.point(in: size))
    }
  }

  /// Adds the lines of a text, which have their middle at `point`.
  private mutating func add(_ text: String, _ look: StyleText, _ ink: StyleColor, at point: Point) {
    // By bytes: Embedded Swift cannot split texts by characters.
    let lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let middle = point.y + (Double(index) - Double(lines.count - 1) / 2) * Self.leading * look.size
      let baseline = Point(x: point.x, y: middle + look.size / 3)
      layers.append(.text(String(decoding: line, as: UTF8.self), look, look.color ?? ink, baseline))
    }
  }

  private static func shadow(of node: SceneNode) -> StyleShadow? {
    let color = node.value(.shadowColor)
    let shade = StyleColor(light: color, dark: color)
    // An alpha that rounds to 0 shows nothing, and leaves the shadow of the style.
    if shade.isClear { return nil }
    return StyleShadow(shade, offset: node.value(.shadowOffset), radius: node.value(.shadowRadius))
  }

  /// Returns a length that is finite and not negative; 0 for others.
  private static func length(_ length: Double) -> Double { length.isFinite ? max(length, 0) : 0 }

  private static func radius(_ radius: Double, in size: Size) -> Double {
    max(0, min(length(radius), size.width / 2, size.height / 2))
  }
}

extension SceneNode {
  /// The drawing of the node now, without its descendants.
  public var appearance: NodeAppearance { NodeAppearance(self) }
}
