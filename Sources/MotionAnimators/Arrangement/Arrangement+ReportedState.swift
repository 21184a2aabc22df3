import MotionStreams

/// The moments at which reports see the parts, and the statuses that control causes.
///
/// They differ from the moments of the values in what is at rest: its values may be those of the middle of a motion.
extension Arrangement {
  /// The last report of an arrangement, and its generation.
  struct Reports {
    /// The phase. Once it was stopped in a leg, it counts as over.
    var phase = Phase.waiting
    /// Whether the content ran backward.
    var ranBackward = false
    /// The position, if those of the children follow from it; else nil.
    var basis: Head?
    /// Whether it had not begun, also where nobody observes it but the parent.
    var wasWaiting = true
    /// Whether observers of its start, its turn or its next cycle run. The report that notifies them goes on to the children.
    var isNotifying = false
    /// Whether a report is left: that of starts of parts after a pause, or of an end that was sought.
    var isDue = false
    /// Whether its clock is paused or stopped, and everything about it was reported since then.
    var isHaltReported = false
    /// It advances whenever what is reported begins from another time: after a play, a seek or a reset.
    var generation = Generation()

    /// Takes `moment` as the last report.
    mutating func note(_ moment: Moment) {
      (phase, ranBackward) = (moment.head.phase, moment.runsBackward)
      (wasWaiting, basis) = (moment.head.phase == .waiting, nil)
    }
  }

  /// Returns the position of `child` as reports see it, while this arrangement is at `moment`.
  func reportedMoment(of child: Arrangement, at moment: Moment) -> Moment {
    var resting: Phase?
    if let ownClock = child.ownClock {
      if ownClock.state == .stopped { resting = .over }
    } else {
      resting = rest(of: child, at: moment)
    }
    if resting == .waiting { return Moment(head: .beforeStart, isReturning: moment.isReturning) }
    var childMoment = child.moment(at: place(of: child, offset(child.childIndex), at: moment))
    if resting == .over, case .leg = childMoment.head.phase { childMoment.head.phase = .over }
    return childMoment
  }

  /// Returns the phase in which `child` rests while this arrangement is at `moment`; nil while time passes for it.
  ///
  /// Nothing in an arrangement plays before it has begun and once it is over. On a sequential return, a child waits for its turn, and it is
  /// over once it was played back there. The child has no clock of its own.
  func rest(of child: Arrangement, at moment: Moment) -> Phase? {
    guard case .leg = moment.head.phase else { return moment.head.phase }
    if !isBeforeTurn(child, at: moment) { return nil }
    return moment.isReturning ? .over : .waiting
  }

  /// The position at the current time, as reports see it.
  private var reportedPresent: Moment {
    guard let parent = container else { return moment(at: Placement(time: playTime)) }
    // That of the parent does not matter to a part that plays by itself.
    if ownClock != nil { return parent.reportedMoment(of: self, at: Moment(head: .beforeStart)) }
    return parent.reportedMoment(of: self, at: parent.reportedPresent)
  }

  /// Whether it is a sequence on a return in which its children are played again, the last one first.
  func returnsInSteps(at head: Head) -> Bool {
    guard reversal == .sequentially, head.isBackward, case .leg = head.phase else { return false }
    return true
  }

  /// Returns whether `child` waits at its end for its turn in such a return.
  func isBeforeTurn(_ child: Arrangement, at moment: Moment) -> Bool {
    let head = moment.head
    guard returnsInSteps(at: head), child.ownClock == nil else { return false }
    let turn = (legLength ?? 0) - offset(child.childIndex) - (child.duration ?? 0)
    return moment.isReturning ? head.elapsed <= turn : head.elapsed < turn
  }

  // MARK: The last report

  /// Whether it or a part is observed, or its parent reports when it starts.
  private var isWatched: Bool { observerCount > 0 || container?.emitter != nil }

  /// Takes the present as what was reported last, without a report.
  func noteReported() { if isWatched { markReported(at: reportedPresent) } }

  /// Takes `moment`, and the moments of all parts that follow from it, as what was reported last.
  func noteReported(_ moment: Moment) { if isWatched { markReported(at: moment) } }

