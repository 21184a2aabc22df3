import Interplay
import InterplayPages
import MotionGestures
import MotionMathematics
import Testing

@testable import MotionReports

@Suite struct LaneColumnsTests {
  private struct Decoded {
    let times: [Int64]
    let values: [Double]
    let exact: Set<Int>
  }

  /// Decodes the lanes of `columns`.
  private func decoded(_ columns: LaneColumns) -> [Decoded] {
    var decoder = ColumnDecoder(columns.buffer.bytes)
    let instants = decoder.secondDifferences(columns.instantCount)
    let lists = (0..<columns.listCount).map { _ in
      var (times, next) = ([Int64](), 0)
      for _ in 0..<decoder.count() {
        next += Int(decoder.count())
        for _ in 0..<decoder.count() {
          times.append(instants[next])
          next += 1
        }
      }
      return times
    }
    let lanes = columns.lanes.map { lane in
      let times = lists[lane.times]
      if lane.quantum == 0 { return Decoded(times: times, values: times.map { _ in decoder.exact() }, exact: Set(times.indices)) }
      var values = decoder.secondDifferences(times.count).map { lane.base + Double($0) * lane.quantum }
      var (exact, index) = (Set<Int>(), 0)
      for _ in 0..<decoder.count() {
        index += Int(decoder.count())
        values[index] = decoder.exact()
        exact.insert(index)
      }
      return Decoded(times: times, values: values, exact: exact)
    }
    #expect(decoder.isAtEnd)
    return lanes
  }

  @Test(arguments: ["tossing", "directly-manipulable", "chain", "bubbles", "styles", "material-expansion"])
  func `every value decodes within the stated error, and exactly where a motion begins or ends`(_ name: String) throws {
    let trace = Stage(page: try #require(Pages.named(name))).perform()
    let columns = LaneColumns(trace)
    var count = 0
    for (lane, decoded) in zip(columns.lanes, decoded(columns)) {
      let series = trace.withRests(try #require(trace.nodes[lane.node].series(of: lane.property)))
      let values = series.values.map { $0[lane.component] }
      count += values.count
      #expect(decoded.times == series.times.map(\.nanoseconds))
      #expect(zip(decoded.values, values).allSatisfy { ($0 - $1).magnitude <= lane.error })
      #expect(lane.error <= ((values.max() ?? 0) - (values.min() ?? 0)) / 16_384)
      #expect(decoded.exact.allSatisfy { decoded.values[$0] == values[$0] })
      for index in values.indices {
        let isBeginning = index == 0 || series.times[index - 1].duration(to: series.times[index]) > .milliseconds(100)
        let isEnd = index == values.count - 1 || series.times[index].duration(to: series.times[index + 1]) > .milliseconds(100)
        if isBeginning || isEnd { #expect(decoded.exact.contains(index)) }
      }
    }
    var changed = 0
    for series in trace.nodes.flatMap(\.series).map({ trace.withRests($0) }) {
      for lane in 0..<series.laneCount where series.values.contains(where: { $0[lane] != series.values[0][lane] }) {
        changed += series.values.count
      }
    }
    #expect(count == changed && count > 0)
  }

  @Test(arguments: [40, 400]) func `a motion that follows a rest begins with its resting value`(_ milliseconds: Int) throws {
    let trace = traceOfSpring(tappedAfter: .milliseconds(milliseconds))

    let lane = decoded(LaneColumns(trace))[0]

    let up = try #require(trace.events.last).time.nanoseconds
    let index = try #require(lane.times.firstIndex(of: up))
    #expect(lane.values[index] == 100 && lane.values[index + 1] > 100 && lane.exact.contains(index))
  }

  @Test func `the value at each press and release is exact`() throws {
    let trace = Stage(page: .tossing).perform()
    let columns = LaneColumns(trace)
    for (lane, decoded) in zip(columns.lanes, decoded(columns)) {
      let series = try #require(trace.nodes[lane.node].series(of: lane.property))
      for case .pointer(let event) in trace.events where event.phase == .down || event.phase == .up {
        let index = try #require(decoded.times.lastIndex { $0 <= event.time.nanoseconds })
        #expect(decoded.values[index] == series.value(at: event.time)[lane.component])
      }
    }
  }

  @Test func `exactly the ends of motions and the values at presses and releases are exact, with many of them`() throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    let nodes = (0..<4).map { stage.scene.root.addChild(named: "node\($0)", position: .zero, size: .zero) }
    stage.onFrame = { time in
      for (index, node) in nodes.enumerated() where Int(time.seconds * 5) % (index + 2) > 0 {
        node.position.value = Point(x: 100 * Elementary.sin(time.seconds * 3), y: Double(index))
      }
    }
    for _ in 0..<50 { stage.finger.expectingMiss().tap(at: Point(x: 50, y: 50)).hold(for: .milliseconds(37)) }
    stage.run(until: .seconds(5))
    let trace = stage.trace
    let turns = trace.events.compactMap { event -> Int64? in
      guard case .pointer(let sample) = event, sample.phase == .down || sample.phase == .up else { return nil }
      return sample.time.nanoseconds
    }
    #expect(turns.count == 100)

    let columns = LaneColumns(trace)
    for (lane, decoded) in zip(columns.lanes, decoded(columns)) where lane.quantum > 0 {
      let times = decoded.times
      let series = trace.withRests(try #require(trace.nodes[lane.node].series(of: lane.property)))
      #expect(times == series.times.map(\.nanoseconds))
      var expected: Set<Int> = [0, times.count - 1]
      for index in 1..<times.count where times[index] - times[index - 1] > 100_000_000 { expected.formUnion([index - 1, index]) }
      for turn in turns { expected.insert(times.lastIndex { $0 <= turn } ?? 0) }
      #expect(decoded.exact == expected)
    }
    #expect(columns.lanes.contains { $0.quantum > 0 })
  }

  @Test func `both ends of each motion are exact without any event`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "node", position: .zero, size: .zero)
    stage.onFrame = { time in
      let isPause = time.seconds > 0.5 && time.seconds < 1
      if !isPause { node.position.value = Point(x: 100 * Elementary.sin(time.seconds * 3), y: 0) }
    }
    stage.run(until: .milliseconds(1500))

    let columns = LaneColumns(stage.trace)
    let lane = decoded(columns)[0]
    let gap = lane.times.indices.dropFirst().first { lane.times[$0] - lane.times[$0 - 1] > 400_000_000 } ?? 0

    #expect(gap > 0 && lane.exact == [0, gap - 1, gap, lane.times.count - 1])
    #expect(columns.lanes[0].quantum > 0)
  }

  /// Two values and the quantum of their range.
  private static let ranges: [([Double], Double)] = [
    ([0, 800], 0.03125), ([0, 1], 0.00006103515625), ([5, 5], 0), ([0, .infinity], 0), ([0, .leastNonzeroMagnitude], 0),
    ([-Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude], 0), ([1e300, 1e300 + 1e290], 0x1p949),
  ]

  @Test(arguments: ranges)
  func `the quantum is the largest power of two that is at most the range by 16384`(_ values: [Double], _ expected: Double) {
    let quantum = LaneColumns.quantum(of: values)

    #expect(quantum == expected)
    if quantum > 0 {
      let range = values[1] - values[0]
      #expect(quantum <= range / 16_384 && quantum > range / 32_768 && quantum.significand == 1)
    }
  }

  @Test func `values that are infinite or huge are exact`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "node", position: .zero, size: .zero)
    stage.onFrame = { node.position.value = Point(x: $0.seconds < 0.1 ? 1e308 : -1e308, y: $0.seconds) }
    stage.run(until: .milliseconds(300))

