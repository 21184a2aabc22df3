package import MotionValues

/// The motions of one group of animated values that have not ended, with the completion of the group.
@usableFromInline package final class CompletionTally {
  private var openCount = 1
  private var reason = MotionEnd.finished
  private let outer: CompletionTally?
  private let completion: (MotionEnd) -> Void

  /// Creates a tally whose body is running; it counts as one motion of `outer`.
  package init(in outer: CompletionTally?, completion: @escaping (MotionEnd) -> Void) {
    (self.outer, self.completion) = (outer, completion)
    outer?.enter()
  }

  /// Counts a motion that begins.
  package func enter() { openCount += 1 }

  /// Counts the end of a motion or of the body. After the last one, calls the completion with the first reason that is not `finished`.
  package func leave(_ end: MotionEnd) {
    if reason == .finished { reason = end }
    openCount -= 1
    guard openCount == 0 else { return }
    completion(reason)
    outer?.leave(reason)
  }
}
