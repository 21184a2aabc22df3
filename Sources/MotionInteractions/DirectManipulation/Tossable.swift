import MotionDescriptions
public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person drag and toss a node: on release it springs to a destination with the velocity of the finger.
///
/// **Affected properties:** the node's position.
///
/// **Constraints:** operators that each position passes, dragged or springing.
///
/// **At rest when** neither the drag nor the spring is active.
///
/// It can be added to several nodes, each of which is dragged and tossed independently. All share the destination, the settings and the switches.
///
/// While disabled it stays where it is, and cannot be dragged. When enabled again it springs to its destination.
///
/// The destination of the spring is zero until it is written. Set it first.
public final class Tossable: CompositeInteraction {
  public let shared = CompositeState(named: "tossable")

  /// The spring that moves the node to its destination while no one drags it.
  public let spring: Spring<Point>

  /// The drag of the node.
  public let draggable: Draggable

  /// The transition that the spring belongs to; nil for a spring of its own.
  public let transition: TransitionSpring<Point>?

  /// Creates the interaction from its parts.
  public init(spring: Spring<Point> = Spring(), draggable: Draggable = Draggable()) {
    (self.spring, self.draggable, transition) = (spring, draggable, nil)
  }

  /// Creates the interaction for a node that is tossed between the two ends of a transition.
  public init(spring transition: TransitionSpring<Point>, draggable: Draggable = Draggable()) {
    (spring, self.draggable, self.transition) = (transition.spring, draggable, transition)
  }

  public var settings: [Setting] {
    [
      Setting("enabled", enabled, "Whether the interaction is enabled.")
    ]
  }

  public var parts: [Part] { [transition.map { Part("transition", $0) } ?? Part("spring", spring), Part("draggable", draggable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    if let transition {
      runtime.addDragAndSpring(draggable, transition, to: target, constraints: constraints)
    } else {
      runtime.addDragAndSpring(draggable, spring, to: target, constraints: constraints)
    }
  }
}
