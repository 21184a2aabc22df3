import MotionValues

/// The player of an outermost arrangement.
extension Arrangement {
  /// The current time, with the delay; 0 before it is played. In a part, the time of the part.
  public var time: Duration { .nanoseconds(max(0, placement.time)) }

  /// The time that it takes, with the delay and all repeats; nil if it does not end. At its own rate.
  public var length: Duration? { playLength.map { .nanoseconds(delay + $0) } }

  /// Whether the clock moves it. A part moves with the outermost arrangement.
  public var isPlaying: Bool {
    if case .playing = root.playState { return true }
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
    switch head.phase {
    case .over:
      let cycles = legLength == 0 ? 1 : (playLength ?? 0) / (legLength * pair)
      return ArrangementProgress(cyclesCompleted: Int(clamping: cycles), isReversing: reverses, leg: 1, cycle: 1, total: 1)
    case .leg(let index):
      let played = index * legLength + head.elapsed
      return ArrangementProgress(
        cyclesCompleted: Int(clamping: index / pair), isReversing: head.isBackward, leg: leg, cycle: cycle,
        total: playLength.map { part(played, of: $0) } ?? 0)
    case .waiting: return ArrangementProgress(cyclesCompleted: 0, isReversing: false, leg: 0, cycle: 0, total: 0)
    }
  }

  /// The playback rate of an outermost arrangement. Defaults to 1. A change applies at the current time.
  ///
  /// - Precondition: it is finite and above 0, and this is not a part of another arrangement.
  public var rate: Double {
    get { currentRate }
    set {
      requireOutermost()
      if !(newValue > 0) || !newValue.isFinite { ArrangementViolations.invalidTiming(name) }
      let time = playTime
      currentRate = newValue
      if case .playing = playState, let player { playState = .playing(since: player.now, from: time) }
      player?.arrange()
    }
  }

  /// Plays from the start on `clock`, at its current time. Has no effect while it plays or is paused.
  ///
  /// - Precondition: it is not a part of another arrangement, and is not played on another clock.
  public func play(on clock: AnimationClock) {
    requireOutermost()
    let player = self.player ?? ArrangementPlayer(of: self, on: clock)
    if player.clock !== clock.motionClock { ArrangementViolations.otherClock(name) }
    self.player = player
    guard case .stopped = playState else { return }
    playState = .playing(since: player.now, from: 0)
    reported = .waiting
    player.begin()
  }

  /// Pauses. Has no effect unless it plays.
  ///
  /// - Precondition: it is not a part of another arrangement.
  public func pause() {
    requireOutermost()
    guard case .playing = playState else { return }
    let time = playTime
    player?.halt()
    playState = .paused(at: time)
    announce(.paused)
  }

  /// Plays on after a pause. The time of the pause does not count. Has no effect unless it is paused.
  ///
  /// - Precondition: it is not a part of another arrangement.
  public func resume() {
    requireOutermost()
    guard case .paused(let time) = playState, let player else { return }
    playState = .playing(since: player.now, from: time)
    announce(.resumed)
    if case .playing = playState { player.begin() }
  }

  /// Stops. All values stay; ``play(on:)`` starts again.
  ///
  /// - Precondition: it is not a part of another arrangement.
  public func stop() {
    requireOutermost()
    if case .stopped = playState { return }
    let time = playTime
    player?.halt()
    playState = .stopped(at: time)
    announce(.stopped)
  }

  /// Stops without a report, and puts all values to the start.
  ///
  /// - Precondition: it is not a part of another arrangement.
  public func reset() {
    requireOutermost()
    player?.halt()
    playState = .stopped(at: -1)
    settleReports()
    publish()
  }

  /// Goes to `time`, in the time of this arrangement with its delay; before the start and beyond the end it is the nearer one.
  ///
  /// All values are those of that time, exactly. Nothing is reported for what lies between. For a part, the outermost arrangement goes to the
  /// first time at which the part is there. It keeps on playing, or stays stopped or paused.
  ///
  /// - Complexity: O(log n) for n parts, and what the tracks cost whose published values change.
  public func seek(to time: Duration) {
    let time = max(0, time.wholeNanoseconds)
    let target = min(time, playLength.map { delay + $0 } ?? .max)
    let root = root
    let whole = rootTime(of: target)
    switch root.playState {
    case .stopped: root.playState = .stopped(at: whole)
    case .paused: root.playState = .paused(at: whole)
    case .playing: if let player = root.player { root.playState = .playing(since: player.now, from: whole) }
    }
    root.settleReports()
    root.publish()
    root.player?.arrange()
  }

  /// Returns the time of the outermost arrangement at which this one is at `time` for the first time.
  private func rootTime(of time: Int64) -> Int64 {
    // Unretained: it contains this arrangement, and is alive while that has a parent.
    guard let parent = parent?.takeUnretainedValue() else { return time }
    let scaled = timing.rate == 1 ? time : Int64((Double(time) / timing.rate).rounded(.up))
    var offset: Int64 = 0
    if case .sequence(_, let offsets) = parent.content { offset = offsets[childIndex] }
    return parent.rootTime(of: parent.delay + offset + scaled)
  }

  /// The time of an outermost arrangement, up to its end.
  var playTime: Int64 {
    switch playState {
    case .stopped(let time), .paused(let time): return time
    case .playing(let start, let time):
      guard let player else { return time }
      let passed = player.now.nanoseconds(since: start)
      let rate = currentRate * timing.rate
      let scaled = rate == 1 ? passed : Int64(min(Double(passed) * rate, 9e18))
      let sum = time.addingReportingOverflow(scaled)
      return min(sum.overflow ? .max : sum.partialValue, playLength.map { delay + $0 } ?? .max)
    }
  }

  private func requireOutermost() {
    if parent != nil { ArrangementViolations.notOutermost(name) }
  }
}
