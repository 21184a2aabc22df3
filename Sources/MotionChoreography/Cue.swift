public import MotionEngine
import MotionStreams
public import MotionValues

/// Something to be done at an instant.
///
/// It is done at exactly that instant, whatever the frames, with everything that moves brought there first. Several at one instant are done
/// in the order in which they were given.
public final class Cue {
  /// When it is done.
  public let time: Timestamp

  /// Whether it is still to be done.
  public var isPending: Bool { body != nil }

  private var body: (() -> Void)?
  private let clock: MotionClock

  fileprivate init(at time: Timestamp, clock: MotionClock, body: @escaping () -> Void) {
    self.time = time
    self.clock = clock
    self.body = body
    clock.awaitedCount += 1
  }

  /// Takes it back; once it is done, nothing happens.
  public func cancel() { _ = take() }

  /// What is to be done, which then is to be done no more.
  private func take() -> (() -> Void)? {
    guard let body else { return nil }
    self.body = nil
    clock.awaitedCount -= 1
    return body
  }
}

extension Cue: TimerTarget {
  /// Whether it was not cancelled.
  package func awaits(token: Int) -> Bool { isPending }

  /// The instant is now.
  package func timerFired(token: Int) {
    guard let body = take() else { return }
    clock.sample()
    body()
  }
}

extension MotionRuntime {
  /// Does `body` at `time`.
  ///
  /// - Precondition: `time` is not before now.
  /// - Returns: what takes it back.
  @discardableResult public func cue(at time: Timestamp, _ body: @escaping () -> Void) -> Cue {
    require(time >= now, "A cue is given for now or later. Do at once what is late.")
    let cue = Cue(at: time, clock: clock, body: body)
    clock.schedule(cue, at: time, ordinal: clock.nextOrdinal(), token: 0)
    return cue
  }

  /// Does `body` when `duration` has gone by.
  @discardableResult public func cue(after duration: Duration, _ body: @escaping () -> Void) -> Cue {
    cue(at: now.advanced(by: duration), body)
  }
}
