public import MotionValues

extension Series {
  /// Returns the part between two times, both included. It begins with the value at `start`, unless the series begins later.
  ///
  /// Its ``lastEvent`` is nil if the last event of the trace is after `end`.
  ///
  /// - Precondition: `end` is not before `start`.
  public func between(_ start: Timestamp, _ end: Timestamp) -> Series {
    require(end >= start, "The end of a part of a series is before its start. Pass the earlier time first.")
    let (first, last) = (index(after: start), index(after: end))
    var (times, values) = (Array(times[first..<last]), Array(values[first..<last]))
    if first > 0 {
      times.insert(start, at: 0)
      values.insert(self.values[first - 1], at: 0)
    }
    var part = input
    part.lastEvent = lastEvent.flatMap { $0 <= end ? $0 : nil }
    part.end = input.end.map { min($0, end) }
    return Series(times: times, values: values, path: path, input: part)
  }
}

/// A local maximum of a series.
public struct SeriesPeak: Hashable, Sendable {
  /// The time at which the series reaches the value.
  public let time: Timestamp
  /// The value.
  public let value: Double
}

/// The time at which a series passes a level.
public struct SeriesCrossing: Hashable, Sendable {
  /// The time of the first write on the other side of the level.
  public let time: Timestamp
  /// Whether the value rises.
  public let isRising: Bool
}

extension Series where Value == Double {
  /// The local maxima: the values between a rise and a fall. The first and the last value are none.
  ///
  /// Of equal values one after another, the first counts.
  public var peaks: [SeriesPeak] {
    var found: [SeriesPeak] = []
    // The beginning of the rise in progress; nil after a fall.
    var top: Int?
    for index in values.indices.dropFirst() {
      if values[index] > values[index - 1] {
        top = index
      } else if values[index] < values[index - 1] {
        if let top { found.append(SeriesPeak(time: times[top], value: values[top])) }
        top = nil
      }
    }
    return found
  }

  /// Returns the times at which the value passes `level`, from below it to the level or above, or from the level or above to below.
  public func crossings(of level: Double) -> [SeriesCrossing] {
    values.indices.dropFirst().compactMap { index in
      let (before, after) = (values[index - 1] < level, values[index] < level)
      return before == after ? nil : SeriesCrossing(time: times[index], isRising: before)
    }
  }
}
