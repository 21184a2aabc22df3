public import MotionInspection

/// A drawing of the graph of a runtime, in the direction of values; active objects are marked.
///
/// Values flow from left to right. If the drawing would be wider than a page, they flow from top to bottom where that is narrower.
public struct GraphPlot {
  private let graph: MotionGraph
  private let title: String

  private static let margin = 24.0
  private static let top = 72.0
  private static let longest = 38
  /// The width in points above which a drawing does not fit a page.
  private static let pageWidth = 1000.0

  private static let styles = """
    .box { stroke: #9aa0a6; fill: #ffffff } .active { stroke-width: 2.5 } .mono { font-family: "DejaVu Sans Mono", monospace; font-size: 11px }
    .gesture { fill: #fef7e0; stroke: #f29900 } .interaction { fill: #e6f4ea; stroke: #188038 } .operator { fill: #f8f9fa }
    .property { fill: #e8f0fe; stroke: #1a73e8 } .emitter { fill: #f3e8fd; stroke: #8430ce }
    .values { stroke: #5f6368; stroke-width: 1.3 } .acts { stroke: #188038; stroke-dasharray: 5 3 } .part { stroke: #9aa0a6; stroke-dasharray: 1 3 }
    @media (prefers-color-scheme: dark) {
    .box { fill: #303134 } .gesture { fill: #42361b } .interaction { fill: #1c3a27 } .operator { fill: #292a2d } .property { fill: #1b2f4d }
    .emitter { fill: #38264d } .values { stroke: #bdc1c6 } .acts { stroke: #81c995 }
    }
    """

  /// Creates a drawing of a graph with the title `title`.
  public init(_ graph: MotionGraph, title: String) {
    self.graph = graph
    self.title = title
  }

  /// The drawing, as an SVG document.
  public var svg: String {
    let drawing = GraphDrawing(graph)
    let layout = Self.layout(of: drawing)
    var document = SVGDocument(
      width: max(layout.width, Self.legendWidth) + 2 * Self.margin, height: layout.height + Self.top + Self.margin, title: title,
      styles: Self.styles)
    document.text(title, Self.margin, 30, "class=\"heading\"")
    drawLegend(into: &document)
    for (arrow, passages) in zip(drawing.arrows, layout.passages) { draw(arrow, along: passages, layout, into: &document) }
    for (box, frame) in zip(drawing.boxes, layout.frames) { draw(box, frame, into: &document) }
    return document.text
  }

  /// Returns the layout from left to right, or from top to bottom if that fits a page better.
  private static func layout(of drawing: GraphDrawing) -> GraphLayout {
    let wide = GraphLayout(drawing, size: size)
    if wide.width <= pageWidth { return wide }
    let high = GraphLayout(drawing, isDownward: true, size: size)
    return high.width < wide.width ? high : wide
  }

  private static let kinds: [GraphDrawing.Kind] = [.gesture, .interaction, .operator, .property, .emitter]
  private static let meanings: [(meaning: GraphDrawing.Meaning, name: String)] = [
    (.values, "values"), (.acts, "acts on"), (.part, "has the part"),
  ]
  private static let legendGap = 14.0

  /// Returns the width of an entry of the legend, without the gap after it.
  private static func legendWidth(of name: String, after mark: Double) -> Double { mark + 5 + Double(name.count) * 6 }

  /// The width of the legend.
  private static let legendWidth =
    kinds.reduce(0) { $0 + legendWidth(of: $1.rawValue, after: 12) + legendGap }
    + meanings.reduce(-legendGap) { $0 + legendWidth(of: $1.name, after: 24) + legendGap }

  private func drawLegend(into document: inout SVGDocument) {
    var x = Self.margin
    for kind in Self.kinds {
      document.rect(x, 43, 12, 12, "rx=\"3\" class=\"box \(kind.rawValue)\"")
      document.text(kind.rawValue, x + 17, 53, "class=\"small\"")
      x += Self.legendWidth(of: kind.rawValue, after: 12) + Self.legendGap
    }
    for (meaning, name) in Self.meanings {
      document.line(x, 49, x + 24, 49, "class=\"\(meaning.rawValue)\"")
      document.text(name, x + 29, 53, "class=\"small\"")
      x += Self.legendWidth(of: name, after: 24) + Self.legendGap
    }
  }

  private func draw(_ box: GraphDrawing.Box, _ frame: GraphLayout.Frame, into document: inout SVGDocument) {
    let (x, y) = (frame.x + Self.margin, frame.y + Self.top)
    let round = box.kind == .property || box.kind == .emitter ? 12 : box.kind == .operator ? 2 : 6
    document.rect(
      x, y, frame.width, frame.height, "rx=\"\(round)\" class=\"box \(box.kind.rawValue)\(box.isActive ? " active" : "")\"")
    let middle = x + frame.width / 2
    document.text(Self.shortened(box.title), middle, y + 17, "class=\"mono\" text-anchor=\"middle\"")
    if !box.detail.isEmpty { document.text(Self.shortened(box.detail), middle, y + 32, "class=\"small\" text-anchor=\"middle\"") }
  }

  private func draw(
    _ arrow: GraphDrawing.Arrow, along passages: [GraphLayout.Frame], _ layout: GraphLayout, into document: inout SVGDocument
  ) {
    let (data, tip) = layout.path(of: arrow, through: passages, offsetBy: (Self.margin, Self.top))
    let n = SVGDocument.short
    document.path(data, "class=\"\(arrow.meaning.rawValue)\"")
    document.path(
      "M\(n(tip.x)) \(n(tip.y))\(layout.isDownward ? "l-3.5 -7h7z" : "l-7 -3.5v7z")",
      "style=\"fill: currentColor; color: #80868b\"")
  }

  /// Returns the size of a box with its texts.
  static func size(of box: GraphDrawing.Box) -> (width: Double, height: Double) {
    let characters = max(shortened(box.title).count, shortened(box.detail).count)
    return (Double(characters) * 6.7 + 20, box.detail.isEmpty ? 26 : 40)
  }

  /// Returns the text as it fits into a box.
  static func shortened(_ text: String) -> String { SVGDocument.shortened(text, to: longest) }
}
