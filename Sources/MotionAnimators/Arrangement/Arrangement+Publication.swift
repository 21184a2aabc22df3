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
    let (time, isBackward) = placement
    publish(at: time, isBackward: isBackward)
  }

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
        if crossed.isEmpty { noteCrossed(from: former) }
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
    if let former { child.notePublished(child.state(in: self, at: former, offset)) }
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
    let (time, isBackward) = placement
    guard let published, published.head == head(at: time, isBackward: isBackward), published.isBackward == isBackward else {
      return publish()
    }
    republish()
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
    (published, isPublishedAsWhole, hasCrossedChildren) = (nil, false, false)
    for child in children { child.forgetPublished() }
  }
}
