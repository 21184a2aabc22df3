public import MotionStreams
public import MotionValues

extension SceneNode {
  /// The position of the anchor point, in points of the parent.
  public var position: ReactiveProperty<Point> { property(.position, initially: initialPosition) }

  /// The width and the height, in points, before ``scale``.
  public var size: ReactiveProperty<Size> { property(.size, initially: initialSize) }

  /// The point of the node that is at its position, and the center of rotation and scale.
  ///
  /// (0, 0) is the top left corner, (1, 1) the bottom right one. Defaults to the center.
  public var anchorPoint: ReactiveProperty<Point> { property(.anchorPoint, initially: initialAnchorPoint) }

  /// The rotation about the anchor point, clockwise.
  public var rotation: ReactiveProperty<Angle> { property(.rotation) }

  /// The scale factor about the anchor point. Defaults to 1.
  public var scale: ReactiveProperty<Double> { property(.scale) }

  /// The opacity, from 0 to 1. Defaults to 1. Hit testing includes transparent nodes.
  public var opacity: ReactiveProperty<Double> { property(.opacity) }

  /// The color that fills the shape. Defaults to clear.
  ///
  /// It is interpolated in sRGB components with straight alpha. For linear light, animate a property of `LinearColor` and connect it.
  public var backgroundColor: ReactiveProperty<Color> { property(.backgroundColor) }

  /// The radius of the corners, in points. Defaults to 0. Hit testing treats the corners as square.
  public var cornerRadius: ReactiveProperty<Double> { property(.cornerRadius) }

  /// The order among siblings from back to front. Defaults to 0. Of equals, the one added later is in front.
  public var zOrder: ReactiveProperty<Double> { property(.zOrder) }

  /// Whether the node and its descendants take part in hit testing. Defaults to true.
  public var isInteractive: ReactiveProperty<Bool> { property(.isInteractive) }

  /// Whether the node and its descendants are excluded from drawing and hit testing. Defaults to false.
  ///
  /// A pointer that went down on the node before it was hidden remains captured until it is released.
  public var isHidden: ReactiveProperty<Bool> { property(.isHidden) }

  /// Whether descendants are clipped to the node's rectangle in drawing and hit testing. Defaults to false.
  public var isClipping: ReactiveProperty<Bool> { property(.isClipping) }

  /// The text on the node. Defaults to an empty text. Its size, weight, alignment and color are in ``style``.
  public var text: ReactiveProperty<String> { property(.text) }

  /// The thickness of the border, in points. Defaults to 0. The border is inside the outline.
  public var borderWidth: ReactiveProperty<Double> { property(.borderWidth) }

  /// The color of the border. Defaults to black.
  public var borderColor: ReactiveProperty<Color> { property(.borderColor) }

  /// The color of the shadow. Defaults to clear, which draws none.
  public var shadowColor: ReactiveProperty<Color> { property(.shadowColor) }

  /// The offset of the shadow from the node, in points of the node. Defaults to zero.
  public var shadowOffset: ReactiveProperty<Vector> { property(.shadowOffset) }

  /// The blur radius of the shadow, in points. Defaults to 0.
  public var shadowRadius: ReactiveProperty<Double> { property(.shadowRadius) }

  /// The outline, in points of the node, relative to its top left corner. Defaults to an empty path, which means the rectangle.
  ///
  /// A shape replaces the rounded rectangle in drawings. Hit testing and clipping use the rectangle.
  public var shape: ReactiveProperty<Path> { property(.shape) }

  /// The look that does not move: gradients, typography, icons. Defaults to a style that draws nothing.
  ///
  /// It is not part of traces and digests. ``SceneNode/appearance`` combines it with the properties above.
  public var style: ReactiveProperty<NodeStyle> { property(.style) }

  /// The words with which a screen reader names the node. Defaults to an empty text: a host then reads ``text``.
  public var accessibilityLabel: ReactiveProperty<String> { property(.accessibilityLabel) }

  /// Whether a tap on the node does something, so that a screen reader offers to activate it. Defaults to false.
  ///
  /// The host activates it by `HostLoop.activate(_:at:)`.
  public var isButton: ReactiveProperty<Bool> { property(.isButton) }
}
