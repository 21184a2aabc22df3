public import MotionPhysics

/// A tree as it was at an instant: plain values that no longer change.
public struct SceneSnapshot: Sendable {
  /// The nodes, each before the nodes in it.
  public let nodes: [NodeSnapshot]

  /// The first node called `name`.
  public subscript(name: String) -> NodeSnapshot? { nodes.first { $0.name.utf8.elementsEqual(name.utf8) } }
}

/// A node as it was at an instant.
public struct NodeSnapshot: Sendable {
  /// See ``SceneNode/id``.
  public let id: Int
  /// The id of the node it was in.
  public let parentID: Int?
  /// See ``SceneNode/name``.
  public let name: String
  /// See ``SceneNode/position``.
  public let position: Point
  /// See ``SceneNode/size``.
  public let size: Size
  /// See ``SceneNode/anchorPoint``.
  public let anchorPoint: Point
  /// See ``SceneNode/rotation``.
  public let rotation: Angle
  /// See ``SceneNode/scale``.
  public let scale: Double
  /// See ``SceneNode/opacity``.
  public let opacity: Double
  /// See ``SceneNode/backgroundColor``.
  public let backgroundColor: Color
  /// See ``SceneNode/cornerRadius``.
  public let cornerRadius: Double
  /// See ``SceneNode/zOrder``.
  public let zOrder: Double
  /// See ``SceneNode/isInteractive``.
  public let isInteractive: Bool
  /// See ``SceneNode/isHidden``.
  public let isHidden: Bool
  /// See ``SceneNode/isClipping``.
  public let isClipping: Bool
  /// See ``SceneNode/text``.
  public let text: String

  /// Takes down what `node` is like now, without making any property.
  public init(_ node: SceneNode) {
    id = node.id
    parentID = node.parent?.id
    name = node.name
    position = node.positionSlot.value
    size = node.sizeSlot.value
    anchorPoint = node.anchorPointSlot.value
    rotation = node.rotationSlot.value
    scale = node.scaleSlot.value
    opacity = node.opacitySlot.value
    backgroundColor = node.backgroundColorSlot.value
    cornerRadius = node.cornerRadiusSlot.value
    zOrder = node.zOrderSlot.value
    isInteractive = node.isInteractiveSlot.value
    isHidden = node.isHiddenSlot.value
    isClipping = node.isClippingSlot.value
    text = node.textSlot.value
  }
}
