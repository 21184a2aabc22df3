import Interplay
import InterplayTestSupport
import MotionStreams
import Testing

/// A program of seeks among held values. The oracle is a list of the values that are pending after each seek.
@Suite(.tracksLifetimes) struct TimelineDelaysTests {
  /// The values that are held, each for a second. The last one is not delayed.
  private static func values(_ generator: inout SeededGenerator) -> [Double] {
    (0..<8).map { _ in [0.25, 0.5, 1].randomElement(using: &generator) ?? 1 } + [0]
  }

  /// The values that are pending, by the instants at which they arrived.
  private struct Model {
    let values: [Double]
    private var (now, shown) = (8.5, 0.0)
    private(set) var pending: [(origin: Double, value: Double)] = []
    /// Whether the last value that was sent is pending.
    private var isLastPending = false

    /// The instants at which the pending values come, and the values, as numbers.
    var due: [Double] { pending.map { ($0.origin + 20) * 10 + $0.value }.sorted() }

    init(values: [Double]) { self.values = values }

    func value(at time: Double) -> Double { values[min(Int(time), values.count - 1)] }

    /// Returns the start of the hold at `time`.
    func holdStart(at time: Double) -> Double {
      var index = min(Int(time), values.count - 1)
      while index > 0, values[index - 1] == values[index] { index -= 1 }
      return Double(index)
    }

    mutating func seek(to time: Double) {
      let isBack = time < now
      let last = isLastPending ? pending.last : nil
      if isBack { pending.removeAll { $0.origin > time } }
      let wasDiscarded = last.map { last in last.origin > time } ?? false
      let (value, former) = (value(at: time), shown)
      (now, shown) = (time, value)
      let isPending = isBack && pending.contains { $0.origin >= holdStart(at: time) }
      if value != former {
        isLastPending = value > 0
        if value > 0, !isPending { pending.append((time, value)) }
      } else if wasDiscarded, !isPending {
        pending.append((time, value))
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func `a held value is pending once, wherever the timeline went in between`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let values = Self.values(&generator)
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let timeline = tracked(Timeline(of: stage.runtime))
    let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
    let spring = Spring<Double>()
    spring.enabled.value = false
    timeline.runtime.add(spring, to: node.opacity)
    for (second, value) in values.enumerated() {
      stage.run(until: .seconds(Double(second)))
      node.opacity.value = value
    }
    stage.run(until: .seconds(8.5))
    timeline.rate.value = 0
    var late: [Double] = []
    let delayed = node.opacity.filter { $0 > 0 }.delay(by: Duration.seconds(20), on: timeline.runtime.clock)
    let subscription = delayed.subscribe { late.append(timeline.runtime.now.seconds * 10 + $0) }
    var model = Model(values: values)

    var places: [Double] = []
    for _ in 0..<10 {
      let place = Double(Int.random(in: 0...34, using: &generator)) / 4
      places.append(place)
      timeline.timeOffset.value = place
      model.seek(to: place)
      #expect(timeline.runtime.clock.awaitedCount == model.pending.count, "\(values) \(places)")
    }
    timeline.timeOffset.value = 40
    #expect(late.sorted() == model.due, "\(values) \(places)")
    subscription.unsubscribe()
  }

  @Test(arguments: [false, true])
  func `a value that an argument or a gate lets through is pending once, at its own instant`(isGate: Bool) {
    let expected: [(places: [Double], late: [Double])] =
      isGate ? [([0.5, 2.5, 1.5], [1]), ([1.5, 0.5], [])] : [([0.5, 2.5, 1.5], [1, 2]), ([1.5, 0.5], [1])]
    for (places, expected) in expected {
      let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
      let timeline = tracked(Timeline(of: stage.runtime))
      let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
      let spring = Spring<Double>()
      spring.enabled.value = false
      timeline.runtime.add(spring, to: node.scale)
      for second in [1.0, 2] {
        stage.run(until: .seconds(second))
        node.scale.value = second + 1
      }
      stage.run(until: .seconds(3))
      timeline.rate.value = 0
      var late: [Double] = []
      let stream =
        isGate
        ? node.opacity.valve(openWhenTrue: node.scale.map { $0 == 2 })
        : node.opacity.scaled(by: node.scale).filter { $0 < 3 }.asStream()
      let delayed = stream.delay(by: Duration.seconds(20), on: timeline.runtime.clock)
      let subscription = delayed.subscribe { late.append($0) }
      for place in places { timeline.timeOffset.value = place }
      timeline.timeOffset.value = 40
      #expect(late == expected, "\(places)")
      subscription.unsubscribe()
    }
  }

  @Test(arguments: [true, false])
  func `of delays that end at one instant, a timeline emits the same one first as its runtime`(isZeroFirst: Bool) {
    func emitted(inTimeline: Bool) -> [String] {
      let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
      let timeline = inTimeline ? tracked(Timeline(of: stage.runtime)) : nil
      let runtime = timeline?.runtime ?? stage.runtime
      let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 80, y: 80)
      runtime.add(spring, to: node.position)
      var log: [String] = []
      var subscriptions: [Subscription] = []
      func delay(_ milliseconds: Int) {
        let stream = milliseconds == 0 ? node.position.x().asStream() : node.opacity.asStream()
        let delayed = stream.delay(by: Duration.milliseconds(milliseconds), on: runtime.clock)
        subscriptions.append(delayed.subscribe { log.append("\(milliseconds): \($0) at \(runtime.now)") })
      }
      for milliseconds in isZeroFirst ? [0, 50] : [50, 0] { delay(milliseconds) }
      node.opacity.value = 0.5
      stage.run(until: .milliseconds(70))
      subscriptions = []
      return log
    }

    let expected = emitted(inTimeline: false)

    #expect(expected.count > 3 && emitted(inTimeline: true) == expected)
  }
}
