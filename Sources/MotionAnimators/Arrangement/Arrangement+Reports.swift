import MotionStreams
import MotionValues

/// The reports of an arrangement, and the values that it publishes.
extension Arrangement {
  /// Reports what changed since the last report, at the present.
  func report() { report(at: playTime, isBackward: false, isRestarted: false) }

  /// It ends once an observer has put this arrangement to another time: what is left belongs to the former one.
  ///
  /// - Parameter isRestarted: whether the parent has begun another leg in which this arrangement is played from its start.
  private func report(at time: Int64, isBackward: Bool, isRestarted: Bool) {
    guard observerCount > 0 else { return }
    awaitsReport = false
    var head = head(at: time, isBackward: isBackward)
    let (last, count) = (reportedHead, settlementCount)
    // Before anything is reported: an observer may change what the next report begins with.
    reportedHead = isBackward || hasOwnClockWithin ? nil : head
    var former = reported
    // It has ended when all its parts have.
    if head.phase == .over, case .leg = former, hasUnfinishedPartWithin { head.phase = former }
    if isRestarted, former != .over || head.phase != .over { former = .waiting }
    reported = head.phase
    if former == .waiting, head.phase != .waiting { emitter?.send(.started) }
    if former == .over, case .leg = head.phase { emitter?.send(isBackward ? .reversed : .started) }
    guard settlementCount == count else { return }
    var restarts = isRestarted
    if case .leg(let leg) = former, case .leg(let next) = head.phase, next != leg {
      dropClocks()
      restarts = reversal == .sequentially || !reverses || (!isBackward && next % 2 == 0)
      if restarts { completeParts() }
      guard settlementCount == count else { return }
      if reverses, (next - leg) % 2 != 0 { emitter?.send(.reversed) }
      guard settlementCount == count else { return }
      if !reverses || (!isBackward && next % 2 == 0) { emitter?.send(.repeated) }
      guard settlementCount == count else { return }
    }
    let (children, first) = (children, returnsInSteps(at: head) ? children.count - 1 : 0)
    for index in isBackward || restarts ? children.indices : reportedIndices(from: last, to: head) {
      let child = children[index]
      if child.hasFollowed || (child.observerCount == 0 && emitter == nil) { continue }
      if child.isReportedAtRest, child.ownClockCount == 1, !restarts { continue }
      // Before its turn, a section shows the state at its start; nothing in it has begun.
      let (time, isChildBackward) =
        head.phase == .waiting && child.ownClock == nil
        ? (-1, isBackward) : childTime(child, offset(index), at: head, isBackward: isBackward)
      let wasWaiting = child.wasWaiting || restarts
      let isWaiting = isBeforeTurn(child, at: head) || child.head(at: time, isBackward: isChildBackward).phase == .waiting
      if !isWaiting, wasWaiting, isHalted {
        deferStart(of: child, restarts: restarts)
        continue
      }
      child.wasWaiting = isWaiting
      let isBegun = wasWaiting && !child.wasWaiting
      child.report(at: time, isBackward: isChildBackward, isRestarted: restarts)
      if settlementCount != count { break }
      if case .sequence = content, isBegun, index != first, !isChildBackward { emitter?.send(.stepped) }
      if settlementCount != count { break }
    }
    // Its end is reported also if an observer of the end of a part has played it again.
    if head.phase == .over, former != .over { emitter?.send(.completed) }
    guard settlementCount == count else { return }
    if head.phase == .waiting, former != .waiting { emitter?.send(.completed) }
    isReportedAtRest = (ownClock?.state == .paused || ownClock?.state == .stopped) && !hasOwnClockWithin
  }

  /// Returns the indices of the children whose phases can differ between the last report, at `former`, and `head`, if time runs forward.
  private func reportedIndices(from former: Head?, to head: Head) -> Range<Int> {
    guard case .sequence(let children, let offsets) = content else { return children.indices }
    guard let former, case .leg = head.phase, former.phase == head.phase, !head.isBackward, former.elapsed <= head.elapsed,
      !hasOwnClockWithin
    else { return children.indices }
    return changing(from: former, to: head, offsets)
  }

