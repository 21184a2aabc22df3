package import MotionValues

/// The receiver of a timer.
package protocol TimerTarget: AnyObject {
  /// Responds to the timer that was scheduled with `token`.
  func timerFired(token: Int)
  /// Returns whether the timer with `token` is still awaited; otherwise it may be dropped. Defaults to true.
  func awaits(token: Int) -> Bool
  /// Returns whether the host has to wake for the timer with `token`. Defaults to whether it is awaited; false for one without effect that
  /// anybody could see, if it fires in the first call after its time.
  func wakesHost(token: Int) -> Bool
  /// Whether its timers only repeat what they did before, at equal distances. Defaults to false.
  var isRepetitive: Bool { get }
  /// Returns the instant at which the early timer with `token` is due, not before the time that it was scheduled for; nil if it is no longer
  /// awaited. Defaults to nil: only a target that schedules early timers is asked.
  func dueTime(token: Int) -> Timestamp?
  /// Discards the timer with `token`, which a past value has scheduled: its clock goes back to before that value, and will show it again. Defaults
  /// to keeping it.
  func discard(token: Int)
  /// Responds to the end of a move of its clock to before a value whose timer was discarded: all values there are shown. Defaults to nothing.
  func didShowPast()
}

extension TimerTarget {
  package func awaits(token: Int) -> Bool { true }
  package func wakesHost(token: Int) -> Bool { awaits(token: token) }
  package func dueTime(token: Int) -> Timestamp? { nil }
  package var isRepetitive: Bool { false }
  package func discard(token: Int) {}
  package func didShowPast() {}
}
