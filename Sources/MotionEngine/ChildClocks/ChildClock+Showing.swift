import MotionStreams
import MotionValues

/// The values of the past that a child clock shows: the recorded ones, and those beside them.
extension ChildClock {
  /// Moves to `time`, and delivers its values.
  func show(at time: Timestamp) {
    clock.synchronize(to: time)
    history.evaluate()
    history.push(below: .max)
    clock.evaluateShared()
    pushShared(below: .max)
    history.endPlacement()
    finishShowing()
  }

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
