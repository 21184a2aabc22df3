public import MotionPhysics
public import MotionStreams

/// A tween between the two ends of a transition: forward through its values, backward through the same ones in reverse order.
///
/// **Affected properties:** the target, as of a ``Tween``.
///
/// **Constraints:** operators that each value passes before it is written.
///
/// **At rest when** a ``Tween`` is.
///
/// It begins as soon as it is added, in the direction that there is. When the direction changes on the way it goes back the way it came, from where it is.
public final class TransitionTween<Value: MotionValue>: Tween<Value> {
  /// The values that a transition forward goes through; at least one. Changed, it begins anew.
  public let forwardValues: ReactiveProperty<[Value]>

  /// The fraction of the time at which it is at each of them; none spreads them evenly. Changed, it counts from the next beginning on.
  public let forwardOffsets: ReactiveProperty<[Double]>

  /// How long the first value stands before a transition forward.
  public let delayBefore: ReactiveProperty<Duration>

  /// How long the first value stands before a transition backward: what on the way forward stood at the end.
  public let delayAfter: ReactiveProperty<Duration>

  /// Which way it goes.
  public let direction: ReactiveProperty<TransitionDirection>

  /// The direction that it is written for; however many targets it has, it is turned once.
  private var planned: TransitionDirection

  /// Makes a tween; its ``Tween/values``, ``Tween/offsets`` and ``Tween/delay`` are written by this.
  public init(
    duration: Duration, forwardValues: [Value], direction: ReactiveProperty<TransitionDirection>, forwardOffsets: [Double] = [],
    delayBefore: Duration = .zero, delayAfter: Duration = .zero
  ) {
    self.forwardValues = ReactiveProperty(forwardValues, label: GraphLabel("transitionTween.forwardValues"))
    self.forwardOffsets = ReactiveProperty(forwardOffsets, label: GraphLabel("transitionTween.forwardOffsets"))
    self.delayBefore = ReactiveProperty(delayBefore, label: GraphLabel("transitionTween.delayBefore"))
    self.delayAfter = ReactiveProperty(delayAfter, label: GraphLabel("transitionTween.delayAfter"))
    (self.direction, planned) = (direction, direction.value)
    super.init(duration: duration, values: forwardValues)
    plan(isTurning: false)
  }

  /// The settings: the values of the transition, and those of the tween.
  public override var settings: [Setting] {
    [
      Setting("forwardValues", forwardValues, "The values of the transition forward."),
      Setting("forwardOffsets", forwardOffsets, in: 0...1, "The fraction of the duration at each value; empty spaces them evenly."),
      Setting("delayBefore", delayBefore, unit: "seconds", in: 0...86_400, "The delay of the transition forward."),
      Setting("delayAfter", delayAfter, unit: "seconds", in: 0...86_400, "The delay of the transition backward."),
      Setting(fixed: "direction", property: direction, "The direction that it goes."),
    ] + super.settings.filter { setting in !["values", "offsets", "delay"].contains { $0.utf8.elementsEqual(setting.name.utf8) } }
  }

  #if !hasFeature(Embedded)
    /// What it is called in the graph.
    public override var name: String { String(describing: Self.self) }
  #endif

  /// Writes what it goes through in the direction that there is, and adds the tween.
  public override func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    if direction.value != planned { plan(isTurning: false) }
    runtime.own(direction.observeLater { if $0 != self.planned { self.plan(isTurning: true) } })
    runtime.own(forwardValues.observeLater { _ in self.plan(isTurning: false) })
    super.add(to: target, withRuntime: runtime, constraints: constraints)
  }

  /// Writes what the tween goes through in the direction that there is.
  private func plan(isTurning: Bool) {
    planned = direction.value
    let isForward = planned == .forward
    play(
      through: isForward ? forwardValues.value : forwardValues.value.reversed(),
      offsets: isForward ? forwardOffsets.value : forwardOffsets.value.reversed().map { 1 - $0 },
      after: isForward ? delayBefore.value : delayAfter.value, isTurning: isTurning)
  }
}
