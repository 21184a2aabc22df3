/// Something whose time comes.
package protocol TimerTarget: AnyObject {
  /// The instant asked for with `token` is now.
  func timerFired(token: Int)
  /// Whether the call that was asked for with `token` is still wanted; one that is not may be dropped.
  func awaits(token: Int) -> Bool
}

extension TimerTarget {
  package func awaits(token: Int) -> Bool { true }
}
