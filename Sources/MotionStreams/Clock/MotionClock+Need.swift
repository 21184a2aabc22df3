import MotionValues

/// The need of the host.
extension MotionClock {
  /// Whether no timed action is awaited and no motion is in progress.
  ///
  /// One call: other modules would check each access to the stored numbers at run time, although these are marked as unchecked.
  package var isSettled: Bool { awaitedCount == 0 && !isAnythingMoving }

  /// The next call that the clock needs. O(1) while something moves or nothing is awaited, otherwise up to O(n) for n timers.
  package var need: HostNeed {
    if movingCount > 0 { return .everyFrame }
    var need = hasPendingCommits ? HostNeed.at(now) : .nothing
    if uncountedSamplers > 0 { for sampler in samplers { need = need.union(sampler.need) } }
    if awaitedCount > 0, let due = timers.firstWakingTime() { need = need.union(.at(max(due, now))) }
    return need
  }

  /// Returns the ``need``, and remembers that the host knows it.
  package func takeNeed() -> HostNeed {
    if let host { return host.takeNeed() }
    knownNeed = need
    return knownNeed
  }

  /// Adds `change` to the number of pending timed actions that are awaited.
  package func countAwaited(_ change: Int) { awaitedCount += change }

  /// Adds `change` to the number of motions in progress that their samplers count.
  package func countMotions(_ change: Int) {
    movingCount += change
    if change > 0 { needMayHaveChanged() }
  }

  /// Notifies the host if it needs an earlier call than the host knows. Has no effect during an event, a frame or a transaction.
  package func needMayHaveChanged() {
    if let host { return host.needMayHaveChanged() }
    if onNeed != nil { notifyOfNeed() }
  }

  @inline(never) private func notifyOfNeed() {
    guard isIdle, knownNeed != .everyFrame, let onNeed else { return }
    let need = need
    guard need.isEarlier(than: knownNeed) else { return }
    knownNeed = need
    // Busy, so that the closure cannot send or advance.
    whileBusy(onNeed)
  }
}
