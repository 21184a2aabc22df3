import MotionEngine
import MotionPhysics
import MotionStreams
import MotionValues

/// One tween on one property: what is running, where ``Tween`` says what it is.
final class TweenMotion<Value: MotionValue> {
  private let tween: Tween<Value>
  private let runtime: MotionRuntime
  private let animator: PropertyAnimator<TweenSimulation<Value>>
  private var plan: TweenPlan<Value>?
  /// Which stretch is under way.
  private var index: Int64 = 0
  /// When it began, its delay included.
  private var begun: Timestamp = .zero
  private var isSettingUp = true
  private var isEnabled = true
  private var subscriptions: [any Resource] = []

  init(
    of tween: Tween<Value>, on target: ReactiveProperty<Value>, runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    (self.tween, self.runtime) = (tween, runtime)
    animator = PropertyAnimator(
      target, label: GraphLabel("tween"), activity: Activity(of: tween.activity, in: runtime), ends: tween.ends, runtime: runtime,
      constraints: constraints)
    animator.continuation = { self.next() }
    animator.onResume = { self.resume() }
    subscriptions = [
      tween.values.observeChanges { _ in
        self.animator.withTransaction { if self.isEnabled { tween.isTurning ? self.turn() : self.begin() } }
      },
      tween.offsets.observeChanges { _ in self.animator.withTransaction { if self.isEnabled, !tween.isChanging { self.begin() } } },
      tween.delay.observeChanges { delay in
        if !tween.isChanging {
          self.change { (plan) throws(MotionError) in try plan.setDelay(delay, begun: self.begun, at: self.animator.now) }
        }
      },
      tween.duration.observeChanges { duration in
        self.change { (plan) throws(MotionError) in try plan.setDuration(duration, at: self.animator.now) }
      },
      tween.repeatCount.observeChanges { count in self.change { (plan) throws(MotionError) in try plan.setPlayCount(count) } },
      tween.timingFunctions.observeChanges { easings in
        self.change(isPresentKept: true) { (plan) throws(MotionError) in try plan.setEasings(easings) }
      },
      runtime.isOn(tween.enabled).subscribe { isEnabled in self.animator.withTransaction { self.enable(isEnabled) } },
    ]
    isSettingUp = false
    if isEnabled { animator.withTransaction { begin() } }
  }

  /// Ends the motion and everything it listens to.
  func end() {
    animator.stop(.cancelled)
    for subscription in subscriptions { subscription.end() }
    subscriptions = []
    animator.continuation = nil
    animator.onResume = {}
    animator.end()
  }

  /// Whether it is under way.
  var isRunning: Bool { animator.simulation != nil }

  /// Stops where it is, because someone else has taken over.
  func interrupt() { animator.withTransaction { animator.stop(.interrupted) } }

  /// Begins anew.
  func restart() { animator.withTransaction { begin() } }

  /// Goes on with the stretch that is under way now.
  private func resume() {
    do throws(MotionError) {
      if let index = try plan?.index(at: animator.now) { self.index = index }
    } catch {
      animator.fail(error)
    }
  }

  private func enable(_ isEnabled: Bool) {
    let wasEnabled = self.isEnabled
    self.isEnabled = isEnabled
    if isSettingUp { return }
    if !isEnabled { animator.stop(.cancelled) }
    if isEnabled, !wasEnabled { begin() }
  }

  private func begin() {
    do throws(MotionError) {
      var values = tween.values.value
      // One value is where it goes from where it is.
      if values.count == 1 { values.insert(animator.target.value, at: 0) }
      let delay = tween.delay.value
      begun = animator.beginning
      if delay < .zero { throw .negative(.delay) }
      plan = try TweenPlan(
        values: values, offsets: tween.values.value.count == 1 ? [] : tween.offsets.value, easings: tween.timingFunctions.value,
        duration: tween.duration.value, playCount: tween.repeatCount.value, autoreverses: tween.autoreverses.value,
        start: begun.advanced(by: delay))
      index = 0
      if begun < animator.now { return try beginEarlier() }
      guard let stretch = try plan?.stretch(0) else { return }
      animator.run(stretch)
      animator.show()
    } catch {
      animator.fail(error)
    }
  }

  /// Goes on from the middle, as if it had begun at the beginning of its part.
  private func beginEarlier() throws(MotionError) {
    guard let plan else { return }
    index = try plan.index(at: animator.now)
    var stretch = try plan.stretch(index)
    if stretch == nil {
      index = max(0, index - 1)
      stretch = try plan.stretch(index)
    }
    guard let stretch else { return }
    var earlier: [TweenSimulation<Value>] = []
    for index in max(0, index - Int64(TweenPlan<Value>.mostStretches))..<index {
      if let former = try plan.stretch(index) { earlier.append(former) }
    }
    animator.run(stretch, after: earlier)
    animator.show()
  }

  /// Goes back the way it came; begins where it is not under way, or has more than one way to go.
  private func turn() {
    guard animator.simulation != nil, plan?.isTurnable == true else { return begin() }
    change { (plan) throws(MotionError) in plan.turn(at: self.animator.now) }
  }

  /// Changes the plan of what is under way; what the present stretch has become takes its place, unless that is to go on as it is.
  private func change(isPresentKept: Bool = false, _ body: (inout TweenPlan<Value>) throws(MotionError) -> Void) {
    animator.withTransaction {
      guard animator.simulation != nil, var changed = plan else { return }
      do throws(MotionError) {
        try body(&changed)
        plan = changed
        if isPresentKept { return }
        index = try changed.index(at: animator.now)
        var stretch = try changed.stretch(index)
        // Beyond the end there is nothing left but to be there.
        if stretch == nil { stretch = try changed.stretch(max(0, index - 1)) }
        if let stretch { animator.run(stretch) }
      } catch {
        animator.fail(error)
      }
    }
  }

  /// The stretch after the one that has just ended; nil after the last.
  private func next() -> TweenSimulation<Value>? {
    index += 1
    guard let plan else { return nil }
    do throws(MotionError) {
      return try plan.stretch(index)
    } catch {
      runtime.report(error, at: animator.target)
      return nil
    }
  }
}
