package import MotionValues

/// The control of a child clock.
extension MotionClock {
  /// Sets the clock to `time`, earlier or later, without firing timers or sampling.
  package func synchronize(to time: Timestamp) {
    if time < present {
      rewound = (rewound.count + 1, time)
      // Another motion may be in progress when it comes to that instant again.
      lastSampled = Timestamp(nanoseconds: .min)
      // The values that scheduled them will be shown again.
      if timers.mayShowPast {
        let entries = timers.shownEntries { $1.origin > time }
        for entry in entries where !timers.discarding.contains(where: { $0 === entry.target }) {
          timers.discarding.append(entry.target)
        }
        discard(entries)
      }
    }
    present = time
  }

  /// Notifies the targets of discarded timers that the values of the present are shown.
  package func finishShowing() {
    let targets = timers.discarding
    timers.discarding = []
    for target in targets { target.didShowPast() }
  }

  /// Whether timers were discarded since ``finishShowing()``.
  package var hasDiscarded: Bool { !timers.discarding.isEmpty }

  /// Discards a timer of `group` for `time` that was scheduled at the present before the clock went back: what is shown again schedules another.
  func discardRepeated(of group: ObjectIdentifier, at time: Timestamp) {
    guard timers.mayShowPast else { return }
    let former = timers.shownEntries {
      $1.group == group && $0.time == time && $1.origin == now && $1.rewindCount < rewound.count
    }
    if let first = former.min(by: { $0.sequence < $1.sequence }) { discard([first]) }
  }

  /// Discards the timers that `target` scheduled at the present, for values that were shown here before the clock went back.
  func discardRepeated(_ target: any TimerTarget) {
    guard timers.mayShowPast else { return }
    discard(timers.shownEntries { $0.target === target && $1.origin == now && $1.rewindCount < rewound.count })
  }

  /// Returns the instant since which `sources` have had their present values; the present if one of them moves, or if nothing is recorded.
  func holdStart(of sources: [ObserverTable]) -> Timestamp {
    for observer in host?.childClocks ?? [] {
      if let start = observer.holdStart(of: sources, on: self) { return start }
    }
    return now
  }

  private func discard(_ entries: [TimerQueue.Entry]) {
    if entries.isEmpty { return }
    for entry in entries { entry.target.discard(token: entry.token) }
    timers.dropUnawaited()
  }

  /// The instant of the next timer that is awaited; nil if there is none.
  package var nextDue: Timestamp? { timers.firstAwaitedTime() }

  /// Returns the instant of its next timer or grid sample, whichever is earlier; nil if there is none.
  ///
  /// Without a grid sample there, its first timer stays the first, whatever sampling schedules: it fires before that in a clock without a parent.
  package func nextStop(before end: Timestamp) -> Timestamp? {
    let grid = nextGridInstant(before: end)
    guard let due = nextDue else { return grid }
    if let grid, grid <= due { return grid }
    if due <= end { timers.keepFirst() }
    return due
  }

  /// Returns the times up to `end` of the timers that shown past values have scheduled, in order; nil if another timer is due until then.
  package func shownTimerTimes(until end: Timestamp) -> [Timestamp]? {
    if nextDue.map({ $0 > end }) ?? true { return [] }
    return timers.shownTimes(until: end)
  }

  /// Fires every timer that is due now.
  ///
  /// - Parameter show: runs the timers that were scheduled while past values were delivered.
  package func fireTimers(showing show: (() -> Void) -> Void) {
    while let entry = timers.popFirst(at: now) {
      if entry.showsPast {
        show { entry.target.timerFired(token: entry.token) }
      } else {
        entry.target.timerFired(token: entry.token)
      }
    }
  }

  /// Samples the motions of this clock alone at the present.
  package func sampleAlone() {
    if lastSampled == now { return }
    evaluate()
    deliver(below: .max)
  }

  /// Computes the present values of the motions of this clock; ``push(below:)`` delivers them.
  package func evaluate() {
    lastSampled = now
    for sampler in samplers where sampler.isActive { sampler.evaluate(at: now) }
  }

  /// Computes the present values, unless they were computed at this instant.
  package func evaluateOnce() {
    if lastSampled != now { evaluate() }
  }

  /// The ordinal of the next motion whose value is undelivered, or `Int.max`.
  package var nextPushed: Int { samplers.reduce(Int.max) { min($0, $1.nextOrdinal) } }

  /// Delivers the values of the motions with an ordinal below `ordinal`.
  package func push(below ordinal: Int) { deliver(below: ordinal) }
}
