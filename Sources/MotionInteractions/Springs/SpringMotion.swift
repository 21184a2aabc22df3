import MotionEngine
import MotionPhysics
import MotionStreams
import MotionValues

/// One spring on one property: what is running, where ``Spring`` says what it is.
final class SpringMotion<Value: MotionValue>: Resource, PortFollower, SourceObserver {
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

  // What the settings of the spring are for this instance.
  private var velocity: ReactiveProperty<Value.Velocity>
  private var destination: ReactiveProperty<Value>
  private var stiffness: ReactiveProperty<Double>
  private var damping: ReactiveProperty<Double>
  private var mass: ReactiveProperty<Double>
  private var threshold: ReactiveProperty<Double>
  private let isOn: ReactiveProperty<Bool>
  /// Its observers of these: none before it has begun, and none after its end.
  private var observers: InlineArray<7, ObserverNode?> = InlineArray(repeating: nil)

  init(
    of spring: Spring<Value>, on target: ReactiveProperty<Value>, runtime: MotionRuntime,
    constraints: ConstraintApplicator<Value>
  ) {
    self.spring = spring
    (check, ends) = (runtime.finiteCheck, InstanceOutput(spring.ends, in: runtime))
    animator = PropertyAnimator(
      target, label: GraphLabel("spring"), activity: Activity(of: spring.activity, in: runtime), ends: spring.ends, runtime: runtime,
      constraints: constraints)
    (velocity, destination) = (runtime.nearest(spring.initialVelocity), runtime.nearest(spring.destination))
    (stiffness, damping) = (runtime.nearest(spring.stiffness), runtime.nearest(spring.damping))
    (mass, threshold) = (runtime.nearest(spring.mass), runtime.nearest(spring.threshold))
    isOn = runtime.isOn(spring.enabled)
    if runtime.history != nil { animator.onResume = { self.writtenDestination = nil } }
    begin()
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
    for place in observers.indices {
      let ended = observers[place]
      observers[place] = nil
      ended?.end()
    }
  }

  private func begin() {
    // Order matters: (1) the velocity is known when (2) the destination or (3) being enabled starts the motion.
    observers[0] = velocity.notify(self)
    take(velocity.value)
    observers[1] = destination.notify(self)
    observers[2] = stiffness.notify(self)
    observers[3] = damping.notify(self)
    observers[4] = mass.notify(self)
    observers[5] = threshold.notify(self)
    observers[6] = isOn.notify(self)
    animator.withTransaction { enable(isOn.value) }
    isSettingUp = false
    if isEnabled { start() }
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) {
    if source === velocity {
      take(address.assumingMemoryBound(to: Value.Velocity.self).pointee)
    } else if source === isOn {
      let isOn = address.assumingMemoryBound(to: Bool.self).pointee
      animator.withTransaction { enable(isOn) }
    } else {
      let isNewDestination = source === destination
      animator.withTransaction { retarget(isNewDestination: isNewDestination) }
    }
  }

  func follow(_ own: ObserverTable, inPlaceOf source: ObserverTable) {
    // The place of an observer says which setting it observes: a scope may override them one by one.
    guard let place = place(of: source), let former = observers[place] else { return }
    former.end()
    observers[place] = own.notify(self)
    switch place {
    case 0: velocity = unsafeDowncast(own, to: ReactiveProperty<Value.Velocity>.self)
    case 1: destination = unsafeDowncast(own, to: ReactiveProperty<Value>.self)
    case 2: stiffness = unsafeDowncast(own, to: ReactiveProperty<Double>.self)
    case 3: damping = unsafeDowncast(own, to: ReactiveProperty<Double>.self)
    case 4: mass = unsafeDowncast(own, to: ReactiveProperty<Double>.self)
    default: threshold = unsafeDowncast(own, to: ReactiveProperty<Double>.self)
    }
  }

  private func place(of source: ObserverTable) -> Int? {
    if source === spring.initialVelocity { return 0 }
    if source === spring.destination { return 1 }
    if source === spring.stiffness { return 2 }
    if source === spring.damping { return 3 }
    if source === spring.mass { return 4 }
    return source === spring.threshold ? 5 : nil
  }

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
    let written = self.destination.value
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
    let written = self.destination.value
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

  /// What the parameters say now.
  private func settings() throws(MotionError) -> (basis: SpringBasis, threshold: RestThreshold) {
    let parameters = SpringParameters(
      stiffness: stiffness.value, damping: damping.value, mass: mass.value, allowsOverdamping: spring.allowsOverdamping)
    if parameters.isDampingClamped, !spring.expectsClampedDamping {
      animator.report(.dampingClamped, of: spring.damping, at: spring.damping)
    }
    let (basis, distance) = (try SpringBasis(parameters), threshold.value)
    return (basis, RestThreshold(distance: distance, speed: distance * basis.naturalFrequencySquared.squareRoot()))
  }
}
