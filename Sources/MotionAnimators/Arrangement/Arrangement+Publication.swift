import MotionStreams

/// The values that an arrangement publishes.
///
/// The verbs of these files, also for statuses:
///
/// | begins with | does |
/// |---|---|
/// | `publish`, `republish` | writes values to properties, and calls the observers of values |
/// | `report`, `announce` | notifies the observers of statuses |
/// | `note` | remembers a moment as published or reported, without output |
/// | `forget`, `separate` | changes what is remembered of parts, without output |
/// | `expect`, `await` | leaves something for the next report |
extension Arrangement {
  /// Publishes the values of the tracks that changed since the last time, at the present.
  func publish() {
    guard outputCount > 0 || observerCount > 0 else { return }
    if links == .unknown { takeLinks() }
    guard links == .governed else { return publish(at: placement) }
    // Retained: an observer may release the outermost arrangement.
    let governed = root.governed
    publish(at: placement)
    governed?.publish()
  }

  /// Publishes the values of the tracks that changed since the last time, at `place`.
  func publish(at place: Placement) {
    guard outputCount > 0 || observerCount > 0 else { return }
    let moment = moment(at: place)
    // Most parts are tracks whose status nobody observes.
    guard let trackReference, emitter == nil else { return publish(moment) }
    if let published, published.head == moment.head {
      if published.isReturning == moment.isReturning { return }
      // At its start or its end it has the same value in both directions: another track of the property may have been published since.
      if case .leg = moment.head.phase {
      } else if !dependsOnDirection {
        self.published = moment
        if links == .governed { touchGoverned() }
        return
      }
    }
    published = moment
    publications.advance()
    trackReference._withUnsafeGuaranteedRef { $0.publish(at: moment, in: self) }
  }

  /// Publishes the values at `moment`.
  private func publish(_ moment: Moment) {
    let former = published
    guard beginPublication(of: moment, after: former) else { return }
    switch content {
    case .track(let track): track.publish(at: moment, in: self)
    case .group(let children): publishGroup(children, at: moment)
    case .sequence(let children, let offsets): publishSequence(children, offsets, from: former, at: moment)
    }
  }

  // The parts of a publication are inlined: each has one caller, and a seek calls it for each part.

  /// Notes `moment` as published, and reports that it was computed; returns whether the values are still to be published.
  @inline(__always) private func beginPublication(of moment: Moment, after former: Moment?) -> Bool {
    if former == moment { return hasOwnClockWithin }
    published = moment
    if let former, hasSameValues(from: former, to: moment) {
      if links == .governed { touchGoverned() }
      return false
    }
    publications.advance()
    if let former {
      if !former.head.isInPhase(of: moment.head) {
        if publishCrossing(from: former, to: moment) { return false }
        if links == .governed { touchGoverned() }
      }
      if comesBack(from: former, to: moment) {
        childMoments = .known
        for child in children { child.forgetPublished() }
      } else {
        // Its children take the moments that they published as a whole.
        separateChildren(from: former)
      }
    }
    // Not before its start is reported: a report between frames follows the values of its instant.
    if let emitter, case .leg = moment.head.phase, case .leg = reports.phase, isPlaying {
      let generation = publications
      emitter.send(.updated)
      // An observer may have sought or reset it.
      if publications != generation {
        publishAgain()
        return false
      }
    }
    return true
  }

  /// Returns whether this part has the values at `moment` that it has at `former`, so that a new direction alone overwrites no others.
  func hasSameValues(from former: Moment, to moment: Moment) -> Bool {
    if former.head != moment.head { return false }
    if former == moment { return true }
    if case .leg = moment.head.phase { return false }
    return !dependsOnDirection && !hasOwnClockWithin
  }

  /// Publishes the children of a group.
  @inline(__always) private func publishGroup(_ children: [Arrangement], at moment: Moment) {
    let generation = publications
    for index in children.indices {
      // Unretained: `content` keeps the children.
      Unmanaged.passUnretained(children[index])._withUnsafeGuaranteedRef { child in
        if child.outputCount == 0, child.observerCount == 0 { return }
        child.publish(at: place(of: child, 0, at: moment))
      }
      if publications != generation { return publishAgain() }
    }
  }

