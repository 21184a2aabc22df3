import MotionStreams
import MotionValues

/// The reports of an arrangement.
extension Arrangement {
  /// Reports what changed since the last report, at the present.
  func report() { report(moment(at: Placement(time: playTime))) }

  /// Reports what changed since the last report, at `present`.
  ///
  /// It ends once an observer has put this arrangement to another time: what is left belongs to the former one.
  private func report(_ present: Moment) {
    // An observer of its start or its turn has caused another report: the one in progress goes on to the children.
    guard observerCount > 0, !reports.isNotifying else { return }
    reports.isDue = false
    let (former, generation) = (reports.phase, reports.generation)
    var moment = present
    // It has ended when all its parts have.
    if moment.head.phase == .over, case .leg = former, hasUnfinishedPartWithin { moment.head.phase = former }
    let (phase, isTurned) = (moment.head.phase, reports.ranBackward != moment.runsBackward)
    let last = isTurned ? nil : reports.basis
    // Before anything is reported: an observer may change what the next report begins with.
    (reports.phase, reports.ranBackward) = (phase, moment.runsBackward)
    reports.basis = hasOwnClockWithin ? nil : present.head
    reports.isNotifying = true
    reportPhase(from: former, isTurned: isTurned, to: moment)
    guard reports.generation == generation else { return }
    reports.isNotifying = false
    reportChildren(at: present, since: last)
    // Its end is reported also if an observer of the end of a part has played it again.
    if phase == .over, former != .over { emitter?.send(.completed) }
    guard reports.generation == generation else { return }
    if phase == .waiting, former != .waiting { emitter?.send(.completed) }
    reports.isHaltReported = (ownClock?.state == .paused || ownClock?.state == .stopped) && !hasOwnClockWithin
  }

  /// Reports the start, the turn or the cycle that has led from `former` to `moment`. The end follows after those of the children.
  ///
  /// - Parameter isTurned: whether it runs in the other direction now.
  private func reportPhase(from former: Phase, isTurned: Bool, to moment: Moment) {
    let phase = moment.head.phase
    switch (former, phase) {
    case (.waiting, .waiting), (.over, .over), (.leg, .waiting), (.leg, .over): break
    case (.waiting, _): emitter?.send(.started)
    case (.over, .leg): emitter?.send(moment.isReturning ? .reversed : .started)
    // One without duration is played back at once.
    case (.over, .waiting): emitter?.send(.reversed)
    case (.leg(let leg), .leg(let next)):
      let generation = reports.generation
      // Backward in time, a cycle begins with its way back.
      let isNextCycle = next != leg && (!reverses || next % 2 == (moment.isReturning ? 1 : 0))
      if next != leg {
        if hasOwnClockWithin {
          dropClocks()
          // Those that contain this one have published this instant, and do not visit its parts again.
          publish()
          guard reports.generation == generation else { return }
        }
        if isNextCycle || reversal == .sequentially, !restartChildren(at: moment) { return }
      }
      // An observer of the end of a part may have stopped it.
      if isTurned, reports.phase == phase { emitter?.send(.reversed) }
      if isNextCycle, reports.generation == generation, reports.phase == phase { emitter?.send(.repeated) }
    }
  }

  /// Makes all children begin the leg of `moment`, and reports the ends of the parts that were still in the former leg.
  ///
  /// - Returns: whether no observer has put this arrangement to another time.
  private func restartChildren(at moment: Moment) -> Bool {
    var ended: [Arrangement] = []
    for child in children { child.appendPlaying(to: &ended) }
    // Backward in time, they begin where the leg ends.
    let edge = moment.isReturning ? Head(phase: .over, isBackward: moment.head.isBackward, elapsed: legLength ?? 0) : .beforeStart
    // Before anything is reported: an observer may change what the next report begins with.
    for child in children {
      child.noteReported(Moment(head: reportedMoment(of: child, at: Moment(head: edge)).head))
    }
    return reportEnds(of: ended)
  }

