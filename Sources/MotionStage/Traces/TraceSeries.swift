public import MotionScene
public import MotionValues

/// The values of one property of one node over time: one entry for each instant at which it was written.
public struct TraceSeries: Equatable, Sendable {
  /// Which property.
  public let property: NodeProperty

  /// When it was written, ascending; the first entry is the value it had when the trace began.
  public internal(set) var times: [Timestamp]

  /// What was written: as many lanes as the property has, the rest 0.
  public internal(set) var values: [SIMD4<Double>]

  /// How many lanes the property has.
  public var laneCount: Int { property.laneCount }

  /// The value in force at `time`; before the first entry, the first.
  public func value(at time: Timestamp) -> SIMD4<Double> { values[index(at: time)] }

  /// The entry in force at `time`.
  private func index(at time: Timestamp) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return low
  }
}

/// The values of one property over time, in its own type.
public struct Series<Value: MotionValue> {
  /// When it was written.
  public let times: [Timestamp]
  /// What was written.
  public let values: [Value]

  /// The last value.
  public var last: Value { values[values.count - 1] }

  /// The first value.
  public var first: Value { values[0] }

  /// The value in force at `time`; before the first entry, the first.
  public func value(at time: Timestamp) -> Value {
    let later = times.firstIndex { $0 > time } ?? times.count
    return values[max(0, later - 1)]
  }
}

extension Series where Value == Point {
  /// The x over time.
  public var x: Series<Double> { Series<Double>(times: times, values: values.map { $0.x }) }
  /// The y over time.
  public var y: Series<Double> { Series<Double>(times: times, values: values.map { $0.y }) }

  /// The greatest mean speed over 10 milliseconds or the shortest time between entries that is longer, in points per second.
  ///
  /// Entries can lie a fraction of a millisecond apart, where an event comes just after a frame; a speed taken over that would say more about
  /// the sampling than about the motion.
  public var peakSpeed: Double {
    var peak = 0.0
    var start = 0
    for end in times.indices {
      let latest = Timestamp(nanoseconds: times[end].nanoseconds - 10_000_000)
      if times[0] > latest { continue }
      while times[start + 1] <= latest { start += 1 }
      peak = max(peak, values[end].distance(to: values[start]) / times[end].seconds(since: times[start]))
    }
    return peak
  }
}

extension Series where Value == Double {
  /// The greatest value.
  public var peak: Double { values.reduce(-.infinity) { max($0, $1) } }
  /// The least value.
  public var trough: Double { values.reduce(.infinity) { min($0, $1) } }
}