    let columns = LaneColumns(stage.trace)
    let lanes = decoded(columns)

    #expect(columns.lanes[0].quantum == 0 && columns.lanes[0].error == 0)
    #expect(lanes[0].values.last == -1e308 && lanes[0].values.contains(1e308))
  }

  @Test func `a series of a minute takes less than a hundredth of the budget`() {
    // Five nodes on springs-like paths at 120 frames a second for 6 s: a hundredth of 60 s with 100 series, ten times.
    let stage = Stage(size: Size(width: 800, height: 800), rate: 120)
    let nodes = (0..<5).map { stage.scene.root.addChild(named: "node\($0)", position: .zero, size: Size(width: 10, height: 10)) }
    stage.onFrame = { time in
      for (index, node) in nodes.enumerated() {
        let phase = time.seconds * (2 + Double(index))
        node.position.value = Point(
          x: 400 + 400 * Elementary.sin(phase) * Elementary.exp(-time.seconds / 4), y: 400 + 300 * Elementary.cos(phase * 1.3))
      }
    }
    stage.run(until: .seconds(6))

    let count = LaneColumns(stage.trace).buffer.base64.utf8.count

    // 1.4 MB for the columns of 100 series of a minute.
    #expect(count < 1_400_000 / 100)
  }

  @Test(arguments: [
    [1, .nan, 5], [.nan, 1, 2], [0, .infinity, .nan, 3], [.nan, .nan], [0, .leastNonzeroMagnitude],
    [-1e308, 1e308, .nan],
  ])
  func `lanes with values that are no numbers keep the bits of all`(_ written: [Double]) throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "node", position: .zero, size: .zero)
    for (index, value) in written.enumerated() {
      stage.run(until: .milliseconds(10 * (index + 1)))
      node.rotation.value = Angle(radians: value)
    }
    let columns = LaneColumns(stage.trace)
    let lanes = decoded(columns)

    #expect(lanes.count == 1 && columns.lanes[0].quantum == 0)
    // A value that code writes between two frames holds until the second one.
    let series = stage.trace.withRests(try #require(stage.trace["node"]?.series(of: .rotation)))
    #expect(lanes[0].values.map(\.bitPattern) == series.values.map(\.x.bitPattern))
    #expect(([0] + written).allSatisfy { number in lanes[0].values.contains { $0.bitPattern == number.bitPattern } })
  }

  @Test func `predictions add no instants`() {
    func columns(isPredicted: Bool) -> LaneColumns {
      let stage = Stage(size: Size(width: 100, height: 100))
      let node = stage.scene.root.addChild(named: "node")
      stage.play([.pointer(phase: .down, at: .zero, time: .zero)])
      if isPredicted {
        let times: [Timestamp] = [.milliseconds(5), .seconds(3)]
        stage.play(times.map { .pointer(PointerEvent(phase: .move, location: .zero, time: $0, origin: .predicted)) })
      }
      stage.run(until: .milliseconds(10))
      node.opacity.value = 0.5
      stage.run(until: .milliseconds(20))
      return LaneColumns(stage.trace)
    }
    let (plain, predicted) = (columns(isPredicted: false), columns(isPredicted: true))

    #expect(plain.lanes.count == 1 && predicted.instantCount == plain.instantCount && predicted.buffer.bytes == plain.buffer.bytes)
  }
}
