import MotionStreams
import MotionValues

extension Recognizer: TimerTarget {
  /// Schedules a timer for the machine's deadline, if the deadline has changed.
  func watchDeadline() {
    let next = detector.status.deadline
    guard next != deadline else { return }
    clock.countAwaited((next == nil ? 0 : 1) - (deadline == nil ? 0 : 1))
    deadline = next
    token += 1
    guard let next else { return }
    cause = clock.currentCause
    clock.schedule(self, at: max(next, clock.now), ordinal: id, token: token)
  }

  package func awaits(token: Int) -> Bool { token == self.token && deadline != nil }

  package func timerFired(token: Int) {
    guard token == self.token, let due = deadline else { return }
    let router = router?.takeUnretainedValue()
    if let router, router.postpones(due) {
      router.postponed.append(self)
      return
    }
    clock.countAwaited(-1)
    deadline = nil
    // A press grabs a moving node at its current position.
    clock.sample()
    #if !hasFeature(Embedded)
      router?.now = clock.now
    #endif
    clock.resume(cause) {
      var decisions = GestureDecisions()
      detector.deadlinePassed(at: clock.now, into: &decisions)
      apply(decisions)
      router?.resolveAfterDeadlines()
    }
  }

  package var isDeadlineDue: Bool {
    guard let deadline, deadline <= clock.now else { return false }
    return router.map { !$0.takeUnretainedValue().postpones(deadline) } ?? true
  }

  package func awaitDeadlineAgain() {
    guard let deadline else { return }
    token += 1
    clock.schedule(self, at: max(deadline, clock.now), ordinal: id, token: token)
  }
}
