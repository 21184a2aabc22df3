import MotionStreams
import MotionValues

/// The end of a loop, in the time of the host.
struct LoopPass {
  /// The end.
  var end: Timestamp = .zero
  /// The nanoseconds since the end of the loop before it.
  var period: Int64 = 0
  /// The rate, and the range of the loop.
  var (rate, loop): (Double, (start: Timestamp, end: Timestamp)) = (0, (.zero, .zero))
  /// The times in the loop of the timers that its first shown values have scheduled; nil if another timer is due in it.
  var timers: [Timestamp]? = []
  /// Whether the pass before it had the same ones.
  var repeatsTimers = true
  /// The instant of the host before which no loops can be skipped.
  var earliestSkip: Timestamp = .zero
}

/// Loops that one long advance of the host only repeats.
extension ChildClock {
  /// The number of loops up to which an advance replays each of them.
  private static let mostReplayedLoops: Int64 = 1_000
  /// The number of loops that are replayed after those that were skipped.
  private static let keptLoops: Int64 = 10

  /// Whether the loop is recorded, so that each pass shows the same values at the same distances, and nothing but what these cause is due in it.
  ///
  /// A timer that a shown value has scheduled is a part of what is shown: it does not change the history, and each equal pass schedules it
  /// again. Another timer may change it, so the loop is replayed until it has fired.
  package var isRepetitive: Bool {
    guard let loop, rate != 0, rate < 0 || history.recordedEnd >= loop.end else { return false }
    if rate < 0 || clock.nextDue.map({ $0 > loop.end }) ?? true { return true }
    return latestLoop.repeatsTimers && clock.shownTimerTimes(until: loop.end) != nil
  }

  /// Notes that a loop has ended, and skips most of those that the advance of the host would replay.
  func noteLoop() {
    guard let loop else { return }
    let former = latestLoop
    let period = host.now.nanoseconds(since: former.end)
    let timers = rate < 0 ? [] : clock.shownTimerTimes(until: loop.end)
    latestLoop = LoopPass(
      end: host.now, period: period, rate: rate, loop: loop, timers: timers, repeatsTimers: timers != nil && timers == former.timers,
      earliestSkip: former.earliestSkip)
    // Two equal passes: the length of one depends on the rounding at each recorded change.
    guard period > 0, former.period == period, former.rate == rate, former.loop == loop, isRepetitive else { return }
    guard host.now >= former.earliestSkip, host.advanceEnd.nanoseconds(since: host.now) / period > Self.mostReplayedLoops else { return }
    let end = host.quietEnd
    let count = end.nanoseconds(since: host.now) / period
    guard count > Self.mostReplayedLoops else {
      latestLoop.earliestSkip = end
      return
    }
    skippedPeriod = period
    anchor.host = host.now.adding(nanoseconds: (count - Self.keptLoops) * period)
    latestLoop.end = anchor.host
  }
}
