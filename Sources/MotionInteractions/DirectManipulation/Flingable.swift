import MotionDescriptions
public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person drag a node and fling it: a released node coasts with the velocity of the finger.
///
/// It comes to rest at its natural endpoint, or at the nearest of the allowed positions.
///
/// **Affected properties:** the node's position.
///
/// **Constraints:** operators that each position passes, dragged or coasting.
///
/// **At rest when** it is neither dragged nor coasting.
///
/// A finger on a coasting node stops it only when it drags. Disabling stops the node where it is, and prevents drags.
public final class Flingable: CompositeInteraction {
  public let shared = CompositeState(named: "flingable")

  /// The motion of a released node, with its decay and its allowed endpoints.
  public let coast: Coast<Point>

  /// The drag of the node.
  public let draggable: Draggable

  /// Creates the interaction from its parts. The decay rate defaults to 4.2 per second, as for Android's flings.
  public init(coast: Coast<Point> = Coast(decay: Decay(rate: 4.2)), draggable: Draggable = Draggable()) {
    self.coast = coast
    self.draggable = draggable
  }

  /// Creates the interaction for a node that comes to rest at one of `positions`.
  public convenience init(among positions: [Point], draggable: Draggable = Draggable()) {
    self.init(coast: Coast(decay: Decay(rate: 4.2), snapping: .places(positions)), draggable: draggable)
  }

  public var settings: [Setting] {
    [
      Setting("enabled", enabled, "Whether the interaction is enabled.")
    ]
  }

  public var parts: [Part] { [Part("coast", coast), Part("draggable", draggable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    runtime.addDrag(draggable, moving: target, passingVelocityTo: coast.initialVelocity, of: coast, constraints: constraints)
  }
}
