public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person drag a node and fling it: let go, it coasts on with the velocity of the finger and comes to rest where that leads, or at the nearest of some places.
///
/// **Affected properties:** the node's position.
///
/// **Constraints:** operators that each position passes, dragged or coasting.
///
/// **At rest when** it is neither dragged nor coasting.
///
/// A finger on a node that coasts stops it only when it drags; turned off it stops where it is, and cannot be dragged.
public final class Flingable: CompositeInteraction {
  public let shared = CompositeState(named: "flingable")

  /// What lets the node go on when it is let go: its decay, and where it may end, are here.
  public let coast: Coast<Point>

  /// What lets it be dragged.
  public let draggable: Draggable

  /// Makes the behaviour out of its parts; it coasts as Android flings unless told otherwise, losing its speed at 4.2 per second.
  public init(coast: Coast<Point> = Coast(decay: Decay(rate: 4.2)), draggable: Draggable = Draggable()) {
    self.coast = coast
    self.draggable = draggable
  }

  /// Makes the behaviour for a node that is to end at one of `places`.
  public convenience init(among places: [Point], draggable: Draggable = Draggable()) {
    self.init(coast: Coast(decay: Decay(rate: 4.2), snapping: .places(places)), draggable: draggable)
  }

  public var settings: [Setting] {
    [
      Setting("enabled", enabled, "Whether it is on.")
    ]
  }

  public var parts: [Part] { [Part("coast", coast), Part("draggable", draggable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    // Order matters, as for a ``Tossable``: (1) the coasting knows the velocity before (2) it starts, and (3) it is on the position before the drag.
    runtime.add(draggable.finalVelocity, to: coast.initialVelocity)
    runtime.toggle(coast, inReactionTo: draggable)
    runtime.add(coast, to: runtime.get(target).position, constraints: constraints)
    runtime.add(draggable, to: target, constraints: constraints)
  }
}
