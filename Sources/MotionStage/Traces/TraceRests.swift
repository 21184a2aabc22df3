import MotionMathematics
package import MotionValues

/// The end of a rest in a series: the instant at which the motion to the next entry begins.
package struct TraceRest: Equatable, Sendable {
  /// The index of the first entry after the rest.
  package let index: Int
  /// The end of the rest. The series has no entry between the former entry and this instant.
  package let end: Timestamp
}

extension TraceInput {
  /// The least distance between two entries that no frame and no event can connect.
  fileprivate static let pause = Duration.milliseconds(50)
  /// The time between two samples of a finger that moves by a script.
  private static let sample = Duration.milliseconds(8)
  /// The least time over which a velocity is a mean.
  private static let leastSpan = Duration.milliseconds(4)

  /// Returns the end of the rest between two entries of a series: the instant after which the value can have changed; nil without a rest.
  ///
  /// A series has writes only. A frame writes every value that moves, so a frame without an entry was a rest. A change after it took the
  /// time of one frame at most. A drag writes at its events, and not at frames. Without frames nothing is known.
  package func endOfRest(from former: Timestamp, to time: Timestamp) -> Timestamp? {
    guard let frame = lastFrame(time), frame > former else { return nil }
    guard isEvent(at: time) else { return frame }
    guard former.duration(to: time) > Self.pause else { return nil }
    // A finger moves for as long as its sample takes, although a frame may be shown shortly before it.
    let period = max(lastFrame(frame).map { $0.duration(to: frame) } ?? .zero, Self.sample)
    let end = time.adding(nanoseconds: -period.wholeNanoseconds)
    return end > former ? end : nil
  }

  /// Returns the first instant of the rest after an entry at `former` that a velocity can be measured at; nil if `end` is not after it.
  ///
  /// It is the first frame without an entry, or up to 8 milliseconds after `former`. Without frames nothing is known.
  ///
  /// - Parameter end: the end of the rest.
  package func startOfRest(after former: Timestamp, until end: Timestamp) -> Timestamp? {
    guard let frame = firstFrame(former), frame < end else { return nil }
    let span = isEvent(at: former) ? Self.sample : Self.leastSpan
    let start = max(frame, former.adding(nanoseconds: span.wholeNanoseconds))
    return start < end ? start : nil
  }

  /// Returns the first instant of the rest from the last entry of a series, at `last`, until the end of the trace; nil without such a rest.
  package func startOfLastRest(after last: Timestamp) -> Timestamp? {
    // A drag writes at its events, so its next entry may just be missing.
    guard let end, !isEvent(at: last) || last.duration(to: end) > Self.pause else { return nil }
    return startOfRest(after: last, until: end.adding(nanoseconds: 1))
  }

  /// Returns the greatest mean speed over at least 10 milliseconds, or over a longer interval between entries, and its time.
  ///
  /// A rest does not count towards the mean. The speed is not a number if a distance is none.
  ///
  /// - Parameters:
  ///   - times: the times of the entries of a series.
  ///   - distance: returns the distance between the values of two entries.
  package func peakSpeed(at times: [Timestamp], distance: (_ first: Int, _ second: Int) -> Double) -> (speed: Double, time: Timestamp) {
    var entries: [(time: Timestamp, value: Int, endsRest: Bool)] = []
    for (index, time) in times.enumerated() {
      if index > 0, let end = endOfRest(from: times[index - 1], to: time) { entries.append((end, index - 1, true)) }
      entries.append((time, index, false))
    }
    var (peak, time) = (0.0, Timestamp.zero)
    var start = 0
    for end in entries.indices {
      let latest = entries[end].time.adding(nanoseconds: -10_000_000)
      if entries[0].time > latest { continue }
      while entries[start + 1].time <= latest { start += 1 }
      let begin = entries[start + 1].endsRest ? latest : entries[start].time
      let speed = distance(entries[end].value, entries[start].value) / entries[end].time.seconds(since: begin)
      if speed > peak || speed.isNaN { (peak, time) = (speed, entries[end].time) }
      if speed.isNaN { break }
    }
    return (peak, time)
  }

  /// Returns the index in ``eventTimes`` of the first event at `time` or later.
  fileprivate func firstEvent(from time: Timestamp) -> Int {
    eventTimes.partitioningIndex { $0 >= time }
  }

  /// Returns whether an event was sent at `time`.
  private func isEvent(at time: Timestamp) -> Bool {
    let index = firstEvent(from: time)
    return index < eventTimes.count && eventTimes[index] == time
  }
}

extension Trace {
  /// Returns the rests of `series`: until their ends, the value of the entry before them holds.
  ///
  /// A frame writes every value that moves, so a frame without an entry was a rest. The first entry of a motion follows its beginning by up to a frame:
  /// the motion begins at the last event or frame before that entry. A single entry between two rests is a jump, and the rest lasts until it.
  package func rests(of series: TraceSeries) -> [TraceRest] {
    var rests: [TraceRest] = []
    let eventTimes = input.eventTimes
    for index in series.times.indices.dropFirst() {
      let (former, time) = (series.times[index - 1], series.times[index])
      let (frame, isLong) = (input.lastFrame(time), former.duration(to: time) > TraceInput.pause)
      guard isLong || frame.map({ $0 > former }) ?? false else { continue }
      let next = input.firstEvent(from: time)
      // A drag writes at its events, and not at frames.
      let isWrittenByEvent = next < eventTimes.count && eventTimes[next] == time
      let isRest = if let frame, !isWrittenByEvent { frame > former } else { isLong }
      guard isRest else { continue }
      var end = time
      if index + 1 < series.times.count, time.duration(to: series.times[index + 1]) <= TraceInput.pause {
        end = max(former, next > 0 ? eventTimes[next - 1] : former, frame ?? former)
        // Without frames, nothing is known about the beginning.
        if end == former { end = time }
      }
      rests.append(TraceRest(index: index, end: end))
    }
    return rests
  }

  /// Returns `series` with an entry at the end of each rest.
  package func withRests(_ series: TraceSeries) -> TraceSeries {
    var (times, values, next) = ([Timestamp](), [SIMD4<Double>](), 0)
    for rest in rests(of: series) where rest.end < series.times[rest.index] {
      times += series.times[next..<rest.index] + [rest.end]
      values += series.values[next..<rest.index] + [series.values[rest.index - 1]]
      next = rest.index
    }
    return TraceSeries(property: series.property, times: times + series.times[next...], values: values + series.values[next...])
  }
}