  /// Reports the end of the parts that are in a leg, because the leg of this arrangement has ended.
  private func completeParts() {
    let count = settlementCount
    for child in children where child.observerCount > 0 && !child.hasFollowed {
      child.completeParts()
      guard settlementCount == count else { return }
      if case .leg = child.reported {
        child.reported = .over
        child.emitter?.send(.completed)
      }
      guard settlementCount == count else { return }
    }
  }

  /// Takes the present as what was reported last, without a report.
  ///
  /// - Parameter isWatched: whether the parent reports when it starts.
  func settleReports(isWatched: Bool = false) {
    guard observerCount > 0 || isWatched else { return }
    settlementCount &+= 1
    (reported, reportedHead) = (head.phase, nil)
    // One that is restored from a file reports its end once the parts that play by themselves have ended, unless it has done so before.
    if reported == .over, let legLength, legLength > 0, let playLength, hasUnfinishedPartWithin {
      reported = .leg(playLength / legLength - 1)
    }
    wasWaiting = reported == .waiting
    let head = head
    for child in children {
      child.settleReports(isWatched: emitter != nil)
      if isBeforeTurn(child, at: head) { child.wasWaiting = true }
    }
  }

  /// Whether it is a sequence on a return in which its children are played again, the last one first.
  private func returnsInSteps(at head: Head) -> Bool {
    if case .sequence = content, case .leg = head.phase { return head.isBackward && reversal == .sequentially }
    return false
  }

  /// Returns whether `child` waits at its end for its turn in such a return.
  private func isBeforeTurn(_ child: Arrangement, at head: Head) -> Bool {
    returnsInSteps(at: head) && child.ownClock == nil
      && head.elapsed < (legLength ?? 0) - offset(child.childIndex) - (child.duration ?? 0)
  }

  /// Takes the present of this arrangement, and of those that contain it, as reported, where nobody observed it until now.
  func takePresentAsReported() {
    reportedHead = nil
    if observerCount == 0 {
      reported = head.phase
      wasWaiting = reported == .waiting
      if awaitsEnd { reported = .leg(0) }
    }
    // Unretained: it contains this arrangement, and is alive while that has a parent.
    parent?.takeUnretainedValue().takePresentAsReported()
  }

  /// Whether it was paused or stopped before its end, itself or with what contains it.
  private var isHalted: Bool {
    if let ownClock, ownClock.state == .paused || ownClock.state == .stopped { return true }
    // Unretained: it contains this arrangement, and is alive while that has a parent.
    if let parent = parent?.takeUnretainedValue() { return parent.isHalted }
    switch playState {
    case .playing: return false
    case .paused: return true
    case .stopped: return head.phase != .over
    }
  }

  /// Leaves the start of `child` for the report after a pause, because an observer has paused or stopped this arrangement at its own start.
  private func deferStart(of child: Arrangement, restarts: Bool) {
    if restarts { child.expectStart() }
    child.wasWaiting = true
    awaitNextReport()
  }

  /// Expects a report of all that has changed, also in what contains it.
  private func awaitNextReport() {
    (awaitsReport, reportedHead) = (true, nil)
    // Unretained: it contains this arrangement, and is alive while that has a parent.
    parent?.takeUnretainedValue().awaitNextReport()
  }

  /// Reports `status` for this arrangement and for all parts that are in a leg, and have reported that.
  func announce(_ status: ArrangementStatus) {
    guard observerCount > 0 else { return }
    emitter?.send(status)
    let children = children
    for child in children[announcedIndices] {
      if case .leg = child.reported, case .leg = child.head.phase { child.announce(status) }
    }
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
      if let emitter, case .leg = head.phase, isPlaying {
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
    let isInOrder = !(reversal == .sequentially && state.head.isBackward)
    if dependsOnDirection, let former, (former.isBackward != former.head.isBackward) != (state.isBackward != state.head.isBackward) {
      return 0..<offsets.count
    }
    guard isContinued, isInOrder, !hasOwnClockWithin, state.head.phase != .waiting, former?.head.phase != .waiting else {
      return 0..<offsets.count
    }
    return changing(from: former?.head, to: state.head, offsets)
  }
}
