public import MotionValues

/// The map from a platform's clock to the time of a runtime, with pauses.
///
/// Use one for events and frames, which have to have the same clock. The first instant that it maps is the start of the runtime. Differences are
/// whole nanoseconds, so that nothing is rounded however long the device has been running.
public struct HostTimeBase: Sendable {
  /// The instant of the platform at which the time of the runtime is zero; nil before the first instant.
  private var origin: Int64?
  /// The time of the runtime at which it starts.
  private let start: Timestamp
  /// The pauses that are over, with their starts and ends, in order.
  private var pauses: [(start: Int64, end: Int64)] = []
  /// The start of the present pause; nil outside of one.
  private var pauseStart: Int64?

  /// Creates a time base whose first instant is `start` in the time of the runtime. Defaults to zero.
  public init(start: Timestamp = .zero) { self.start = start }

  /// Whether the time is paused.
  public var isPaused: Bool { pauseStart != nil }

  /// Returns the time of the runtime at `time`. Instants of a pause are all its start.
  ///
  /// O(1), and O(n) for an instant before the end of the n latest pauses.
  public mutating func timestamp(at time: HostTime) -> Timestamp {
    let origin = origin(at: time)
    var instant = min(time.nanoseconds, pauseStart ?? .max)
    // The lengths of the pauses that ended after the instant. The origin already has them.
    var length: Int64 = 0
    for pause in pauses.reversed() {
      if instant >= pause.end { break }
      instant = min(instant, pause.start)
      length = sum(length, difference(pause.end, pause.start))
    }
    return Timestamp(nanoseconds: sum(difference(instant, origin), length))
  }

  /// Returns the instant of the platform at `time`, for the timer of a need; nil before the first instant, and during a pause.
  public func hostTime(of time: Timestamp) -> HostTime? {
    guard let origin, !isPaused else { return nil }
    return .nanoseconds(sum(time.nanoseconds, origin))
  }

  /// Stops the time of the runtime at `time`, for instance when the app goes to the background. Has no effect during a pause; an instant of the
  /// pause before counts as its end.
  public mutating func pause(at time: HostTime) {
    guard !isPaused else { return }
    _ = origin(at: time)
    // An instant of the pause before is its end: those until then were left out already.
    pauseStart = max(time.nanoseconds, pauses.last?.end ?? .min)
  }

  /// Continues the time of the runtime where it stopped. Has no effect outside of a pause; an instant before the pause counts as its start.
  public mutating func resume(at time: HostTime) {
    guard let start = pauseStart, let origin else { return }
    let end = max(time.nanoseconds, start)
    self.origin = sum(origin, difference(end, start))
    pauses.append((start, end))
    pauseStart = nil
  }

  private mutating func origin(at time: HostTime) -> Int64 {
    if let origin { return origin }
    let origin = difference(time.nanoseconds, start.nanoseconds)
    self.origin = origin
    return origin
  }

  /// Returns `left + right`, clamped to the range.
  private func sum(_ left: Int64, _ right: Int64) -> Int64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? (left < 0 ? .min : .max) : sum
  }

  /// Returns `left - right`, clamped to the range.
  private func difference(_ left: Int64, _ right: Int64) -> Int64 {
    let (difference, overflow) = left.subtractingReportingOverflow(right)
    return overflow ? (left < 0 ? .min : .max) : difference
  }
}
