import MotionStreams
import MotionValues

/// The host's time since the instant from which a child clock counts its own.
///
/// At a rate that is no whole number, a time counted from another instant is rounded differently.
extension ChildClock {
  /// Returns the host's nanoseconds at `instant` since that from which the time is counted.
  func elapsed(at instant: Timestamp) -> Int64 {
    let elapsed = instant.nanoseconds(since: anchor.host)
    if elapsed < 0, skippedPeriod > 0 { return skippedPeriod - 1 + (elapsed + 1) % skippedPeriod }
    return elapsed
  }

  /// Returns the local time at the host's `instant`.
  func local(at instant: Timestamp) -> Timestamp {
    let local = anchor.local.adding(nanoseconds: distance(in: elapsed(at: instant)))
    return rate == 1 ? local : max(.zero, local)
  }

  /// Returns the nanoseconds of its own in `elapsed` nanoseconds of the host.
  func distance(in elapsed: Int64) -> Int64 {
    if rate == 1 { return elapsed }
    return Int64(min(max((Double(elapsed) * rate).rounded(.down), -9e18), 9e18))
  }

  #if !hasFeature(Embedded)
    /// The host's nanoseconds since the instant from which the time is counted; nil if it can be counted from now.
    package var elapsed: Int64? {
      let elapsed = elapsed(at: host.now)
      guard rate != rate.rounded(), elapsed > 0, local(at: host.now) == clock.now else { return nil }
      return elapsed
    }

    /// Counts the time from the instant that was `elapsed` nanoseconds of the host ago. The present time stays.
    package func countTime(since elapsed: Int64) {
      anchor = (host.now.adding(nanoseconds: -elapsed), clock.now.adding(nanoseconds: -distance(in: elapsed)))
      schedule()
    }
  #endif
}
