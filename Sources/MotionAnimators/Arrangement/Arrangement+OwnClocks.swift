/// Parts that play by themselves.
extension Arrangement {
  /// The arrangement that is controlled in place of this one: a sequence plays one child at a time, so it is paused with that.
  var line: Arrangement {
    guard let parent = container, case .sequence = parent.content else { return self }
    return parent.line
  }

  /// The source of time of a part that plays by itself.
  var clockSource: Arrangement {
    guard let parent = container else { return self }
    return parent.parent == nil || parent.ownClock != nil ? parent : parent.clockSource
  }

  /// The time of this arrangement for the parts that play by themselves: it goes on after its end.
  private var sourceTime: Int64 {
    guard let ownClock else { return rawTime }
    return ownClock.time(at: clockSource.ownPlacement)
  }

  /// The time of a part that plays by itself, or of an outermost arrangement for such parts.
  var ownPlacement: Placement { Placement(time: sourceTime, isBackward: ownClock?.isBackward ?? false) }

  /// Whether it can be controlled: its outermost arrangement plays or is paused, and its parent has begun.
  var isControllable: Bool {
    guard let parent = container else { return true }
    if case .stopped = root.playState { return false }
    return parent.head.phase != .waiting
  }

  /// Whether it has begun and not ended, or waits for its delay, and its parents move it.
  var isInPlay: Bool {
    let (place, isPassing) = course
    guard isPassing else { return false }
    switch head(at: place).phase {
    case .leg: return true
    case .waiting: return place.time >= 0 && !place.isBackward
    case .over: return place.isBackward
    }
  }

  /// Whether this part, or one that contains it, plays by itself.
  var isPlayedAlone: Bool { ownClock != nil || container?.isPlayedAlone == true }

  /// Whether this part, or one that contains it within `whole`, plays by itself.
  func isPlayedAlone(within whole: Arrangement) -> Bool {
    guard whole.hasOwnClockWithin, self !== whole else { return false }
    return ownClock != nil || container?.isPlayedAlone(within: whole) == true
  }

  /// Whether a part that plays by itself has not ended.
  ///
  /// One that was stopped, or follows a stream, counts as ended with all that it contains: no time passes there.
  var hasUnfinishedPart: Bool {
    if ownClockCount == 0 || ownClock?.state == .stopped || hasFollowed { return false }
    if ownClock != nil, isInPlay { return true }
    return children.contains { $0.hasUnfinishedPart }
  }

  /// Whether a part below that plays by itself has not ended.
  var hasUnfinishedPartWithin: Bool {
    hasOwnClockWithin && children.contains { $0.hasUnfinishedPart }
  }

  /// Whether a part below plays by itself.
  var hasOwnClockWithin: Bool { ownClockCount > (ownClock == nil ? 0 : 1) }

  /// Gives a part a clock of its own, at `place`. The parts within that play by themselves have that as their source from then on.
  ///
  /// - Parameter place: the time to go to; nil for the present one.
  func takeClock(at place: Placement? = nil, state: ArrangementActivity = .playing) {
    let place = place ?? placement
    let within = hasOwnClockWithin ? children.flatMap { $0.ownClocks }.map { ($0, $0.placement.time) } : []
    if ownClock == nil {
      separateFromParents()
      notePresentAsReported()
      changeCounts(observers: 1, ownClocks: 1)
    }
    let source = clockSource
    ownClock = PartClock(
      time: place.time, since: source.sourceTime, rate: relativeRate(to: source) * currentRate, isBackward: place.isBackward, state: state)
    for (part, time) in within where part.clockSource === self {
      part.ownClock?.time = time
      part.ownClock?.since = sourceTime
      part.ownClock?.rate = part.relativeRate(to: self) * part.currentRate
    }
  }

  /// Schedules the next change after this part was controlled, and reports what has waited for that.
  ///
  /// No time has passed for the other parts, so they are not visited.
  func partDidChange() {
    guard parent != nil, let player = root.player else { return }
    if reports.isDue || isAwaited { player.moveOn() } else { player.arrange() }
  }

  /// Whether this part is at its end, and no report of that is left. It may wait there for its way back.
  var hasReportedEnd: Bool {
    switch reports.phase {
    case .leg: false
    case .over: true
    case .waiting: !isInPlay
    }
  }

  /// Whether this outermost arrangement is at its end, such as by a seek, and has not stopped there yet, which reports it.
  var awaitsEnd: Bool {
    if case .stopped = playState { return false }
    return isAtEnd
  }

