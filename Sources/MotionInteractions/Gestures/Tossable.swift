public import MotionPhysics
public import MotionScene
public import MotionStreams

/// Lets a person drag a node and toss it: let go, it springs to the destination of its spring with the velocity of the finger.
///
/// **Affected properties:** the node's position.
///
/// **Constraints:** operators that each position passes, dragged or springing.
///
/// **At rest when** neither the drag nor the spring is active.
///
/// The destination of the spring is zero until it is written: set it first.
public final class Tossable: Interaction, Stateful {
  /// What takes the node to its destination while no one drags it.
  public let spring: Spring<Point>

  /// What lets it be dragged.
  public let draggable: Draggable

  private let aggregate = AggregateState()

  /// Makes the behaviour out of its parts.
  public init(spring: Spring<Point> = Spring(), draggable: Draggable = Draggable()) {
    self.spring = spring
    self.draggable = draggable
  }

  public var state: MotionStream<MotionState> { aggregate.state }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    let position = runtime.get(target).position

    // Order matters:
    // 1. Both states are watched before either can change.
    runtime.own(aggregate.observe(spring.state, clock: runtime.clock))
    runtime.own(aggregate.observe(draggable.state, clock: runtime.clock))
    // 2. The velocity of a release is with the spring before 3. the toggle wakes it.
    runtime.add(draggable.finalVelocity, to: spring.initialVelocity)
    runtime.toggle(spring, inReactionTo: draggable)
    // 4. The spring is on the position before the drag, which begins from what the spring has made of it.
    runtime.add(spring, to: position, constraints: constraints)
    runtime.add(draggable, to: target, constraints: constraints)
  }
}
