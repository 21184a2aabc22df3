import MotionInspection
import MotionPhysics
import MotionScene
import MotionValues

/// The drawing of one node without its children, in its own coordinates.
struct NodeDrawing {
  private let node: NodeSnapshot
  private let isContainer: Bool

  /// Creates the drawing of `node`; `isContainer` is true if it has children.
  init(_ node: NodeSnapshot, isContainer: Bool) { (self.node, self.isContainer) = (node, isContainer) }

  /// Draws the shadow, the fill, the border and the text, in this order.
  func draw(into document: inout SVGDocument) {
    drawShadow(into: &document)
    if node.backgroundColor.alpha > 0 {
      drawOutline(Self.paint("fill", node.backgroundColor), into: &document)
    } else if !isContainer && !hasBorder {
      drawOutline("class=\"node\"", into: &document)
    }
    drawBorder(into: &document)
    if !node.text.isEmpty { document.text(node.text, 4, node.size.height / 2 + 4, "") }
  }

  private var hasBorder: Bool { node.borderWidth > 0 && node.borderWidth.isFinite && node.borderColor.alpha > 0 }

  private func drawShadow(into document: inout SVGDocument) {
    let (color, offset) = (node.shadowColor, node.shadowOffset)
    guard color.alpha > 0, offset.dx.isFinite, offset.dy.isFinite else { return }
    let radius = node.shadowRadius.isFinite ? max(node.shadowRadius, 0) : 0
    document.beginGroup(.translation(offset), opacity: 1)
    // As in CSS, the standard deviation of the blur is half of the radius.
    let blur = radius > 0 ? " " + document.blur(by: radius / 2) : ""
    drawOutline(Self.paint("fill", color) + blur, into: &document)
    document.end()
  }

  private func drawBorder(into document: inout SVGDocument) {
    guard hasBorder else { return }
    let stroke = "fill=\"none\" \(Self.paint("stroke", node.borderColor))"
    guard node.shape.elements.isEmpty else {
      // A stroke is on both sides of the outline; drawn twice as wide and clipped to the outline, it is inside.
      document.beginClip(path: node.shape.svg)
      document.outline(node.shape.svg, "\(stroke) stroke-width=\"\(SVGDocument.short(2 * node.borderWidth))\"")
      return document.end()
    }
    let width = min(node.borderWidth, node.size.width / 2, node.size.height / 2)
    guard width > 0 else { return }
    let corner = SVGDocument.short(max(node.cornerRadius - width / 2, 0))
    document.rect(
      width / 2, width / 2, node.size.width - width, node.size.height - width,
      "rx=\"\(corner)\" \(stroke) stroke-width=\"\(SVGDocument.short(width))\"")
  }

  /// Draws the shape, or the rounded rectangle without one.
  private func drawOutline(_ style: String, into document: inout SVGDocument) {
    guard node.shape.elements.isEmpty else { return document.outline(node.shape.svg, style) }
    document.rect(0, 0, node.size.width, node.size.height, "rx=\"\(SVGDocument.short(node.cornerRadius))\" \(style)")
  }

  /// Returns the declarations of a style sheet that fill with the components of a color.
  static func fill(_ components: [Double]) -> String {
    let color = Color(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    return "fill:\(css(color));fill-opacity:\(SVGDocument.short(color.alpha))"
  }

  private static func css(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue].map { "\(Int((min(max($0.isNaN ? 0 : $0, 0), 1) * 255).rounded()))" }
    return "rgb(\(parts.joined(separator: ",")))"
  }

  /// Returns the attributes that paint with `color`, clamped to displayable components.
  private static func paint(_ attribute: String, _ color: Color) -> String {
    "\(attribute)=\"\(css(color))\" \(attribute)-opacity=\"\(SVGDocument.short(color.alpha))\""
  }
}
