public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// Moves a node along an arc from one place to another.
///
/// **Affected properties:** the node's position, as of its ``tween``.
///
/// **Constraints:** operators that each place passes before it is written.
///
/// **At rest when** its ``tween`` is.
///
/// When an end is moved, it begins anew on the arc to there.
public final class ArcMove: Interaction, Togglable, Stateful {
  /// Where it comes from, in points of the node's parent.
  public let from = ReactiveProperty(Point.zero, label: GraphLabel("arcMove.from"))

  /// Where it goes to, in points of the node's parent.
  public let to = ReactiveProperty(Point.zero, label: GraphLabel("arcMove.to"))

  /// How the arc bulges; as Material Motion has it unless told otherwise.
  public let geometry: ArcGeometry

  /// What moves the node along the arc: its duration, delay and timing are here. Its path is written by this.
  public let tween: PathTween

  /// Makes the behaviour.
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
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public var parts: [Part] { [Part("tween", tween)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    // Order matters: the arc is there before the tween begins on it.
    let arcs = from.asStream().combineLatest(with: to.asStream()).map { [geometry] in geometry.path(from: $0, to: $1) }
    runtime.connect(arcs, to: tween.path)
    runtime.add(tween, to: runtime.get(target).position, constraints: constraints)
  }
}
