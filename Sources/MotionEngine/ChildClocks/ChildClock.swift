package import MotionStreams
package import MotionValues

/// The time of a part: runs at a rate of its own, backwards too, stands, jumps and goes round.
///
/// Forwards it lives: what is due is done, motions move and are remembered. Where it has been it only shows what was.
package final class ChildClock: MotionSampler, TimerTarget, ParentClockObserver {
  /// The clock of the part.
  package let clock: MotionClock
  /// Told when its time has come to something else.
  package var onTime: (Timestamp) -> Void = { _ in }

  /// How many seconds go by in a second; 0 while it stands.
  package private(set) var rate = 1.0
  /// Between which instants it goes round; nil where it does not.
  package private(set) var loop: (start: Timestamp, end: Timestamp)?

  let history: MotionHistory
  private let host: MotionClock
  private let ordinal: Int
  private var anchor = (host: Timestamp.zero, local: Timestamp.zero)
  private var token = 0
  /// Whether the part moves by what is due in it, and not by the host.
  private var isStopping = false
  /// Counts the moves: one that is made by what another one does on its way takes its place.
  private var moveCount = 0
  private var notifies = true

  /// Makes the time of a part of what lives by `host`; it begins now, at zero.
  package init(under host: MotionClock) {
    self.host = host
    clock = MotionClock(under: host)
    history = MotionHistory(of: clock)
    ordinal = host.nextOrdinal()
    anchor.host = host.now
    host.add(self)
    host.childClocks.append(self)
    // Unretained: the clock is told no more when this ends.
    let time = Unmanaged.passUnretained(self)
    clock.onSchedule = { time.takeUnretainedValue().schedule() }
  }

  /// Moves the part no longer.
  package func end() {
    token += 1
    clock.onSchedule = nil
    clock.shutDown()
    host.remove(self)
    host.childClocks.removeAll { $0 === self }
  }

  /// How far it has been lived.
  package var recordedEnd: Timestamp { max(history.recordedEnd, clock.now) }

  // MARK: What it is set to

  /// Lets `rate` seconds go by in a second from now on.
  package func run(at rate: Double) {
    synchronize()
    self.rate = rate
    history.isPaused = rate == 0
    schedule()
  }

  /// Lets it go round between two instants from now on; nil lets it go on.
  package func setLoop(_ loop: (start: Timestamp, end: Timestamp)?) {
    synchronize()
    self.loop = loop
    schedule()
  }

  /// Goes to `time`: back, it shows what was; on, it lives what comes.
  package func seek(to time: Timestamp) {
    synchronize(notifies: false)
    move(to: max(.zero, time))
    anchor = (host.now, clock.now)
    schedule()
  }

  // MARK: Moving

  /// The instant of the part that the host's `instant` is.
  private func local(at instant: Timestamp) -> Timestamp {
    let passed = instant.nanoseconds(since: anchor.host)
    if rate == 1 { return anchor.local.adding(nanoseconds: passed) }
    let distance = (Double(passed) * rate).rounded(.down)
    return max(.zero, anchor.local.adding(nanoseconds: Int64(min(max(distance, -9e18), 9e18))))
  }

  /// Brings the part to the host's present.
  private func synchronize(notifies: Bool = true) {
    if isStopping { return }
    move(to: bounded(local(at: host.now)), notifies: notifies)
    anchor = (host.now, clock.now)
  }

  /// `time`, if it is not beyond where this goes round or ends.
  private func bounded(_ time: Timestamp) -> Timestamp {
    if let goal { return rate > 0 ? min(time, goal) : max(time, goal) }
    return time
  }

  /// Where it goes round or ends; nil if nowhere.
  private var goal: Timestamp? {
    if rate > 0 { return loop.flatMap { clock.now <= $0.end ? $0.end : nil } }
    return rate < 0 ? loop.flatMap { clock.now >= $0.start ? $0.start : nil } ?? .zero : nil
  }

  /// Whether enough of the loop has been lived to go through it backwards: at its beginning it stands otherwise.
  private var canLoopBack: Bool {
    loop.map { min($0.end, history.recordedEnd).nanoseconds(since: $0.start) >= 1_000_000 } ?? false
  }

  /// Brings the part to `time` at once, stopping wherever something is due, and delivers what there is.
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

  /// Fires the timers of the past up to `time`, each at its instant: they were set when that had been lived already.
  ///
  /// What they change may end the past there.
  private func showDue(until time: Timestamp, _ move: Int) {
    while move == moveCount, history.isInPast, clock.now <= time, let due = clock.nextDue, due <= time, due < history.recordedEnd {
      if due > clock.now { show(at: due) }
      guard move == moveCount else { return }
      fireTimers()
    }
  }

  /// Lives from the end of the past until `time`.
  private func live(until time: Timestamp, _ move: Int) {
    if history.isInPast { show(at: history.recordedEnd) }
    while move == moveCount, let stop = clock.nextStop(before: time), stop <= time {
      liveAt(stop)
      guard move == moveCount else { return }
      fireTimers()
    }
    if move == moveCount { liveAt(time) }
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

  private func show(at time: Timestamp) {
    clock.synchronize(to: time)
    history.evaluate()
    history.push(below: .max)
  }

  /// The host has moved: where nothing moves and nothing is shown, the part's time goes by all the same.
  package func parentClockDidAdvance() {
    if rate <= 0 || isStopping || isActive { return }
    clock.synchronize(to: bounded(local(at: host.now)))
    history.extendRecording()
    onTime(clock.now)
  }

  // MARK: Waiting

  /// Asks the host to be called when something is due next, or this goes round.
  private func schedule() {
    token += 1
    guard rate != 0, !isStopping else { return }
    var next = goal
    if rate > 0, let due = clock.nextDue { next = next.map { min($0, due) } ?? due }
    // What was done at an instant is shown at that instant.
    if history.isInPast || rate < 0, let change = history.nextChange(isLater: rate > 0) {
      next = next.map { rate > 0 ? min($0, change) : max($0, change) } ?? change
    }
    guard let next, rate > 0 || next < clock.now else { return }
    host.schedule(self, at: instant(of: next), ordinal: ordinal, token: token)
  }

  /// The host's first instant at which the part is at `time`.
  private func instant(of time: Timestamp) -> Timestamp {
    let distance = time.nanoseconds(since: anchor.local)
    if rate == 1 { return max(host.now, anchor.host.adding(nanoseconds: distance)) }
    let passed = (Double(distance) / rate).rounded(.up)
    guard passed < 9e18 else { return .distantFuture }
    var instant = anchor.host.adding(nanoseconds: Int64(passed))
    // Rounded: by the next few nanoseconds it is there; where it hardly moves, by more; at the end of time, never.
    var step: Int64 = 1
    while instant < .distantFuture, rate > 0 ? local(at: instant) < time : local(at: instant) > time {
      instant = instant.adding(nanoseconds: step)
      step = step.multipliedReportingOverflow(by: 2).overflow ? .max : step * 2
    }
    return max(host.now, instant)
  }

  package func awaits(token: Int) -> Bool { token == self.token }

  package func timerFired(token: Int) {
    guard token == self.token else { return }
    synchronize()
    if let loop, let goal, clock.now == goal, rate > 0 || canLoopBack {
      move(to: rate > 0 ? loop.start : min(loop.end, history.recordedEnd))
      anchor = (host.now, clock.now)
    }
    schedule()
  }

  // MARK: Sampling

  /// Who observes the time of the part is not known here.
  package var isObserved: Bool { isActive }

  package var isActive: Bool {
    // Until everything is delivered, also where it has come to its end with that, or stands.
    if nextOrdinal != .max { return true }
    if rate == 0 { return false }
    if rate < 0 { return !history.isEmpty && (clock.now > goal ?? .zero || canLoopBack) }
    return history.isInPast || clock.isAnythingMoving || clock.awaitedCount > 0 || (loop != nil && !history.isEmpty)
  }

  package func evaluate(at time: Timestamp) {
    if isStopping { return clock.evaluate() }
    let (before, next) = (clock.now, bounded(local(at: time)))
    notifies = next == before
    let wasInPast = history.isInPast
    // What is due before is done by then; beyond the recorded end, only what does not move any more has to be shown once.
    clock.synchronize(to: next)
    if wasInPast || history.isInPast { history.evaluate(isResting: !history.isInPast) }
    if !history.isInPast {
      history.extendRecording()
      clock.evaluate()
    }
  }

  package var nextOrdinal: Int {
    let own = min(notifies ? .max : ordinal, history.nextOrdinal)
    return history.isInPast ? own : min(own, clock.nextPushed)
  }

  package func push(below limit: Int) {
    if !notifies, ordinal < limit {
      notifies = true
      onTime(clock.now)
    }
    history.push(below: limit)
    if history.isInPast { return }
    history.isSampling = true
    clock.push(below: limit)
    history.isSampling = false
  }
}
