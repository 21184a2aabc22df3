public import MotionEngine
public import MotionStreams
public import MotionValues

/// A spring between the two ends of a transition: it starts at the one that the transition comes from, and goes to the one that it leads to.
///
/// **Affected properties:** the target, which is set to the end that the transition comes from when the spring is added; then as of a ``Spring``.
///
/// **Constraints:** operators that each value passes before it is written.
///
/// **At rest when** its ``spring`` is.
///
/// When the direction changes in flight, or an end is moved, it is retargeted and keeps its velocity.
public final class TransitionSpring<Value: MotionValue>: Interaction, Togglable, Stateful {
  /// The end of a transition backward.
  public let back: ReactiveProperty<Value>

  /// The end of a transition forward.
  public let fore: ReactiveProperty<Value>

  /// The direction of the transition.
  public let direction: ReactiveProperty<TransitionDirection>

  /// The spring that moves the target; its destination is written by this.
  public let spring: Spring<Value>

  /// Creates a spring; the defaults are Material Motion's: stiffness 1000, damping 500, mass 3, which is critically damped unless overdamping is allowed.
  public init(
    back: Value, fore: Value, direction: ReactiveProperty<TransitionDirection>, threshold: Double = 1,
    parameters: SpringParameters = SpringParameters(stiffness: 1000, damping: 500, mass: 3)
  ) {
    self.back = ReactiveProperty(back, label: GraphLabel("transitionSpring.back"))
    self.fore = ReactiveProperty(fore, label: GraphLabel("transitionSpring.fore"))
    self.direction = direction
    spring = Spring(threshold: threshold, parameters: parameters)
    // Material Motion's numbers ask for a damping ratio of 4.6, and mean the critical damping that they get.
    spring.expectsClampedDamping = parameters == SpringParameters(stiffness: 1000, damping: 500, mass: 3)
    spring.destination.value = direction.value == .forward ? fore : back
  }

  public var enabled: ReactiveProperty<Bool> { spring.enabled }
  public var state: MotionStream<MotionState> { spring.state }

  public var settings: [Setting] {
    [
      Setting("back", back, "The value of the transition backward."), Setting("fore", fore, "The value of the transition forward."),
      Setting(fixed: "direction", property: direction, "The direction that it goes."),
    ]
  }

  public var parts: [Part] { [Part("spring", spring)] }

  public func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    // Order matters: (1) the target is where the transition comes from, (2) the destination is where it leads to, before (3) the spring starts.
    target.value = direction.value == .forward ? back.value : fore.value
    let end = direction.asStream().combineLatest(with: back.asStream().combineLatest(with: fore.asStream()))
      .map { direction, ends in direction == .forward ? ends.1 : ends.0 }
    runtime.connect(end.dedupe(), to: spring.destination)
    runtime.add(spring, to: target, constraints: constraints)
  }
}
