/// The receiver of a timer.
package protocol TimerTarget: AnyObject {
  /// Responds to the timer that was scheduled with `token`.
  func timerFired(token: Int)
  /// Returns whether the timer with `token` is still awaited; otherwise it may be dropped. Defaults to true.
  func awaits(token: Int) -> Bool
}

extension TimerTarget {
  package func awaits(token: Int) -> Bool { true }
}