  /// Makes it begin again with all parts, and reports the ends of those that were still in a leg.
  ///
  /// - Returns: whether no observer has put this arrangement to another time.
  func restart() -> Bool {
    var ended: [Arrangement] = []
    appendPlaying(to: &ended)
    expectStart()
    return reportEnds(of: ended)
  }

  /// Reports the ends of `parts`, and returns whether no observer has put this arrangement to another time.
  private func reportEnds(of parts: [Arrangement]) -> Bool {
    let generation = reports.generation
    for part in parts {
      part.emitter?.send(.completed)
      guard reports.generation == generation else { return false }
    }
    return true
  }

  /// Appends the parts that are in a leg, with this one behind those within, as far as they are observed.
  func appendPlaying(to parts: inout [Arrangement]) {
    guard observerCount > 0, !hasFollowed else { return }
    for child in children { child.appendPlaying(to: &parts) }
    if case .leg = reports.phase { parts.append(self) }
  }

  /// Reports what changed of the children.
  ///
  /// - Parameter last: the position of the last report, if nothing can have changed but what lies between; else nil.
  private func reportChildren(at moment: Moment, since last: Head?) {
    let (children, generation) = (children, reports.generation)
    let indices = reportedIndices(from: last, to: moment.head)
    var (isSequence, first) = (false, 0)
    if case .sequence = content { (isSequence, first) = (true, returnsInSteps(at: moment.head) ? children.count - 1 : 0) }
    // In the order of time, so that the end of a child comes before the start of the next one.
    let isDescending = isSequence && moment.runsBackward
    for step in 0..<indices.count {
      let index = isDescending ? indices.upperBound - 1 - step : indices.lowerBound + step
      let isBegun = reportChild(children[index], at: moment)
      guard reports.generation == generation else { return }
      if isBegun, isSequence, index != first { emitter?.send(.stepped) }
      guard reports.generation == generation else { return }
    }
  }

  /// Reports what changed of `child`, and returns whether it has begun, forward.
  private func reportChild(_ child: Arrangement, at moment: Moment) -> Bool {
    if child.hasFollowed || (child.observerCount == 0 && emitter == nil) { return false }
    if child.reports.isHaltReported, child.ownClockCount == 1 { return false }
    let childMoment = reportedMoment(of: child, at: moment)
    if moment.isReturning, child.observerCount > 0, child.reports.phase != .over, isBeforeTurn(child, at: moment) {
      // It was played back to its start. Now it is at its end, for the leg before this one.
      var ended: [Arrangement] = []
      child.appendPlaying(to: &ended)
      child.noteReported(childMoment)
      _ = reportEnds(of: ended)
      return false
    }
    let isWaiting = childMoment.head.phase == .waiting
    let isBegun = child.reports.wasWaiting && !isWaiting
    if isBegun || child.startsBack(at: childMoment.head), child.isHalted {
      // An observer has paused or stopped it, or what contains it, before its start was reported.
      child.awaitNextReport()
      return false
    }
    child.reports.wasWaiting = isWaiting
    child.report(childMoment)
    return isBegun && !childMoment.isReturning
  }

  /// Whether it begins to run back from its end.
  private func startsBack(at head: Head) -> Bool {
    if case .leg = head.phase { return observerCount > 0 && reports.phase == .over }
    return false
  }

  /// Returns the indices of the children whose phases can differ between the last report, at `former`, and `head`.
  private func reportedIndices(from former: Head?, to head: Head) -> Range<Int> {
    guard case .sequence(let children, let offsets) = content else { return children.indices }
    guard let former, case .leg = head.phase, former.phase == head.phase, !hasOwnClockWithin else { return children.indices }
    return changing(from: former, to: head, offsets)
  }

  /// The indices of the children that can be in a leg: a sequence plays one at a time.
  var announcedIndices: Range<Int> {
    guard case .sequence(let children, let offsets) = content, reversal != .sequentially else { return children.indices }
    let head = head
    guard case .leg = head.phase else { return children.indices }
    return changing(from: head, to: head, offsets)
  }
}
