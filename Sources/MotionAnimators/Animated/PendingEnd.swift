import MotionStreams
import MotionValues

/// Those who are notified of the end of one motion.
struct PendingEnd {
  let completion: ((MotionEnd) -> Void)?
  let tally: CompletionTally?

  /// Reports the end.
  func report(_ reason: MotionEnd) {
    completion?(reason)
    tally?.leave(reason)
  }
}
