import MotionPhysics
import MotionStreams
package import MotionValues

/// The start and the rest of the motion in progress, each with a timer.
extension PropertyAnimator {
  /// Computes `motion` from now on, until it rests.
  @inline(__always) func move(_ motion: Motion) {
    endWait()
    pool.start(slot, motion)
    scheduleRest(of: motion)
  }

  /// Waits for the start of `motion`, which is in the future. Until then nothing is computed, and the host need not call.
  func wait(for motion: Motion) { wait(until: motion.start) }

  private func wait(until time: Timestamp) {
    pool.stop(slot)
    isWaiting = true
    scheduleTimer(at: time)
  }

  @inline(__always) private func endWait() { if isWaiting { isWaiting = false } }

  /// Ends the wait for a start, or the computation of values.
  func leavePool() {
    endWait()
    pool.stop(slot)
  }

  /// Computes `motion`, whose start was awaited, from now on.
  func beginAwaited(_ motion: Motion) {
    move(motion)
    // Its first velocity, and a jump at its start, belong to this instant and not to the next frame.
    let isChange = target.relation != nil || output.value != motion.value(at: clock.now)
    guard isStillDue(isStart: true, sampling: isChange && (output.hasListeners || target.hasListeners)) else { return }
    let (began, value) = (generation, motion.value(at: clock.now))
    if output.value != value { output.drive(value) }
    if began == generation { target.velocityDidChange() }
  }

  /// Returns whether the start or the rest whose timer has fired is still due, once observers have the other values of this instant.
  ///
  /// An observer may end or replace the motion. It may also seek the past of the timeline, where a value of the present would change the
  /// recorded ones. Then the start or the rest is due at the recorded end.
  ///
  /// - Parameters:
  ///   - isStart: whether it is the start.
  ///   - isObserved: whether all motions are sampled, because observers may read other values.
  func isStillDue(isStart: Bool, sampling isObserved: Bool) -> Bool {
    let former = generation
    if isObserved { clock.sample() }
    guard former == generation, isMoving else { return false }
    guard let history, history.isInPast else { return true }
    if isStart { wait(until: history.recordedEnd) } else { scheduleTimer(at: history.recordedEnd) }
    return false
  }

  /// Schedules a timer at `time` in place of the present one. An early timer may be later.
  private func scheduleTimer(at time: Timestamp) {
    (timerToken, earlyTimer) = (timerToken + 1, nil)
    clock.schedule(self, at: time, ordinal: ordinal, token: timerToken)
  }

  /// Schedules the end of `motion`, unless an early timer already serves it.
  private func scheduleRest(of motion: Motion) {
    let bound = motion.restBound
    if let bound, let earlyTimer, earlyTimer <= bound { return }
    timerToken += 1
    // Half way: then it also serves motions that rest somewhat earlier.
    earlyTimer = bound.map { clock.now.adding(nanoseconds: $0.nanoseconds(since: clock.now) / 2) }
    guard let time = earlyTimer ?? motion.restTime else { return }
    clock.schedule(self, at: time, ordinal: ordinal, token: timerToken, isEarly: bound != nil)
  }

  /// Returns the rest time of the motion in progress, which it computes now; nil if the timer with `token` serves no motion any more.
  package func dueTime(token: Int) -> Timestamp? {
    guard token == timerToken else { return nil }
    earlyTimer = nil
    current?.computeRestTime()
    guard let restTime = current?.restTime else { return nil }
    pool.setRest(restTime, of: slot)
    return restTime
  }
}
