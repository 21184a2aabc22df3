public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

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
public final class Tossable: CompositeInteraction {
  public let shared = CompositeState(named: "tossable")

  /// What takes the node to its destination while no one drags it.
  public let spring: Spring<Point>

  /// What lets it be dragged.
  public let draggable: Draggable

  /// The transition that the spring belongs to; nil for a spring of its own.
  public let transition: TransitionSpring<Point>?

  /// Makes the behaviour out of its parts.
  public init(spring: Spring<Point> = Spring(), draggable: Draggable = Draggable()) {
    (self.spring, self.draggable, transition) = (spring, draggable, nil)
  }

  /// Creates the behaviour for a node that is tossed between the two ends of a transition.
  public init(spring transition: TransitionSpring<Point>, draggable: Draggable = Draggable()) {
    (spring, self.draggable, self.transition) = (transition.spring, draggable, transition)
  }

  public var settings: [Setting] {
    [
      Setting("enabled", enabled, "Whether it is on.")
    ]
  }

  public var parts: [Part] { [transition.map { Part("transition", $0) } ?? Part("spring", spring), Part("draggable", draggable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    runtime.addDragAndSpring(draggable, spring, of: transition, to: target, constraints: constraints)
  }
}
