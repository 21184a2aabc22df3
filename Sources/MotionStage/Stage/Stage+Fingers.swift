import MotionGestures
import MotionValues

extension Stage {
  /// Returns whether another finger also moves at `time`: simultaneous moves are one frame.
  func isFollowed(at time: Timestamp) -> Bool {
    for finger in fingers where finger.isDragging {
      if let next = finger.nextTime, next == time { return true }
    }
    return false
  }

  /// Ends the contacts of the fingers that `event` has ended: those of a lost device, and all when the scene is suspended.
  func releaseFingers(after event: InputEvent) {
    switch event {
    case .deviceLost(let kind, _): for finger in fingers where finger.kind == kind { finger.release() }
    case .surface(let surface) where surface.change == .suspended: for finger in fingers { finger.release() }
    default: break
    }
  }

  /// Returns the finger whose next action is first; nil if all scripts are finished.
  func nextFinger() -> Finger? {
    var first: Finger?
    for finger in fingers {
      guard let time = finger.nextTime else { continue }
      // At one instant, moves come first, so that no finger lifts before another one has arrived.
      if let first, let other = first.nextTime, other < time || (other == time && (first.isMoving || !finger.isMoving)) { continue }
      first = finger
    }
    return first
  }
}