  /// Takes everything as not begun, for the reports that follow.
  func expectStart() { markReported(at: Moment(head: .beforeStart)) }

  /// Makes what is reported begin from `moment`, also for all parts.
  private func markReported(at moment: Moment) {
    reports.generation.advance()
    reports.isNotifying = false
    reports.note(moment)
    // One that is restored from a file reports its end once the parts that play by themselves have ended, unless it has done so before.
    if reports.phase == .over, let legLength, legLength > 0, let playLength, hasUnfinishedPartWithin {
      reports.phase = .leg(playLength / legLength - 1)
    }
    for child in children { child.noteReported(reportedMoment(of: child, at: moment)) }
  }

  /// Takes the present of this arrangement, and of those that contain it, as reported, where it was not observed until now.
  func notePresentAsReported() {
    reports.basis = nil
    if observerCount == 0 {
      reports.note(reportedPresent)
      if awaitsEnd { reports.phase = .leg(0) }
    }
    container?.notePresentAsReported()
  }

  // MARK: Halts

  /// Whether it was paused or stopped before its end, itself or with what contains it.
  var isHalted: Bool {
    if let ownClock, ownClock.state == .paused || ownClock.state == .stopped { return true }
    if let parent = container { return parent.isHalted }
    switch playState {
    case .playing: return false
    case .paused: return true
    case .stopped: return head.phase != .over || hasUnfinishedPartWithin
    }
  }

  /// Expects a report of all that has changed, also in what contains it.
  func awaitNextReport() {
    (reports.isDue, reports.basis) = (true, nil)
    container?.awaitNextReport()
  }

  /// Reports `status`, which a call has caused, for this arrangement and for all parts that play with it.
  ///
  /// Nothing is reported after the end of a part, before a start that is left for a report, or while what contains it is halted.
  func announce(_ status: ArrangementStatus) {
    if status != .stopped, let parent = container, parent.isHalted { return }
    switch reports.phase {
    case .leg: announceToParts(status)
    case .waiting: if head.phase == .waiting { announceToParts(status) }
    case .over: if parent == nil { announceToParts(status) }
    }
  }

  /// Reports `status` for this arrangement and for all parts that are in a leg, have reported that, and were not halted alone.
  ///
  /// After a stop, it reports the ends of the parts that have come to them at this instant.
  private func announceToParts(_ status: ArrangementStatus) {
    var (parts, ended): ([Arrangement], [Arrangement]) = (observerCount > 0 ? [self] : [], [])
    appendAnnounced(status, to: &parts, ended: &ended)
    let count = parts.count
    parts += ended
    // A stop ends what has begun: no other end follows. Before anything is sent: an observer may play it again.
    if status == .stopped {
      for part in parts { if case .leg = part.reports.phase { part.reports.phase = .over } }
    }
    let (generation, wasHalted) = (reports.generation, isHalted)
    for (index, part) in parts.enumerated() {
      // An observer has stopped it since.
      if part !== self, status != .stopped { guard case .leg = part.reports.phase else { continue } }
      part.emitter?.send(index < count ? status : .completed)
      // A change that an observer has made to this arrangement since is reported already.
      guard reports.generation == generation, isHalted == wasHalted else { return }
    }
  }

  /// Appends the parts within that are in a leg, or contain one, have reported that, and were not halted alone.
  ///
  /// - Parameter ended: receives the parts whose ends are due at this instant, if `status` is a stop.
  private func appendAnnounced(_ status: ArrangementStatus, to parts: inout [Arrangement], ended: inout [Arrangement]) {
    // Where a part was put to another place, any child may have ended.
    let indices = status == .stopped && reports.basis == nil ? children.indices : announcedIndices
    for child in children[indices] where child.observerCount > 0 && !child.hasFollowed {
      if status != .stopped, child.ownClock?.isRunning == false { continue }
      // A part behind the end of its group plays on.
      let isInLeg = if case .leg = child.head.phase { true } else { false }
      if !isInLeg, !child.hasUnfinishedPart {
        if status == .stopped { child.appendPlaying(to: &ended) }
        continue
      }
      if case .leg = child.reports.phase { parts.append(child) }
      child.appendAnnounced(status, to: &parts, ended: &ended)
    }
  }
}
