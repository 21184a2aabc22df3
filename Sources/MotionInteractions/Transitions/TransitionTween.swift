import MotionDescriptions
public import MotionEngine
public import MotionStreams
public import MotionValues

/// Moves a property between the two ends of a transition with a tween; backward, it takes the same values in reverse order.
///
/// **Affected properties:** the target, as for a ``Tween``.
///
/// **Constraints:** operators that each value passes before it is written.
///
/// **At rest when** its ``tween`` is.
///
/// It starts as soon as it is added. When the direction changes in flight, it reverses from its current position.
public final class TransitionTween<Value: MotionValue>: Interaction, Togglable, Stateful {
  /// The values of a forward transition; at least one. A change restarts the tween.
  public let forwardValues: ReactiveProperty<[Value]>

  /// The fraction of the duration at each value; empty spaces them evenly. A change takes effect at the next start.
  public let forwardOffsets: ReactiveProperty<[Double]>

  /// The delay before a transition forward. A change takes effect at the next start.
  public let delayBefore: ReactiveProperty<Duration>

  /// The delay before a transition backward. A change takes effect at the next start.
  public let delayAfter: ReactiveProperty<Duration>

  /// The direction of the transition.
  public let direction: ReactiveProperty<TransitionDirection>

  /// The tween that moves the target; this interaction writes its values, offsets and delay.
  public let tween: Tween<Value>

  /// The number of targets. Without one, nothing observes the settings.
  private var targetCount = 0

  /// The observers of the settings, one of each for all targets: a change is planned once.
  private var observers: [any Resource] = []

  /// The direction that the tween is planned for; it is reversed once, however many targets there are.
  private var planned: TransitionDirection

  /// Creates a tween through `forwardValues` and back, with ease-in-out timing.
  public init(
    duration: Duration, forwardValues: [Value], direction: ReactiveProperty<TransitionDirection>, forwardOffsets: [Double] = [],
    delayBefore: Duration = .zero, delayAfter: Duration = .zero
  ) {
    self.forwardValues = ReactiveProperty(forwardValues, label: GraphLabel("transitionTween.forwardValues"))
    self.forwardOffsets = ReactiveProperty(forwardOffsets, label: GraphLabel("transitionTween.forwardOffsets"))
    self.delayBefore = ReactiveProperty(delayBefore, label: GraphLabel("transitionTween.delayBefore"))
    self.delayAfter = ReactiveProperty(delayAfter, label: GraphLabel("transitionTween.delayAfter"))
    (self.direction, planned) = (direction, direction.value)
    tween = Tween(duration: duration, values: forwardValues)
    plan(isTurning: false)
  }

  public var enabled: ReactiveProperty<Bool> { tween.enabled }
  public var state: MotionStream<MotionState> { tween.state }

  public var settings: [Setting] {
    [
      Setting("forwardValues", forwardValues, "The values of the transition forward."),
      Setting("forwardOffsets", forwardOffsets, in: 0...1, "The fraction of the duration at each value; empty spaces them evenly."),
      Setting("delayBefore", delayBefore, unit: "seconds", in: 0...86_400, "The delay of the transition forward."),
      Setting("delayAfter", delayAfter, unit: "seconds", in: 0...86_400, "The delay of the transition backward."),
      Setting(fixed: "direction", property: direction, "The current direction."),
    ]
  }

  public var parts: [Part] { [Part("tween", tween)] }

  public func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    // An observer of the direction may add it before its own observer has planned: the present targets reverse.
    if targetCount == 0 || direction.value != planned { plan(isTurning: targetCount > 0) }
    if targetCount == 0 { observeSettings() }
    targetCount += 1
    runtime.own {
      self.targetCount -= 1
      if self.targetCount == 0 { self.stopObserving() }
    }
    runtime.add(tween, to: target, constraints: constraints)
  }

  private func observeSettings() {
    observers = [
      direction.observeChanges { if $0 != self.planned { self.plan(isTurning: true) } },
      forwardValues.observeChanges { _ in self.plan(isTurning: false) },
      forwardOffsets.observeChanges { _ in self.prepare() },
      delayBefore.observeChanges { _ in self.prepare() },
      delayAfter.observeChanges { _ in self.prepare() },
    ]
  }

  private func stopObserving() {
    for observer in observers { observer.end() }
    observers = []
  }

  /// Writes the values, the offsets and the delay for the current direction to the tween.
  private func plan(isTurning: Bool) {
    planned = direction.value
    let values = forwardValues.value
    tween.play(
      through: planned == .forward ? values : values.reversed(), offsets: plannedOffsets, after: plannedDelay, isTurning: isTurning)
  }

  /// Writes changed offsets and delays to the tween, for its next start.
  private func prepare() { tween.prepare(offsets: plannedOffsets, after: plannedDelay) }

  private var plannedOffsets: [Double] { planned == .forward ? forwardOffsets.value : forwardOffsets.value.reversed().map { 1 - $0 } }

  private var plannedDelay: Duration { planned == .forward ? delayBefore.value : delayAfter.value }
}
