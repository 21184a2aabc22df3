public import MotionEngine
public import MotionStreams
public import MotionValues

/// Moves a property through values in a given time.
///
/// **Affected properties:** the target, from when the tween begins until its last value.
///
/// **Constraints:** operators that each value passes before it is written.
///
/// **At rest when** its last value is in place, an exact instant; or it is turned off, where it then is. A write by anyone else interrupts it until it is turned on again.
///
/// It begins as soon as it is added, and anew whenever it is turned on again or given other values or offsets. One value alone is where it goes to from where the target is. What it cannot be made of is
/// told as a diagnostic, and nothing moves.
public final class Tween<Value: MotionValue>: Interaction, Togglable, Stateful {
  /// How long one way through the values takes; 0 or more. Changed on the way, it acts at once: as much of the way is done as was before.
  public let duration: ReactiveProperty<Duration>

  /// How long the first value stands before; 0 or more. Changed while it stands there, it acts at once; later, from the next beginning on.
  public let delay = ReactiveProperty(Duration.zero, label: GraphLabel("tween.delay"))

  /// The values it goes through; at least one. Changed, it begins anew.
  public let values: ReactiveProperty<[Value]>

  /// The fraction of the time at which it is at each value, 0 … 1, in ascending order; none spreads them evenly. Changed, it begins anew.
  public let offsets = ReactiveProperty<[Double]>([], label: GraphLabel("tween.offsets"))

  /// How it gets on between each two values, or one for all of them; slow at both ends (CSS's `ease-in-out`) unless told otherwise, none is linear. Changed, they count from the next stretch on.
  public let timingFunctions = ReactiveProperty<[Easing]>(
    [.bezier(CubicBezier(0.42, 0, 0.58, 1))], label: GraphLabel("tween.timingFunctions"))

  /// How often it is played, at least once; `Int.max` without end. Changed on the way, it acts at once.
  public let repeatCount = ReactiveProperty(1, label: GraphLabel("tween.repeatCount"))

  /// Whether it comes back each time. Changed, it counts from the next beginning on.
  public let autoreverses = ReactiveProperty(false, label: GraphLabel("tween.autoreverses"))

  public let enabled = ReactiveProperty(true, label: GraphLabel("tween.enabled"))

  /// Why it ended, each time, told when its last value is in place.
  public let ends = Emitter<MotionEnd>(label: GraphLabel("tween.ends"))

  let activity = Activity()
  /// Its instances, which observe its settings together.
  let instances = InstanceList()
  /// Whether what it consists of is being written, and is not yet whole.
  private(set) var isChanging = false
  /// Whether it is to go back the way it came.
  private(set) var isTurning = false

  /// Makes a tween through `values` in `duration`, slow at both ends.
  public init(duration: Duration, values: [Value]) {
    self.duration = ReactiveProperty(duration, label: GraphLabel("tween.duration"))
    self.values = ReactiveProperty(values, label: GraphLabel("tween.values"))
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
    ends.makeOutput(of: self)
  }

  public var state: MotionStream<MotionState> { activity.state }

  /// Writes what it goes through as a whole: it begins anew once.
  ///
  /// - Parameter isTurning: whether one that is under way goes back the way it came instead.
  func play(through values: [Value], offsets: [Double], after delay: Duration, isTurning: Bool) {
    isChanging = true
    self.delay.value = delay
    self.offsets.value = offsets
    isChanging = false
    self.isTurning = isTurning
    self.values.value = values
    self.isTurning = false
  }

  public var settings: [Setting] {
    [
      Setting("values", values, "The values that it goes through."),
      Setting("offsets", offsets, in: 0...1, "The fraction of the duration at each value; empty spaces them evenly."),
      Setting("duration", duration, unit: "seconds", in: 0...86_400, "The duration of one pass."),
      Setting("delay", delay, unit: "seconds", in: 0...86_400, "The time before it begins."),
      Setting("timingFunctions", timingFunctions, "The easing between values, or one for all."),
      Setting("repeatCount", repeatCount, in: 1...9e18, "The number of times that it plays."),
      Setting("autoreverses", autoreverses, "Whether it plays back each time."),
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public var outputs: [Output] { [Output("ends", ends)] }

  public func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    runtime.own(TweenMotion(of: self, on: target, runtime: runtime, constraints: constraints))
  }
}
