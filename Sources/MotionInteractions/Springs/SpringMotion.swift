import MotionEngine
import MotionPhysics
import MotionStreams
import MotionValues

/// One spring on one property: what runs for an instance of ``Spring``.
final class SpringMotion<Value: MotionValue>: PropertyMotion<SpringSimulation<Value>> {
  private let spring: Spring<Value>
  private let runtime: MotionRuntime
  private let ends: InstanceOutput<MotionEnd>
  /// The velocity of the next start.
  private var pendingVelocity = Value.Velocity(lanes: .zero)
  /// The destination that was written last, if the motion in progress goes to it.
  private var writtenDestination: Value?

  init(
    of spring: Spring<Value>, on target: ReactiveProperty<Value>, runtime: MotionRuntime,
    constraints: ConstraintApplicator<Value>
  ) {
    (self.spring, self.runtime, ends) = (spring, runtime, InstanceOutput(spring.ends, in: runtime))
    let animator = PropertyAnimator<SpringSimulation<Value>>(
      target, label: GraphLabel("spring"), activity: Activity(of: spring.activity, in: runtime), ends: spring.ends, runtime: runtime,
      constraints: constraints)
    super.init(animator, in: spring.instances, enabled: spring.enabled, runtime: runtime)
    if animator.isRecorded { animator.onResume = { self.writtenDestination = nil } }
    observe(
      { [spring.initialVelocity, spring.destination, spring.stiffness, spring.damping, spring.mass, spring.threshold] },
      of: spring, in: runtime)
    take(value(of: spring.initialVelocity))
    begin()
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  override func settingDidChange(_ setting: ObserverTable) {
    if setting === spring.initialVelocity {
      take(value(of: spring.initialVelocity))
    } else {
      let isNewDestination = setting === spring.destination
      animator.withTransaction { retarget(isNewDestination: isNewDestination) }
    }
  }

  private var destination: Value { value(of: spring.destination) }

  private func take(_ velocity: Value.Velocity) {
    if spring.isPushing { return animator.withTransaction { push(by: velocity) } }
    animator.withTransaction {
      if animator.simulation == nil { pendingVelocity = velocity } else { go(on: animator.simulation, velocity: velocity) }
    }
  }

  private func push(by velocity: Value.Velocity) {
    if let simulation = animator.simulation {
      return go(on: simulation, velocity: velocity, onTopOf: simulation.velocityLanes(at: animator.now))
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
    if isNewDestination { ends.send(.retargeted) }
    // Whoever heard of it may have turned the spring off, or taken its target away.
    if isEnabled { go(on: animator.simulation) }
  }

  /// Starts from where the target is, with the velocity last written; using it up.
  override func start() {
    let (value, velocity) = (animator.target.value, pendingVelocity)
    pendingVelocity = Value.Velocity(lanes: .zero)
    let written = self.destination
    let destination = spring.target(for: written, from: value)
    guard runtime.accepts(value, for: animator.target), runtime.accepts(velocity, for: spring.initialVelocity),
      runtime.accepts(destination, for: spring.destination)
    else { return animator.stop(.cancelled) }
    writtenDestination = written
    do throws(MotionError) {
      let (basis, threshold) = try settings()
      let next = try SpringSimulation(
        basis: basis, from: value, velocity: velocity, to: destination, at: animator.now, threshold: threshold)
      if animator.simulation == nil, value == destination, velocity.lanes.isZero { return animator.stop(.finished) }
      animator.run(next)
    } catch {
      animator.fail(error)
    }
    // Whoever was interrupted by the start may have written a velocity: it is one for this motion.
    let latest = pendingVelocity
    if animator.simulation == nil || latest.lanes.isZero { return }
    pendingVelocity = Value.Velocity(lanes: .zero)
    go(on: animator.simulation, velocity: latest)
  }

  /// Goes on with `simulation` from where it is, with what has been written since it began: what is the same as before changes nothing (contract 17).
  ///
  /// - Parameters:
  ///   - velocity: how fast it goes on; as fast as it is for nil.
  ///   - former: what is added to that.
  private func go(
    on simulation: SpringSimulation<Value>?, velocity: Value.Velocity? = nil, onTopOf former: Value.Lanes = .zero
  ) {
    guard let simulation else { return }
    let written = self.destination
    var destination = simulation.destination
    if written != writtenDestination {
      destination = spring.target(for: written, from: simulation.value(at: animator.now))
      guard runtime.accepts(destination, for: spring.destination) else { return animator.stop(.cancelled) }
      writtenDestination = written
    }
    if let velocity, !runtime.accepts(velocity, for: spring.initialVelocity) { return animator.stop(.cancelled) }
    do throws(MotionError) {
      let (basis, threshold) = try settings()
      let next = try simulation.retargeted(
        at: animator.now, basis: basis, to: destination, threshold: threshold, velocity: velocity.map { former + $0.lanes })
      if let next { animator.run(next) }
    } catch {
      animator.fail(error)
    }
  }

  /// What the parameters say now.
  private func settings() throws(MotionError) -> (basis: SpringBasis, threshold: RestThreshold) {
    let parameters = SpringParameters(
      stiffness: value(of: spring.stiffness), damping: value(of: spring.damping), mass: value(of: spring.mass),
      allowsOverdamping: spring.allowsOverdamping)
    if parameters.isDampingClamped, !spring.expectsClampedDamping {
      animator.report(.dampingClamped, of: spring.damping, at: spring.damping)
    }
    let (basis, distance) = (try SpringBasis(parameters), value(of: spring.threshold))
    return (basis, RestThreshold(distance: distance, speed: distance * basis.naturalFrequencySquared.squareRoot()))
  }
}
