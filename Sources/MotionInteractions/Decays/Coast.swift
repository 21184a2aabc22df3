public import MotionEngine
import MotionMathematics
public import MotionStreams
public import MotionValues

/// Lets a property go on by itself with the velocity it is given, slower and slower: what a spring is to a destination, this is to a speed.
///
/// **Affected properties:** the target, while it coasts.
///
/// **Constraints:** operators that each value passes before it is written; it coasts unconstrained itself.
///
/// **At rest when** it is nearer than ``threshold`` to where it ends, and slower than that per second, for good: an exact instant, known as soon as it begins. The target is then exactly there.
/// So it is when it is turned off. A write by anyone else interrupts it until it is turned on again.
///
/// It begins when it is added or turned on, if it has a velocity; where it may only end at some places (``snapping``), it goes to the nearest of them also without one.
public final class Coast<Value: MotionValue>: Interaction, Togglable, Stateful {
  /// The velocity with which it coasts, in units of the value per second.
  ///
  /// A write on the way acts at once: it goes on from where it is with this velocity, in place of the one it has. A write at rest, or while it is turned
  /// off, is the velocity of the next beginning, which uses it up.
  public let initialVelocity: ReactiveProperty<Value.Velocity>

  /// How it loses its speed. Changed on the way, it acts at once, keeping place and velocity.
  public let decay: ReactiveProperty<Decay>

  /// Where it may end. The velocity is changed so that it ends at the place nearest to where it would have. Changed on the way, it acts at once.
  public let snapping: ReactiveProperty<Snapping<Value>>

  /// How near its end counts as there, in units of the value; above 0.
  public let threshold: ReactiveProperty<Double>

  public let enabled = ReactiveProperty(true, label: GraphLabel("coast.enabled"))

  /// Why it ended, each time, told when the last value is in place.
  public let ends: Emitter<MotionEnd>

  let activity: Activity
  /// Its instances, which observe its settings together.
  let instances = InstanceList()

  /// Makes the behaviour; it loses its speed as UIKit's scroll views do and may end anywhere unless told otherwise.
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
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public var outputs: [Output] { [Output("ends", ends)] }

  public func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    runtime.own(CoastMotion(of: self, on: target, runtime: runtime, constraints: constraints))
  }
}
