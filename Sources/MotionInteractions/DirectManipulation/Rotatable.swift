import MotionDescriptions
public import MotionEngine
public import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person rotate a node with two fingers about its anchor point.
///
/// **Affected properties:** the node's rotation, from when the fingers have turned beyond the slop until their release.
///
/// **Constraints:** operators that each angle passes.
///
/// **At rest when** no fingers rotate it. Disabling it during a gesture cancels the gesture; the node keeps its rotation.
///
/// To rotate a node about the point between the fingers, add ``AdjustsAnchorPoint`` or use ``DirectlyManipulable``.
public final class Rotatable: Interaction, Togglable, Manipulation {
  public let enabled = ReactiveProperty(true, label: GraphLabel("rotatable.enabled"))

  /// The configuration of the rotation recognizer. A change takes effect with the next event.
  public let configuration: ReactiveProperty<RotationConfiguration>

  private let released = Emitter<Angle>(label: GraphLabel("rotatable.finalVelocity"))
  let activity = Activity()

  /// Creates the interaction; the slop defaults to 10 points, measured along the arcs of the fingers.
  public init(configuration: RotationConfiguration = RotationConfiguration()) {
    self.configuration = ReactiveProperty(configuration, label: GraphLabel("rotatable.configuration"))
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
    released.makeOutput(of: self)
  }

  public var state: MotionStream<MotionState> { activity.state }

  /// The velocity of a released rotation: add it to the `initialVelocity` of a spring on the rotation.
  public private(set) lazy var finalVelocity = FinalVelocity<Angle>(released)

  public var settings: [Setting] {
    Setting.fields(of: "configuration", configuration) + [Setting("enabled", enabled, "Whether the interaction is enabled.")]
  }

  public var parts: [Part] { [Part("finalVelocity", finalVelocity)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Angle>) {
    _ = install(on: target, runtime, constraints)
  }

  /// Adds the interaction to `target`, and returns its recognizer.
  ///
  /// - Parameter listener: receives each update before the node changes.
  func install(
    on target: SceneNode, _ runtime: MotionRuntime, _ constraints: ConstraintApplicator<Angle>,
    before listener: Emitter<GestureUpdate>? = nil
  ) -> Recognizer<RotationConfiguration> {
    ValueManipulation(
      label: GraphLabel("rotatable"), configuration: configuration, activity: activity, released: released,
      change: { Angle(radians: $0.radians + $1.rotation.radians) }, velocity: { $1.rotationVelocity }
    ).install(on: runtime.get(target).rotation, of: target, runtime, constraints, enabled: enabled, before: listener)
  }
}
