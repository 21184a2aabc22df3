import MotionDescriptions
public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person drag a node that certain positions attract, and springs it to the nearest one if it is released there.
///
/// **Affected properties:** the node's position.
///
/// **Constraints:** operators that each position passes; during a drag, after the attraction.
///
/// **At rest when** it is neither dragged nor springing.
///
/// A node that is released elsewhere stays where it is. The projected endpoint decides, so a node thrown towards an attracting position is caught there.
public final class Magnet: CompositeInteraction {
  public let shared = CompositeState(named: "magnet")

  /// The attracting positions, in points of the node's parent. After a change, a caught node moves to the one that is nearest now.
  public let places: ReactiveProperty<Snapping<Point>>

  /// The distance within which a position attracts the node, in points; 0 or less disables the attraction.
  public let radius: ReactiveProperty<Double>

  /// The spring that moves the node to a position; this interaction writes its destination.
  public let spring: Spring<Point>

  /// The drag of the node.
  public let draggable: Draggable

  /// Creates the interaction.
  public init(
    to places: Snapping<Point>, radius: Double = 48, spring: Spring<Point> = Spring(), draggable: Draggable = Draggable()
  ) {
    self.places = ReactiveProperty(places, label: GraphLabel("magnet.places"))
    self.radius = ReactiveProperty(radius, label: GraphLabel("magnet.radius"))
    (self.spring, self.draggable) = (spring, draggable)
  }

  public var settings: [Setting] {
    [
      Setting("places", places, "The positions that attract."),
      Setting("radius", radius, unit: "points", in: 0...1e9, "The distance at which a position attracts."),
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public var parts: [Part] { [Part("spring", spring), Part("draggable", draggable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    let (places, radius) = (places, radius)
    let destination = runtime.get(spring.destination)
    destination.value = target.position.value
    let isCaught = ReactiveProperty(false, label: GraphLabel("magnet.isCaught"))
    runtime.observe(draggable.projectedEndpoints()) { endpoint in
      let nearest = places.value.place(nearest: endpoint)
      isCaught.value = nearest.map { $0.distance(to: endpoint) < radius.value } ?? false
      if isCaught.value, let nearest { destination.value = nearest }
    }
    runtime.own(
      places.observeChanges { places in
        if isCaught.value, let nearest = places.place(nearest: destination.value) { destination.value = nearest }
      })
    runtime.connect(draggable.finalVelocity, to: spring.initialVelocity)
    runtime.connect(
      allOf([draggable.state.rewrite([.atRest: true, .active: false]).asStream(), isCaught.asStream()]), to: spring.enabled)
    runtime.add(spring, to: runtime.get(target).position, constraints: constraints)
    runtime.add(
      draggable, to: target,
      constraints: ConstraintApplicator {
        constraints.apply(to: $0.attracted(to: places.sampled, radius: radius.sampled).asStream())
      })
  }
}