  /// Leaves the end of a part, if it is there, for the next report. One that waits there for its way back has reported it.
  func expectEnd() {
    guard head.phase == .over, !isInPlay else { return }
    reports.phase = .leg(0)
    if emitter != nil { reports.isDue = true }
  }

  /// Whether something that contains it is over, and reports that once its parts are.
  private var isAwaited: Bool {
    guard let parent = container else { return false }
    if case .leg = parent.reports.phase, parent.head.phase == .over { return true }
    return parent.isAwaited
  }

  /// Adds to the counts of this arrangement and of those that contain it.
  func changeCounts(observers: Int = 0, ownClocks: Int = 0) {
    observerCount += observers
    ownClockCount += ownClocks
    reports.basis = nil
    container?.changeCounts(observers: observers, ownClocks: ownClocks)
  }

  /// Returns the parts that play by themselves, with this one.
  private var ownClocks: [Arrangement] {
    guard ownClockCount > 0 else { return [] }
    if !hasOwnClockWithin { return [self] }
    return (ownClock == nil ? [] : [self]) + children.flatMap { $0.ownClocks }
  }

  /// The product of the rates below `source`, down to this one.
  private func relativeRate(to source: Arrangement) -> Double {
    guard let parent = container, self !== source else { return 1 }
    return parent.relativeRate(to: source) * timing.rate
  }

  /// Gives all parts within the times of their parents again.
  func dropClocks() {
    guard ownClockCount > 0 else { return }
    noteUnpublished()
    guard hasOwnClockWithin else { return }
    for child in children where child.ownClockCount > 0 {
      child.dropClocks()
      guard child.ownClock != nil, !child.isFollowing else { continue }
      child.noteUnpublished()
      (child.ownClock, child.currentRate) = (nil, 1)
      child.changeCounts(observers: -1, ownClocks: -1)
    }
  }

  /// Makes this the outermost arrangement, after its parent was released.
  ///
  /// - Parameter isSeparate: whether it knows the state that it has published last.
  func leaveParent(isSeparate: Bool) {
    if !isSeparate { forgetPublished() }
    // Its properties may be governed now, because no other part of a group moves them any more.
    if links == .known { links = .unknown }
    guard ownClockCount > 0 else { return }
    dropClocks()
    guard let clock = ownClock else { return }
    if clock.state == .following { playState = .stopped(at: clock.time) }
    (ownClock, currentRate) = (nil, 1)
    changeCounts(observers: -1, ownClocks: -1)
  }

  /// Returns the nanoseconds of the outermost arrangement to the next change of a part that plays by itself; nil if there is none.
  func nextOwnChange() -> Int64? {
    var next: Int64?
    for part in ownClocks where part.ownClock?.isRunning == true {
      let place = part.placement
      guard place.time.magnitude < Arrangement.horizon, let distance = part.nextChange(at: place) else { continue }
      var goal = place.isBackward ? place.time - distance : Self.sum(place.time, distance)
      var link = part
      while let clock = link.ownClock {
        let source = link.clockSource
        // No time passes beyond the horizon.
        guard source.sourceTime.magnitude < Self.horizon,
          let instant = clock.sourceTime(of: goal, isSourceBackward: source.ownClock?.isBackward ?? false)
        else { break }
        (goal, link) = (instant, source)
      }
      // A clock on the way that does not run.
      guard link.ownClock == nil else { continue }
      next = min(next ?? .max, max(1, goal - rawTime))
    }
    return next
  }

  /// Sets the rate at the current time.
  func setRate(_ rate: Double) {
    if parent != nil {
      let state = ownClock?.state ?? .playing
      guard isControllable, isInPlay, state != .stopped else { return }
      currentRate = rate
      takeClock(state: state)
      partDidChange()
      return
    }
    let time = rawTime
    currentRate = rate
    switch playState {
    case .playing: if let player { playState = .playing(since: player.now, from: time) }
    case .paused: playState = .paused(after: 0, from: time)
    case .stopped: break
    }
    player?.arrange()
  }

  /// Plays a part again from its start, alone.
  func playPart(on clock: AnimationClock) {
    guard let player = root.player else { return }
    if player.clock !== clock.motionClock { ArrangementViolations.otherClock(name) }
    // An observer of its last values may play it again before its stop is reported. So may an observer of the stop.
    if ownClock?.state == .stopped, case .leg = reports.phase { announce(.stopped) }
    guard isControllable, ownClock?.state == .stopped || (ownClock?.isRunning != false && !isInPlay) else { return }
    dropClocks()
    takeClock(at: Placement(time: 0))
    guard restart() else { return }
    // Others may have written what it has published before.
    forgetPublished()
    publish()
    player.moveOn()
  }
}
