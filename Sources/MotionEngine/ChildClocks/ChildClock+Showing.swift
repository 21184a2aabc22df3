import MotionStreams

/// The values beside the recorded ones that a child clock shows.
extension ChildClock {
  /// Delivers the animated values and arrangements with an ordinal below `limit`. In the past that does not change the history.
  func pushShared(below limit: Int) {
    history.afterPlacement {
      if history.isInPast {
        history.whileShowing { clock.pushShared(below: limit) }
      } else {
        clock.pushShared(below: limit)
      }
    }
  }

  /// Lets values that were pending beyond the present be delayed again, once everything here is shown.
  func finishShowing() {
    if clock.hasDiscarded { history.whileShowing { clock.finishShowing() } }
  }
}
