public import MotionStreams
public import MotionValues

/// A timer that calls a closure at an instant of a runtime's clock, after all motions are sampled there.
///
/// For the `add` of an interaction: cancel it when the instance is removed (`MotionRuntime.own(_:)`). The clock keeps a timer while it is scheduled,
/// and the runtime is not at rest until then.
///
/// In a timeline, a seek to its instant or beyond fires it there; a seek back or a change of the past leaves it scheduled.
public final class MotionTimer: TimerTarget {
  private let clock: MotionClock
  private let ordinal: Int
  private var action: (() -> Void)?
  private var token = 0

  /// Creates a timer on the clock of `runtime`. Timers that are due at one instant fire in the order of their creation.
  public init(in runtime: borrowing MotionRuntime) { (clock, ordinal) = (runtime.clock, runtime.clock.nextOrdinal()) }

  /// Whether it is scheduled and has not fired yet.
  public var isScheduled: Bool { action != nil }

  /// Calls `action` once at `time`, and replaces any earlier schedule. A `time` in the past means now.
  public func schedule(at time: Timestamp, _ action: @escaping () -> Void) {
    token += 1
    if self.action == nil { clock.countAwaited(1) }
    self.action = action
    clock.schedule(self, at: max(time, clock.now), ordinal: ordinal, token: token)
  }

  /// Calls `action` once after `delay`, and replaces any earlier schedule.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) {
    schedule(at: clock.now.advanced(by: delay), action)
  }

  /// Cancels the scheduled action. Has no effect if there is none.
  public func cancel() {
    token += 1
    if action != nil { clock.countAwaited(-1) }
    action = nil
  }

  package func timerFired(token: Int) {
    guard token == self.token, action != nil else { return }
    // Frames do not decide what the action reads.
    clock.sample()
    // An observer of a sampled value may have cancelled it, or scheduled another action.
    guard token == self.token, let action else { return }
    self.action = nil
    clock.countAwaited(-1)
    action()
  }

  package func awaits(token: Int) -> Bool { token == self.token && action != nil }
}
