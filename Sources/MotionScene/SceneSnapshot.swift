public import MotionValues

/// A tree at an instant, as immutable values.
public struct SceneSnapshot: Sendable {
  /// The nodes, each before its descendants.
  public let nodes: [NodeSnapshot]

  /// The first node called `name`.
  public subscript(name: String) -> NodeSnapshot? { nodes.first { $0.name.utf8.elementsEqual(name.utf8) } }
}

/// A node at an instant.
public struct NodeSnapshot: Sendable {
  /// See ``SceneNode/id``.
  public let id: Int
  /// The id of its parent.
  public let parentID: Int?
  /// See ``SceneNode/name``.
  public let name: String
  /// See ``SceneNode/position``.
  public let position: Point
  /// See ``SceneNode/size``.
  public let size: Size
  /// See ``SceneNode/anchorPoint``.
  public let anchorPoint: Point
  /// The other values that differ from their defaults.
  private let changed: [(property: NodeProperty, value: NodeValue)]

  /// Copies the current values of `node`, without creating properties.
  public init(_ node: SceneNode) {
    id = node.id
    parentID = node.parent?.id
    name = node.name
    position = node.currentPosition
    size = node.currentSize
    anchorPoint = node.currentAnchorPoint
    changed = node.changedValues
  }

  /// Returns the value of `property`; nil for ``NodeProperty/custom``.
  public subscript(property: NodeProperty) -> NodeValue? {
    switch property {
    case .position: .point(position)
    case .size: .size(size)
    case .anchorPoint: .point(anchorPoint)
    default: changed.first { $0.property == property }?.value ?? property.row?.defaultValue
    }
  }

  func value<Value>(_ key: NodePropertyKey<Value>) -> Value {
    changed.first { $0.property == key.property }.flatMap { Value($0.value) } ?? key.defaultValue
  }
}