  /// Publishes the children of a sequence that changed since `former`, the last published moment.
  @inline(__always) private func publishSequence(
    _ children: [Arrangement], _ offsets: [Int64], from former: Moment?, at moment: Moment
  ) {
    let generation = publications
    // A child whose turn comes governs, also if it changes nothing.
    if reversal == .sequentially, links == .governed, let former, turn(at: former, offsets) != turn(at: moment, offsets) {
      touchGoverned()
    }
    let pivot = pivot(at: moment, offsets)
    let isRepeated = former.map { repeats(pivot, offsets, from: $0, to: moment) } ?? false
    let changed = publishedIndices(from: former, to: moment, offsets)
    // Children that wait may lie between the pivot and those that change.
    let indices = isRepeated ? min(changed.lowerBound, pivot)..<changed.upperBound : changed
    var crossed = 0..<0
    if let former {
      crossed = crossedIndices(from: former, to: moment, in: indices, offsets)
      if crossed.isEmpty { noteCrossed(from: former) }
    }
    func publishChildren(_ indices: Range<Int>, from former: Moment?) -> Bool {
      visit(indices, around: pivot) { index in
        publishChild(children[index], offsets[index], from: former, again: isRepeated && index == pivot, at: moment)
        return publications == generation
      }
    }
    guard let former, !crossed.isEmpty else {
      if !publishChildren(indices, from: nil) { publishAgain() }
      return
    }
    // On the way forward the last ones come last, and on the way back the first ones.
    let (lower, upper) = (indices.lowerBound..<crossed.lowerBound, crossed.upperBound..<indices.upperBound)
    let isForward = position(former.head) < position(moment.head)
    // An observer may have sought a part alone, so that it is not crossed any more.
    let isComplete =
      publishChildren(isForward ? lower : upper, from: former) && ownClockCount == 0
      && publishCrossed(crossed, from: former, to: moment) && publishChildren(isForward ? upper : lower, from: former)
    if !isComplete { publishAgain() }
  }

  /// Publishes `child` of a sequence.
  ///
  /// - Parameters:
  ///   - former: the last published moment of the sequence, if others are crossed now; else nil.
  ///   - again: whether what it has published is published again.
  private func publishChild(_ child: Arrangement, _ offset: Int64, from former: Moment?, again: Bool, at moment: Moment) {
    if let former { child.notePublished(plannedMoment(of: child, offset, at: former)) }
    if again { child.forgetPublished() }
    child.publish(at: place(of: child, offset, at: moment))
  }

  /// Returns the indices of the children of a sequence whose values can differ between two moments.
  func publishedIndices(from former: Moment?, to moment: Moment, _ offsets: [Int64]) -> Range<Int> {
    let isContinued = former.map { $0.head.isInPhase(of: moment.head) || $0.isReturning == moment.isReturning } ?? false
    let isInOrder = reversal != .sequentially || !moment.head.isBackward || former?.head.phase == moment.head.phase
    if dependsOnDirection, let former, former.runsBackward != moment.runsBackward { return 0..<offsets.count }
    guard isContinued, isInOrder, !hasOwnClockWithin, moment.head.phase != .waiting, former?.head.phase != .waiting else {
      return 0..<offsets.count
    }
    return changing(from: former?.head, to: moment.head, offsets)
  }

  /// Whether a timeline shows its past from before the play of the outermost arrangement.
  var isBeforePlay: Bool {
    let root = root
    if case .playing = root.playState { return root.rawTime < 0 }
    return false
  }

  /// Whether `property` keeps its recorded value, because a timeline shows its past from before the play.
  func leavesRecordedValue(of property: ObserverTable) -> Bool {
    isBeforePlay && root.player?.clock.shownPast?.hasPlaced(property) == true
  }

  // MARK: Further publications of the present

  /// Publishes everything at the present, because an observer has called seek or controls a part alone, in the middle of a publication.
  func publishAgain() {
    forgetPublished()
    publish()
  }

  /// Publishes the present values when it is halted.
  func publishHalt() {
    if let player { player.publishPresent() } else { publish() }
  }

  /// Publishes the present values after a seek, also to the time at which it was.
  func publishSought() {
    if published == moment(at: placement) { republish() } else { publish() }
  }

  /// Publishes the present values, also those that it has published before, because others may have written them since.
  func republish() {
    if isRepublishing { return publish() }
    isRepublishing = true
    republishMoving()
    isRepublishing = false
  }

  /// Publishes the present values again; of a part in a leg, only those that move.
  ///
  /// The children of a sequence may have one property, which has the value of the one that moves.
  private func republishMoving() {
    guard case .leg = head.phase else { return publishAgain() }
    if track != nil {
      published = nil
      return publish()
    }
    for child in children[announcedIndices] where child.outputCount > 0 {
      if case .leg = child.head.phase { child.republishMoving() }
    }
  }

  /// Takes nothing as published.
  func forgetPublished() {
    (published, childMoments) = (nil, .known)
    for child in children { child.forgetPublished() }
  }

  /// Whether a timeline shows its past on the clock of the outermost arrangement.
  var isInPast: Bool { root.player?.clock.isInPast?() == true }

  /// Notifies the observers of the velocities of the properties that move, because it goes on at another rate, or does not go on.
  func noteVelocities() {
    guard outputCount > 0, case .leg = head.phase else { return }
    track?.velocityMayHaveChanged()
    for child in children[announcedIndices] { child.noteVelocities() }
  }

  /// Notifies the observers of the velocities of all tracks, because a parent was released, in which they may have moved.
  func noteAllVelocities() {
    track?.velocityMayHaveChanged()
    for child in children where child.outputCount > 0 { child.noteAllVelocities() }
  }
}
