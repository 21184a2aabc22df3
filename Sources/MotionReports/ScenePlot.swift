import MotionPhysics
public import MotionScene
import MotionStreams

/// Draws a scene as it is now: nodes with what they are filled with, those without a fill as outlines, and what is written on them.
public struct ScenePlot {
  /// The drawing, as an SVG document.
  public let svg: String

  /// Draws `scene`, called `title`.
  public init(_ scene: SceneTree, title: String) {
    var document = SVGDocument(
      width: scene.size.width, height: scene.size.height, title: title, styles: ".node { fill: #80868b22; stroke: #80868b }")
    Self.draw(Self.fromBack(scene.root), into: &document)
    svg = document.text
  }

  /// What is still to be drawn.
  private enum Step {
    case draw(SceneNode)
    case endGroup
  }

  /// The nodes in `node`, those behind first.
  private static func fromBack(_ node: SceneNode) -> [SceneNode] {
    node.children.enumerated().sorted { first, second in
      let (one, other) = (first.element.zOrder.value, second.element.zOrder.value)
      return one == other ? first.offset < second.offset : one < other
    }.map { $0.element }
  }

  private static func draw(_ nodes: [SceneNode], into document: inout SVGDocument) {
    // A list in place of recursion: nodes may be nested deeper than calls can be.
    var steps = nodes.reversed().map { Step.draw($0) }
    while let step = steps.popLast() {
      guard case .draw(let node) = step else {
        document.end()
        continue
      }
      if node.isHidden.value { continue }
      document.beginGroup(node.transformToParent, opacity: node.opacity.value)
      steps.append(.endGroup)
      drawItself(node, into: &document)
      if node.isClipping.value {
        document.beginClip(0, 0, node.size.value.width, node.size.value.height)
        steps.append(.endGroup)
      }
      steps += fromBack(node).reversed().map { .draw($0) }
    }
  }

  private static func drawItself(_ node: SceneNode, into document: inout SVGDocument) {
    let (size, color) = (node.size.value, node.backgroundColor.value)
    let corner = "rx=\"\(SVGDocument.short(node.cornerRadius.value))\""
    let isContainer = !node.children.isEmpty && color.alpha == 0
    if color.alpha > 0 {
      let parts = [color.red, color.green, color.blue].map { "\(Int((min(max($0, 0), 1) * 255).rounded()))" }
      let fill = "fill=\"rgb(\(parts.joined(separator: ",")))\" fill-opacity=\"\(SVGDocument.short(color.alpha))\""
      document.rect(0, 0, size.width, size.height, "\(corner) \(fill)")
    } else if !isContainer {
      document.rect(0, 0, size.width, size.height, "\(corner) class=\"node\"")
    }
    if !node.text.value.isEmpty { document.text(node.text.value, 4, size.height / 2 + 4, "") }
  }
}
