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
    let root = node.parent == nil ? NodeSnapshot(SceneTree(size: node.size.value).root) : nil
    return NodeProperties.all.compactMap { row in
      let isSaved = row.isAlwaysSaved && root == nil
      // Not the value of a snapshot: that has no -0 where the default is 0.
      guard let value = node.value(of: row.property) else { return nil }
      let former = root?[row.property] ?? row.defaultValue
      guard isSaved || value != former || value.hasOtherZero(than: former) else { return nil }
      return (row.name, value, value.json)
    }
  }
}

extension NodeValue {
  /// Whether a number of it has another sign than that of `other`, an equal value: -0 equals 0.
  fileprivate func hasOtherZero(than other: NodeValue) -> Bool {
    (0..<laneCount).contains { lanes[$0].sign != other.lanes[$0].sign }
  }

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
    case .style(let value): value.json(isForHosts: false)
    }
  }
}
