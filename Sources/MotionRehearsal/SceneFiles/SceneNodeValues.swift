import MotionPhysics
import MotionScene

/// The properties of nodes that a file of a scene can name.
enum SceneNodeValues {
  /// Their names, in the order in which they are written.
  static let names = [
    "position", "size", "anchorPoint", "rotation", "scale", "opacity", "backgroundColor", "cornerRadius", "zOrder", "isInteractive",
    "isHidden", "isClipping", "text",
  ]

  /// The property of `node` called `name`; nil for what is no name of one.
  static func property(_ name: Substring, of node: SceneNode) -> SceneProperty? {
    switch name {
    case "position": .point(node.position)
    case "size": .size(node.size)
    case "anchorPoint": .point(node.anchorPoint)
    case "rotation": .angle(node.rotation)
    case "scale": .number(node.scale)
    case "opacity": .number(node.opacity)
    case "backgroundColor": .color(node.backgroundColor)
    case "cornerRadius": .number(node.cornerRadius)
    case "zOrder": .number(node.zOrder)
    case "isInteractive": .flag(node.isInteractive)
    case "isHidden": .flag(node.isHidden)
    case "isClipping": .flag(node.isClipping)
    case "text": .text(node.text)
    default: nil
    }
  }

  /// What `node` holds that a new node does not, as JSON.
  static func written(_ node: SceneNode) -> [(name: String, value: String)] {
    let snapshot = NodeSnapshot(node)
    var members: [(name: String, value: String)] = [("position", snapshot.position.json), ("size", snapshot.size.json)]
    if snapshot.anchorPoint != Point(x: 0.5, y: 0.5) { members.append(("anchorPoint", snapshot.anchorPoint.json)) }
    if snapshot.rotation.radians != 0 { members.append(("rotation", snapshot.rotation.json)) }
    if snapshot.scale != 1 { members.append(("scale", snapshot.scale.json)) }
    if snapshot.opacity != 1 { members.append(("opacity", snapshot.opacity.json)) }
    if snapshot.backgroundColor != .clear { members.append(("backgroundColor", snapshot.backgroundColor.json)) }
    if snapshot.cornerRadius != 0 { members.append(("cornerRadius", snapshot.cornerRadius.json)) }
    if snapshot.zOrder != 0 { members.append(("zOrder", snapshot.zOrder.json)) }
    if !snapshot.isInteractive { members.append(("isInteractive", "false")) }
    if snapshot.isHidden { members.append(("isHidden", "true")) }
    if snapshot.isClipping { members.append(("isClipping", "true")) }
    if !snapshot.text.isEmpty { members.append(("text", snapshot.text.json)) }
    return members
  }
}
