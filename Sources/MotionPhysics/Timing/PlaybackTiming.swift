import MotionValues

/// The legs of a playback, whatever moves in them; all times in nanoseconds.
@usableFromInline struct PlaybackTiming {
  /// A part of a playback.
  @usableFromInline enum Phase {
    case waiting
    /// A forward leg, with the time since its start.
    case forward(Int64)
    /// A backward leg, with the time since its start.
    case backward(Int64)
    case over
  }

  /// The start of the first leg.
  @usableFromInline let begin: Timestamp
  /// The duration of a forward leg; the greatest number if it has no end.
  @usableFromInline let leg: Int64
  /// The duration of a backward leg.
  @usableFromInline let reverseLeg: Int64
  /// The duration of one cycle.
  let cycle: Int64
  /// The duration of all cycles; nil if they repeat forever, or if the number overflows.
  let total: Int64?

  /// Returns the leg at `time`.
  @usableFromInline func phase(at time: Timestamp) -> Phase {
    let elapsed = time.nanoseconds(since: begin)
    if let total, elapsed >= total { return .over }
    if elapsed < 0 { return .waiting }
    if cycle == .max { return .forward(elapsed) }
    let rest = elapsed % cycle
    return rest < leg ? .forward(rest) : .backward(rest - leg)
  }
}
