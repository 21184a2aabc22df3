import MotionStreams
import MotionValues

/// An arrangement, as the clock of animated values plays it.
final class ArrangementPlayer: TimerTarget {
  let clock: MotionClock
  let schedule: ArrangementSchedule
  private let rejectionLog: RejectionLog
  private var ordinal: Int
  /// Whether it was restored from a file, and never began.
  private var isUnplayed = false
  /// The arrangement, unretained, because it leaves in its deinitializer.
  private var owner: Unmanaged<Arrangement>?
  private var token = 0
  /// The number of changes so far that a report has to notice: it was halted, sought, or its parts were.
  private var changeCount = 0
  /// The time at which a timer was scheduled whose instant is still to be computed.
  private var arrangedTime: Timestamp?
  private(set) var isMoving = false
  /// The generation of the values of the arrangement when it was played last; nil once it has ended since.
  private(set) var startGeneration: Generation?
  /// The number of the last list of the schedule that it is in.
  fileprivate var listNumber = 0
  /// The time of the last end, and the number of ends in a row that caused each other then.
  private var lastEnd = (time: Timestamp(nanoseconds: .min), count: 0)
  /// The number of its ends whose observers run.
  private var endDepth = 0
  /// Whether an observer of an end has led to its next change.
  private var isChained = false

  /// - Parameter isUnplayed: whether the arrangement was never played.
  init(of arrangement: Arrangement, on clock: AnimationClock, isUnplayed: Bool = false) {
    self.isUnplayed = isUnplayed
    (self.clock, schedule) = (clock.motionClock, clock.sampler { ArrangementSchedule(on: $0) })
    rejectionLog = clock.rejectionLog
    ordinal = clock.motionClock.nextOrdinal()
    // Unretained: the arrangement leaves in its deinitializer.
    owner = .passUnretained(arrangement)
    #if !hasFeature(Embedded)
      schedule.owners[ordinal] = .passUnretained(arrangement)
    #endif
  }

  var now: Timestamp { clock.now }

  /// The arrangement; nil once it was released.
  var arrangement: Arrangement? { owner?.takeUnretainedValue() }

  /// Expects that the arrangement, which is played from its start, publishes its values at least once.
  func expectPublication() { startGeneration = arrangement?.publications }

  /// Records that a track has a value that is not finite.
  func rejectValue(of track: StaticString) { rejectionLog.append(.invalid(.notFinite(.value)), by: track, at: now) }

  /// Begins to move the arrangement.
  func begin() {
    if isUnplayed { takeOrdinal() }
    move()
    advance()
  }

  /// Moves the arrangement again, from a position at which everything was reported.
  func goOn() {
    move()
    arrange()
  }

  /// Takes its place among those that end at one instant, in the order in which they first began.
  private func takeOrdinal() {
    isUnplayed = false
    #if !hasFeature(Embedded)
      schedule.owners[ordinal] = nil
    #endif
    ordinal = clock.nextOrdinal()
    #if !hasFeature(Embedded)
      schedule.owners[ordinal] = owner
    #endif
  }

  /// Makes it the last of those that its clock moves.
  func moveLast() { if isMoving { schedule.putLast(self) } }

  private func move() {
    if isMoving { return }
    isMoving = true
    schedule.add(self)
    clock.needMayHaveChanged()
  }

  /// Moves the arrangement no more.
  func halt() {
    token += 1
    changeCount += 1
    arrangedTime = nil
    if !isMoving { return }
    isMoving = false
    schedule.hasLost()
  }

  /// Ends with the arrangement.
  func leave() {
    halt()
    owner = nil
    #if !hasFeature(Embedded)
      schedule.owners[ordinal] = nil
    #endif
  }

  /// Reports what changed at the present, if it moves.
  func moveOn() { if isMoving { advance() } }

  /// Schedules the next change of a phase, or the end if it is there.
  ///
  /// The instant of the change is computed before the clock goes on: once, however many parts are paused or sought until then.
  func arrange() {
    guard isMoving, let arrangement = owner?.takeUnretainedValue() else { return }
    changeCount += 1
    isChained = schedule.endDepth > 0
    let isAtEnd = arrangement.isAtEnd
    // A seek may have ended its delay.
    if !isAtEnd, arrangedTime == now { return clock.needMayHaveChanged() }
    token += 1
    arrangedTime = isAtEnd ? nil : now
    let time = isAtEnd ? now : now.adding(nanoseconds: 1)
    clock.schedule(self, at: time, ordinal: ordinal, token: token, isEarly: !isAtEnd, of: .unrecorded)
  }

  func dueTime(token: Int) -> Timestamp? {
    guard awaits(token: token), let arrangement = owner?.takeUnretainedValue() else { return nil }
    let isLate = arrangedTime.map { $0 < now } ?? false
    arrangedTime = nil
    // Asked behind another timer of this instant, at which something may change: computed from now on, the change would be skipped.
    if isLate { return now }
    let time = arrangement.playTime
    var goal: Int64?
    if time < Arrangement.horizon, let distance = arrangement.nextChange(at: Arrangement.Placement(time: time)) {
      goal = Arrangement.sum(time, distance)
    }
    if arrangement.ownClockCount > 0, let own = arrangement.nextOwnChange() {
      goal = min(goal ?? .max, Arrangement.sum(arrangement.rawTime, own))
    }
    guard let goal, let instant = arrangement.instant(of: goal) else { return nil }
    return max(now.adding(nanoseconds: 1), instant)
  }

