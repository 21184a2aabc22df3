import MotionDescriptions
import MotionEngine
import MotionInspection
import MotionScene
import MotionStreams
import MotionValues

/// The properties of nodes in scene files, derived from the table of node properties.
enum SceneNodeValues {
  /// The names of the properties, in the order in which they are written.
  static let names = NodeProperties.all.map { $0.name }

  /// Returns the property or component of `node` at `path`, such as `position` and `position.x`, or nil.
  static func property(_ path: Substring, of node: SceneNode) -> SceneProperty? {
    node.reference(at: path).map { reference in
      switch reference {
      case .number(let property): SceneProperty(property)
      case .flag(let property): SceneProperty(property)
      case .point(let property): SceneProperty(property)
      case .vector(let property): SceneProperty(property)
      case .size(let property): SceneProperty(property)
      case .angle(let property): SceneProperty(property)
      case .color(let property): SceneProperty(property)
      case .text(let property): SceneProperty(property)
      case .path(let property): SceneProperty(property)
      case .style(let property): SceneProperty(property)
      }
    }
  }

  /// Returns the values of `node` that differ from those of a new node, also as JSON. Those of the root differ from those of a new root.
  static func written(_ node: SceneNode) -> [(name: String, value: NodeValue, json: String)] {
    let snapshot = NodeSnapshot(node)
    let root = node.parent == nil ? NodeSnapshot(SceneTree(size: node.size.value).root) : nil
    return NodeProperties.all.compactMap { row in
      let isSaved = row.isAlwaysSaved && root == nil
      guard let value = snapshot[row.property], isSaved || value != root?[row.property] ?? row.defaultValue else { return nil }
      return (row.name, value, value.json)
    }
  }
}

extension NodeValue {
  /// The value as JSON.
  var json: String {
    switch self {
    case .number(let value): value.json
    case .flag(let value): value.json
    case .point(let value): value.json
    case .vector(let value): value.json
    case .size(let value): value.json
    case .angle(let value): value.json
    case .color(let value): value.json
    case .text(let value): value.json
    case .path(let value): value.json
    case .style(let value): value.json(withIconPaths: false)
    }
  }
}
