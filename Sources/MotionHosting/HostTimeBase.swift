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
  /// The latest pause: its start and, once it is over, its end.
  private var pause: (start: Int64, end: Int64?)?

  /// Creates a time base whose first instant is `start` in the time of the runtime. Defaults to zero.
  public init(start: Timestamp = .zero) { self.start = start }

  /// Whether the time is paused.
  public var isPaused: Bool { pause.map { $0.end == nil } ?? false }

  /// Returns the time of the runtime at `time`. Instants of a pause are all its start.
  public mutating func timestamp(at time: HostTime) -> Timestamp {
    let origin = origin(at: time)
    guard let pause else { return Timestamp(nanoseconds: difference(time.nanoseconds, origin)) }
    guard let end = pause.end else { return Timestamp(nanoseconds: difference(min(time.nanoseconds, pause.start), origin)) }
    if time.nanoseconds >= end { return Timestamp(nanoseconds: difference(time.nanoseconds, origin)) }
    // Measured before the end of the pause, and mapped after it.
    let length = difference(end, pause.start)
    return Timestamp(nanoseconds: sum(difference(min(time.nanoseconds, pause.start), origin), length))
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
    pause = (max(time.nanoseconds, pause?.end ?? .min), nil)
  }

  /// Continues the time of the runtime where it stopped. Has no effect outside of a pause; an instant before the pause counts as its start.
  public mutating func resume(at time: HostTime) {
    guard let pause, pause.end == nil, let origin else { return }
    let end = max(time.nanoseconds, pause.start)
    self.origin = sum(origin, difference(end, pause.start))
    self.pause = (pause.start, end)
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
