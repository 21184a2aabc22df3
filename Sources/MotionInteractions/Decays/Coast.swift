import MotionDescriptions
public import MotionEngine
import MotionMathematics
public import MotionStreams
public import MotionValues

/// Lets a property coast: it continues with a given velocity and slows down exponentially.
///
/// **Affected properties:** the target, while it coasts.
///
/// **Constraints:** operators that each value passes before it is written; the decay itself moves unconstrained.
///
/// **At rest when** it is nearer than ``threshold`` to its endpoint, and slower than that per second, for good: an exact instant, known as soon as it starts.
/// The target then equals the endpoint exactly. It is also at rest while it is disabled. A write by another driver interrupts it until it is enabled again.
///
/// It starts when it is added or enabled, if it has a velocity. With ``snapping``, it moves to the nearest allowed value even without a velocity.
public final class Coast<Value: MotionValue>: Interaction, Togglable, Stateful {
  /// The velocity with which it starts to coast, in units of the value per second.
  ///
  /// A write in flight applies immediately: the motion continues from its current position with the new velocity. A write at rest, or while it is
  /// disabled, sets the velocity of the next start, which consumes it.
  public let initialVelocity: ReactiveProperty<Value.Velocity>

  /// The rate at which it loses velocity; at least 10⁻¹² per second, else nothing moves.
  ///
  /// A change in flight applies immediately, keeping position and velocity.
  public let decay: ReactiveProperty<Decay>

  /// The values at which it may end.
  ///
  /// The velocity is adjusted so that the motion ends at the allowed value nearest to its natural endpoint. A change in flight applies immediately.
  public let snapping: ReactiveProperty<Snapping<Value>>

  /// The distance from the endpoint that counts as having arrived, in units of the value; above 0.
  public let threshold: ReactiveProperty<Double>

  /// Whether a start without a written velocity takes over that of the motion which drives the target. Defaults to false.
  public var inheritsVelocity = false

  public let enabled = ReactiveProperty(true, label: GraphLabel("coast.enabled"))

  /// Emits why each motion ended, after its last value is written.
  public let ends: Emitter<MotionEnd>

  let activity: Activity
  /// Its instances, which observe its settings together.
  let instances = InstanceList()

  /// Creates the interaction; defaults to the deceleration of UIKit's scroll views, and to no snapping.
  public init(decay: Decay = .scrolling, snapping: Snapping<Value> = .free, threshold: Double = 0.5) {
    self.decay = ReactiveProperty(decay, label: GraphLabel("coast.decay"))
    self.snapping = ReactiveProperty(snapping, label: GraphLabel("coast.snapping"))
    self.threshold = ReactiveProperty(threshold, label: GraphLabel("coast.threshold"))
    initialVelocity = ReactiveProperty(Value.Velocity(lanes: .zero), label: GraphLabel("coast.initialVelocity"))
    (ends, activity) = (Emitter(label: GraphLabel("coast.ends")), Activity())
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
    ends.makeOutput(of: self)
    initialVelocity.makeInput(of: self)
    self.decay.makeSetting(of: self)
    self.snapping.makeSetting(of: self)
    self.threshold.makeSetting(of: self)
  }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting("initialVelocity", initialVelocity, unit: "per second", role: .velocity, "The velocity that the next motion starts with."),
      Setting("decay", decay, in: 0...1e6, "The part of the velocity that is lost per second."),
      Setting("snapping", snapping, "The values at which it may end."),
      Setting("threshold", threshold, in: 1e-9...1e9, "The distance from the end that counts as being there."),
      Setting("inheritsVelocity", "Whether it takes over the velocity of the motion that it replaces.") {
        self.inheritsVelocity
      } set: {
        self.inheritsVelocity = $0
      },
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public var outputs: [Output] { [Output("ends", ends)] }

  public func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    runtime.own(CoastMotion(of: self, on: target, runtime: runtime, constraints: constraints))
  }
}
