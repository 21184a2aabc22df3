import MotionValues

/// The player of an outermost arrangement, and the control of parts.
///
/// A part of a group that is controlled plays by itself from then on: in the direction and at the rate that it had, until its parent begins
/// another leg. Its parents keep their times, and do not wait for it; but `completed` of each comes after that of the part, and the
/// outermost one plays on until then. A sequence and its children are one line: what is done to one is done to the sequence, and to a
/// sequence that contains it. A seek of the outermost one, and a new play, put every part back to its place.
extension Arrangement {
  /// The current time, with the delay; 0 before it is played. In a part, the time of the part.
  public var time: Duration { .nanoseconds(min(max(0, placement.time), endTime)) }

  /// The time that it takes, with the delay and all repeats; nil if it does not end. At its own rate.
  public var length: Duration? { playLength.map { .nanoseconds(delay + $0) } }

  /// Whether the clock moves it. A part moves with the outermost arrangement, unless it was paused or stopped alone.
  public var isPlaying: Bool {
    if let ownClock, !ownClock.isRunning { return false }
    if let parent = container { return parent.isPlaying }
    if case .playing = playState { return true }
    return false
  }

  /// How far it is.
  public var progress: ArrangementProgress {
    let head = head
    func part(_ time: Int64, of whole: Int64) -> Double { whole == 0 ? 1 : Double(time) / Double(whole) }
    guard head.phase != .waiting, let legLength else {
      return ArrangementProgress(cyclesCompleted: 0, isReversing: false, leg: 0, cycle: 0, total: 0)
    }
    let pair: Int64 = reverses ? 2 : 1
    let leg = part(head.elapsed, of: legLength)
    let cycle = reverses ? (leg + (head.isBackward ? 1 : 0)) / 2 : leg
    guard case .leg(let index) = head.phase else {
      let cycles = legLength == 0 ? cycleCount : Int(clamping: (playLength ?? 0) / (legLength * pair))
      return ArrangementProgress(cyclesCompleted: cycles, isReversing: reverses, leg: 1, cycle: 1, total: 1)
    }
    let played = index * legLength + head.elapsed
    return ArrangementProgress(
      cyclesCompleted: Int(clamping: index / pair), isReversing: head.isBackward, leg: leg, cycle: cycle,
      total: playLength.map { part(played, of: $0) } ?? 0)
  }

  /// The number of its cycles; 1 if they do not end.
  private var cycleCount: Int {
    guard case .times(let repeats) = timing.repeats else { return 1 }
    return repeats == .max ? .max : repeats + 1
  }

  /// The playback rate. Defaults to 1. A change applies at the current time.
  ///
  /// That of a part has an effect while it plays; it is 1 again once the part is back in the time of its parent.
  ///
  /// - Precondition: it is finite and above 0.
  public var rate: Double {
    get { line.currentRate }
    set {
      if !(newValue > 0) || !newValue.isFinite { ArrangementViolations.invalidTiming(name) }
      line.setRate(newValue)
      line.noteVelocities()
    }
  }

  /// Plays from the start on `clock`, at its current time. Has no effect while it plays or is paused.
  ///
  /// A part is played again alone, once it has ended or was stopped.
  /// That has no effect before the outermost arrangement is played, or after its end.
  ///
  /// - Precondition: it is not played on another clock.
  public func play(on clock: AnimationClock) {
    let line = line
    guard line.parent == nil else { return line.playPart(on: clock) }
    let player = line.player ?? ArrangementPlayer(of: line, on: clock)
    if player.clock !== clock.motionClock { ArrangementViolations.otherClock(name) }
    line.player = player
    guard case .stopped = line.playState else { return }
    line.dropClocks()
    line.playState = .playing(since: player.now, from: 0)
    line.expectStart()
    player.expectPublication()
    player.begin()
  }

  /// Pauses. Has no effect unless it plays.
  ///
  /// A part of a group is paused alone, and the group goes on. A child of a sequence pauses the sequence.
  /// Has no effect on a part that follows a stream.
  public func pause() {
    let (line, isUnpublished) = (line, line.isUnpublished)
    if line.parent != nil {
      guard line.isControllable, line.isInPlay, line.ownClock?.isRunning != false else { return }
      line.takeClock(state: .paused)
    } else {
      guard case .playing(let start, let time) = line.playState, let player = line.player else { return }
      player.halt()
      line.playState = .paused(after: player.now.nanoseconds(since: start), from: time)
    }
    if isUnpublished { line.publishHalt() }
    line.noteVelocities()
    guard line.remains(.paused) else { return }
    line.announce(.paused)
    line.partDidChange()
  }

  /// Whether its present values may not be published yet: after its play, a status or the last frame.
  private var isUnpublished: Bool {
    if case .playing = root.playState { return true }
    return false
  }

  /// Whether it is in a state in which it was put. An observer of its last values may have let it go on.
  private func remains(_ state: ArrangementActivity) -> Bool {
    if parent != nil { return ownClock?.state == state }
    switch playState {
    case .paused: return state == .paused
    case .stopped: return state == .stopped
    case .playing: return false
    }
  }

  /// Plays on after a pause. The time of the pause does not count. Has no effect unless it is paused.
  ///
  /// A part of a group is behind the group by the time of its pause from then on.
  public func resume() {
    let line = line
    if line.parent != nil {
      guard line.ownClock?.state == .paused else { return }
      line.takeClock()
      // A seek may have led it to its end.
      line.expectEnd()
      line.noteVelocities()
      guard line.ownClock?.state == .playing else { return }
      line.announce(.resumed)
      line.partDidChange()
    } else {
      guard case .paused(let passed, let time) = line.playState, let player = line.player else { return }
      line.playState = .playing(since: player.now.adding(nanoseconds: -passed), from: time)
      line.noteVelocities()
      guard case .playing = line.playState else { return }
      line.announce(.resumed)
      if case .playing = line.playState { player.begin() }
    }
  }

