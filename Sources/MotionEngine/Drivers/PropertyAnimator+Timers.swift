import MotionPhysics
import MotionStreams
package import MotionValues

/// The start and the rest of the motion in progress, each with a timer.
extension PropertyAnimator {
  /// Computes `motion` from now on, until it rests.
  func move(_ motion: Motion) {
    endWait()
    pool.start(slot, motion)
    scheduleRest(of: motion)
  }

  /// Waits for the start of `motion`, which is in the future. Until then nothing is computed, and the host need not call.
  func wait(for motion: Motion) {
    pool.stop(slot)
    if !isWaiting { clock.countAwaited(1) }
    isWaiting = true
    // A timer that is early may be later than the start.
    (timerToken, earlyTimer) = (timerToken + 1, nil)
    clock.schedule(self, at: motion.start, ordinal: ordinal, token: timerToken)
  }

  private func endWait() {
    if !isWaiting { return }
    isWaiting = false
    clock.countAwaited(-1)
  }

  /// Ends the wait for a start, or the computation of values.
  func leavePool() {
    endWait()
    pool.stop(slot)
  }

  /// Computes the motion whose start was awaited from now on. Returns false if it is at rest at its start: the caller finishes it.
  func moveAsAwaited() -> Bool {
    guard let motion = current, !motion.isAtRest(at: clock.now) else { return false }
    move(motion)
    let (began, value) = (generation, motion.value(at: clock.now))
    // Its first velocity, and a jump at its start, belong to this instant and not to the next frame. Their observers may read other values.
    if target.relation != nil || output.value != value, output.hasListeners || target.hasListeners { clock.sample() }
    // An observer has sought the past of its timeline, where a value of the present would change what was recorded.
    if history?.isInPast == true { return true }
    if began == generation, output.value != value { output.drive(value) }
    if began == generation { target.velocityDidChange() }
    return true
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
