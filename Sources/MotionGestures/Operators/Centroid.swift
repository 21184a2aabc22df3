public import MotionScene
public import MotionStreams
public import MotionValues

/// Takes the middle of a gesture's pointers.
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
  /// Passes on where the middle of the gesture's pointers lies, in points of `space`, or of the root without one.
  ///
  /// Where `space` is scaled to nothing, no point of it lies under the pointers, and nothing is passed on.
  ///
  /// | upstream | `centroid(in: node)`, the node's corner at (100, 100) |
  /// |---|---|
  /// | began at (110, 120) | (10, 20) |
  @inlinable public func centroid(in space: SceneNode? = nil) -> some MotionStreamConvertible<Point> { applying(Centroid(space)) }

  /// Passes on where the middle of the pointers lies when the gesture has been recognised: the place of a tap, the end of a drag.
  @inlinable public func centroidOnRecognition(
    in space: SceneNode? = nil
  ) -> some MotionStreamConvertible<Point> {
    whenRecognitionState(is: .ended).centroid(in: space)
  }
}
