import MotionPhysics
import MotionStreams

/// One spring on one property: what is running, where ``Spring`` says what it is.
final class SpringMotion<Value: MotionValue>: PropertyDriver, TimerTarget {
  /// Its place in the system.
  var slot = 0

  private let spring: Spring<Value>
  private let target: ReactiveProperty<Value>
  /// Where the system writes: the target itself, or what the constraints listen to.
  private let output: ReactiveProperty<Value>
  private let system: SpringSystem<Value>
  private let clock: MotionClock
  private let gate: FiniteGate
  private let ordinal: Int
  private var simulation: SpringSimulation<Value>?
  /// Counts the motions, so that the rest time of an earlier one is not taken for that of the present one.
  private var generation = 0
  private var pendingVelocity: Value.Velocity
  private var isSettingUp = true
  private var isEnabled = true
  private var subscriptions: [Subscription] = []

  init(
    of spring: Spring<Value>, on target: ReactiveProperty<Value>, runtime: MotionRuntime,
    constraints: ConstraintApplicator<Value>
  ) {
    self.spring = spring
    self.target = target
    clock = runtime.clock
    gate = runtime.finiteGate
    system = runtime.springs(on: Value.self)
    ordinal = runtime.clock.nextOrdinal()
    pendingVelocity = Value.Velocity(lanes: .zero)
    if constraints.isEmpty {
      output = target
    } else {
      let output = ReactiveProperty(target.value, label: GraphLabel("spring"))
      self.output = output
      let unconstrained = Emitter<Value>(label: GraphLabel("spring"))
      subscriptions.append(output.observeLater { unconstrained.send($0) })
      let constrained = constraints.apply(to: unconstrained.asStream().logging(to: runtime.logOutput))
      subscriptions.append(constrained.subscribe(into: FiniteSink(DriveSink(property: target), gate: gate)))
    }
    slot = system.join(self, output: output, ordinal: ordinal)
    subscribe()
  }

  /// Ends the motion and everything it listens to.
  func end() {
    stop(.cancelled)
    for subscription in subscriptions { subscription.unsubscribe() }
    subscriptions = []
    system.leave(slot)
  }

  func interrupt() { stop(.interrupted) }

  func timerFired(token: Int) {
    guard token == generation, simulation != nil else { return }
    // Whoever hears of it may look around: everything else has to be at this instant, too.
    if output.hasListeners || target.hasListeners || spring.activity.hasListeners { clock.sample() }
    guard token == generation, simulation != nil else { return }
    finish()
  }

  private func subscribe() {
    // Order matters: (1) the velocity is known when (2) the destination or (3) being enabled starts the motion.
    subscriptions.append(spring.initialVelocity.subscribe { self.pendingVelocity = $0 })
    subscriptions.append(spring.destination.subscribe { _ in self.retarget(isNewDestination: true) })
    for parameter in [spring.stiffness, spring.damping, spring.mass, spring.threshold] {
      subscriptions.append(parameter.subscribe { _ in self.retarget(isNewDestination: false) })
    }
    subscriptions.append(spring.enabled.subscribe { self.enable($0) })
    isSettingUp = false
    if isEnabled { start() }
  }

  private func enable(_ enabled: Bool) {
    let wasEnabled = isEnabled
    isEnabled = enabled
    if isSettingUp { return }
    if !enabled { stop(.cancelled) }
    if enabled, !wasEnabled { start() }
  }

  private func retarget(isNewDestination: Bool) {
    if isSettingUp || !isEnabled { return }
    guard let simulation else {
      if isNewDestination { start() }
      return
    }
    if isNewDestination { spring.ends.send(.retargeted) }
    let now = clock.now
    move(from: simulation.value(at: now), velocity: simulation.velocity(at: now))
  }

  /// Starts from where the target is, with the velocity last written; using it up.
  private func start() {
    let velocity = pendingVelocity
    pendingVelocity = Value.Velocity(lanes: .zero)
    move(from: target.value, velocity: velocity)
  }

  private func move(from value: Value, velocity: Value.Velocity) {
    let destination = spring.destination.value
    guard gate.lets(value, into: target), gate.lets(velocity, into: spring.initialVelocity),
      gate.lets(destination, into: spring.destination)
    else { return stop(.cancelled) }
    let next: SpringSimulation<Value>
    do {
      let basis = try SpringBasis(spring.parameters)
      let distance = spring.threshold.value
      let threshold = RestThreshold(distance: distance, speed: distance * basis.naturalFrequencySquared.squareRoot())
      next = try SpringSimulation(
        basis: basis, from: value, velocity: velocity, to: destination, at: clock.now, threshold: threshold)
    } catch {
      gate.report(error, at: target)
      return stop(.cancelled)
    }
    generation += 1
    if simulation == nil {
      if value == destination, velocity.lanes.isZero { return }
      takeOver()
      simulation = next
      spring.activity.begin()
    } else {
      simulation = next
    }
    if next.isAtRest(at: clock.now) { return finish() }
    system.start(slot, next)
    if let restTime = next.restTime { clock.schedule(self, at: restTime, ordinal: ordinal, token: generation) }
  }

  /// Becomes what drives the target; a motion that drove it is interrupted.
  private func takeOver() {
    let former = target.driver
    target.driver = self
    former?.interrupt()
  }

  /// Comes to rest at the destination.
  private func finish() {
    guard let simulation else { return }
    self.simulation = nil
    system.stop(slot)
    // Sampled at this very instant, it is there already.
    if output.value != simulation.destination { output.drive(simulation.destination) }
    // The last value may have set it off again.
    if self.simulation == nil, target.driver === self { target.driver = nil }
    spring.activity.end()
    spring.ends.send(.finished)
  }

  /// Comes to rest where it is.
  private func stop(_ reason: MotionEnd) {
    guard simulation != nil else { return }
    simulation = nil
    generation += 1
    system.stop(slot)
    if target.driver === self { target.driver = nil }
    spring.activity.end()
    spring.ends.send(reason)
  }
}
