import MotionDescriptions
public import MotionPhysics
public import MotionStreams
public import MotionValues

/// A player of any motion: a closed form, keyframes, a playback, a bounce, an integrated force, a sum, or a type of your own.
///
/// **Affected properties:** the target, while the motion is in progress.
///
/// **Constraints:** operators that each value passes before it is written.
///
/// **At rest when** the motion is, or the player is disabled. A write by anything else interrupts the motion until the player is re-enabled or
/// restarted.
///
/// Springs, decays and tweens of one kind are computed together, other motions one by one, with the same meaning. Invalid parameters of a motion
/// are reported as a diagnostic, and nothing moves. A value that is not finite is reported and ends the motion.
public final class MotionPlayer<Motion: Simulation>: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("player.enabled"))

  /// The velocity for the next motion, in units of the value per second, such as that of a released drag.
  ///
  /// The next start consumes it. Zero, the default, leaves the choice to the motion that is replaced (``MotionStart/velocity``).
  public let initialVelocity: ReactiveProperty<Motion.Value.Velocity>

  /// The reasons for the ends of motions, each sent after the last value was written.
  public let ends = Emitter<MotionEnd>(label: GraphLabel("player.ends"))

  private let make: (MotionStart<Motion.Value>) throws(MotionError) -> Motion
  /// Creates the running part of one instance.
  private let play: (MotionPlayer, PlayerTarget<Motion.Value>) -> PlayedMotion<Motion.Value>
  @usableFromInline var takesOver = true
  private let activity = Activity()
  private let restarts = Emitter<Void>(label: GraphLabel("player.restarts"))

  private init(
    _ make: @escaping (MotionStart<Motion.Value>) throws(MotionError) -> Motion,
    _ play: @escaping (MotionPlayer, PlayerTarget<Motion.Value>) -> PlayedMotion<Motion.Value>
  ) {
    (self.make, self.play) = (make, play)
    initialVelocity = ReactiveProperty(Motion.Value.Velocity(lanes: .zero), label: GraphLabel("player.initialVelocity"))
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
    ends.makeOutput(of: self)
    initialVelocity.makeInput(of: self)
  }

  /// Creates a player of motions that begin at the target's value, and may take over its velocity.
  ///
  /// - Parameter motion: creates the motion from the state of the target. Called when the player is added, and each time it is re-enabled or
  ///   restarted. The motion is a pure function of time.
  @inlinable public convenience init(startingAt motion: @escaping (MotionStart<Motion.Value>) throws(MotionError) -> Motion) {
    // Inlined, so that the code that knows the motion specializes its evaluation.
    self.init(
      motion, erasing: { motion, property, report in AnyMotion(checking: motion, of: property, onInvalid: report) })
  }

  /// Creates a player of motions that are computed one by one, as `erase` returns them.
  @usableFromInline convenience init(
    _ motion: @escaping (MotionStart<Motion.Value>) throws(MotionError) -> Motion,
    erasing erase: @escaping (Motion, ReactiveProperty<Motion.Value>, @escaping () -> Void) -> AnyMotion<Motion.Value>
  ) {
    self.init(motion) { player, target in
      PlayerMotion<Motion, AnyMotion<Motion.Value>>(target, player.activity, player.ends, player.make, erase)
    }
  }

  /// Creates a player of springs, decays or tweens, which are computed together.
  ///
  /// - Parameter motion: creates the motion from the state of the target. Called when the player is added, and each time it is re-enabled or
  ///   restarted.
  public convenience init(startingAt motion: @escaping (MotionStart<Motion.Value>) throws(MotionError) -> Motion)
  where Motion: BatchedSimulation {
    self.init(motion) { player, target in
      PlayerMotion<Motion, Motion>(target, player.activity, player.ends, player.make) { motion, _, _ in motion }
    }
  }

  /// Creates a player of motions that begin at the target's value.
  ///
  /// - Parameter motion: creates the motion from the target's current value and the instant at which it begins. Called when the player is added,
  ///   and each time it is re-enabled or restarted. The motion is a pure function of time.
  @inlinable public convenience init(_ motion: @escaping (_ value: Motion.Value, _ start: Timestamp) throws(MotionError) -> Motion) {
    self.init(startingAt: { (start: MotionStart<Motion.Value>) throws(MotionError) in try motion(start.value, start.time) })
    takesOver = false
  }

  /// Creates a player of springs, decays or tweens, which are computed together.
  ///
  /// - Parameter motion: creates the motion from the target's current value and the instant at which it begins. Called when the player is added,
  ///   and each time it is re-enabled or restarted.
  public convenience init(_ motion: @escaping (_ value: Motion.Value, _ start: Timestamp) throws(MotionError) -> Motion)
  where Motion: BatchedSimulation {
    self.init(startingAt: { (start: MotionStart<Motion.Value>) throws(MotionError) in try motion(start.value, start.time) })
    takesOver = false
  }

  public var state: MotionStream<MotionState> { activity.state }

  /// Replaces the motion in progress on every target by a new one, and starts one at rest. Has no effect while it is disabled.
  public func restart() { restarts.send(()) }

  public var settings: [Setting] {
    [
      Setting("initialVelocity", initialVelocity, unit: "per second", role: .velocity, "The velocity that the next motion starts with."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public var outputs: [Output] { [Output("ends", ends)] }

  public func add(
    to target: ReactiveProperty<Motion.Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Motion.Value>
  ) {
    let motion = play(self, PlayerTarget(property: target, runtime: runtime, constraints: constraints, takesOver: takesOver))
    // Order matters: a velocity that was written before is known when the motion starts.
    runtime.observe(setting: initialVelocity) { motion.apply($0) }
    let switched = runtime.isOn(enabled).subscribe { motion.enable($0) }
    let restarted = restarts.subscribe { motion.restart() }
    runtime.owner.own {
      restarted.end()
      switched.end()
      motion.end()
    }
  }
}

#if !hasFeature(Embedded)
  /// An interaction with a closure that determines what it does.
  package protocol ClosureHolder: AnyObject {
    /// A clause that says what the closure does, for messages.
    var closurePurpose: String { get }
  }

  extension MotionPlayer: ClosureHolder {
    package var closurePurpose: String { "a closure creates its motions of the type \(Motion.self)" }
  }
#endif
