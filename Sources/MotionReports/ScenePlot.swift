import MotionInspection
public import MotionScene
import MotionStreams
import MotionValues

/// A drawing of the current state of a scene: nodes with fill, border, shadow and text, or as outlines without a fill.
public struct ScenePlot {
  /// The drawing, as an SVG document.
  public let svg: String

  /// Draws `scene` with the title `title`.
  ///
  /// A scene with a `DebugOverlay` has a frame, and a legend of the overlay's marks below it.
  public init(_ scene: SceneTree, title: String) {
    let legend = Self.legend(of: scene)
    let height = scene.size.height + (legend.isEmpty ? 0 : Self.legendHeight)
    var document = SVGDocument(
      width: max(scene.size.width, legend.isEmpty ? 0 : Self.legendWidth(legend)), height: height, title: title,
      styles: ".node { fill: #80868b22; stroke: #80868b }")
    if legend.isEmpty {
      Self.draw(scene, into: &document)
    } else {
      // A path may leave the scene: it does not run through the legend.
      document.clip(0, 0, scene.size.width, scene.size.height) { Self.draw(scene, into: &$0) }
      document.rect(0.5, 0.5, scene.size.width - 1, scene.size.height - 1, "fill=\"none\" class=\"grid\"")
      Self.draw(legend, into: &document, top: scene.size.height)
    }
    svg = document.text
  }

  /// Draws the current state of `scene`.
  static func draw(_ scene: SceneTree, into document: inout SVGDocument) { draw(DisplayList(of: scene), into: &document) }

  private static func draw(_ list: DisplayList, into document: inout SVGDocument) {
    // The indices after the groups that are open, the innermost last.
    var ends: [Int] = []
    // The root is the canvas: its look is the ground.
    if let root = list.items.first { NodeDrawing(root.node, isContainer: true).draw(into: &document) }
    for (index, item) in list.items.enumerated().dropFirst() {
      while let end = ends.last, end <= index {
        ends.removeLast()
        document.end()
      }
      let (node, values) = (item.node, NodeSnapshot(item.node))
      document.beginGroup(node.transformToParent, opacity: values.opacity)
      ends.append(item.end)
      NodeDrawing(node, isContainer: !node.children.isEmpty).draw(into: &document)
      if values.isClipping {
        document.beginClip(0, 0, values.size.width, values.size.height)
        ends.append(item.end)
      }
    }
    for _ in ends { document.end() }
  }

  // MARK: The legend of an overlay

  private static let (legendHeight, entryGap, letter) = (32.0, 16.0, 6.6)

  /// The width of a mark in the legend, with the space after it.
  private static let markWidth = 26.0

  /// Returns the kinds of marks of the scene's overlay that are shown, in the order of their table; empty without an overlay.
  private static func legend(of scene: SceneTree) -> [SceneNode] {
    guard let overlay = scene.root.children.last(where: { DebugOverlay.isNode($0) }) else { return [] }
    return DebugOverlay.markNames.compactMap { name in
      overlay.children.first { $0.name == name && !$0.isHidden.value && $0.size.value.width > 0 }
    }
  }

  private static func label(_ mark: SceneNode) -> String { mark.name == "way" ? "path" : mark.name }

  private static func legendWidth(_ legend: [SceneNode]) -> Double {
    legend.reduce(8) { $0 + markWidth + letter * Double(label($1).count) + entryGap }
  }

  private static func draw(_ legend: [SceneNode], into document: inout SVGDocument, top: Double) {
    var x = 8.0
    let y = top + legendHeight / 2
    for mark in legend {
      let color = mark.backgroundColor.value
      let style = document.paint(.color(StyleColor(light: color, dark: color)))
      switch mark.name {
      case "perimeter": document.rect(x, y - 7, 18, 14, style)
      case "destination": document.outline("M\(x + 2) \(y)l7 -7l7 7l-7 7z", style)
      case "way": for dot in [2.0, 9, 16] { document.circle(x + dot, y, 2, style) }
      default: document.rect(x, y - 1, 18, 2, style)
      }
      document.text(label(mark), x + markWidth, y + 4, "")
      x += markWidth + letter * Double(label(mark).count) + entryGap
    }
  }
}
