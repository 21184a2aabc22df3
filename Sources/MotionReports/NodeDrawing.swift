import MotionPhysics
import MotionScene
import MotionValues

/// The drawing of one node without its children, in its own coordinates.
struct NodeDrawing {
  private let appearance: NodeAppearance
  /// The outline in place of the rectangle. It is empty for none, and for one that is not finite, which viewers would draw in part.
  private let shape: Path
  private let isPlain: Bool
  private let colorClass: String?
  private let cornerClass: String?

  /// Creates the drawing of `node`.
  ///
  /// - Parameters:
  ///   - size: the size of the drawing; nil for that of the node.
  ///   - isContainer: whether it has children. A node without children and without a look is drawn as an outline, so that it can be seen.
  ///   - colorClass: the class of the fill with the background color, if that is animated.
  ///   - cornerClass: the class of the rectangles with the corner radius, if that is animated.
  init(_ node: SceneNode, size: Size? = nil, isContainer: Bool, colorClass: String? = nil, cornerClass: String? = nil) {
    appearance = NodeAppearance(node, size: size, withClearFill: colorClass != nil)
    shape = appearance.shape.elements.allSatisfy(\.isFinite) ? appearance.shape : Path()
    let isDrawn = appearance.layers.contains {
      switch $0 {
      case .fill, .border, .box, .icon: true
      case .shadow, .text: false
      }
    }
    isPlain = !isContainer && !isDrawn && node.value(.style) == NodeStyle()
    (self.colorClass, self.cornerClass) = (colorClass, cornerClass)
  }

  /// Returns whether a layer changes its shape with the size of the node.
  private static func stretches(_ layer: NodeAppearance.Layer) -> Bool {
    switch layer {
    case .shadow, .fill, .border: true
    case .box, .icon, .text: false
    }
  }

  /// Draws all layers.
  func draw(into document: inout SVGDocument) {
    drawOutline(into: &document)
    for run in runs { draw(run, into: &document) }
  }

  /// Draws the shadow, the fill and the border.
  func drawOutline(into document: inout SVGDocument) {
    let lastFill = appearance.layers.lastIndex { if case .fill = $0 { true } else { false } }
    if let shadow = appearance.layers.first, case .shadow = shadow { draw(shadow, into: &document) }
    if isPlain { drawShape("class=\"node\"", into: &document) }
    for (index, layer) in appearance.layers.enumerated() where Self.stretches(layer) {
      switch layer {
      case .shadow: break
      case .fill(let fill):
        let paint = document.paint(fill, in: Rect(origin: .zero, size: appearance.size))
        drawShape(index == lastFill ? Self.adding(colorClass, to: paint) : paint, into: &document)
      default: draw(layer, into: &document)
      }
    }
  }

  /// Draws a run of boxes, icons and texts.
  func draw(_ run: (anchor: Point, layers: [NodeAppearance.Layer]), into document: inout SVGDocument) {
    for layer in run.layers { draw(layer, into: &document) }
  }

  /// The boxes, icons and texts from back to front, in runs that keep their distance from one point of the node.
  var runs: [(anchor: Point, layers: [NodeAppearance.Layer])] {
    var runs: [(anchor: Point, layers: [NodeAppearance.Layer])] = []
    for (layer, anchor) in zip(appearance.layers, appearance.anchors) where !Self.stretches(layer) {
      if runs.last?.anchor == anchor { runs[runs.count - 1].layers.append(layer) } else { runs.append((anchor, [layer])) }
    }
    return runs
  }

  /// Returns the attributes with another class.
  private static func adding(_ name: String?, to attributes: String) -> String {
    guard let name else { return attributes }
    guard attributes.hasPrefix("class=\"") else { return "class=\"\(name)\" " + attributes }
    return "class=\"\(name) " + attributes.dropFirst(7)
  }

