public import MotionAnimators
import MotionValues

extension AnimationClock {
  /// Advances the clock in real time, until nothing moves or the task is cancelled. For programs without a frame loop.
  ///
  /// It also returns once the clock has reached the last instant, `Timestamp.distantFuture`, at which nothing ends any more.
  ///
  /// Each frame advances it by the time that has really passed, so a late frame is no slow motion. It returns at once if nothing moves; call it
  /// again after you start something. It runs in the isolation of its caller, which may use the clock and its values between two frames.
  ///
  /// - Parameters:
  ///   - framesPerSecond: the number of advances per second; at least 1. Defaults to 60.
  ///   - time: the clock that passes the time. Defaults to the continuous clock of the system.
  public func runInRealTime<Time: Clock>(
    framesPerSecond: Int = 60, on time: Time = ContinuousClock(), isolation: isolated (any Actor)? = #isolation
  ) async where Time.Duration == Duration {
    let interval = Duration.seconds(1) / max(1, framesPerSecond)
    var (start, begin) = (now, time.now)
    while isMoving, now < .distantFuture, !Task.isCancelled {
      do {
        try await time.sleep(until: time.now.advanced(by: interval), tolerance: nil)
      } catch {
        return
      }
      let next = start.advanced(by: begin.duration(to: time.now))
      if next >= now {
        advance(to: next)
      } else {
        // The caller advanced it further in between: time passes from there.
        (start, begin) = (now, time.now)
      }
    }
  }
}
