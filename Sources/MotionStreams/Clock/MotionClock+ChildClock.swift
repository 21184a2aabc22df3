package import MotionValues

/// What moves a clock that lives by another one.
extension MotionClock {
  /// Brings the clock to `time`, earlier or later; nothing that is due on the way is done, and nothing is sampled.
  package func synchronize(to time: Timestamp) { now = time }

  /// When it has to stop next on its own, on its way to `end`: where something is due, or at the next instant of its grid.
  package func nextStop(before end: Timestamp) -> Timestamp? {
    let grid = nextGridInstant(before: end)
    guard let due = nextDue else { return grid }
    return grid.map { min($0, due) } ?? due
  }

  /// Fires every timer that is due now.
  ///
  /// - Parameter show: runs the timers that were scheduled while values of the past were delivered.
  package func fireTimers(showing show: (() -> Void) -> Void) {
    while let entry = timers.popFirst(at: now) {
      if entry.showsPast {
        show { entry.target.timerFired(token: entry.token) }
      } else {
        entry.target.timerFired(token: entry.token)
      }
    }
  }

  /// Brings what moves by this clock to the present, and nothing else.
  package func sampleAlone() {
    if lastSampled == now { return }
    evaluate()
    deliver(below: .max)
  }

  /// Computes where what moves by this clock is now; ``push(below:)`` delivers that.
  package func evaluate() {
    lastSampled = now
    sampleCount += 1
    for sampler in samplers where sampler.isActive { sampler.evaluate(at: now) }
  }

  /// The ordinal of the next motion whose value is to be delivered, or `Int.max`.
  package var nextPushed: Int { samplers.reduce(Int.max) { $1.isActive ? min($0, $1.nextOrdinal) : $0 } }

  /// Delivers the values of the motions with an ordinal below `ordinal`.
  package func push(below ordinal: Int) { deliver(below: ordinal) }
}
