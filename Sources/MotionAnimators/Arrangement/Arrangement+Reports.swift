import MotionStreams
import MotionValues

/// The reports of an arrangement, and the values that it publishes.
extension Arrangement {
  /// Reports what changed since the last report, at the present.
  func report() { report(head(at: playTime, isBackward: false), isBackward: false) }

  /// Reports what changed since the last report, at `present`.
  ///
  /// It ends once an observer has put this arrangement to another time: what is left belongs to the former one.
  private func report(_ present: Head, isBackward: Bool) {
    // An observer of its start or its turn has caused another report: the one in progress goes on to the children.
    guard observerCount > 0, !isReportingPhase else { return }
    awaitsReport = false
    let (former, count) = (reported, settlementCount)
    var head = present
    // It has ended when all its parts have.
    if head.phase == .over, case .leg = former, hasUnfinishedPartWithin { head.phase = former }
    let isTurned = isReportedBackward != (isBackward != head.isBackward)
    let last = isTurned ? nil : reportedHead
    // Before anything is reported: an observer may change what the next report begins with.
    (reported, isReportedBackward) = (head.phase, isBackward != head.isBackward)
    reportedHead = hasOwnClockWithin ? nil : present
    isReportingPhase = true
    reportPhase(from: former, isTurned: isTurned, to: head, isBackward: isBackward)
    guard settlementCount == count else { return }
    isReportingPhase = false
    reportChildren(at: present, isBackward: isBackward, since: last)
    // Its end is reported also if an observer of the end of a part has played it again.
    if head.phase == .over, former != .over { emitter?.send(.completed) }
    guard settlementCount == count else { return }
    if head.phase == .waiting, former != .waiting { emitter?.send(.completed) }
    isReportedAtRest = (ownClock?.state == .paused || ownClock?.state == .stopped) && !hasOwnClockWithin
  }

  /// Reports the start, the turn or the cycle that has led from `former` to `head`. The end follows after those of the children.
  ///
  /// - Parameter isTurned: whether it runs in the other direction now.
  private func reportPhase(from former: Phase, isTurned: Bool, to head: Head, isBackward: Bool) {
    switch (former, head.phase) {
    case (.waiting, .waiting), (.over, .over), (.leg, .waiting), (.leg, .over): break
    case (.waiting, _): emitter?.send(.started)
    case (.over, .leg): emitter?.send(isBackward ? .reversed : .started)
    // One without duration is played back at once.
    case (.over, .waiting): emitter?.send(.reversed)
    case (.leg(let leg), .leg(let next)):
      let count = settlementCount
      let isNextCycle = next != leg && (!reverses || (!isBackward && next % 2 == 0))
      if next != leg {
        dropClocks()
        if isNextCycle || reversal == .sequentially, !restartChildren(at: head, isBackward: isBackward) { return }
      }
      // An observer of the end of a part may have stopped it.
      if isTurned, reported == head.phase { emitter?.send(.reversed) }
      if isNextCycle, settlementCount == count, reported == head.phase { emitter?.send(.repeated) }
    }
  }

