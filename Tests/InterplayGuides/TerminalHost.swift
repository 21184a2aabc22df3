import Interplay

// snippet: host
/// A host that draws the nodes of a scene as letters.
final class TerminalHost: SceneMirror {
  let scene = SceneTree(size: Size(width: 320, height: 60))
  let runtime: MotionRuntime
  private var needsDrawing = true

  init() {
    runtime = MotionRuntime(scene: scene)
    scene.add(self)
  }

  func node(_ node: SceneNode, didChange property: NodeProperty) { needsDrawing = true }
  func node(_ node: SceneNode, wasAddedTo parent: SceneNode) { needsDrawing = true }
  func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) { needsDrawing = true }
}
// end

extension TerminalHost {
  // snippet: turn
  /// Performs one turn of the loop: input, time, and at most one drawing.
  func turn(_ events: [InputEvent], frame: Timestamp) -> String? {
    for event in events { runtime.send(event) }
    // A frame may be older than the last event.
    runtime.advance(to: max(runtime.now, frame))
    defer { needsDrawing = false }
    return needsDrawing ? drawing : nil
  }
  // end

  // snippet: drawing
  /// The scene as text: a character for 8 by 20 points.
  private var drawing: String {
    var rows = Array(repeating: Array(repeating: "·", count: 40), count: 3)
    for node in scene.root.children {
      let (column, row) = (Int(node.center.x / 8), Int(node.center.y / 20))
      if rows.indices.contains(row), rows[row].indices.contains(column) { rows[row][column] = String(node.name.prefix(1)) }
    }
    return rows.map { $0.joined() }.joined(separator: "\n")
  }
  // end
}
