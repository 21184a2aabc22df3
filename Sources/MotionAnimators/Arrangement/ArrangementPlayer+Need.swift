import MotionStreams

extension ArrangementSchedule {
  /// The call that it needs: for every frame, unless each arrangement waits for the end of its delay. Then it is the first of these ends.
  var need: HostNeed {
    var need = HostNeed.nothing
    for player in players where player.isMoving {
      need = need.union(player.need)
      if need == .everyFrame { break }
    }
    return need
  }
}

extension ArrangementPlayer {
  /// The call that the arrangement needs: at the end of its delay, once the values before it are published. Else for every frame.
  ///
  /// Until then a frame publishes nothing, unless a part plays by itself.
  fileprivate var need: HostNeed {
    guard let arrangement, startGeneration != arrangement.publications, arrangement.ownClockCount == 0 else { return .everyFrame }
    let moment = arrangement.moment(at: arrangement.placement)
    let isObserved = arrangement.outputCount > 0 || arrangement.observerCount > 0
    guard moment.head.phase == .waiting, !isObserved || moment == arrangement.published,
      let end = arrangement.instant(of: arrangement.delay)
    else { return .everyFrame }
    return .at(end)
  }
}
