public import MotionDescriptions
public import MotionStreams
public import MotionValues

/// An operator that converts anchor points to adjustments that keep a node in place.
@usableFromInline struct AnchorPointAdjusted: MotionOperator {
  private let node: SceneNode
  init(_ node: SceneNode) { self.node = node }
  @usableFromInline mutating func process(_ value: Point) -> AnchorPointAdjustment? {
    let size = node.size.value
    let position = node.transformToParent.apply(to: Point(x: value.x * size.width, y: value.y * size.height))
    let adjustment = AnchorPointAdjustment(anchorPoint: value, position: position)
    #if hasFeature(Embedded)
      // A connection of Embedded Swift cannot tell that the value has lanes.
      if !adjustment.isFinite { return nil }
    #endif
    return adjustment
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("anchorPointAdjustment", [GraphArgument("in", .text(node.name))])] }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Converts anchor points of `node` to adjustments that keep it in place, at any rotation and scale.
  ///
  /// | upstream | `anchorPointAdjustment(in: node)`, the node 100 × 100 with its corner at (0, 0) |
  /// |---|---|
  /// | (0, 0) | anchor point (0, 0), position (0, 0) |
  /// | (0.5, 0.5) | anchor point (0.5, 0.5), position (50, 50) |
  public func anchorPointAdjustment(in node: SceneNode) -> some MotionStreamConvertible<AnchorPointAdjustment> {
    applying(AnchorPointAdjusted(node))
  }
}
