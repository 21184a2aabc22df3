package import MotionValues

/// The grid of sampling.
extension MotionClock {
  /// Returns the index of the next grid instant, at most ``maximumGridSamples`` before `end`.
  func gridIndex(of step: Int64, before end: Timestamp) -> Int64 {
    let next = now.nanoseconds / step + 1
    return max(next, end.nanoseconds / step - maximumGridSamples + 1)
  }

  /// Samples the last instant of the grid until `end`, whose values are owed to the properties without observers.
  func sampleSkippedGrid(until end: Timestamp) {
    guard let step = samplingInterval?.wholeNanoseconds, isAnythingMoving else { return }
    let instant = Timestamp(nanoseconds: end.nanoseconds / step * step)
    guard instant > now else { return }
    move(to: instant)
    sample()
  }

  /// The instant until which the advance in progress does nothing but fire timers that repeat themselves. O(n) for n timers.
  package var quietEnd: Timestamp {
    var end = min(advanceEnd, timers.firstUniqueTime ?? .distantFuture)
    if let step = samplingInterval?.wholeNanoseconds {
      let (instant, isOverflow) = gridIndex(of: step, before: end).multipliedReportingOverflow(by: step)
      if !isOverflow { end = min(end, Timestamp(nanoseconds: instant)) }
    }
    return end
  }
}
