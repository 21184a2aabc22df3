public import MotionScene
public import MotionStreams
public import MotionValues

/// Takes how fast a gesture's pointers move.
@frozen @usableFromInline struct GestureVelocity: MotionOperator {
  @usableFromInline let space: SceneNode?
  @inlinable init(_ space: SceneNode?) { self.space = space }
  @usableFromInline mutating func process(_ value: GestureUpdate) -> Vector? { value.velocity.converted(to: space) }
  @usableFromInline var labels: [GraphLabel] {
    [GraphLabel("velocity", space.map { [GraphArgument("in", .node($0.id, named: $0.name))] } ?? [])]
  }
}

/// Takes how fast a gesture's pointers turn.
@frozen @usableFromInline struct GestureRotationVelocity: MotionOperator {
  @inlinable init() {}
  @inlinable mutating func process(_ value: GestureUpdate) -> Double? { value.rotationVelocity }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("rotationVelocity")] }
}

/// Takes how fast a gesture's pointers move apart.
@frozen @usableFromInline struct GestureScaleVelocity: MotionOperator {
  @inlinable init() {}
  @inlinable mutating func process(_ value: GestureUpdate) -> Double? { value.scaleVelocity }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("scaleVelocity")] }
}

extension MotionStreamConvertible where Operator.Output == GestureUpdate {
  /// Passes on how fast the pointers move, in points per second of `space`, or of the root without one.
  ///
  /// | upstream | `velocity()` |
  /// |---|---|
  /// | changed, 300 points a second to the right | (300, 0) |
  @inlinable public func velocity(in space: SceneNode? = nil) -> some MotionStreamConvertible<Vector> {
    applying(GestureVelocity(space))
  }

  /// Passes on how fast the pointers moved when the gesture ended; nothing when it was cancelled.
  @inlinable public func velocityOnRelease(
    in space: SceneNode? = nil
  ) -> some MotionStreamConvertible<Vector> {
    whenRecognitionState(is: .ended).velocity(in: space)
  }

  /// Passes on how fast the pointers turn, in radians per second.
  @inlinable public func rotationVelocity() -> some MotionStreamConvertible<Double> { applying(GestureRotationVelocity()) }

  /// Passes on how fast the pointers turned when the gesture ended; nothing when it was cancelled.
  @inlinable public func rotationVelocityOnRelease() -> some MotionStreamConvertible<Double> {
    whenRecognitionState(is: .ended).rotationVelocity()
  }

  /// Passes on how fast the pointers move apart, in growth of their scale per second.
  @inlinable public func scaleVelocity() -> some MotionStreamConvertible<Double> { applying(GestureScaleVelocity()) }

  /// Passes on how fast the pointers moved apart when the gesture ended; nothing when it was cancelled.
  @inlinable public func scaleVelocityOnRelease() -> some MotionStreamConvertible<Double> {
    whenRecognitionState(is: .ended).scaleVelocity()
  }
}
