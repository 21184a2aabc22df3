public import MotionPhysics
public import MotionStreams

/// A spring between the two ends of a transition: it begins at the one the transition comes from, and goes to the one it leads to.
///
/// **Affected properties:** the target: put to where the transition comes from when the spring is added, then as of a ``Spring``.
///
/// **Constraints:** operators that each value passes before it is written.
///
/// **At rest when** a ``Spring`` is.
///
/// When the direction changes on the way it turns round, keeping place and velocity; so it does when an end is moved.
public final class TransitionSpring<Value: MotionValue>: Spring<Value> {
  /// Where a transition backward leads to.
  public let back: ReactiveProperty<Value>

  /// Where a transition forward leads to.
  public let fore: ReactiveProperty<Value>

  /// Which way it goes.
  public let direction: ReactiveProperty<TransitionDirection>

  /// Makes a spring; the defaults are Material Motion's: stiffness 1000, damping 500, mass 3, which is critically damped, as overdamping has to be asked for.
  public init(
    back: Value, fore: Value, direction: ReactiveProperty<TransitionDirection>, threshold: Double = 1,
    parameters: SpringParameters = SpringParameters(stiffness: 1000, damping: 500, mass: 3)
  ) {
    self.back = ReactiveProperty(back, label: GraphLabel("transitionSpring.back"))
    self.fore = ReactiveProperty(fore, label: GraphLabel("transitionSpring.fore"))
    self.direction = direction
    super.init(threshold: threshold, parameters: parameters)
    // Material Motion's numbers ask for a damping ratio of 4.6, and mean the critical damping that they get.
    expectsClampedDamping = parameters == SpringParameters(stiffness: 1000, damping: 500, mass: 3)
    destination.value = direction.value == .forward ? fore : back
  }

  /// The settings: the ends of the transition, and those of the spring.
  public override var settings: [Setting] {
    [
      Setting("back", back, "The value of the transition backward."),
      Setting("fore", fore, "The value of the transition forward."),
      Setting(fixed: "direction", property: direction, "The direction that it goes."),
    ] + super.settings.filter { setting in !["destination"].contains { $0.utf8.elementsEqual(setting.name.utf8) } }
  }

  #if !hasFeature(Embedded)
    /// What it is called in the graph.
    public override var name: String { String(describing: Self.self) }
  #endif

  /// Puts `target` to where the transition comes from, and lets the spring take it to where it leads.
  public override func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    begin(on: target, runtime)
    super.add(to: target, withRuntime: runtime, constraints: constraints)
  }

  private func begin(on target: ReactiveProperty<Value>, _ runtime: MotionRuntime) {
    // Order matters: (1) the target is where the transition comes from, (2) the destination is where it leads to, before (3) the spring begins.
    target.value = direction.value == .forward ? back.value : fore.value
    let end = direction.asStream().combineLatest(with: back.asStream().combineLatest(with: fore.asStream()))
      .map { direction, ends in direction == .forward ? ends.1 : ends.0 }
    runtime.connect(end.dedupe(), to: destination)
  }
}
