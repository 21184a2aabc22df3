public import MotionEngine
public import MotionStreams
public import MotionValues

/// The velocity of a release, in points per second of the node's parent.
public typealias DraggableFinalVelocity = FinalVelocity<Point>

/// Writes the release velocity of an interaction to a property, such as the `initialVelocity` of a spring.
///
/// It belongs to the interaction, not to one gesture: add it before or after the interaction is added, to any number of properties.
///
/// It is the stream of these velocities, too, which can be connected, observed and passed through operators like any stream.
///
/// **Affected properties:** the target, each time a gesture ends; not when it is cancelled.
///
/// **Constraints:** operators that the velocity passes.
///
/// **At rest when** always: it moves nothing.
public final class FinalVelocity<Value>: Interaction {
  private let velocities: Emitter<Value>

  init(_ velocities: Emitter<Value>) { self.velocities = velocities }

  public var outputs: [Output] { [Output("velocities", velocities)] }

  @specialized(where Value == Point)
  @specialized(where Value == Double)
  @specialized(where Value == Angle)
  public func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    // The velocities of the gesture in the enclosing scope.
    runtime.connect(runtime.apply(constraints, to: runtime.outer(velocities)), to: target)
  }
}

extension FinalVelocity: MotionStreamConvertible {
  public var pipeline: Pipeline<Identity<Value>> { velocities.pipeline }
}
