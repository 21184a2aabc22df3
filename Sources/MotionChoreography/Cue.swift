public import MotionEngine
import MotionStreams
public import MotionValues

/// An action at an instant of a timeline.
///
/// It is performed at exactly that instant, independent of frames, after all motions are sampled there. Several at one instant are performed
/// in the order of creation.
///
/// In a timeline, a seek to its instant or beyond performs it there; a seek back or a change of the past leaves it pending.
///
/// An observer of the recorded past of a timeline may create a cue. Only that one is cancelled when the timeline goes back to before its
/// creation, or shows that instant again: the observer then creates another one.
public final class Cue {
  /// The instant of the action.
  public let time: Timestamp

  /// Whether the action is still pending.
  public var isPending: Bool { body != nil }

  private var body: (() -> Void)?
  private let clock: MotionClock
  /// The entry of the runtime or of the instance that it ends with.
  private var entry: (any Resource)?

  fileprivate init(at time: Timestamp, clock: MotionClock, body: @escaping () -> Void) {
    self.time = time
    self.clock = clock
    self.body = body
    clock.countAwaited(1)
  }

  /// Cancels the action; has no effect once it was performed.
  public func cancel() { _ = take() }

  /// Returns the action and removes it, so that it is not performed again.
  private func take() -> (() -> Void)? {
    guard let body else { return nil }
    self.body = nil
    clock.countAwaited(-1)
    let entry = entry
    self.entry = nil
    entry?.end()
    return body
  }

  /// Cancels itself when `runtime` or the instance that is being added is removed.
  fileprivate func end(with runtime: MotionRuntime) {
    // The entry retains the cue until one of them ends.
    let entry = runtime.attach { self.cancel() }
    if isPending { self.entry = entry }
  }
}

extension Cue: TimerTarget {
  /// Returns whether the cue is pending.
  package func awaits(token: Int) -> Bool { isPending }

  /// Cancels the action: what is shown again creates another cue.
  package func discard(token: Int) { cancel() }

  /// Performs the action.
  package func timerFired(token: Int) {
    guard let body = take() else { return }
    clock.sample()
    body()
  }
}

extension MotionRuntime {
  /// Performs `body` at `time`.
  ///
  /// - Precondition: `time` is not in the past.
  /// - Returns: the cue, which can be cancelled.
  @discardableResult public func cue(at time: Timestamp, _ body: @escaping () -> Void) -> Cue {
    require(time >= now, "The time of a cue is in the past. Pass the current time or a later one.")
    let cue = Cue(at: time, clock: clock, body: body)
    clock.schedule(cue, at: time, ordinal: clock.nextOrdinal(), token: 0, of: .group(ObjectIdentifier(self)))
    cue.end(with: self)
    return cue
  }

  /// Performs `body` after `duration`.
  @discardableResult public func cue(after duration: Duration, _ body: @escaping () -> Void) -> Cue {
    cue(at: now.advanced(by: duration), body)
  }
}
