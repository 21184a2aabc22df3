import MotionDescriptions
public import MotionEngine
public import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person scale a node with two fingers about its anchor point.
///
/// **Affected properties:** the node's scale, from when the fingers have moved apart or together beyond the slop until their release.
///
/// **Constraints:** operators that each factor passes.
///
/// **At rest when** no fingers pinch. Disabling it during a gesture cancels the gesture; the node keeps its scale.
///
/// To scale a node about the point between the fingers, add ``AdjustsAnchorPoint`` or use ``DirectlyManipulable``.
public final class Scalable: Interaction, Togglable, Manipulation {
  public let enabled = ReactiveProperty(true, label: GraphLabel("scalable.enabled"))

  /// The configuration of the pinch recognizer. A change takes effect with the next event.
  public let configuration: ReactiveProperty<PinchConfiguration>

  private let released = Emitter<Double>(label: GraphLabel("scalable.finalVelocity"))
  let activity = Activity()

  /// Creates the interaction; the slop defaults to 10 points, by which the fingers approach or leave their centroid.
  public init(configuration: PinchConfiguration = PinchConfiguration()) {
    self.configuration = ReactiveProperty(configuration, label: GraphLabel("scalable.configuration"))
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
    released.makeOutput(of: self)
  }

  public var state: MotionStream<MotionState> { activity.state }

  /// The velocity of a released pinch, in units of the scale per second: add it to the `initialVelocity` of a spring on the scale.
  public private(set) lazy var finalVelocity = FinalVelocity<Double>(released)

  public var settings: [Setting] {
    Setting.fields(of: "configuration", configuration) + [Setting("enabled", enabled, "Whether the interaction is enabled.")]
  }

  public var parts: [Part] { [Part("finalVelocity", finalVelocity)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Double>) {
    _ = install(on: target, runtime, constraints)
  }

  /// Adds the interaction to `target`, and returns its recognizer.
  ///
  /// - Parameter listener: receives each update before the node changes.
  func install(
    on target: SceneNode, _ runtime: MotionRuntime, _ constraints: ConstraintApplicator<Double>,
    before listener: Emitter<GestureUpdate>? = nil
  ) -> Recognizer<PinchConfiguration> {
    ValueManipulation(
      label: GraphLabel("scalable"), configuration: configuration, activity: activity, released: released,
      change: { $0 * $1.scale }, velocity: { $0 * $1.scaleVelocity }
    ).install(on: runtime.get(target).scale, of: target, runtime, constraints, enabled: enabled, before: listener)
  }
}
