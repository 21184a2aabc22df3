public import MotionDescriptions
public import MotionScene
public import MotionStreams
public import MotionValues

/// Takes the velocity of a gesture's pointers.
@frozen @usableFromInline struct GestureVelocity: MotionOperator {
  @usableFromInline let space: SceneNode?
  @inlinable init(_ space: SceneNode?) { self.space = space }
  @usableFromInline mutating func process(_ value: GestureUpdate) -> Point? {
    guard let space else { return value.velocity }
    return value.velocity(in: space)
  }
  @usableFromInline var labels: [GraphLabel] {
    [GraphLabel("velocity", space.map { [GraphArgument("in", .node($0.id, named: $0.name))] } ?? [])]
  }
}

/// Takes the angular velocity of a gesture's pointers.
@frozen @usableFromInline struct GestureRotationVelocity: MotionOperator {
  @inlinable init() {}
  @inlinable mutating func process(_ value: GestureUpdate) -> Angle? { value.rotationVelocity }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("rotationVelocity")] }
}

/// Takes the scale velocity of a gesture's pointers.
@frozen @usableFromInline struct GestureScaleVelocity: MotionOperator {
  @inlinable init() {}
  @inlinable mutating func process(_ value: GestureUpdate) -> Double? { value.scaleVelocity }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("scaleVelocity")] }
}

extension MotionStreamConvertible where Operator.Output == GestureUpdate {
  /// Emits the velocity of the pointers, in points per second of `space`; defaults to the root.
  ///
  /// A point, like the velocity of a position: it can be connected to the `initialVelocity` of a spring.
  ///
  /// | upstream | `velocity()` |
  /// |---|---|
  /// | changed, 300 points a second to the right | (300, 0) |
  @inlinable public func velocity(in space: SceneNode? = nil) -> some MotionStreamConvertible<Point> {
    applying(GestureVelocity(space))
  }

  /// Emits the release velocity when the gesture ends; nothing when it is cancelled.
  @inlinable public func velocityOnRelease(
    in space: SceneNode? = nil
  ) -> some MotionStreamConvertible<Point> {
    whenRecognitionState(is: .ended).velocity(in: space)
  }

  /// Emits the angular velocity of the pointers per second.
  @inlinable public func rotationVelocity() -> some MotionStreamConvertible<Angle> { applying(GestureRotationVelocity()) }

  /// Emits the angular velocity when the gesture ends; nothing when it is cancelled.
  @inlinable public func rotationVelocityOnRelease() -> some MotionStreamConvertible<Angle> {
    whenRecognitionState(is: .ended).rotationVelocity()
  }

  /// Emits the change of the gesture's scale per second.
  @inlinable public func scaleVelocity() -> some MotionStreamConvertible<Double> { applying(GestureScaleVelocity()) }

  /// Emits the scale velocity when the gesture ends; nothing when it is cancelled.
  @inlinable public func scaleVelocityOnRelease() -> some MotionStreamConvertible<Double> {
    whenRecognitionState(is: .ended).scaleVelocity()
  }
}
