import MotionDescriptions
public import MotionEngine
import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Enlarges a node while a mouse or a pen hovers over it.
///
/// **Affected properties:** the scale of the node.
///
/// **Constraints:** operators that each scale passes.
///
/// **At rest when** its ``spring`` is.
///
/// While disabled it stays at its current scale and ignores pointers. Each of several nodes returns to the scale that it had when this was added.
public final class Hoverable: CompositeInteraction {
  public let shared = CompositeState(named: "hoverable")

  /// The scale while a pointer hovers. Defaults to 1.1.
  public let scale = ReactiveProperty(1.1, label: GraphLabel("hoverable.scale"))

  /// The spring that changes the scale; this interaction writes its destination.
  public let spring: Spring<Double>

  /// Creates the behavior. The spring defaults to a response of 0.3 seconds, critically damped.
  public init(spring: Spring<Double> = Spring(threshold: 0.001, parameters: SpringParameters(response: 0.3, dampingRatio: 1))) {
    self.spring = spring
  }

  public var settings: [Setting] {
    [
      Setting("scale", scale, in: 0...1e6, "The scale while a pointer hovers."), Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public var parts: [Part] { [Part("spring", spring)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Double>) {
    let recognizer = runtime.recognize(HoverConfiguration(), on: target)
    let rest = target.scale.value
    runtime.connect(
      recognizer.state.combineLatest(with: scale).map { state, scale in state == .active ? scale : rest }.dedupe(), to: spring.destination)
    runtime.add(spring, to: runtime.get(target).scale, constraints: constraints)
  }
}
