import MotionDescriptions
public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// Moves a node along an arc from one position to another.
///
/// **Affected properties:** the node's position, as for its ``tween``.
///
/// **Constraints:** operators that each position passes before it is written.
///
/// **At rest when** its ``tween`` is.
///
/// When an end changes, the move restarts along the new arc.
public final class ArcMove: Interaction, Togglable, Stateful {
  /// The start of the arc, in points of the node's parent.
  public let from = ReactiveProperty(Point.zero, label: GraphLabel("arcMove.from"))

  /// The end of the arc, in points of the node's parent.
  public let to = ReactiveProperty(Point.zero, label: GraphLabel("arcMove.to"))

  /// The shape of the arc. Defaults to Material Motion's geometry.
  public let geometry: ArcGeometry

  /// The tween that moves the node along the arc, with its duration, delay and timing; this interaction writes its path.
  public let tween: PathTween

  /// Creates the interaction.
  public init(duration: Duration = .milliseconds(400), geometry: ArcGeometry = .compatible) {
    self.geometry = geometry
    tween = PathTween(duration: duration, path: Path())
  }

  public var enabled: ReactiveProperty<Bool> { tween.enabled }

  public var state: MotionStream<MotionState> { tween.state }

  public var settings: [Setting] {
    [
      Setting("from", from, unit: "points", "The position where it begins."),
      Setting("to", to, unit: "points", role: .destination, "The position where it ends."),
      Setting(fixed: "geometry", geometry, "How the arc bulges."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public var parts: [Part] { [Part("tween", tween)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    // Order matters: the path is written before the tween starts on it.
    let arcs = from.asStream().combineLatest(with: to.asStream()).map { [geometry] in geometry.path(from: $0, to: $1) }
    runtime.connect(arcs, to: tween.path)
    runtime.add(tween, to: runtime.get(target).position, constraints: constraints)
  }
}
