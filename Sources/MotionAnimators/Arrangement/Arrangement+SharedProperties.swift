/// Properties that several children of a sequence move.
///
/// Until a child begins, such a property has the value with which the last child before it that moves it has ended. So a track that waits
/// publishes that value in place of its own start.
extension Arrangement {
  /// A track at the end of the child of a sequence that contains it.
  struct TrackEnd {
    let track: ArrangedTrack
    let arrangement: Arrangement
    let moment: Moment

    /// Whether the value is that of the track itself. One that a section cuts off waits with the value of a former track.
    var isItsOwn: Bool {
      guard case .waiting = moment.head.phase else { return true }
      return track.waitingChild == nil
    }
  }

  /// The track that moves a property last in a child of a sequence. Its value may depend on the direction of that sequence.
  struct Predecessor {
    var forward: TrackEnd
    var returning: TrackEnd
  }

  /// Gives the tracks that are not the first ones of a sequence to move their properties the values that these have before.
  ///
  /// - Complexity: O(n · d) for n tracks in sequences that are nested d deep, if two of them move one property; else O(n).
  func linkSharedProperties() {
    links = .known
    // Only the keys matter: a set would add code of another type to the module.
    var (properties, isShared): ([ObjectIdentifier: Int], Bool) = ([:], false)
    findShared(isInSequence: false, &properties, &isShared)
    if !isShared { return }
    governProperties()
    linkTracks()
  }

  /// Takes what is known about the properties of the outermost arrangement, and finds it out before.
  func takeLinks() {
    let root = root
    if root.links == .unknown { root.linkSharedProperties() }
    if links == .unknown { links = root.links }
  }

  /// Looks for a property that several tracks in sequences move.
  private func findShared(isInSequence: Bool, _ properties: inout [ObjectIdentifier: Int], _ isShared: inout Bool) {
    if isShared || outputCount == 0 { return }
    if let track {
      if isInSequence, let property = track.propertyID { isShared = properties.updateValue(0, forKey: property) != nil }
      return
    }
    var isInSequence = isInSequence
    if case .sequence = content { isInSequence = true }
    for child in children { child.findShared(isInSequence: isInSequence, &properties, &isShared) }
  }

  /// Links the tracks of this part, those of inner sequences first: the nearest predecessor counts.
  private func linkTracks() {
    if outputCount == 0 { return }
    // Lists that were made before, in another arrangement or alone, contain other values of waiting and governed tracks.
    crossings = nil
    for child in children { child.linkTracks() }
    guard case .sequence(let children, _) = content else { return }
    var (predecessors, numbers): ([Predecessor], [ObjectIdentifier: Int]) = ([], [:])
    for child in children where child.outputCount > 0 {
      child.visitWaiting { track, part in
        guard let property = track.propertyID, let number = numbers[property] else { return }
        track.wait(behind: predecessors[number], within: child)
        linksChildren = true
        // A list of the return would contain its own start.
        if reversal == .sequentially { part.publishByPart() }
      }
      // The children behind it never begin.
      if child.duration == nil { return }
      child.visitTracks(at: child.endMoment(1)) { end in
        guard end.isItsOwn, end.track.governed == nil, let property = end.track.propertyID else { return }
        if let number = numbers[property] {
          predecessors[number] = Predecessor(forward: end, returning: end)
        } else {
          numbers[property] = predecessors.count
          predecessors.append(Predecessor(forward: end, returning: end))
        }
      }
      guard child.dependsOnDirection else { continue }
      child.visitTracks(at: child.endMoment(3)) { end in
        if end.isItsOwn, let property = end.track.propertyID, let number = numbers[property] { predecessors[number].returning = end }
      }
    }
  }

  /// Calls `body` with the tracks that have no predecessor, publish their values themselves, and wait only until they begin once.
  ///
  /// Those in a part that repeats or returns also wait in its later legs: then they are at their starts.
  private func visitWaiting(_ body: (ArrangedTrack, Arrangement) -> Void) {
    if outputCount == 0 { return }
    if let track { return track.waitingChild == nil && track.governed == nil ? body(track, self) : () }
    if reversal == .never, !startsBackTogether, timing.repeats == .times(0) { for part in children { part.visitWaiting(body) } }
  }

  /// Ends the links to the children of this sequence, which are parts of it no more.
  func unlinkTracks() {
    for child in children { child.unlinkTracks(within: child) }
  }

  /// Ends the links of the tracks in this part of `child`. Those to predecessors within `child` remain.
  private func unlinkTracks(within child: Arrangement) {
    if outputCount == 0 { return }
    // Their lists contain the values of waiting tracks.
    crossings = nil
    if links == .known { links = .unknown }
    if let track, track.waitingChild === child { track.endWait() }
    for part in children { part.unlinkTracks(within: child) }
  }

  /// Calls `body` with the tracks of this part, in the order in which they are published at `moment`.
  private func visitTracks(at moment: Moment, _ body: (TrackEnd) -> Void) {
    if outputCount == 0 { return }
    switch content {
    case .track(let track): body(TrackEnd(track: track, arrangement: self, moment: moment))
    case .group(let children): for child in children { child.visitTracks(at: plannedMoment(of: child, 0, at: moment), body) }
    case .sequence(let children, let offsets):
      visit(children.indices, around: pivot(at: moment, offsets)) { index in
        children[index].visitTracks(at: plannedMoment(of: children[index], offsets[index], at: moment), body)
        return true
      }
    }
  }
}
