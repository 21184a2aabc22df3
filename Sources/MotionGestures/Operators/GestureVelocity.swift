public import MotionScene
public import MotionStreams
public import MotionValues

/// Takes how fast a gesture's pointers move.
@frozen public struct GestureVelocity: MotionOperator {
  @usableFromInline let space: SceneNode?
  @inlinable init(_ space: SceneNode?) { self.space = space }
  public mutating func process(_ value: GestureUpdate) -> Vector? { value.velocity.converted(to: space) }
  public var labels: [GraphLabel] { [GraphLabel("velocity", space.map { [GraphArgument("in", .node($0.id, named: $0.name))] } ?? [])] }
}

/// Takes how fast a gesture's pointers turn.
@frozen public struct GestureRotationVelocity: MotionOperator {
  @inlinable init() {}
  @inlinable public mutating func process(_ value: GestureUpdate) -> Double? { value.rotationVelocity }
  public var labels: [GraphLabel] { [GraphLabel("rotationVelocity")] }
}

/// Takes how fast a gesture's pointers move apart.
@frozen public struct GestureScaleVelocity: MotionOperator {
  @inlinable init() {}
  @inlinable public mutating func process(_ value: GestureUpdate) -> Double? { value.scaleVelocity }
  public var labels: [GraphLabel] { [GraphLabel("scaleVelocity")] }
}

extension MotionStreamConvertible where Operator.Output == GestureUpdate {
  /// Passes on how fast the pointers move, in points per second of `space`, or of the root without one.
  ///
  /// | upstream | `velocity()` |
  /// |---|---|
  /// | changed, 300 points a second to the right | (300, 0) |
  @inlinable public func velocity(in space: SceneNode? = nil) -> Pipeline<Then<Operator, GestureVelocity>> {
    applying(GestureVelocity(space))
  }

  /// Passes on how fast the pointers moved when the gesture ended; nothing when it was cancelled.
  @inlinable public func velocityOnRelease(
    in space: SceneNode? = nil
  ) -> Pipeline<Then<Then<Operator, WhenRecognitionState>, GestureVelocity>> {
    whenRecognitionState(is: .ended).velocity(in: space)
  }

  /// Passes on how fast the pointers turn, in radians per second.
  @inlinable public func rotationVelocity() -> Pipeline<Then<Operator, GestureRotationVelocity>> { applying(GestureRotationVelocity()) }

  /// Passes on how fast the pointers turned when the gesture ended; nothing when it was cancelled.
  @inlinable public func rotationVelocityOnRelease() -> Pipeline<Then<Then<Operator, WhenRecognitionState>, GestureRotationVelocity>> {
    whenRecognitionState(is: .ended).rotationVelocity()
  }

  /// Passes on how fast the pointers move apart, in growth of their scale per second.
  @inlinable public func scaleVelocity() -> Pipeline<Then<Operator, GestureScaleVelocity>> { applying(GestureScaleVelocity()) }

  /// Passes on how fast the pointers moved apart when the gesture ended; nothing when it was cancelled.
  @inlinable public func scaleVelocityOnRelease() -> Pipeline<Then<Then<Operator, WhenRecognitionState>, GestureScaleVelocity>> {
    whenRecognitionState(is: .ended).scaleVelocity()
  }
}
