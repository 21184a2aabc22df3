package import MotionStreams
package import MotionValues

/// The clock of a subtree, which can run at another rate or in reverse, pause, seek and loop.
///
/// Beyond the recorded end, timers fire and motions run and are recorded. Before the recorded end it reproduces the recorded values.
package final class ChildClock: MotionSampler, TimerTarget, ParentClockObserver {
  /// The clock of the subtree.
  package let clock: MotionClock
  /// Called when its time has changed.
  package var onTime: (Timestamp) -> Void = { _ in }
  /// Returns whether anybody observes its time.
  package var isTimeObserved: () -> Bool = { false }

  /// The rate, in seconds per second of the host; 0 while paused, negative in reverse.
  package private(set) var rate = 1.0
  /// The start and the end of the loop; nil if it does not loop.
  package private(set) var loop: (start: Timestamp, end: Timestamp)?

  let history: MotionHistory
  let host: MotionClock
  private let ordinal: Int
  var anchor = (host: Timestamp.zero, local: Timestamp.zero)
  private var token = 0
  private var hasEnded = false
  /// Whether a move is in progress, which stops at each instant at which something is due.
  private var isStopping = false
  /// The number of moves so far. A move that starts during another one replaces it.
  private var moveCount = 0
  private var notifies = true
  /// The host's nanoseconds of one loop while the anchor is in the future, because whole loops are skipped; else 0.
  var skippedPeriod: Int64 = 0
  /// The latest loop.
  var latestLoop = LoopPass()

  /// Creates a child clock of `host`, which begins now at time zero.
  package init(under host: MotionClock) {
    self.host = host
    clock = MotionClock(under: host)
    history = MotionHistory(of: clock)
    ordinal = host.nextOrdinal()
    anchor.host = host.now
    host.add(self)
    host.childClocks.append(self)
    // Unretained: `end()` resets the closure.
    let time = Unmanaged.passUnretained(self)
    clock.onSchedule = { time.takeUnretainedValue().schedule() }
    clock.isInPast = { time.takeUnretainedValue().history.isInPast }
    clock.shownPast = ShownPast {
      time.takeUnretainedValue().history.isShowing
    } hasPlaced: {
      time.takeUnretainedValue().history.hasPlaced($0)
    } whileShowing: {
      time.takeUnretainedValue().history.whileShowing($0)
    }
  }

  /// Stops the clock, and detaches it from the host.
  package func end() {
    (token, hasEnded) = (token + 1, true)
    (clock.onSchedule, clock.isInPast, clock.shownPast) = (nil, nil, nil)
    clock.shutDown()
    host.remove(self)
    host.childClocks.removeAll { $0 === self }
  }

  /// The latest instant that it has reached.
  package var recordedEnd: Timestamp { max(history.recordedEnd, clock.now) }

  // MARK: Settings

  /// Runs at `rate` seconds per second of the host from now on.
  package func run(at rate: Double) {
    synchronize()
    self.rate = rate
    history.isPaused = rate == 0
    schedule()
  }

  /// Sets the start and the end of the loop; nil ends looping.
  package func setLoop(_ loop: (start: Timestamp, end: Timestamp)?) {
    synchronize()
    self.loop = loop
    schedule()
  }

  /// Seeks to `time`. Before the recorded end it shows recorded values; beyond it, it runs and records.
  package func seek(to time: Timestamp) {
    if hasEnded { return }
    synchronize(notifies: false)
    move(to: max(.zero, time))
    anchor = (host.now, clock.now)
    schedule()
  }

  // MARK: Moving

  /// Advances the subtree to the current time of the host.
  private func synchronize(notifies: Bool = true) {
    if isStopping || hasEnded { return }
    move(to: bounded(local(at: host.now)), notifies: notifies)
    anchor = (host.now, clock.now)
  }

  /// Returns `time`, limited to the instant at which the clock loops or ends.
  private func bounded(_ time: Timestamp) -> Timestamp {
    if let goal { return rate > 0 ? min(time, goal) : max(time, goal) }
    return time
  }

  /// The instant at which the clock loops or ends in its present direction; nil if there is none.
  var goal: Timestamp? {
    if rate > 0 { return loop.flatMap { clock.now <= $0.end ? $0.end : nil } }
    return rate < 0 ? loop.flatMap { clock.now >= $0.start ? $0.start : nil } ?? .zero : nil
  }

  /// Whether it is in or after the loop, of which at least one millisecond is recorded. Otherwise a reversed timeline stops at its goal.
  private var canLoopBack: Bool {
    loop.map { clock.now >= $0.start && min($0.end, history.recordedEnd).nanoseconds(since: $0.start) >= 1_000_000 } ?? false
  }

  /// Moves to `time` immediately, stops at each instant at which something is due, and delivers the values.
  private func move(to time: Timestamp, notifies: Bool = true) {
    moveCount += 1
    let move = moveCount
    let wasStopping = isStopping
    isStopping = true
    showDue(until: time, move)
    if move == moveCount {
      if time >= history.recordedEnd { live(until: time, move) } else if time != clock.now { show(at: time) }
    }
    isStopping = wasStopping
    if notifies, move == moveCount { onTime(clock.now) }
  }

  /// Fires the timers before the recorded end up to `time`, each at its instant.
  ///
  /// They were scheduled when that time was already recorded. A change by a timer may branch the timeline at that instant.
  private func showDue(until time: Timestamp, _ move: Int) {
    while move == moveCount, history.isInPast, clock.now <= time, let due = clock.nextDue, due <= time, due < history.recordedEnd {
      if due > clock.now { show(at: due) }
      guard move == moveCount else { return }
      fireTimers()
    }
  }

  /// Runs and records from the recorded end until `time`.
  private func live(until time: Timestamp, _ move: Int) {
    if history.isInPast { show(at: history.recordedEnd) }
    history.whileLiving {
      while move == moveCount, let stop = clock.nextStop(before: time), stop <= time {
        liveAt(stop)
        guard move == moveCount else { return }
        fireTimers()
      }
      if move == moveCount { liveAt(time) }
    }
  }

  private func liveAt(_ instant: Timestamp) {
    clock.synchronize(to: instant)
    history.extendRecording()
    sampleAlone()
  }

  private func fireTimers() {
    clock.fireTimers { history.whileShowing($0) }
    host.commitNow()
  }

  private func sampleAlone() {
    let wasSampling = history.isSampling
    history.isSampling = true
    clock.sampleAlone()
    history.isSampling = wasSampling
  }

  /// Follows the host's time while no motion is in progress and no recorded values are shown.
  package func parentClockDidAdvance() {
    // The parent notifies all that it had at the beginning of its move.
    if hasEnded || rate == 0 || isStopping || isActive { return }
    let time = bounded(local(at: host.now))
    if rate > 0 {
      clock.synchronize(to: time)
      history.extendRecording()
      onTime(clock.now)
    } else if time < clock.now {
      move(to: time)
    }
  }

  // MARK: Waiting

  /// Schedules a timer of the host for the next due instant, or for the end of the loop.
  func schedule() {
    defer { host.needMayHaveChanged() }
    token += 1
    guard rate != 0, !isStopping, !hasEnded else { return }
    var next = goal
    if rate > 0, let due = clock.nextDue { next = next.map { min($0, due) } ?? due }
    // Recorded changes are shown at their exact instants.
    if history.isInPast || rate < 0, let change = history.nextChange(isLater: rate > 0) {
      next = next.map { rate > 0 ? min($0, change) : max($0, change) } ?? change
    }
    // At the start of the loop, a reversed timeline goes to its end at once.
    guard let next, rate > 0 || next < clock.now || canLoopBack else { return }
    host.schedule(self, at: instant(of: next), ordinal: ordinal, token: token)
  }

  /// Returns the first instant of the host at which the local time has reached `time`.
  func instant(of time: Timestamp) -> Timestamp {
    let distance = time.nanoseconds(since: anchor.local)
    if rate == 1 { return max(host.now, anchor.host.adding(nanoseconds: distance)) }
    let passed = (Double(distance) / rate).rounded(.up)
    guard passed < 0x1p63 else { return .distantFuture }
    var instant = anchor.host.adding(nanoseconds: Int64(passed))
    // Rounding may require a few more nanoseconds, or more at a low rate. The search ends at the end of time.
    var step: Int64 = 1
    while instant < .distantFuture, rate > 0 ? local(at: instant) < time : local(at: instant) > time {
      instant = instant.adding(nanoseconds: step)
      step = step.multipliedReportingOverflow(by: 2).overflow ? .max : step * 2
    }
    return max(host.now, instant)
  }

  package func awaits(token: Int) -> Bool { token == self.token }

  /// Returns false: ``need`` covers its timers.
  package func wakesHost(token: Int) -> Bool { false }

  package func timerFired(token: Int) {
    guard token == self.token else { return }
    // The motion that was due now may have been replaced. Then nothing is sampled here, outside of the grid.
    if rate > 0, !history.isInPast, local(at: host.now) < min(clock.nextDue ?? .distantFuture, goal ?? .distantFuture) { return schedule() }
    synchronize()
    if !hasEnded, let loop, let goal, clock.now == goal, rate > 0 || canLoopBack {
      move(to: rate > 0 ? loop.start : min(loop.end, history.recordedEnd))
      anchor = (host.now, clock.now)
      noteLoop()
    }
    schedule()
  }

  // MARK: Sampling

  /// The observers of the local time are unknown here.
  package var isObserved: Bool { isActive }

  package var isActive: Bool {
    // It is active until everything is delivered, even if it has just ended or paused.
    if nextOrdinal != .max { return true }
    if rate == 0 { return false }
    if rate < 0 { return (!history.isEmpty || clock.isSharedSamplerActive) && (clock.now > goal ?? .zero || canLoopBack) }
    return replays || clock.isAnythingMoving || clock.awaitedCount > 0
  }

  package func evaluate(at time: Timestamp) {
    // A timer that samples delivers nothing again that was sampled at its instant.
    if isStopping { return history.isInPast ? () : clock.evaluateOnce() }
    let (before, next) = (clock.now, bounded(local(at: time)))
    notifies = next == before
    let wasInPast = history.isInPast
    // Earlier timers have already fired. Beyond the recorded end, only resting properties have to be shown once.
    clock.synchronize(to: next)
    if wasInPast || history.isInPast { history.evaluate(isResting: !history.isInPast) } else { history.endPlacement() }
    if history.isInPast {
      clock.evaluateShared()
      if nextOrdinal == .max { finishShowing() }
      return
    }
    history.extendRecording()
    clock.evaluate()
  }

  package var nextOrdinal: Int {
    let own = min(notifies ? .max : ordinal, history.nextOrdinal)
    return min(own, history.isInPast ? clock.nextShared : clock.nextPushed)
  }

  package func push(below limit: Int) {
    if !notifies, ordinal < limit {
      notifies = true
      onTime(clock.now)
    }
    history.push(below: limit)
    if history.isInPast {
      pushShared(below: limit)
      if nextOrdinal == .max { finishShowing() }
      return
    }
    history.isSampling = true
    history.afterPlacement { clock.push(below: limit) }
    history.isSampling = false
  }
}
