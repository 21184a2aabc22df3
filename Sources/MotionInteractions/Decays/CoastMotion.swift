import MotionDescriptions
import MotionEngine
import MotionGestures
import MotionPhysics
import MotionStreams
import MotionValues

/// One decay on one property: the running instance of a ``Coast``.
final class CoastMotion<Value: MotionValue>: PropertyMotion<DecaySimulation<Value>> {
  private let coast: Coast<Value>
  /// The velocity of the next start.
  private var pendingVelocity = Value.Velocity(lanes: .zero)
  /// The settings that the motion in progress was created from.
  private var settings: (decay: Decay, snapping: Snapping<Value>, threshold: Double)?

  init(
    of coast: Coast<Value>, on target: ReactiveProperty<Value>, runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    self.coast = coast
    let animator = PropertyAnimator<DecaySimulation<Value>>(
      target, label: GraphLabel("coast"), activity: Activity(of: coast.activity, in: runtime), ends: coast.ends, runtime: runtime,
      constraints: constraints)
    super.init(animator, in: coast.instances, enabled: coast.enabled, runtime: runtime)
    if animator.isRecorded {
      animator.onResume = {
        self.settings = nil
        self.stopIfOff()
      }
    }
    observe({ [coast.initialVelocity, coast.decay, coast.snapping, coast.threshold] }, of: coast, in: runtime)
    apply(value(of: coast.initialVelocity))
    animator.withTransaction { begin() }
  }

  override func settingDidChange(_ setting: ObserverTable) {
    if setting === coast.initialVelocity { apply(value(of: coast.initialVelocity)) } else { change() }
  }

  private func apply(_ velocity: Value.Velocity) {
    animator.withTransaction {
      if animator.simulation == nil { pendingVelocity = velocity } else { goOn(with: velocity) }
    }
  }

  /// Starts from the target's current value with the pending velocity, which it consumes.
  override func start() {
    let value = animator.target.value
    animator.takesOver = coast.inheritsVelocity
    let velocity = coast.inheritsVelocity && pendingVelocity.lanes.isZero ? animator.target.velocity : pendingVelocity
    pendingVelocity = Value.Velocity(lanes: .zero)
    if velocity.lanes.isZero, self.value(of: coast.snapping).isFree { return }
    guard animator.accepts(value, for: animator.target), animator.accepts(velocity, for: coast.initialVelocity) else {
      return animator.stop(.cancelled)
    }
    run { (decay, snapping, threshold) throws(MotionError) in
      try DecaySimulation(decay, from: value, velocity: velocity, snapping: snapping, at: self.animator.now, threshold: threshold)
    }
    // The interrupted driver may have written a velocity: it applies to this motion.
    let latest = pendingVelocity
    if animator.simulation == nil || latest.lanes.isZero { return }
    pendingVelocity = Value.Velocity(lanes: .zero)
    goOn(with: latest)
  }

  /// Continues with the changed settings, keeping position and velocity; unchanged settings have no effect (contract 17).
  private func change() {
    animator.withTransaction {
      if let settings, settings.decay == value(of: coast.decay), settings.threshold == value(of: coast.threshold),
        settings.snapping == value(of: coast.snapping)
      {
        return
      }
      goOn()
    }
  }

  /// Continues from the current position, with `velocity` if it is given.
  private func goOn(with velocity: Value.Velocity? = nil) {
    guard let simulation = animator.simulation else { return }
    if let velocity, !animator.accepts(velocity, for: coast.initialVelocity) { return animator.stop(.cancelled) }
    run { (decay, snapping, threshold) throws(MotionError) in
      try simulation.continued(at: self.animator.now, decay, snapping: snapping, threshold: threshold, velocity: velocity?.lanes)
    }
  }

  /// Drives the target with the motion that `make` creates from the current settings.
  private func run(_ make: (Decay, Snapping<Value>, RestThreshold) throws(MotionError) -> DecaySimulation<Value>) {
    let (decay, snapping, distance) = (
      value(of: coast.decay), value(of: coast.snapping), value(of: coast.threshold)
    )
    settings = (decay, snapping, distance)
    // Without motion it counts as having arrived at once.
    let limit = animator.motionPreference == .none && distance > 0 ? .infinity : distance
    do throws(MotionError) {
      animator.run(try make(decay, snapping, RestThreshold(distance: limit, speed: limit)))
    } catch {
      animator.fail(error)
    }
  }
}
