public import MotionPhysics
public import MotionStreams
public import MotionValues

/// Plays a `TweenSimulation`, `DecaySimulation` or `SpringSimulation` on a property, from where the property is when it begins.
///
/// **Affected properties:** the target, while the motion is under way.
///
/// **Constraints:** operators that each value passes before it is written.
///
/// **At rest when** the motion is, or the player is turned off. A write by anyone else interrupts the motion until the player is turned on again.
///
/// What the motion cannot be made of is told as a diagnostic, and nothing moves.
public final class MotionPlayer<Motion: BatchedSimulation>: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("player.enabled"))

  /// Why motions ended, each told when its last value is in place.
  public let ends = Emitter<MotionEnd>(label: GraphLabel("player.ends"))

  private let make: (_ value: Motion.Value, _ start: Timestamp) throws(MotionError) -> Motion
  private let activity = Activity()

  /// Makes a player.
  ///
  /// - Parameter motion: makes the motion from where the target is and the instant at which it begins: as soon as the player is added, and whenever it is turned
  ///   on again.
  public init(_ motion: @escaping (_ value: Motion.Value, _ start: Timestamp) throws(MotionError) -> Motion) {
    make = motion
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
    ends.makeOutput(of: self)
  }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting("enabled", enabled, "Whether it is on.")
    ]
  }

  public var outputs: [Output] { [Output("ends", ends)] }

  public func add(
    to target: ReactiveProperty<Motion.Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Motion.Value>
  ) {
    let animator = PropertyAnimator<Motion>(
      target, label: GraphLabel("player"), activity: Activity(of: activity, in: runtime), ends: ends, runtime: runtime,
      constraints: constraints)
    let subscription = runtime.isOn(enabled).subscribe { [make] isEnabled in
      animator.withTransaction {
        guard isEnabled else { return animator.stop(.cancelled) }
        do throws(MotionError) {
          animator.run(try make(animator.target.value, animator.now))
        } catch {
          animator.fail(error)
        }
      }
    }
    runtime.owner.own {
      animator.stop(.cancelled)
      subscription.end()
      animator.end()
    }
  }
}
