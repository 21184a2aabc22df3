import MotionDescriptions
import MotionEngine
import MotionGestures
import MotionPhysics
import MotionStreams
import MotionValues

/// One tween on one property: the running instance of a ``Tween``.
final class TweenMotion<Value: MotionValue>: PropertyMotion<TweenSimulation<Value>>, Progressing {
  var entryIndex = 0
  private let tween: Tween<Value>
  private let runtime: MotionRuntime
  private var plan: TweenPlan<Value>?
  /// The plans so far in a timeline, which may go on with an earlier one; none without a timeline.
  private var plans: [(start: Timestamp, begun: Timestamp, plan: TweenPlan<Value>)] = []
  /// The stretch in progress.
  private var index: Int64 = 0
  /// The instant at which the plan started, before its delay.
  private var begun: Timestamp = .zero
  private let legs: InstanceOutput<TweenLeg>
  /// The leg in progress.
  private var leg = TweenLeg(cycle: 0, isBackward: false)
  /// The latest progress that was asked for in flight.
  private var latestProgress: TweenProgress?
  /// Whether the person wanted less motion when it started.
  private var isImmediate = false
  /// The nanoseconds since its start with which the first motion goes on, and whether it is reversed; nil for one that starts.
  private var first: (elapsed: Int64, isReversed: Bool)?
  /// Whether it has played to its end.
  private var isFinished = false
  /// Called before each start; false keeps it from starting.
  var onBegin: () -> Bool = { true }
  /// Called after each start from which it is in flight, also if the first value is the present one.
  ///
  /// It is also called before each end at which the target has the last value already: without a duration, the motion may have begun there.
  var onStart: () -> Void = {}
  /// Called before each end. The last value may be written afterwards.
  var onEnd: () -> Void = {}

  init(
    of tween: Tween<Value>, on target: ReactiveProperty<Value>, runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    (self.tween, self.runtime, legs) = (tween, runtime, InstanceOutput(tween.legs, in: runtime))
    let animator = PropertyAnimator<TweenSimulation<Value>>(
      target, label: GraphLabel("tween"), activity: Activity(of: tween.activity, in: runtime), ends: tween.ends, runtime: runtime,
      constraints: constraints)
    super.init(animator, in: tween.instances, enabled: tween.enabled, runtime: runtime)
    animator.continuation = { self.next().map { ($0, { self.reportLeg() }) } }
    tween.running.add(self, on: target)
    if animator.isRecorded { animator.onResume = { self.resume() } }
    observe(
      {
        [
          tween.values, tween.offsets, tween.delay, tween.duration, tween.repeatCount, tween.timingFunctions, tween.reverseTimingFunctions,
          tween.repeatDuration,
        ]
      }, of: tween, in: runtime)
    if let seconds = tween.running.elapsedSeconds { first = (Int64((seconds * 1e9).rounded()), tween.running.isReversed) }
    animator.withTransaction { begin(starts: tween.running.begins) }
    first = nil
  }

  override func settingDidChange(_ setting: ObserverTable) {
    if setting === tween.values {
      animator.withTransaction { if isEnabled { tween.isTurning ? turn() : start() } }
    } else if setting === tween.offsets {
      animator.withTransaction { if isEnabled, !tween.isChanging { start() } }
    } else if setting === tween.delay {
      if tween.isChanging { return }
      change { (plan) throws(MotionError) in try plan.setDelay(self.tween.delay.value, begun: self.begun, at: self.animator.now) }
    } else if setting === tween.duration {
      change { (plan) throws(MotionError) in
        try plan.setDuration(self.isImmediate ? .zero : self.tween.duration.value, at: self.animator.now)
      }
    } else if setting === tween.repeatCount {
      change { (plan) throws(MotionError) in try plan.setPlayCount(self.tween.repeatCount.value) }
    } else if setting === tween.repeatDuration {
      change { (plan) throws(MotionError) in try plan.setRepeatDuration(self.tween.repeatDuration.value) }
    } else if setting === tween.reverseTimingFunctions {
      changeEasings { (plan) throws(MotionError) in try plan.setReverseEasings(self.tween.reverseTimingFunctions.value) }
    } else {
      changeEasings { (plan) throws(MotionError) in try plan.setEasings(self.tween.timingFunctions.value) }
    }
  }

  /// Whether a motion is in flight.
  var isRunning: Bool { animator.simulation != nil }

  var elapsedSeconds: Double? {
    #if hasFeature(Embedded)
      // There are no files.
      return nil
    #else
      guard isRunning, tween.values.value.count > 1 else { return nil }
      return plan?.elapsedSeconds(at: animator.now, afterDelay: tween.delay.value)
    #endif
  }

  var isReversed: Bool { isRunning && plan?.isTurned == true }

  /// Stops at the current value because another driver has taken over.
  func interrupt() {
    animator.withTransaction {
      onEnd()
      animator.stop(.interrupted)
    }
  }

  override func stop() {
    onEnd()
    super.stop()
  }

  /// Restarts the tween, if it is enabled.
  func restart() { animator.withTransaction { if isEnabled { start() } } }

  /// Continues with the stretch that is in progress now, of the plan of this time.
  private func resume() {
    while let last = plans.last, last.start > animator.now { plans.removeLast() }
    if let last = plans.last { (begun, plan) = (last.begun, last.plan) }
    isFinished = false
    do throws(MotionError) {
      if let index = try plan?.index(at: animator.now) { self.index = index }
    } catch {
      animator.fail(error)
    }
    // The legs after it are reported again.
    if let present = plan?.leg(index) { leg = present }
    stopIfOff()
  }

