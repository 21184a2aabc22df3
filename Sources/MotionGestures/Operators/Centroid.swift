public import MotionDescriptions
public import MotionScene
public import MotionStreams
public import MotionValues

/// Takes the centroid of a gesture's pointers.
@frozen @usableFromInline struct Centroid: MotionOperator {
  @usableFromInline let space: SceneNode?
  @inlinable init(_ space: SceneNode?) { self.space = space }
  @usableFromInline mutating func process(_ value: GestureUpdate) -> Point? {
    guard let space else { return value.location }
    return space.convertFromRoot(value.location)
  }
  @usableFromInline var labels: [GraphLabel] {
    [GraphLabel("centroid", space.map { [GraphArgument("in", .node($0.id, named: $0.name))] } ?? [])]
  }
}

extension MotionStreamConvertible where Operator.Output == GestureUpdate {
  /// Emits the centroid of the gesture's pointers, in points of `space`; defaults to the root.
  ///
  /// If `space` is scaled to zero, it has no point under the pointers, and nothing is emitted.
  ///
  /// | upstream | `centroid(in: node)`, the node's corner at (100, 100) |
  /// |---|---|
  /// | began at (110, 120) | (10, 20) |
  @inlinable public func centroid(in space: SceneNode? = nil) -> some MotionStreamConvertible<Point> { applying(Centroid(space)) }

  /// Emits the centroid of the pointers when the gesture is recognized: the location of a tap, or the end of a drag.
  @inlinable public func centroidOnRecognition(
    in space: SceneNode? = nil
  ) -> some MotionStreamConvertible<Point> {
    whenRecognitionState(is: .ended).centroid(in: space)
  }
}
