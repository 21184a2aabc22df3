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
/// One may be added to several nodes: each is dragged, thrown and caught for itself; the destination, the settings and the switches are common to all.
///
/// Turned off it stays where it is, and cannot be dragged; turned on it springs to its destination.
///
/// The destination of the spring is zero until it is written: set it first.
public final class Tossable: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("tossable.enabled"))

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

  public var properties: [InspectedProperty] { [InspectedProperty("enabled", enabled)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    let position = runtime.get(target).position
    // Each target is thrown and caught for itself.
    let (spring, draggable) = (spring.makeTwin(for: position, in: runtime), Draggable(twinOf: draggable, while: enabled))

    // Order matters:
    // 1. Both states are watched before either can change.
    runtime.own(aggregate.observe(spring.state, clock: runtime.clock))
    runtime.own(aggregate.observe(draggable.state, clock: runtime.clock))
    // 2. The velocity of a release is with the spring before 3. the toggle wakes it.
    runtime.add(draggable.finalVelocity, to: spring.initialVelocity)
    runtime.toggle(spring, inReactionTo: draggable, while: [enabled, self.spring.enabled])
    // 4. The spring is on the position before the drag, which begins from what the spring has made of it.
    runtime.add(spring, listedAs: self.spring, to: position, constraints: constraints)
    runtime.add(draggable, listedAs: self.draggable, to: target, constraints: constraints)
  }
}