  /// Records that the plan is followed from `start` on, if a timeline may come back to it.
  private func recordPlan(since start: Timestamp) {
    guard animator.isRecorded, let plan else { return }
    while let last = plans.last, last.start >= start { plans.removeLast() }
    // As many as the history keeps changes of a property.
    if plans.count >= 20_000 { plans.removeFirst(plans.count / 2) }
    plans.append((start, begun, plan))
  }

  override func start() {
    do throws(MotionError) {
      var values = tween.values.value
      // A single value is a destination: start from the current value.
      if values.count == 1 { values.insert(animator.target.value, at: 0) }
      let delay = tween.delay.value
      // A tween that continues counts from the present also in a paused timeline, where a start counts from the beginning.
      begun = first.map { animator.now.adding(nanoseconds: -$0.elapsed) } ?? animator.beginning
      if !onBegin() { return }
      if delay < .zero { throw .negative(.delay) }
      isImmediate = runtime.motionPreference != .full
      var offsets = tween.values.value.count == 1 ? [] : tween.offsets.value
      // A reversed plan has its values in the order before it was reversed.
      if first?.isReversed == true { (values, offsets) = (values.reversed(), offsets.reversed().map { 1 - $0 }) }
      plan = try TweenPlan(
        values: values, offsets: offsets, easings: tween.timingFunctions.value,
        duration: isImmediate ? .zero : tween.duration.value, playCount: isImmediate ? 1 : tween.repeatCount.value,
        autoreverses: tween.autoreverses.value,
        start: begun.advanced(by: delay))
      #if !hasFeature(Embedded)
        if first?.isReversed == true { try plan?.startReversed() }
      #endif
      try plan?.setReverseEasings(tween.reverseTimingFunctions.value)
      try plan?.setRepeatDuration(tween.repeatDuration.value)
      recordPlan(since: begun)
      index = 0
      (leg, latestProgress, isFinished) = (TweenLeg(cycle: 0, isBackward: false), nil, false)
      if begun < animator.now { return try beginEarlier() }
      guard let stretch = try plan?.stretch(0) else { return }
      animator.run(stretch)
      animator.show()
      if isRunning { onStart() }
    } catch {
      animator.fail(error)
    }
  }

  /// Continues in the middle, as if it had started at `begun`.
  private func beginEarlier() throws(MotionError) {
    guard let plan else { return }
    index = try plan.index(at: animator.now)
    var stretch = try plan.stretch(index)
    while stretch == nil, index > 0 {
      index -= 1
      stretch = try plan.stretch(index)
    }
    guard let stretch else { return }
    if first != nil { leg = plan.leg(index) }
    var earlier: [TweenSimulation<Value>] = []
    // The legs before the one on which a plan was reversed have not been played.
    for index in plan.isTurned ? index..<index : max(0, index - Int64(TweenPlan<Value>.mostStretches))..<index {
      if let former = try plan.stretch(index) { earlier.append(former) }
    }
    animator.run(stretch, after: earlier)
    animator.show()
  }

  /// Reverses the tween; restarts it if it is not in flight or has more than one leg.
  private func turn() {
    guard animator.simulation != nil, plan?.isTurnable == true else { return start() }
    change { (plan) throws(MotionError) in plan.turn(at: self.animator.now) }
    // It is on its way back already: no leg begins at the next value.
    if let plan { leg = plan.leg(index) }
  }

  /// Changes the easings from the next stretch on.
  private func changeEasings(_ body: (inout TweenPlan<Value>) throws(MotionError) -> Void) {
    change(isPresentKept: true) { (plan) throws(MotionError) in
      plan.keepEasing(of: self.index)
      try body(&plan)
    }
  }

  /// Changes the plan of the motion in flight, and replaces the stretch in progress unless `isPresentKept`.
  private func change(isPresentKept: Bool = false, _ body: (inout TweenPlan<Value>) throws(MotionError) -> Void) {
    animator.withTransaction {
      guard animator.simulation != nil, var changed = plan else { return }
      do throws(MotionError) {
        try body(&changed)
        plan = changed
        recordPlan(since: animator.now)
        if isPresentKept { return }
        index = try changed.index(at: animator.now)
        var stretch = try changed.stretch(index)
        // Beyond the end, run the last stretch. A shorter time to repeat may have dropped several.
        var last = index
        while stretch == nil, last > 0 {
          last -= 1
          stretch = try changed.stretch(last)
        }
        if let stretch { animator.run(stretch) }
      } catch {
        animator.fail(error)
      }
    }
  }

  var progress: TweenProgress? {
    guard let plan else { return nil }
    if isRunning { latestProgress = plan.progress(at: animator.now) }
    // An interrupted tween stays where it was.
    return isFinished ? plan.progress(at: .distantFuture) : latestProgress
  }

  /// Reports the leg in progress if it has just begun.
  private func reportLeg() {
    guard let next = plan?.leg(index), next != leg else { return }
    leg = next
    legs.send(next)
  }

  override func end() {
    super.end()
    (onBegin, onStart, onEnd) = ({ true }, {}, {})
    tween.running.remove(self)
  }

  /// The stretch after the one that has just ended; nil after the last.
  private func next() -> TweenSimulation<Value>? {
    index += 1
    guard let plan else { return nil }
    do throws(MotionError) {
      let stretch = try plan.stretch(index)
      guard stretch == nil else {
        isFinished = false
        return stretch
      }
      isFinished = true
      // Without a duration it may have begun at its last value, which is then not written.
      if let last = animator.simulation?.value(at: animator.now), last == animator.target.value { onStart() }
      // An observer may have restarted or ended it.
      if isFinished { onEnd() }
      return nil
    } catch {
      runtime.report(error, at: animator.target)
      return nil
    }
  }
}