  /// Reports what changed at the present, and ends at the end.
  private func advance() {
    guard let arrangement = owner?.takeUnretainedValue() else { return }
    let count = changeCount
    let isOver = arrangement.isAtEnd
    if isOver {
      // No frame was between its start and its end, and others may have written what it has published before.
      if startGeneration == arrangement.publications { arrangement.forgetPublished() }
      startGeneration = nil
      arrangement.publish()
      // An observer of the last values may have stopped, paused, sought or restarted it.
      guard changeCount == count, isMoving else { return }
      isMoving = false
      schedule.hasLost()
      arrangement.playState = .stopped(at: arrangement.rawTime)
      let isCaused = isChained || endDepth > 0
      lastEnd = (now, isCaused && lastEnd.time == now ? lastEnd.count + 1 : 1)
      if lastEnd.count > 1000 { ArrangementViolations.endlessPlays(arrangement.name) }
      isChained = false
      endDepth += 1
      schedule.endDepth += 1
    }
    arrangement.report()
    if isOver {
      endDepth -= 1
      schedule.endDepth -= 1
    }
    // An observer may have stopped, sought or restarted it.
    if !isOver, changeCount == count { arrange() }
  }

  func awaits(token: Int) -> Bool { token == self.token && isMoving }

  func timerFired(token: Int) {
    guard awaits(token: token) else { return }
    // Frames do not decide what observers read.
    if isObserved { clock.sampleForObservers() }
    // An observer of a sampled value may have halted or sought it, or controlled its parts.
    moveOn()
  }

  /// Whether somebody may be notified at the present: of statuses, or of the last values.
  private var isObserved: Bool {
    owner?._withUnsafeGuaranteedRef { $0.observerCount > 0 || ($0.outputCount > 0 && $0.isAtEnd) } ?? false
  }

  /// Whether its end is due now, at which it publishes its last values. In a timeline, these are published at once.
  private var isEnding: Bool {
    // Nothing is due in the distant future.
    guard clock.isInPast == nil, now < .distantFuture else { return false }
    return owner?._withUnsafeGuaranteedRef { $0.isAtEnd } ?? false
  }

  /// Publishes the present values.
  func publish() {
    if isMoving, !isEnding { publishPresent() }
  }

  /// Publishes the present values, also those that were published before its play.
  func publishPresent() {
    // Retained while its observers run, which may release it.
    guard let arrangement = owner?.takeUnretainedValue() else { return }
    arrangement.publish()
    guard startGeneration == arrangement.publications else { return }
    // Others may have written what it has published before.
    startGeneration = nil
    arrangement.republish()
  }
}

/// The arrangements that a clock moves, in the order in which they began.
final class ArrangementSchedule: MotionSampler {
  private(set) var players: [ArrangementPlayer] = []
  /// The number of players that move. The others in the list are removed before the next frame.
  private var movingCount = 0
  private var next = Int.max
  /// The number of ends whose observers run.
  fileprivate var endDepth = 0
  /// The number of lists so far.
  private var listNumber = 0
  private let ordinal: Int
  #if !hasFeature(Embedded)
    /// The arrangements that have a player, by the ordinal of that. Unretained: they leave in their deinitializers.
    fileprivate var owners: [Int: Unmanaged<Arrangement>] = [:]

    /// The outermost arrangements that were played, in the order of their first play.
    var members: [Arrangement] { owners.sorted { $0.key < $1.key }.map { $0.value.takeUnretainedValue() } }
  #endif

  init(on clock: MotionClock) { ordinal = clock.nextOrdinal() }

  func add(_ player: ArrangementPlayer) {
    if movingCount == 0 { players = [] }
    movingCount += 1
    players.append(player)
  }

  /// Makes `player`, which moves, the last one. Its former place is removed with those that do not move.
  func putLast(_ player: ArrangementPlayer) { players.append(player) }

  func hasLost() {
    movingCount -= 1
    // A player retains the clock, which retains this list.
    if movingCount == 0 { players = [] }
  }

  var isActive: Bool { movingCount > 0 }

  /// The arrangements that move, in the order in which they began.
  var arrangements: [Arrangement] {
    removeStale()
    return players.compactMap { $0.arrangement }
  }

  /// Removes the players that do not move, and the former places of those that were halted and have begun again.
  private func removeStale() {
    if movingCount == players.count { return }
    var kept: [ArrangementPlayer] = []
    listNumber += 1
    // The last place of one that has begun again counts.
    for player in players.reversed() where player.isMoving && player.listNumber != listNumber {
      player.listNumber = listNumber
      kept.append(player)
    }
    kept.reverse()
    players = kept
  }

  var isObserved: Bool { isActive }

  var nextOrdinal: Int { next < players.count ? ordinal : .max }

  func evaluate(at time: Timestamp) { prepareBegun() }

  /// Those that have not begun since do not publish again what they have published.
  func prepareBegun() {
    removeStale()
    next = 0
  }

  func push(below ordinal: Int) {
    if self.ordinal >= ordinal, ordinal != .max { return }
    // A copy: what is published may begin other arrangements.
    let players = players
    while next < players.count {
      next += 1
      players[next - 1].publish()
    }
    next = .max
  }
}
