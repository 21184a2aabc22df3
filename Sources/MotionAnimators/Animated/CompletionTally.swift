import MotionValues

/// The motions of one group that have not ended, with the completion of the group.
final class CompletionTally {
  private var openCount = 1
  private var reason = MotionEnd.finished
  private let outer: CompletionTally?
  private let completion: (MotionEnd) -> Void

  /// Creates a tally whose body is running; it counts as one motion of `outer`.
  init(in outer: CompletionTally?, completion: @escaping (MotionEnd) -> Void) {
    (self.outer, self.completion) = (outer, completion)
    outer?.enter()
  }

  /// Counts a motion that begins.
  func enter() { openCount += 1 }

  /// Counts the end of a motion or of the body. After the last one, calls the completion with the first reason that is not `finished`.
  func leave(_ end: MotionEnd) {
    if reason == .finished { reason = end }
    openCount -= 1
    guard openCount == 0 else { return }
    completion(reason)
    outer?.leave(reason)
  }
}

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
