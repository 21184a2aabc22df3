public import MotionDescriptions
public import MotionScene
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
  /// See `SceneNode.id`.
  public let id: Int
  /// The id of its parent.
  public let parentID: Int?
  /// See `SceneNode.name`.
  public let name: String
  /// See `SceneNode.position`.
  public let position: Point
  /// See `SceneNode.size`.
  public let size: Size
  /// See `SceneNode.anchorPoint`.
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

  /// Returns the value of `property`; nil for `NodeProperty.custom`.
  public subscript(property: NodeProperty) -> NodeValue? {
    switch property {
    case .position: .point(position)
    case .size: .size(size)
    case .anchorPoint: .point(anchorPoint)
    default: changed.first { $0.property == property }?.value ?? property.row?.defaultValue
    }
  }

  private func value<Value>(_ key: NodePropertyKey<Value>) -> Value {
    changed.first { $0.property == key.property }.flatMap { Value($0.value) } ?? key.defaultValue
  }
}

extension NodeSnapshot {
  /// See `SceneNode.rotation`.
  public var rotation: Angle { value(.rotation) }
  /// See `SceneNode.scale`.
  public var scale: Double { value(.scale) }
  /// See `SceneNode.opacity`.
  public var opacity: Double { value(.opacity) }
  /// See `SceneNode.backgroundColor`.
  public var backgroundColor: Color { value(.backgroundColor) }
  /// See `SceneNode.cornerRadius`.
  public var cornerRadius: Double { value(.cornerRadius) }
  /// See `SceneNode.zOrder`.
  public var zOrder: Double { value(.zOrder) }
  /// See `SceneNode.isInteractive`.
  public var isInteractive: Bool { value(.isInteractive) }
  /// See `SceneNode.isHidden`.
  public var isHidden: Bool { value(.isHidden) }
  /// See `SceneNode.isClipping`.
  public var isClipping: Bool { value(.isClipping) }
  /// See `SceneNode.text`.
  public var text: String { value(.text) }
  /// See `SceneNode.borderWidth`.
  public var borderWidth: Double { value(.borderWidth) }
  /// See `SceneNode.borderColor`.
  public var borderColor: Color { value(.borderColor) }
  /// See `SceneNode.shadowColor`.
  public var shadowColor: Color { value(.shadowColor) }
  /// See `SceneNode.shadowOffset`.
  public var shadowOffset: Vector { value(.shadowOffset) }
  /// See `SceneNode.shadowRadius`.
  public var shadowRadius: Double { value(.shadowRadius) }
  /// See `SceneNode.shape`.
  public var shape: Path { value(.shape) }
  /// See `SceneNode.style`.
  public var style: NodeStyle { value(.style) }
  /// See `SceneNode.accessibilityLabel`.
  public var accessibilityLabel: String { value(.accessibilityLabel) }
  /// See `SceneNode.isButton`.
  public var isButton: Bool { value(.isButton) }
}

extension SceneTree {
  /// A snapshot of the tree.
  public var snapshot: SceneSnapshot { SceneSnapshot(nodes: nodes.map { NodeSnapshot($0) }) }
}
