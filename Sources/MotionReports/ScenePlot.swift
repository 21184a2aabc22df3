import MotionInspection
public import MotionScene
import MotionStreams
import MotionValues

/// A drawing of the current state of a scene: nodes with fill, border, shadow and text, or as outlines without a fill.
public struct ScenePlot {
  /// The drawing, as an SVG document.
  public let svg: String

  /// Draws `scene` with the title `title`.
  public init(_ scene: SceneTree, title: String) {
    var document = SVGDocument(
      width: scene.size.width, height: scene.size.height, title: title, styles: ".node { fill: #80868b22; stroke: #80868b }")
    Self.draw(scene, into: &document)
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
}
