import MotionEngine
import MotionPhysics
import MotionStreams
import MotionValues

/// One spring on one property: what is running, where ``Spring`` says what it is.
final class SpringMotion<Value: MotionValue>: Resource, PortFollower, SettingObserver, SwitchObserver {
  private let spring: Spring<Value>
  private let animator: PropertyAnimator<SpringSimulation<Value>>
  private let check: FiniteCheck
  private let ends: InstanceOutput<MotionEnd>
  /// What the next start begins with.
  private var pendingVelocity = Value.Velocity(lanes: .zero)
  /// The destination that was written last, if the motion under way goes to it.
  private var writtenDestination: Value?
  private var isSettingUp = true
  private var isEnabled = true

  var listPlace = -1
  /// What turns it on and off.
  private let instanceSwitch: InstanceSwitch
  /// The velocity that a scope has in place of the spring's, as in a ``Tossable``, and its observer of that.
  private var ownVelocity: ReactiveProperty<Value.Velocity>?
  private var ownVelocityObserver: ObserverNode?
  /// The other settings that a scope overrides; nil while it overrides none.
  private var overrides: SpringOverrides<Value>?

  init(
    of spring: Spring<Value>, on target: ReactiveProperty<Value>, runtime: MotionRuntime,
    constraints: ConstraintApplicator<Value>
  ) {
    self.spring = spring
    (check, ends) = (runtime.finiteCheck, InstanceOutput(spring.ends, in: runtime))
    animator = PropertyAnimator(
      target, label: GraphLabel("spring"), activity: Activity(of: spring.activity, in: runtime), ends: spring.ends, runtime: runtime,
      constraints: constraints)
    instanceSwitch = runtime.instanceSwitch(of: spring.enabled)
    if runtime.history != nil { animator.onResume = { self.writtenDestination = nil } }
    begin(in: runtime)
    runtime.owner.list(self)
  }

  /// Ends the motion and everything it listens to.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  func end() {
    animator.stop(.cancelled)
    animator.onResume = {}
    animator.end()
    spring.instances.leave(self)
    instanceSwitch.stopNotifying()
    ownVelocityObserver?.end()
    ownVelocityObserver = nil
    overrides?.end()
  }

  private func begin(in runtime: MotionRuntime) {
    // Order matters: (1) the velocity is known when (2) the destination or (3) being enabled starts the motion.
    spring.instances.join(self) { [spring] in
      [spring.initialVelocity, spring.destination, spring.stiffness, spring.damping, spring.mass, spring.threshold]
    }
    runtime.owner.visitNearestSlots(of: ObjectIdentifier(spring)) { follow($0.own, inPlaceOf: $0.source) }
    take(velocity)
    instanceSwitch.notify(self)
    animator.withTransaction { enable(instanceSwitch.isOn) }
    isSettingUp = false
    if isEnabled { start() }
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) {
    if source === ownVelocity || source === spring.initialVelocity {
      // The spring's comes by way of that of the scope.
      if let ownVelocity, source !== ownVelocity { return }
      take(address.assumingMemoryBound(to: Value.Velocity.self).pointee)
    } else {
      if overrides?.replaces(source) == true { return }
      let isNewDestination = source === spring.destination || source === overrides?.destination
      animator.withTransaction { retarget(isNewDestination: isNewDestination) }
    }
  }

  func switchDidChange(to isOn: Bool) { animator.withTransaction { enable(isOn) } }

  func follow(_ own: ObserverTable, inPlaceOf source: ObserverTable) {
    if listPlace < 0 { return }
    if source === spring.initialVelocity {
      ownVelocityObserver?.end()
      ownVelocity = unsafeDowncast(own, to: ReactiveProperty<Value.Velocity>.self)
      ownVelocityObserver = own.notify(self)
    } else if let setting = SpringSetting(of: source, in: spring) {
      let overrides = self.overrides ?? SpringOverrides()
      self.overrides = overrides
      overrides.set(setting, own, observedBy: self, inPlaceOf: source)
    }
  }

  // What the settings of the spring are for this instance.
  private var velocity: Value.Velocity { (ownVelocity ?? spring.initialVelocity).value }
  private var destination: Value { (overrides?.destination ?? spring.destination).value }

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

  private func enable(_ enabled: Bool) {
    let wasEnabled = isEnabled
    isEnabled = enabled
    if isSettingUp { return }
    if !enabled { animator.stop(.cancelled) }
    if enabled, !wasEnabled { start() }
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
  private func start() {
    let (value, velocity) = (animator.target.value, pendingVelocity)
    pendingVelocity = Value.Velocity(lanes: .zero)
    let written = self.destination
    let destination = spring.target(for: written, from: value)
    guard check.accepts(value, for: animator.target), check.accepts(velocity, for: spring.initialVelocity),
      check.accepts(destination, for: spring.destination)
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
      guard check.accepts(destination, for: spring.destination) else { return animator.stop(.cancelled) }
      writtenDestination = written
    }
    if let velocity, !check.accepts(velocity, for: spring.initialVelocity) { return animator.stop(.cancelled) }
    do throws(MotionError) {
      let (basis, threshold) = try settings()
      let next = try simulation.retargeted(
        at: animator.now, basis: basis, to: destination, threshold: threshold, velocity: velocity.map { former + $0.lanes })
      if let next { animator.run(next) }
    } catch {
      animator.fail(error)
    }
  }

  private func number(_ setting: SpringSetting, _ property: ReactiveProperty<Double>) -> Double {
    (overrides?.number(setting) ?? property).value
  }

  /// What the parameters say now.
  private func settings() throws(MotionError) -> (basis: SpringBasis, threshold: RestThreshold) {
    let parameters = SpringParameters(
      stiffness: number(.stiffness, spring.stiffness), damping: number(.damping, spring.damping), mass: number(.mass, spring.mass),
      allowsOverdamping: spring.allowsOverdamping)
    if parameters.isDampingClamped, !spring.expectsClampedDamping {
      animator.report(.dampingClamped, of: spring.damping, at: spring.damping)
    }
    let (basis, distance) = (try SpringBasis(parameters), number(.threshold, spring.threshold))
    return (basis, RestThreshold(distance: distance, speed: distance * basis.naturalFrequencySquared.squareRoot()))
  }
}
