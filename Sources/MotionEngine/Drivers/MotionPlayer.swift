import MotionDescriptions
public import MotionPhysics
public import MotionStreams
public import MotionValues

/// A player of a `TweenSimulation`, `DecaySimulation` or `SpringSimulation`, which starts at the current value of the property.
///
/// **Affected properties:** the target, while the motion is in progress.
///
/// **Constraints:** operators that each value passes before it is written.
///
/// **At rest when** the motion is, or the player is disabled. A write by anything else interrupts the motion until the player is re-enabled.
///
/// Invalid parameters of a motion are reported as a diagnostic, and nothing moves.
public final class MotionPlayer<Motion: BatchedSimulation>: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("player.enabled"))

  /// The reasons for the ends of motions, each sent after the last value was written.
  public let ends = Emitter<MotionEnd>(label: GraphLabel("player.ends"))

  private let make: (_ value: Motion.Value, _ start: Timestamp) throws(MotionError) -> Motion
  private let activity = Activity()

  /// Creates a player.
  ///
  /// - Parameter motion: creates the motion from the target's current value and the instant at which it begins. Called when the player is added,
  ///   and each time it is re-enabled.
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
