import MotionDescriptions
public import MotionEngine
public import MotionStreams
public import MotionValues

/// Moves a property through values in a given time.
///
/// **Affected properties:** the target, from the start of the tween until its last value.
///
/// **Constraints:** operators that each value passes before it is written.
///
/// **At rest when** its last value is written, an exact instant; or when it is disabled, at its current value. A write by another driver
/// interrupts it until it is enabled again.
///
/// It starts as soon as it is added, and restarts when it is enabled again or its values or offsets change. A single value is a destination, to
/// which it moves from the target's current value. Invalid settings are reported as a diagnostic, and nothing moves.
public final class Tween<Value: MotionValue>: Interaction, Togglable, Stateful {
  /// The duration of one pass through the values; 0 or more. A change in flight applies immediately, keeping the progress.
  public let duration: ReactiveProperty<Duration>

  /// The time for which the first value is held before the tween starts; 0 or more. Defaults to 0.
  ///
  /// A change during the delay applies immediately, and otherwise at the next start.
  public let delay = ReactiveProperty(Duration.zero, label: GraphLabel("tween.delay"))

  /// The values that it passes; at least one. A change restarts the tween.
  public let values: ReactiveProperty<[Value]>

  /// The fraction of the duration at each value, 0 … 1, in ascending order; empty spaces them evenly. A change restarts the tween.
  public let offsets = ReactiveProperty<[Double]>([], label: GraphLabel("tween.offsets"))

  /// The easing between each two values, or one for all of them.
  ///
  /// Defaults to CSS's `ease-in-out`; empty is linear. A change takes effect from the next stretch on.
  public let timingFunctions = ReactiveProperty<[Easing]>(
    [.bezier(CubicBezier(0.42, 0, 0.58, 1))], label: GraphLabel("tween.timingFunctions"))

  /// The easing of backward legs, one for each two values or one for all of them. Defaults to none: they play the forward ones backward in time.
  public let reverseTimingFunctions = ReactiveProperty<[Easing]>([], label: GraphLabel("tween.reverseTimingFunctions"))

  /// The time for which it repeats, in place of ``repeatCount``. It may end in the middle of a pass. Defaults to zero, which has no effect.
  ///
  /// A time of 2.5 durations repeats it two and a half times. A change in flight applies immediately. After a change of ``duration``, the
  /// passes so far count as if they had had the new one.
  public let repeatDuration = ReactiveProperty(Duration.zero, label: GraphLabel("tween.repeatDuration"))

  /// The number of times that it plays, at least 1; `Int.max` repeats forever. A change in flight applies immediately.
  public let repeatCount = ReactiveProperty(1, label: GraphLabel("tween.repeatCount"))

  /// Whether it plays back after each pass. A change takes effect at the next start.
  public let autoreverses = ReactiveProperty(false, label: GraphLabel("tween.autoreverses"))

  public let enabled = ReactiveProperty(true, label: GraphLabel("tween.enabled"))

  /// Emits why each tween ended, after its last value is written.
  public let ends = Emitter<MotionEnd>(label: GraphLabel("tween.ends"))

  /// Emits each leg after the first one, when it begins: a repetition, or a backward pass.
  public let legs = Emitter<TweenLeg>(label: GraphLabel("tween.legs"))

  let activity = Activity()
  /// Its instances, which have a progress each.
  let running = RunningTweens()
  /// Its instances, which observe its settings together.
  let instances = InstanceList()
  /// Whether several settings are being written together, and are not complete yet.
  private(set) var isChanging = false
  /// Whether the values that are being written reverse the tween.
  private(set) var isTurning = false

  /// Creates a tween through `values` in `duration`, with ease-in-out timing.
  public init(duration: Duration, values: [Value]) {
    self.duration = ReactiveProperty(duration, label: GraphLabel("tween.duration"))
    self.values = ReactiveProperty(values, label: GraphLabel("tween.values"))
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
    ends.makeOutput(of: self)
    legs.makeOutput(of: self)
  }

  /// Emits the progress of the tween on `target`, at each value that it writes and at its end.
  public func progress(on target: ReactiveProperty<Value>) -> MotionStream<TweenProgress> {
    let target = (stream: target, identity: ObjectIdentifier(target))
    return target.stream.applying(ProgressStep { self.running.progress(on: target.identity) }).asStream()
  }

  public var state: MotionStream<MotionState> { activity.state }

  /// Writes the delay and the offsets for the next start: a tween in flight keeps its own.
  func prepare(offsets: [Double], after delay: Duration) {
    isChanging = true
    self.delay.value = delay
    self.offsets.value = offsets
    isChanging = false
  }

  /// Writes the delay, the offsets and the values together, so that the tween restarts once.
  ///
  /// - Parameter isTurning: whether a tween in flight reverses instead.
  func play(through values: [Value], offsets: [Double], after delay: Duration, isTurning: Bool) {
    prepare(offsets: offsets, after: delay)
    self.isTurning = isTurning
    self.values.value = values
    self.isTurning = false
  }

  public var settings: [Setting] {
    [
      Setting("values", values, "The values that it animates through."),
      Setting("offsets", offsets, in: 0...1, "The fraction of the duration at each value; empty spaces them evenly."),
    ] + timingSettings + running.reversal
  }

  /// The settings of its times and of its switch, which a tween along a path has, too.
  var timingSettings: [Setting] {
    [
      Setting("duration", duration, unit: "seconds", in: 0...86_400, "The duration of one pass."),
      Setting("delay", delay, unit: "seconds", in: 0...86_400, "The time before it begins."),
      Setting("timingFunctions", timingFunctions, "The easing between values, or one for all."),
      Setting("reverseTimingFunctions", reverseTimingFunctions, "The easing of backward legs; empty plays the forward one backward."),
      Setting(
        "repeatDuration", repeatDuration, unit: "seconds", in: 0...86_400, "The time for which it repeats; 0 plays repeatCount times."),
      Setting("repeatCount", repeatCount, in: 1...9e18, "The number of times that it plays."),
      Setting("autoreverses", autoreverses, "Whether each repetition also plays backward."),
    ] + running.settings + [Setting("enabled", enabled, "Whether the interaction is enabled.")]
  }

  public var outputs: [Output] { [Output("ends", ends), Output("legs", legs)] }

  public func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    runtime.own(TweenMotion(of: self, on: target, runtime: runtime, constraints: constraints))
  }
}
