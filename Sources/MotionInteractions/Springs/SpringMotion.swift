import MotionDescriptions
import MotionEngine
import MotionGestures
import MotionPhysics
import MotionStreams
import MotionValues

/// One spring on one property: the running instance of a ``Spring``.
final class SpringMotion<Value: MotionValue>: PropertyMotion<SpringSimulation<Value>> {
  private let spring: Spring<Value>
  private let ends: InstanceOutput<MotionEnd>
  /// The velocity of the next start.
  @exclusivity(unchecked) private var pendingVelocity = Value.Velocity(lanes: .zero)
  // Not an optional: whose metadata the end of each instance would search.
  @exclusivity(unchecked) private var storedDestination = Value(lanes: .zero)
  @exclusivity(unchecked) private var hasDestination = false
  /// How much motion the person wanted when the parameters were last read; nil if the motion in progress has other ones.
  @exclusivity(unchecked) private var latestPreference: MotionPreference?

  init(
    of spring: borrowing Spring<Value>, on target: borrowing ReactiveProperty<Value>, runtime: borrowing MotionRuntime,
    constraints: borrowing ConstraintApplicator<Value>
  ) {
    (self.spring, ends) = (copy spring, InstanceOutput(spring.ends, in: runtime))
    let animator = PropertyAnimator<SpringSimulation<Value>>(
      copy target, label: GraphLabel("spring"), activity: Activity(of: spring.activity, in: runtime), ends: spring.ends, runtime: runtime,
      constraints: constraints)
    super.init(animator, in: spring.instances, enabled: spring.enabled, isSwitchMade: spring.madeSwitch != nil, runtime: runtime)
    if animator.isRecorded {
      animator.onResume = {
        (self.writtenDestination, self.latestPreference) = (nil, nil)
        self.stopIfOff()
      }
    }
    // Only the first instance is asked. An array of its settings would cost an allocation.
    var isFirst = false
    observe(
      {
        isFirst = true
        return []
      }, of: spring, in: runtime)
    if isFirst { spring.observeSettings() }
    if let velocity = spring.madeVelocity { apply(value(of: velocity)) }
    begin()
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  override func settingDidChange(_ setting: ObserverTable) {
    if let velocity = spring.madeVelocity, setting === velocity {
      apply(value(of: velocity))
    } else if let pushes = spring.pushes, setting === pushes.source {
      animator.withTransaction { push(by: pushes.velocity) }
    } else {
      let isNewDestination = setting === spring.destination
      animator.withTransaction { retarget(isNewDestination: isNewDestination) }
    }
  }

  private var destination: Value { value(of: spring.destination) }

  /// The destination written last, if the motion in progress moves to it.
  private var writtenDestination: Value? {
    get { hasDestination ? storedDestination : nil }
    set {
      hasDestination = newValue != nil
      if let newValue { storedDestination = newValue }
    }
  }

  private func apply(_ velocity: Value.Velocity) {
    animator.withTransaction {
      if animator.simulation == nil { pendingVelocity = velocity } else { go(velocity: velocity) }
    }
  }

  private func push(by velocity: Value.Velocity) {
    if let simulation = animator.simulation {
      return go(velocity: velocity, onTopOf: simulation.velocityLanes(at: animator.now))
    }
    pendingVelocity = Value.Velocity(lanes: pendingVelocity.lanes + velocity.lanes)
    if isEnabled, !isSettingUp { start() }
  }

  private func retarget(isNewDestination: Bool) {
    if isSettingUp || !isEnabled { return }
    if animator.simulation == nil {
      if isNewDestination { start() }
      return
    }
    if isNewDestination, destination != writtenDestination ?? animator.simulation?.destination { ends.send(.retargeted) }
    // An observer of `ends` may have disabled the spring, or removed its target.
    if isEnabled { go(keepsParameters: isNewDestination) }
  }

  /// Starts from the target's current value, or from the origin of the spring, with the pending velocity, which it consumes.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  override func start() { startMotion() }

  // Not inlined: else every call looks up the metadata of its local types.
  @inline(never) private func startMotion() {
    let value = spring.takeOrigin() ?? animator.target.value
    animator.takesOver = spring.inheritsVelocity
    let velocity = spring.inheritsVelocity && pendingVelocity.lanes.isZero ? animator.target.velocity : pendingVelocity
    pendingVelocity = Value.Velocity(lanes: .zero)
    let written = self.destination
    let destination = spring.target(for: written, from: value)
    guard animator.accepts(value, for: animator.target), animator.accepts(velocity, for: spring.initialVelocity),
      animator.accepts(destination, for: spring.destination)
    else { return animator.stop(.cancelled) }
    writtenDestination = written
    do throws(MotionError) {
      let (basis, threshold) = try settings()
      let next = try SpringSimulation(
        basis: basis, from: value, velocity: velocity, to: destination, at: animator.now, threshold: threshold,
        defersRestTime: !animator.isRecorded)
      if animator.simulation == nil, value == destination, velocity.lanes.isZero { return animator.stop(.finished) }
      run(next)
    } catch {
      animator.fail(error)
    }
    // The interrupted driver may have written a velocity: it applies to this motion.
    let latest = pendingVelocity
    if animator.simulation == nil || latest.lanes.isZero { return }
    pendingVelocity = Value.Velocity(lanes: .zero)
    go(velocity: latest)
  }

  /// Continues the motion in progress from its current position with the settings written since it started; unchanged settings have no effect (contract 17).
  ///
  /// - Parameters:
  ///   - velocity: the velocity to continue with; nil keeps the current one.
  ///   - former: the velocity to which `velocity` is added.
  ///   - keepsParameters: whether no parameter was written since the motion started.
  private func go(velocity: Value.Velocity? = nil, onTopOf former: Value.Lanes = .zero, keepsParameters: Bool = false) {
    guard let simulation = animator.simulation else { return }
    let written = self.destination
    var destination = simulation.destination
    if written != writtenDestination {
      destination = spring.target(for: written, from: simulation.value(at: animator.now))
      guard animator.accepts(destination, for: spring.destination) else { return animator.stop(.cancelled) }
      writtenDestination = written
    }
    if let velocity, !animator.accepts(velocity, for: spring.initialVelocity) { return animator.stop(.cancelled) }
    do throws(MotionError) {
      let isSame = keepsParameters && latestPreference == animator.motionPreference
      let (basis, threshold) = isSame ? (simulation.basis, simulation.threshold) : try settings()
      let next = try simulation.retargeted(
        at: animator.now, basis: basis, to: destination, threshold: threshold, velocity: velocity.map { former + $0.lanes },
        defersRestTime: !animator.isRecorded)
      if let next { run(next, isLimited: destination == simulation.destination) }
    } catch {
      animator.fail(error)
    }
  }

  /// Runs `motion`.
  ///
  /// - Parameter isLimited: whether its limit is that of the motion which it continues.
  private func run(_ motion: SpringSimulation<Value>, isLimited: Bool = false) {
    if latestPreference == MotionPreference.none { return animator.run(motion.resting(noLaterThan: animator.now)) }
    let limit = spring.suggestedDuration
    if limit > .zero, !isLimited { return animator.run(motion.resting(noLaterThan: animator.now.advanced(by: limit))) }
    animator.run(motion)
  }

  /// Returns the basis and the rest threshold for the current parameters.
  private func settings() throws(MotionError) -> (basis: SpringBasis, threshold: RestThreshold) {
    var parameters = SpringParameters(
      stiffness: value(of: spring.lazyStiffness), damping: value(of: spring.lazyDamping), mass: value(of: spring.lazyMass),
      allowsOverdamping: spring.allowsOverdamping)
    if parameters.isDampingClamped, !spring.isOfTransition || parameters != .ofTransitions {
      animator.report(.dampingClamped, of: spring.damping, at: spring.damping)
    }
    let preference = animator.motionPreference
    latestPreference = preference
    // Critically damped: it does not swing about its destination.
    if preference == .reduced, parameters.dampingRatio < 1 {
      parameters.damping = 2 * (parameters.stiffness * parameters.mass).squareRoot()
    }
    let (basis, distance) = (try SpringBasis(parameters), value(of: spring.lazyThreshold))
    return (basis, RestThreshold(distance: distance, speed: distance * basis.naturalFrequencySquared.squareRoot()))
  }
}