  private func draw(_ layer: NodeAppearance.Layer, into document: inout SVGDocument) {
    switch layer {
    case .shadow(let shadow):
      // As in CSS, the standard deviation of the blur is half of the radius.
      let blur = shadow.radius > 0 ? " " + document.blur(by: shadow.radius / 2, of: bounds) : ""
      let (dx, dy) = (document.length(shadow.offset.dx), document.length(shadow.offset.dy))
      let transform = shadow.offset == .zero ? "" : " transform=\"translate(\(dx) \(dy))\""
      drawShape(document.paint(.color(shadow.color)) + blur + transform, into: &document)
    case .fill(let fill): drawShape(document.paint(fill, in: Rect(origin: .zero, size: appearance.size)), into: &document)
    case .border(let border): draw(border, into: &document)
    case .box(let fill, let rect, let radius):
      let style = (radius > 0 ? "rx=\"\(document.length(radius))\" " : "") + document.paint(fill, in: rect)
      document.rect(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height, style)
    case .icon(let icon, let color, let rect):
      let side = min(rect.size.width, rect.size.height)
      let (x, y) = (rect.origin.x + (rect.size.width - side) / 2, rect.origin.y + (rect.size.height - side) / 2)
      let transform = "transform=\"translate(\(document.length(x)) \(document.length(y))) scale(\(document.length(side / 24)))\""
      let paint =
        icon.isFilled
        ? "fill-rule=\"evenodd\" " + document.paint(.color(color))
        : "fill=\"none\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\" " + document.stroke(color)
      document.outline(icon.pathData, paint + " " + transform)
    case .text(let text, let look, let color, let point):
      let anchor = look.alignment == .center ? " text-anchor=\"middle\"" : look.alignment == .trailing ? " text-anchor=\"end\"" : ""
      // As style: the rule for texts in the style sheet overrides attributes.
      let weight = look.weight == 400 ? "" : ";font-weight:\(look.weight)"
      let font = "style=\"font-size:\(document.length(look.size))px\(weight)\"\(anchor) "
      document.text(text, point.x, point.y, font + document.ink(color))
    }
  }

  private func draw(_ border: StyleBorder, into document: inout SVGDocument) {
    let stroke = "fill=\"none\" " + document.stroke(border.color)
    guard shape.elements.isEmpty else {
      // A stroke is on both sides of the outline; drawn twice as wide and clipped to the outline, it is inside.
      document.beginClip(path: shape.svg)
      document.outline(shape.svg, "\(stroke) stroke-width=\"\(document.length(2 * border.width))\"")
      return document.end()
    }
    let size = appearance.size
    let width = min(border.width, size.width / 2, size.height / 2)
    guard width > 0 else { return }
    let radius = appearance.cornerRadius
    let corner = document.length(max(radius - width / 2, 0))
    // The corners of a wide stroke are not round, and are clipped to those of the outline.
    let isClipped = radius > 0 && radius <= width / 2
    if isClipped { document.beginClip(0, 0, size.width, size.height, " rx=\"\(document.length(radius))\"") }
    document.rect(
      width / 2, width / 2, size.width - width, size.height - width,
      "rx=\"\(corner)\" \(stroke) stroke-width=\"\(document.length(width))\"")
    if isClipped { document.end() }
  }

  /// The rectangle around the outline.
  private var bounds: Rect { shape.boundingBox ?? Rect(origin: .zero, size: appearance.size) }

  /// Draws the shape, or the rounded rectangle without one.
  private func drawShape(_ style: String, into document: inout SVGDocument) {
    guard shape.elements.isEmpty else { return document.outline(shape.svg, style) }
    let corner = appearance.cornerRadius > 0 ? "rx=\"\(document.length(appearance.cornerRadius))\" " : ""
    document.rect(0, 0, appearance.size.width, appearance.size.height, corner + Self.adding(cornerClass, to: style))
  }

  /// Returns the declarations of a style sheet that fill with the components of a color.
  static func fill(_ components: [Double]) -> String {
    let color = Color(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    let parts = [color.red, color.green, color.blue].map { "\(Int((min(max($0.isNaN ? 0 : $0, 0), 1) * 255).rounded()))" }
    return "fill:rgb(\(parts.joined(separator: ",")));fill-opacity:\(SVGDocument.short(color.alpha))"
  }
}
