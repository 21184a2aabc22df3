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
  static func draw(_ scene: SceneTree, into document: inout SVGDocument) { draw(fromBack(scene.root), into: &document) }

  /// A pending step of the drawing.
  private enum Step {
    case draw(SceneNode)
    case endGroup
  }

  /// Returns the children of `node` from back to front.
  private static func fromBack(_ node: SceneNode) -> [SceneNode] {
    node.children.map { (node: $0, order: NodeSnapshot($0).zOrder) }.enumerated().sorted { first, second in
      let (one, other) = (first.element.order, second.element.order)
      return one == other ? first.offset < second.offset : one < other
    }.map { $0.element.node }
  }

  private static func draw(_ nodes: [SceneNode], into document: inout SVGDocument) {
    // A list instead of recursion, because deeply nested nodes would overflow the call stack.
    var steps = nodes.reversed().map { Step.draw($0) }
    while let step = steps.popLast() {
      guard case .draw(let node) = step else {
        document.end()
        continue
      }
      let values = NodeSnapshot(node)
      if values.isHidden { continue }
      document.beginGroup(node.transformToParent, opacity: values.opacity)
      steps.append(.endGroup)
      NodeDrawing(values, isContainer: !node.children.isEmpty).draw(into: &document)
      if values.isClipping {
        document.beginClip(0, 0, values.size.width, values.size.height)
        steps.append(.endGroup)
      }
      steps += fromBack(node).reversed().map { .draw($0) }
    }
  }
}
