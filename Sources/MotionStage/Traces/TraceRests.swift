import MotionGestures
package import MotionValues

/// The end of a rest in a series: the instant at which the motion to the next entry begins.
package struct TraceRest: Equatable, Sendable {
  /// The index of the first entry after the rest.
  package let index: Int
  /// The end of the rest. The series has no entry between the former entry and this instant.
  package let end: Timestamp
}

extension Trace {
  /// The least distance between two entries that no frame and no event can connect.
  private static let pause = Duration.milliseconds(50)

  /// Returns the rests of `series`: until their ends, the value of the entry before them holds.
  ///
  /// A frame writes every value that moves, so a frame without an entry was a rest. The first entry of a motion follows its beginning by up to a frame:
  /// the motion begins at the last event or frame before that entry. A single entry between two rests is a jump, and the rest lasts until it.
  package func rests(of series: TraceSeries) -> [TraceRest] {
    var rests: [TraceRest] = []
    for index in series.times.indices.dropFirst() {
      let (former, time) = (series.times[index - 1], series.times[index])
      let (frame, isLong) = (lastFrame(time), former.duration(to: time) > Self.pause)
      guard isLong || frame.map({ $0 > former }) ?? false else { continue }
      let next = firstEvent(from: time)
      // A drag writes at its events, and not at frames.
      let isWrittenByEvent = next < events.count && events[next].time == time
      let isRest = if let frame, !isWrittenByEvent { frame > former } else { isLong }
      guard isRest else { continue }
      var end = time
      if index + 1 < series.times.count, time.duration(to: series.times[index + 1]) <= Self.pause {
        end = max(former, next > 0 ? events[next - 1].time : former, frame ?? former)
        // Without frames, nothing is known about the beginning.
        if end == former { end = time }
      }
      rests.append(TraceRest(index: index, end: end))
    }
    return rests
  }

  /// Returns the index of the first event at `time` or later.
  private func firstEvent(from time: Timestamp) -> Int {
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      if events[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
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
