import MotionPhysics
import MotionStreams

/// One spring on one property: what is running, where ``Spring`` says what it is.
final class SpringMotion<Value: MotionValue> {
  private let spring: Spring<Value>
  private let drive: MotionDrive<SpringSimulation<Value>>
  private let gate: FiniteGate
  private var pendingVelocity = Value.Velocity(lanes: .zero)
  /// When it was started without a velocity.
  private var startWithoutVelocity: Timestamp?
  private var isSettingUp = true
  private var isEnabled = true
  private var subscriptions: [Subscription] = []

  init(
    of spring: Spring<Value>, on target: ReactiveProperty<Value>, runtime: MotionRuntime,
    constraints: ConstraintApplicator<Value>
  ) {
    self.spring = spring
    gate = runtime.finiteGate
    drive = MotionDrive(
      target, label: GraphLabel("spring"), activity: spring.activity, ends: spring.ends, runtime: runtime, constraints: constraints)
    subscribe()
  }

  /// Ends the motion and everything it listens to.
  func end() {
    drive.stop(.cancelled)
    for subscription in subscriptions { subscription.unsubscribe() }
    subscriptions = []
    drive.end()
  }

  private func subscribe() {
    // Order matters: (1) the velocity is known when (2) the destination or (3) being enabled starts the motion.
    subscriptions.append(spring.initialVelocity.subscribe { self.take($0) })
    subscriptions.append(spring.destination.subscribe { _ in self.drive.hold { self.retarget(isNewDestination: true) } })
    for parameter in [spring.stiffness, spring.damping, spring.mass, spring.threshold] {
      subscriptions.append(parameter.subscribe { _ in self.drive.hold { self.retarget(isNewDestination: false) } })
    }
    subscriptions.append(spring.enabled.subscribe { isEnabled in self.drive.hold { self.enable(isEnabled) } })
    isSettingUp = false
    if isEnabled { start() }
  }

  private func take(_ velocity: Value.Velocity) {
    if spring.isPushing { return drive.hold { push(by: velocity) } }
    pendingVelocity = velocity
    if drive.simulation != nil, startWithoutVelocity == drive.now, !velocity.lanes.isZero {
      drive.tell(.velocityAfterStart, of: self, at: spring.initialVelocity)
    }
  }

  private func push(by velocity: Value.Velocity) {
    let former = drive.simulation?.velocity(at: drive.now) ?? pendingVelocity
    let pushed = Value.Velocity(lanes: former.lanes + velocity.lanes)
    guard let simulation = drive.simulation else {
      pendingVelocity = pushed
      return isEnabled && !isSettingUp ? start() : ()
    }
    move(from: simulation.value(at: drive.now), velocity: pushed)
  }

  private func enable(_ enabled: Bool) {
    let wasEnabled = isEnabled
    isEnabled = enabled
    if isSettingUp { return }
    if !enabled { drive.stop(.cancelled) }
    if enabled, !wasEnabled { start() }
  }

  private func retarget(isNewDestination: Bool) {
    if isSettingUp || !isEnabled { return }
    if drive.simulation == nil {
      if isNewDestination { start() }
      return
    }
    if isNewDestination { spring.ends.send(.retargeted) }
    // Whoever heard of it may have turned the spring off, or taken its target away.
    guard isEnabled, let simulation = drive.simulation else { return }
    let now = drive.now
    move(from: simulation.value(at: now), velocity: simulation.velocity(at: now))
  }

  /// Starts from where the target is, with the velocity last written; using it up.
  private func start() {
    let velocity = pendingVelocity
    pendingVelocity = Value.Velocity(lanes: .zero)
    startWithoutVelocity = velocity.lanes.isZero ? drive.now : nil
    move(from: drive.target.value, velocity: velocity)
  }

  private func move(from value: Value, velocity: Value.Velocity) {
    let destination = spring.nearest?(spring.destination.value, value) ?? spring.destination.value
    guard gate.lets(value, into: drive.target), gate.lets(velocity, into: spring.initialVelocity),
      gate.lets(destination, into: spring.destination)
    else { return drive.stop(.cancelled) }
    do throws(MotionError) {
      let basis = try SpringBasis(spring.parameters)
      let distance = spring.threshold.value
      let threshold = RestThreshold(distance: distance, speed: distance * basis.naturalFrequencySquared.squareRoot())
      let next = try SpringSimulation(
        basis: basis, from: value, velocity: velocity, to: destination, at: drive.now, threshold: threshold)
      if drive.simulation == nil, value == destination, velocity.lanes.isZero { return drive.stop(.finished) }
      drive.run(next)
    } catch {
      drive.fail(error)
    }
  }
}
