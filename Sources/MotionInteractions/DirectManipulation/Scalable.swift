public import MotionEngine
public import MotionGestures
public import MotionScene
public import MotionStreams
import MotionValues

/// Lets a person make a node larger and smaller with two fingers, about its anchor point.
///
/// **Affected properties:** the node's scale, from when the fingers have moved apart or together beyond the slop until they are lifted.
///
/// **Constraints:** operators that each factor passes.
///
/// **At rest when** no fingers pinch. Turned off in the middle of a gesture it cancels it; what was scaled stays so.
///
/// To scale a node about the place between the fingers, add ``AdjustsAnchorPoint`` or use ``DirectlyManipulable``.
public final class Scalable: Interaction, Togglable, Manipulation {
  public let enabled = ReactiveProperty(true, label: GraphLabel("scalable.enabled"))

  /// When a pinch counts as one, at any time: a change counts from the next event on.
  public let configuration: ReactiveProperty<PinchConfiguration>

  private let released = Emitter<Double>(label: GraphLabel("scalable.finalVelocity"))
  let activity = Activity()

  /// Makes the behaviour; a pinch begins when the fingers are 10 points nearer to or further from their middle, unless told otherwise.
  public init(configuration: PinchConfiguration = PinchConfiguration()) {
    self.configuration = ReactiveProperty(configuration, label: GraphLabel("scalable.configuration"))
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
    released.makeOutput(of: self)
  }

  public var state: MotionStream<MotionState> { activity.state }

  /// How fast a lifted pinch was, in units of the scale per second: add it to the `initialVelocity` of a spring on the scale.
  public private(set) lazy var finalVelocity: ScalableFinalVelocity = FinalVelocity(velocities: released, name: "ScalableFinalVelocity")

  public var settings: [Setting] { Setting.fields(of: "configuration", configuration) + [Setting("enabled", enabled, "Whether it is on.")] }

  public var parts: [Part] { [Part("finalVelocity", finalVelocity)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Double>) {
    _ = install(on: target, runtime, constraints)
  }

  /// Adds it; gives the recogniser it has there.
  ///
  /// - Parameter listener: hears of the gesture before the node is changed by it.
  func install(
    on target: SceneNode, _ runtime: MotionRuntime, _ constraints: ConstraintApplicator<Double>,
    before listener: Emitter<GestureUpdate>? = nil
  ) -> PinchRecognizer {
    ValueManipulation(
      label: GraphLabel("scalable"), configuration: configuration, activity: activity, released: released,
      change: { $0 * $1.scale }, velocity: { $0 * $1.scaleVelocity }
    ).install(on: runtime.get(target).scale, of: target, runtime, constraints, enabled: enabled, before: listener)
  }
}