  /// Stops. All values stay as they are at the present instant; ``play(on:)`` starts again.
  ///
  /// The parents of a part count it as ended. Has no effect on a part that follows a stream.
  public func stop() {
    let (line, isUnpublished) = (line, line.isUnpublished)
    if line.parent != nil {
      guard line.isControllable, line.ownClock?.state != .stopped, !line.hasFollowed, line.isInPlay else { return }
      line.takeClock(state: .stopped)
    } else {
      if case .stopped = line.playState { return }
      let time = line.rawTime
      line.player?.halt()
      line.playState = .stopped(at: time)
    }
    if isUnpublished { line.publishHalt() }
    line.noteVelocities()
    guard line.remains(.stopped) else { return }
    line.announce(.stopped)
    line.partDidChange()
  }

  /// Stops without a report, and puts all values to the start.
  ///
  /// The parents of a part count it as ended. Has no effect on a part before its parent has begun.
  public func reset() {
    let line = line
    if line.parent != nil {
      guard line.isControllable else { return }
      line.dropClocks()
      line.takeClock(at: Placement(time: -1), state: .stopped)
    } else {
      line.player?.halt()
      line.dropClocks()
      line.playState = .stopped(at: -1)
    }
    line.noteReported()
    line.republish()
    line.partDidChange()
  }

  /// Goes to `time`, in the time of this arrangement with its delay; before the start and beyond the end it is the nearer one.
  ///
  /// All values are those of that time, exactly. A part that is at rest before and after keeps what others have written to its property.
  /// Nothing is reported for what lies between; one that plays completes if that is its end, and a paused one once it plays on.
  /// For a part, the outermost arrangement goes to the first time at which the part is there.
  /// It keeps on playing, or stays stopped or paused.
  ///
  /// - Parameter alone: whether a part goes there alone, and its parents stay. Has no effect before the parent has begun.
  /// - Complexity: O(log n) for n parts, and what the tracks cost whose published values change; for a part that was crossed before, a call of
  ///   each observer.
  public func seek(to time: Duration, alone: Bool = false) {
    let time = max(0, time.wholeNanoseconds)
    if alone, line.parent != nil { goAlone(to: time) } else { goWhole(to: time, isFollowed: false) }
  }

  /// Puts a part to `time`, in nanoseconds, by itself.
  private func goAlone(to time: Int64) {
    let line = line
    guard line.isControllable else { return }
    let (state, hasEnded) = (line.ownClock?.state ?? .playing, line.hasReportedEnd)
    line.dropClocks()
    line.takeClock(at: Placement(time: self.time(of: min(time, endTime), in: line)), state: state)
    line.noteReported()
    if state == .playing, !hasEnded { line.expectEnd() }
    line.publishSought()
    line.partDidChange()
  }

  /// Puts the outermost arrangement to the first time at which this one is at `time`, in nanoseconds.
  ///
  /// - Parameter isFollowed: whether a stream has set the time: an equal time then writes nothing.
  func goWhole(to time: Int64, isFollowed: Bool) {
    let root = root
    let whole = self.time(of: min(time, endTime), in: root)
    root.dropClocks()
    switch root.playState {
    case .stopped: root.playState = .stopped(at: whole)
    case .paused: root.playState = .paused(after: 0, from: whole)
    case .playing: if let player = root.player { root.playState = .playing(since: player.now, from: whole) }
    }
    root.noteReported()
    // At its end it ends as if it had played to there, once it plays.
    let endsByPlay =
      switch root.playState {
      case .playing: true
      case .paused: !isFollowed
      case .stopped: false
      }
    if endsByPlay, root.head.phase == .over { root.reports.phase = .leg(0) }
    if isFollowed { root.publish() } else { root.publishSought() }
    root.player?.arrange()
  }

  /// Returns the time of `ancestor` at which this arrangement is at `time` for the first time.
  private func time(of time: Int64, in ancestor: Arrangement) -> Int64 {
    guard self !== ancestor, let parent = container else { return time }
    let scaled = min(Self.unscaled(time, by: timing.rate), Self.horizon)
    let place = parent.offset(childIndex) + scaled - parent.sectionStart
    let whole = parent.delay + min(max(0, place), parent.legLength ?? Self.horizon)
    return parent.time(of: min(whole, Self.horizon), in: ancestor)
  }

  /// The time of the end, with the delay; the horizon if there is none.
  var endTime: Int64 { playLength.map { delay + $0 } ?? Self.horizon }

  /// Whether an outermost arrangement and all parts that play by themselves have ended.
  var isAtEnd: Bool { head.phase == .over && !hasUnfinishedPart }

  /// The time of an outermost arrangement, up to its end.
  var playTime: Int64 { min(rawTime, endTime) }

  /// The time of an outermost arrangement, which goes on after its end while a part has not ended.
  var rawTime: Int64 {
    switch playState {
    case .stopped(let time): time
    case .paused(let passed, let time): Self.time(time, after: passed, by: currentRate * timing.rate)
    case .playing(let start, let time):
      player.map { Self.time(time, after: $0.now.nanoseconds(since: start), by: currentRate * timing.rate) } ?? time
    }
  }

  /// Returns the first instant of the clock at which the time of an outermost arrangement that plays has reached `goal`; nil if there is none.
  func instant(of goal: Int64) -> Timestamp? {
    guard case .playing(let start, let time) = playState else { return nil }
    return Self.passed(until: goal - time, by: currentRate * timing.rate).map { start.adding(nanoseconds: $0) }
  }
}
