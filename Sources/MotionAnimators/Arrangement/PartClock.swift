/// The clock of a part that plays by itself: its time is a linear function of the time of its source.
///
/// The source is the nearest part around it that plays by itself, too, or the outermost arrangement.
struct PartClock {
  /// The time of the part at `since`.
  var time: Int64
  /// The time of the source, which may be beyond the end of that.
  var since: Int64
  /// The nanoseconds of the part for each of the source; above 0.
  var rate: Double
  /// Whether the part runs backward.
  var isBackward: Bool
  var state = ArrangementActivity.playing

  var isRunning: Bool { state == .playing }

  /// Returns the time of the part at `source`.
  func time(at source: Arrangement.Placement) -> Int64 {
    guard isRunning else { return time }
    let passed = source.isBackward ? since - source.time : source.time - since
    return Arrangement.time(time, after: passed, by: rate, isBackward: isBackward)
  }

  /// Returns the first time of the source at which that of the part has reached `goal`; nil if it does not.
  func sourceTime(of goal: Int64, isSourceBackward: Bool) -> Int64? {
    guard isRunning, let passed = Arrangement.passed(until: isBackward ? time - goal : goal - time, by: rate) else { return nil }
    let (instant, isOverflow) = isSourceBackward ? since.subtractingReportingOverflow(passed) : since.addingReportingOverflow(passed)
    return isOverflow ? nil : instant
  }
}
