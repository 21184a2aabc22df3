/// Properties that several children of a sequence move.
///
/// Until a child begins, such a property has the value with which the last child before it that moves it has ended. So a track that waits
/// publishes that value in place of its own start.
extension Arrangement {
  /// A track at the end of the child of a sequence that contains it.
  struct TrackEnd {
    let track: any ArrangedTrack
    let arrangement: Arrangement
    let moment: Moment
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
    var (properties, isShared): (Set<ObjectIdentifier>, Bool) = ([], false)
    findShared(isInSequence: false, &properties, &isShared)
    if isShared { linkTracks() }
  }

  /// Looks for a property that several tracks in sequences move.
  private func findShared(isInSequence: Bool, _ properties: inout Set<ObjectIdentifier>, _ isShared: inout Bool) {
    if isShared || outputCount == 0 { return }
    if let track {
      if isInSequence, let property = track.propertyID { isShared = !properties.insert(property).inserted }
      return
    }
    var isInSequence = isInSequence
    if case .sequence = content { isInSequence = true }
    for child in children { child.findShared(isInSequence: isInSequence, &properties, &isShared) }
  }

  /// Links the tracks of this part, those of inner sequences first: the nearest predecessor counts.
  private func linkTracks() {
    if outputCount == 0 { return }
    for child in children { child.linkTracks() }
    guard case .sequence(let children, _) = content else { return }
    // On a sequential return, each child is at its start from its turn on.
    let beginsOnce = reversal != .sequentially
    var predecessors: [ObjectIdentifier: Predecessor] = [:]
    for child in children where child.outputCount > 0 {
      if !predecessors.isEmpty { child.link(to: predecessors, beginsOnce: beginsOnce, within: child) }
      // The children behind it never begin.
      if child.duration == nil { return }
      child.visitTracks(at: child.endMoment(1)) { end in
        if let property = end.track.propertyID { predecessors[property] = Predecessor(forward: end, returning: end) }
      }
      guard child.dependsOnDirection else { continue }
      child.visitTracks(at: child.endMoment(3)) { end in
        if let property = end.track.propertyID { predecessors[property]?.returning = end }
      }
    }
  }

  /// Links the tracks of this part of `child`, a child of a sequence, to those before it.
  ///
  /// - Parameter beginsOnce: whether the sequence does not return sequentially, and nothing between `child` and this part repeats or reverses.
  private func link(to predecessors: [ObjectIdentifier: Predecessor], beginsOnce: Bool, within child: Arrangement) {
    if outputCount == 0 { return }
    if let track {
      guard let property = track.propertyID, let predecessor = predecessors[property], !track.hasPredecessor else { return }
      // In a later leg of a part between them, the track is at its start.
      if !beginsOnce { publishByPart() }
      track.wait(behind: predecessor, within: child, beginsOnce: beginsOnce)
      return
    }
    let isPlayedOnce = reversal == .never && !startsBackTogether && timing.repeats == .times(0)
    for part in children { part.link(to: predecessors, beginsOnce: beginsOnce && isPlayedOnce, within: child) }
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
