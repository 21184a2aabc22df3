import MotionGestures
import MotionMathematics
import MotionScene
import MotionStage
import MotionValues

/// The values of a trace as columns, with a stated error for each lane, and exact values where motions begin and end.
///
/// The columns contain the instants of all writes and events, then the lists of instants that series share, then the lanes. A motion that follows a
/// rest begins with an instant and a value of its own.
struct LaneColumns {
  /// One component of a property that changed.
  struct Lane {
    /// The index of the node in the trace.
    let node: Int
    /// The property of the lane.
    let property: NodeProperty
    /// The index of the component in the property.
    let component: Int
    /// The index of the list of its instants.
    let times: Int
    /// The step between two values that the columns distinguish; 0 if all values are exact.
    let quantum: Double
    /// The value that the numbers of the column count from.
    let base: Double
    /// The greatest difference between a decoded value and the value in the trace.
    let error: Double
  }

  /// The values of one lane over its quantum differ by at most this many steps.
  static let steps = 16_384.0

  /// The least pause after which a series counts as another motion.
  static let pause = Duration.milliseconds(100)

  /// The lanes, in the order of the trace.
  private(set) var lanes: [Lane] = []
  /// The columns.
  private(set) var buffer = ColumnBuffer()
  /// The number of instants.
  let instantCount: Int
  /// The number of lists of instants.
  private(set) var listCount = 0

  /// The index of each instant.
  private let indices: [Timestamp: Int]
  /// The times at which pointers go down or up, in order.
  private let turns: [Timestamp]

  /// Encodes `trace`.
  init(_ trace: Trace) {
    let moved = trace.nodes.map { node in node.series.filter { Self.changes($0) }.map { trace.withRests($0) } }
    let events = trace.events.withoutPredictions
    var instants = Set(events.map(\.time))
    instants.insert(trace.end)
    for series in moved.joined() { instants.formUnion(series.times) }
    let sorted = instants.sorted()
    indices = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    instantCount = sorted.count
    turns = events.compactMap { event -> Timestamp? in
      guard case .pointer(let sample) = event, [.down, .up, .cancel].contains(sample.phase) else { return nil }
      return sample.time
    }.sorted()

    buffer.append(secondDifferencesOf: sorted.lazy.map(\.nanoseconds))
    var known: [[Timestamp]: Int] = [:]
    var values = ColumnBuffer()
    for (node, series) in moved.enumerated() {
      for series in series {
        let list = known[series.times] ?? appendList(series.times)
        known[series.times] = list
        append(series, of: node, list: list, to: &values)
      }
    }
    buffer.append(values)
  }

  private static func changes(_ series: TraceSeries) -> Bool { series.values.contains { $0 != series.values[0] } }

  /// Appends a list of instants as runs: how many instants to skip, and how many follow each other.
  private mutating func appendList(_ times: [Timestamp]) -> Int {
    var runs: [(skipped: Int, length: Int)] = []
    var next = 0
    for time in times {
      let index = max(indices[time] ?? next, next)
      if index == next, let last = runs.indices.last { runs[last].length += 1 } else { runs.append((index - next, 1)) }
      next = index + 1
    }
    buffer.append(count: runs.count)
    for run in runs {
      buffer.append(count: run.skipped)
      buffer.append(count: run.length)
    }
    listCount += 1
    return listCount - 1
  }

  private mutating func append(_ series: TraceSeries, of node: Int, list: Int, to values: inout ColumnBuffer) {
    let exact = exactIndices(of: series)
    for component in 0..<series.laneCount {
      let numbers = series.values.map { $0[component] }
      guard numbers.contains(where: { $0 != numbers[0] }) else { continue }
      let largest = numbers.reduce(0) { max($0, $1.magnitude) }
      // Steps that are hardly larger than the distance between two doubles would save nothing.
      let step = Self.quantum(of: numbers)
      let quantum = largest.ulp <= step / 4 ? step : 0
      lanes.append(
        Lane(
          node: node, property: series.property, component: component, times: list, quantum: quantum, base: quantum == 0 ? 0 : numbers[0],
          error: quantum == 0 ? 0 : quantum / 2 + largest.ulp))
      if quantum == 0 {
        for number in numbers { values.append(exact: number) }
        continue
      }
      values.append(secondDifferencesOf: numbers.lazy.map { Int64((($0 - numbers[0]) / quantum).rounded()) })
      values.append(count: exact.count)
      var last = 0
      for index in exact {
        values.append(count: index - last)
        values.append(exact: numbers[index])
        last = index
      }
    }
  }

  /// Returns the largest power of two that is at most the range of `numbers` ÷ 16384; 0 if there is none, or if one of them is no number.
  static func quantum(of numbers: [Double]) -> Double {
    guard numbers.allSatisfy({ !$0.isNaN }) else { return 0 }
    let range = (numbers.max() ?? 0) - (numbers.min() ?? 0)
    let largest = range / steps
    guard largest.isNormal else { return 0 }
    return Double(sign: .plus, exponent: largest.exponent, significand: 1)
  }

  /// Returns the indices of the writes whose values are stored exactly: both ends of each motion, and the values at each press and release.
  private func exactIndices(of series: TraceSeries) -> [Int] {
    let times = series.times
    return times.indices.filter { index in
      if index == 0 || index == times.count - 1 { return true }
      let (former, time, next) = (times[index - 1], times[index], times[index + 1])
      return former.duration(to: time) > Self.pause || time.duration(to: next) > Self.pause || hasTurn(from: time, before: next)
    }
  }

  /// Returns whether a pointer goes down or up from `start` on, before `end`.
  private func hasTurn(from start: Timestamp, before end: Timestamp) -> Bool {
    let index = turns.partitioningIndex { $0 >= start }
    return index < turns.count && turns[index] < end
  }
}
