import MotionDescriptions
public import MotionEngine
public import MotionStreams
public import MotionValues

/// Moves a property from one end of a transition to the other on a spring.
///
/// **Affected properties:** the target, which is set to the end that the transition leaves when the spring is added; then as for a ``Spring``.
/// A loaded scene keeps the value that was saved.
///
/// **Constraints:** operators that each value passes before it is written.
///
/// **At rest when** its ``spring`` is.
///
/// When the direction or an end changes in flight, the spring is retargeted and keeps its velocity.
public final class TransitionSpring<Value: MotionValue>: Interaction, Togglable, Stateful {
  /// The end that a backward transition leads to.
  public let back: ReactiveProperty<Value>

  /// The end that a forward transition leads to.
  public let fore: ReactiveProperty<Value>

  /// The direction of the transition.
  public let direction: ReactiveProperty<TransitionDirection>

  /// The spring that moves the target; this interaction writes its destination.
  public let spring: Spring<Value>

  /// Whether a target is set to the end that the transition leaves. In a file it is `false` once there is a target, which keeps its value.
  private var begins = true
  private var targetCount = 0

  /// Creates a spring with Material Motion's defaults: stiffness 1000, damping 500, mass 3.
  ///
  /// These are critically damped unless overdamping is allowed.
  ///
  /// - Parameter threshold: the distance that counts as having arrived. The default is for points: pass 0.001 for an opacity or a scale.
  public init(
    back: Value, fore: Value, direction: ReactiveProperty<TransitionDirection>, threshold: Double = 1,
    parameters: SpringParameters = SpringParameters(stiffness: 1000, damping: 500, mass: 3)
  ) {
    self.back = ReactiveProperty(back, label: GraphLabel("transitionSpring.back"))
    self.fore = ReactiveProperty(fore, label: GraphLabel("transitionSpring.fore"))
    self.direction = direction
    spring = Spring(threshold: threshold, parameters: parameters)
    spring.isOfTransition = true
    spring.destination.value = direction.value == .forward ? fore : back
  }

  public var enabled: ReactiveProperty<Bool> { spring.enabled }
  public var state: MotionStream<MotionState> { spring.state }

  public var settings: [Setting] {
    [
      Setting("back", back, "The value of the transition backward."), Setting("fore", fore, "The value of the transition forward."),
      Setting(fixed: "direction", property: direction, "The current direction."),
      Setting("begins", "Whether the target is set to the end that the transition leaves; `false` once it has begun.") {
        self.begins && self.targetCount == 0
      } set: {
        self.begins = $0
      },
    ]
  }

  public var parts: [Part] { [Part("spring", spring)] }

  public func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    // Order matters: (1) the target is set to the initial end and (2) the destination to the final end, before (3) the spring starts.
    var origin: Value?
    if begins { origin = leave(direction.value == .forward ? back.value : fore.value, on: target, runtime, constraints) }
    targetCount += 1
    runtime.own { self.targetCount -= 1 }
    let end = direction.asStream().combineLatest(with: back.asStream().combineLatest(with: fore.asStream()))
      .map { direction, ends in direction == .forward ? ends.1 : ends.0 }
    runtime.connect(end.dedupe(), to: spring.destination)
    spring.start(from: origin) { runtime.add(spring, to: target, constraints: constraints) }
  }

  /// Sets `target` to `end`, the end that the transition leaves, as the constraints have it. A value that is not finite is not written.
  ///
  /// - Returns: the value that the spring starts from, in front of the constraints; nil for that of the target.
  private func leave(
    _ end: Value, on target: ReactiveProperty<Value>, _ runtime: MotionRuntime, _ constraints: ConstraintApplicator<Value>
  ) -> Value? {
    guard runtime.accepts(end, for: target) else { return nil }
    if constraints.isEmpty {
      target.value = end
      return nil
    }
    let ends = Emitter<Value>(label: GraphLabel("transitionSpring"))
    let subscription = runtime.apply(constraints, to: ends).subscribe { if runtime.accepts($0, for: target) { target.value = $0 } }
    ends.send(end)
    subscription.unsubscribe()
    return end
  }
}

extension SpringParameters {
  /// The default parameters of a ``TransitionSpring``, Material Motion's.
  ///
  /// They give a damping ratio of 4.6; the critical damping that results from the clamp is intended.
  static var ofTransitions: SpringParameters { SpringParameters(stiffness: 1000, damping: 500, mass: 3) }
}
