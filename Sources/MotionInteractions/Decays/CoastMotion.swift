import MotionPhysics
import MotionStreams

/// What coasts on one property: what is running, where ``Coast`` says what it is.
final class CoastMotion<Value: MotionValue> {
  private let coast: Coast<Value>
  private let drive: MotionDrive<DecaySimulation<Value>>
  private let gate: FiniteGate
  private var pendingVelocity = Value.Velocity(lanes: .zero)
  private var isSettingUp = true
  private var isEnabled = true
  private var subscriptions: [Subscription] = []

  init(
    of coast: Coast<Value>, on target: ReactiveProperty<Value>, runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    self.coast = coast
    gate = runtime.finiteGate
    drive = MotionDrive(
      target, label: GraphLabel("coast"), activity: coast.activity, ends: coast.ends, runtime: runtime, constraints: constraints)
    // Order matters: (1) the velocity is known when (2) being enabled lets it begin.
    subscriptions = [
      coast.initialVelocity.subscribe { self.pendingVelocity = $0 },
      coast.decay.observeLater { _ in self.change() },
      coast.snapping.observeLater { _ in self.change() },
      coast.threshold.observeLater { _ in self.change() },
      coast.enabled.subscribe { isEnabled in self.drive.hold { self.enable(isEnabled) } },
    ]
    isSettingUp = false
    if isEnabled { drive.hold { begin() } }
  }

  /// Ends the motion and everything it listens to.
  func end() {
    drive.stop(.cancelled)
    for subscription in subscriptions { subscription.unsubscribe() }
    subscriptions = []
    drive.end()
  }

  private func enable(_ isEnabled: Bool) {
    let wasEnabled = self.isEnabled
    self.isEnabled = isEnabled
    if isSettingUp { return }
    if !isEnabled { drive.stop(.cancelled) }
    if isEnabled, !wasEnabled { begin() }
  }

  /// Begins where the target is, with the velocity last written; using it up.
  private func begin() {
    let velocity = pendingVelocity
    pendingVelocity = Value.Velocity(lanes: .zero)
    if velocity.lanes.isZero, coast.snapping.value.isFree { return }
    move(from: drive.target.value, velocity: velocity)
  }

  /// Goes on with what has been changed, keeping place and velocity.
  private func change() {
    drive.hold {
      guard let simulation = drive.simulation else { return }
      move(from: simulation.value(at: drive.now), velocity: simulation.velocity(at: drive.now))
    }
  }

  private func move(from value: Value, velocity: Value.Velocity) {
    guard gate.lets(value, into: drive.target), gate.lets(velocity, into: coast.initialVelocity) else { return drive.stop(.cancelled) }
    do throws(MotionError) {
      let distance = coast.threshold.value
      drive.run(
        try DecaySimulation(
          coast.decay.value, from: value, velocity: velocity, snapping: coast.snapping.value, at: drive.now,
          threshold: RestThreshold(distance: distance, speed: distance)))
    } catch {
      drive.fail(error)
    }
  }
}
