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

extension MotionClock {
  /// Whether any motion in progress is observed. False without a grid, which alone depends on it.
  var isAnythingObserved: Bool { samplingInterval != nil && samplers.contains { $0.isActive && $0.isObserved } }

  /// Returns the next grid instant to sample, at most ``maximumGridSamples`` before `end`; nil without motion.
  func nextGridInstant(before end: Timestamp) -> Timestamp? {
    guard let samplingInterval, isAnythingMoving else { return nil }
    let step = samplingInterval.wholeNanoseconds
    let index = gridIndex(of: step, before: end)
    if index > now.nanoseconds / step + 1 { noteSkippedGrid(from: now, until: Timestamp(nanoseconds: index * step)) }
    let (instant, isOverflow) = index.multipliedReportingOverflow(by: step)
    return isOverflow ? nil : Timestamp(nanoseconds: instant)
  }

  private func noteSkippedGrid(from start: Timestamp, until end: Timestamp) {
    // In the time of the parent, a child clock skips within one instant.
    if let host { return host.noteSkippedGrid(from: host.now, until: host.now) }
    let former = skippedGrid ?? start...max(start, end)
    skippedGrid = min(former.lowerBound, start)...max(former.upperBound, end)
  }
}