  /// Makes all children begin the leg of `head`, and reports the ends of the parts that were still in the former leg.
  ///
  /// - Returns: whether no observer has put this arrangement to another time.
  private func restartChildren(at head: Head, isBackward: Bool) -> Bool {
    var ended: [Arrangement] = []
    for child in children { child.appendPlaying(to: &ended) }
    // Backward in time, they begin where the leg ends.
    let edge = isBackward ? Head(phase: .over, isBackward: head.isBackward, elapsed: legLength ?? 0) : .beforeStart
    // Before anything is reported, as above.
    for child in children {
      let place = reportedState(of: child, at: edge, isBackward: false).head
      child.takeAsReported(place, isBackward: false, isWatched: emitter != nil)
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
    let count = settlementCount
    for part in parts {
      part.emitter?.send(.completed)
      guard settlementCount == count else { return false }
    }
    return true
  }

  /// Appends the parts that are in a leg, with this one behind those within, as far as somebody observes them.
  func appendPlaying(to parts: inout [Arrangement]) {
    guard observerCount > 0, !hasFollowed else { return }
    for child in children { child.appendPlaying(to: &parts) }
    if case .leg = reported { parts.append(self) }
  }

  /// Reports what changed of the children.
  ///
  /// - Parameter last: the position of the last report, if nothing can have changed but what lies between; else nil.
  private func reportChildren(at head: Head, isBackward: Bool, since last: Head?) {
    let (children, count) = (children, settlementCount)
    let indices = reportedIndices(from: last, to: head)
    var (isSequence, first) = (false, 0)
    if case .sequence = content { (isSequence, first) = (true, returnsInSteps(at: head) ? children.count - 1 : 0) }
    // In the order of time, so that the end of a child comes before the start of the next one.
    let isDescending = isSequence && isBackward != head.isBackward
    for step in 0..<indices.count {
      let index = isDescending ? indices.upperBound - 1 - step : indices.lowerBound + step
      let isBegun = reportChild(children[index], at: head, isBackward: isBackward)
      guard settlementCount == count else { return }
      if isBegun, isSequence, index != first { emitter?.send(.stepped) }
      guard settlementCount == count else { return }
    }
  }

  /// Reports what changed of `child`, and returns whether it has begun, forward.
  private func reportChild(_ child: Arrangement, at head: Head, isBackward: Bool) -> Bool {
    if child.hasFollowed || (child.observerCount == 0 && emitter == nil) { return false }
    if child.isReportedAtRest, child.ownClockCount == 1 { return false }
    let (place, isChildBackward) = reportedState(of: child, at: head, isBackward: isBackward)
    if isBackward, child.observerCount > 0, child.reported != .over, isBeforeTurn(child, at: head, isBackward: true) {
      // It was played back to its start. Now it is at its end, for the leg before this one.
      var ended: [Arrangement] = []
      child.appendPlaying(to: &ended)
      child.takeAsReported(place, isBackward: isChildBackward, isWatched: emitter != nil)
      _ = reportEnds(of: ended)
      return false
    }
    let isWaiting = place.phase == .waiting
    let isBegun = child.wasWaiting && !isWaiting
    if isBegun || child.startsBack(at: place), child.isHalted {
      // An observer has paused or stopped it, or what contains it, before its start was reported.
      child.awaitNextReport()
      return false
    }
    child.wasWaiting = isWaiting
    child.report(place, isBackward: isChildBackward)
    return isBegun && !isChildBackward
  }

  /// Whether it begins to run back from its end.
  private func startsBack(at place: Head) -> Bool {
    if case .leg = place.phase { return observerCount > 0 && reported == .over }
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

  /// Publishes the values of the tracks that changed since the last time, at the present.
  func publish() {
    guard outputCount > 0 || observerCount > 0 else { return }
    let (time, isBackward) = placement
    publish(at: time, isBackward: isBackward)
  }

  /// Whether a part below that plays by itself has not ended.
  var hasUnfinishedPartWithin: Bool {
    hasOwnClockWithin && children.contains { $0.hasUnfinishedPart }
  }

  /// Whether a part below plays by itself.
  var hasOwnClockWithin: Bool { ownClockCount > (ownClock == nil ? 0 : 1) }

  /// - Parameter isBackward: whether the time runs backward.
  func publish(at time: Int64, isBackward: Bool) {
    guard outputCount > 0 || observerCount > 0 else { return }
    let head = head(at: time, isBackward: isBackward)
    // Most parts are tracks whose status nobody observes.
    guard let track, emitter == nil else { return publish(head, isBackward: isBackward) }
    if let published, published.head == head {
      if published.isBackward == isBackward { return }
      // At its start or its end it has the same value in both directions: another track of the property may have been published since.
      if case .leg = head.phase {
      } else if !dependsOnDirection {
        self.published = (head, isBackward)
        return
      }
    }
    (published, publicationCount) = ((head, isBackward), publicationCount &+ 1)
    track.publish(head: head, isBackward: isBackward, in: self)
  }

  /// Publishes the values at `head`.
  private func publish(_ head: Head, isBackward: Bool) {
    let former = published
    let isSame = former.map { $0.head == head && $0.isBackward == isBackward } ?? false
    if isSame, !hasOwnClockWithin { return }
    if !isSame {
      (published, publicationCount) = ((head, isBackward), publicationCount &+ 1)
      if let former, publishCrossing(from: former, to: (head, isBackward)) { return }
      // Its children take the state that they published as a whole.
      if let former { separateChildren(from: former) }
      // Not before its start is reported: a report between frames follows the values of its instant.
      if let emitter, case .leg = head.phase, case .leg = reported, isPlaying {
        let count = publicationCount
        emitter.send(.updated)
        // An observer may have sought or reset it.
        if publicationCount != count { return publishAgain() }
      }
    }
    let count = publicationCount
    switch content {
    case .track(let track): track.publish(head: head, isBackward: isBackward, in: self)
    case .group(let children):
      for index in children.indices {
        // Unretained: `content` keeps the children.
        Unmanaged.passUnretained(children[index])._withUnsafeGuaranteedRef { child in
          if child.outputCount == 0, child.observerCount == 0 { return }
          let (time, isChildBackward) = childTime(child, 0, at: head, isBackward: isBackward)
          child.publish(at: time, isBackward: isChildBackward)
        }
        if publicationCount != count { return publishAgain() }
      }
    case .sequence(let children, let offsets):
      let indices = publishedIndices(from: former, to: (head, isBackward), offsets)
      var crossed = 0..<0
      if let former {
        crossed = crossedIndices(from: former, to: (head, isBackward), in: indices, offsets)
        if crossed.isEmpty { takeCrossed(from: former) }
      }
      let pivot = pivot(at: (head, isBackward), offsets)
      let isRepeated = former.map { repeats(pivot, offsets, from: $0, to: (head, isBackward)) } ?? false
      func publish(_ indices: Range<Int>, from former: PublishedState?) -> Bool {
        visit(indices, around: pivot) { index in
          publishChild(
            index, children[index], offsets[index], from: former, again: isRepeated && index == pivot, at: head, isBackward: isBackward)
          return publicationCount == count
        }
      }
      guard let former, !crossed.isEmpty else {
        if !publish(indices, from: nil) { publishAgain() }
        return
      }
      // On the way forward the last ones come last, and on the way back the first ones.
      let (lower, upper) = (indices.lowerBound..<crossed.lowerBound, crossed.upperBound..<indices.upperBound)
      let isForward = position(former.head) < position(head)
      let isComplete =
        publish(isForward ? lower : upper, from: former) && publishCrossed(crossed, from: former, to: (head, isBackward))
        && publish(isForward ? upper : lower, from: former)
      if !isComplete { publishAgain() }
    }
  }

  /// Publishes the child with `index` of a sequence.
  ///
  /// - Parameters:
  ///   - former: the last published state of the sequence, if others are crossed now; else nil.
  ///   - again: whether what it has published is published again.
  private func publishChild(
    _ index: Int, _ child: Arrangement, _ offset: Int64, from former: PublishedState?, again: Bool, at head: Head, isBackward: Bool
  ) {
    if let former { child.takePublished(child.state(in: self, at: former, offset)) }
    if again { child.forgetPublished() }
    let (time, isChildBackward) = childTime(child, offset, at: head, isBackward: isBackward)
    child.publish(at: time, isBackward: isChildBackward)
  }

  /// Returns the indices of the children of a sequence whose values can differ between two states.
  func publishedIndices(from former: PublishedState?, to state: PublishedState, _ offsets: [Int64]) -> Range<Int> {
    let isContinued = former.map { $0.head.phase == state.head.phase || $0.isBackward == state.isBackward } ?? false
    let isInOrder = reversal != .sequentially || !state.head.isBackward || former?.head.phase == state.head.phase
    if dependsOnDirection, let former, (former.isBackward != former.head.isBackward) != (state.isBackward != state.head.isBackward) {
      return 0..<offsets.count
    }
    guard isContinued, isInOrder, !hasOwnClockWithin, state.head.phase != .waiting, former?.head.phase != .waiting else {
      return 0..<offsets.count
    }
    return changing(from: former?.head, to: state.head, offsets)
  }
}
