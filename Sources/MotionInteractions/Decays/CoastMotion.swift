import MotionEngine
import MotionPhysics
import MotionStreams
import MotionValues

/// What coasts on one property: what is running, where ``Coast`` says what it is.
final class CoastMotion<Value: MotionValue> {
  private let coast: Coast<Value>
  private let animator: PropertyAnimator<DecaySimulation<Value>>
  /// What the next beginning has.
  private var pendingVelocity = Value.Velocity(lanes: .zero)
  /// What the motion under way was made of.
  private var settings: (decay: Decay, snapping: Snapping<Value>, threshold: Double)?
  private var isSettingUp = true
  private var isEnabled = true
  private let runtime: MotionRuntime

  init(
    of coast: Coast<Value>, on target: ReactiveProperty<Value>, runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    (self.coast, self.runtime) = (coast, runtime)
    animator = PropertyAnimator(
      target, label: GraphLabel("coast"), activity: Activity(of: coast.activity, in: runtime), ends: coast.ends, runtime: runtime,
      constraints: constraints)
    animator.onResume = { self.settings = nil }
    // Order matters: (1) the velocity is known when (2) being enabled lets it begin.
    runtime.observe(setting: coast.initialVelocity) { self.take($0) }
    runtime.observe(changesOf: coast.decay) { _ in self.change() }
    runtime.observe(changesOf: coast.snapping) { _ in self.change() }
    runtime.observe(changesOf: coast.threshold) { _ in self.change() }
    runtime.observe(runtime.isOn(coast.enabled)) { isEnabled in self.animator.withTransaction { self.enable(isEnabled) } }
    isSettingUp = false
    if isEnabled { animator.withTransaction { begin() } }
  }

  /// Ends the motion and everything it listens to.
  func end() {
    animator.stop(.cancelled)
    animator.onResume = {}
    animator.end()
  }

  private func take(_ velocity: Value.Velocity) {
    animator.withTransaction {
      if animator.simulation == nil { pendingVelocity = velocity } else { goOn(with: velocity) }
    }
  }

  private func enable(_ isEnabled: Bool) {
    let wasEnabled = self.isEnabled
    self.isEnabled = isEnabled
    if isSettingUp { return }
    if !isEnabled { animator.stop(.cancelled) }
    if isEnabled, !wasEnabled { begin() }
  }

  /// Begins where the target is, with the velocity last written; using it up.
  private func begin() {
    let (value, velocity) = (animator.target.value, pendingVelocity)
    pendingVelocity = Value.Velocity(lanes: .zero)
    if velocity.lanes.isZero, runtime.value(of: coast.snapping).isFree { return }
    guard runtime.accepts(value, for: animator.target), runtime.accepts(velocity, for: coast.initialVelocity) else {
      return animator.stop(.cancelled)
    }
    run { (decay, snapping, threshold) throws(MotionError) in
      try DecaySimulation(decay, from: value, velocity: velocity, snapping: snapping, at: self.animator.now, threshold: threshold)
    }
    // Whoever was interrupted by the beginning may have written a velocity: it is one for this motion.
    let latest = pendingVelocity
    if animator.simulation == nil || latest.lanes.isZero { return }
    pendingVelocity = Value.Velocity(lanes: .zero)
    goOn(with: latest)
  }

  /// Goes on with what has been changed, keeping place and velocity; what is the same as before changes nothing (contract 17).
  private func change() {
    animator.withTransaction {
      if let settings, settings.decay == runtime.value(of: coast.decay), settings.threshold == runtime.value(of: coast.threshold),
        settings.snapping == runtime.value(of: coast.snapping)
      {
        return
      }
      goOn()
    }
  }

  /// Goes on from where it is, with another velocity if there is one.
  private func goOn(with velocity: Value.Velocity? = nil) {
    guard let simulation = animator.simulation else { return }
    if let velocity, !runtime.accepts(velocity, for: coast.initialVelocity) { return animator.stop(.cancelled) }
    run { (decay, snapping, threshold) throws(MotionError) in
      try simulation.continued(at: self.animator.now, decay, snapping: snapping, threshold: threshold, velocity: velocity?.lanes)
    }
  }

  /// Lets the motion that `make` makes of the settings drive the target.
  private func run(_ make: (Decay, Snapping<Value>, RestThreshold) throws(MotionError) -> DecaySimulation<Value>) {
    let (decay, snapping, distance) = (
      runtime.value(of: coast.decay), runtime.value(of: coast.snapping), runtime.value(of: coast.threshold)
    )
    settings = (decay, snapping, distance)
    do throws(MotionError) {
      animator.run(try make(decay, snapping, RestThreshold(distance: distance, speed: distance)))
    } catch {
      animator.fail(error)
    }
  }
}
