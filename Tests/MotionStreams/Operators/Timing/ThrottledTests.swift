import Interplay
import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct ThrottledTests {
  @Test func `emits the first value immediately, and the last one of an interval at its end`() {
    let (clock, numbers) = (MotionClock(), Emitter<Int>())
    // snippet: throttled
    let fewer = numbers.throttled(every: Duration.milliseconds(10), on: clock)
    // end
    var seen: [String] = []
    fewer.subscribe { seen.append("\($0) at \(clock.now.nanoseconds / 1_000_000)") }
    for (milliseconds, number) in [(0, 1), (4, 2), (8, 3), (12, 4), (40, 5), (41, 6)] as [(Int64, Int)] {
      clock.advance(to: .milliseconds(milliseconds))
      numbers.send(number)
    }
    clock.advance(to: .seconds(1))

    #expect(seen == ["1 at 0", "3 at 10", "4 at 20", "5 at 40", "6 at 50"])
  }

  @Test func `throttles each subscriber separately, and ends with the subscription`() {
    let (clock, numbers) = (MotionClock(), Emitter<Int>())
    let fewer = numbers.throttled(every: Duration.milliseconds(10), on: clock)
    var (first, second) = ([Int](), [Int]())
    let subscription = fewer.subscribe { first.append($0) }
    numbers.send(1)
    fewer.subscribe { second.append($0) }
    numbers.send(2)
    subscription.unsubscribe()
    clock.advance(to: .seconds(1))

    #expect(first == [1] && second == [2] && clock.awaitedCount == 0)
  }

  @Test func `a pending value is discarded by a clock that went back by an interval or more, and the next one is emitted at once`() {
    let (clock, numbers) = (MotionClock(under: MotionClock()), Emitter<Int>())
    var seen: [Int] = []
    numbers.throttled(every: Duration.milliseconds(10), on: clock).subscribe { seen.append($0) }
    func send(_ number: Int, at milliseconds: Int64) {
      clock.synchronize(to: .milliseconds(milliseconds))
      clock.fireTimers { $0() }
      numbers.send(number)
    }
    send(1, at: 20)
    send(2, at: 24)
    clock.synchronize(to: .milliseconds(5))
    clock.synchronize(to: .milliseconds(30))
    clock.fireTimers { $0() }
    #expect(seen == [1] && clock.awaitedCount == 0)

    send(3, at: 40)
    send(4, at: 44)
    clock.synchronize(to: .milliseconds(29))
    send(5, at: 42)
    #expect(seen == [1, 3, 5] && clock.awaitedCount == 0)

    // Less than an interval.
    send(6, at: 44)
    clock.synchronize(to: .milliseconds(40))
    send(7, at: 52)
    #expect(seen == [1, 3, 5, 6])
  }

  @Test(arguments: [Duration.zero, Duration(secondsComponent: 0, attosecondsComponent: 999_999_999)])
  func `without an interval, or with one below a nanosecond, every value passes immediately`(_ interval: Duration) {
    let (clock, numbers) = (MotionClock(), Emitter<Int>())
    var seen: [Int] = []
    numbers.throttled(every: interval, on: clock).subscribe { seen.append($0) }
    numbers.send(1)
    numbers.send(2)
    #expect(seen == [1, 2])
  }

  @Test func `the last value of an interval that none follows comes before what moves at its end`() {
    let (_, node, runtime) = makeStage()
    let (x, interval) = (node.position.x, createProperty(withInitialValue: Duration.milliseconds(10)))
    let tween = Tween<Double>(duration: .seconds(1), values: [0, 1000])
    tween.timingFunctions.value = []
    x.value = 0
    runtime.add(tween, to: x)
    var seen: [Double] = []
    x.throttled(every: interval, on: runtime.clock).subscribe { seen.append($0) }
    runtime.advance(to: .milliseconds(4))
    interval.value = .zero
    for milliseconds: Int64 in [8, 12, 16] { runtime.advance(to: .milliseconds(milliseconds)) }

    // At 0, 8, 10, 12 and 16 milliseconds.
    #expect(seen.count == 5 && seen == seen.sorted() && seen.last == x.value)
    #expect(zip(seen, [0.0, 8, 10, 12, 16]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test(arguments: [false, true]) func `a value that waits wakes a host that sleeps, also in a timeline`(_ isInTimeline: Bool) {
    let (_, node, runtime) = makeStage()
    let timeline = isInTimeline ? tracked(Timeline(of: runtime)) : nil
    let source = createProperty(withInitialValue: 1.0)
    let clock = timeline?.runtime.clock ?? runtime.clock
    runtime.connect(source.throttled(every: Duration.milliseconds(100), on: clock), to: node.opacity)
    runtime.advance(to: .milliseconds(16))
    #expect(runtime.need == .nothing)
    var count = 0
    runtime.onNeed = { count += 1 }

    source.value = 0.5
    #expect(count == 1 && runtime.need == .at(.milliseconds(100)))
    source.value = 0.25
    #expect(count == 1)
    runtime.advance(to: .milliseconds(100))
    #expect(node.opacity.value == 0.25)
    withExtendedLifetime(timeline) {}
  }

  @Test func `a cycle through an interval below a nanosecond ends the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (clock, numbers) = (MotionClock(), Emitter<Int>())
      numbers.throttled(every: Duration(secondsComponent: 0, attosecondsComponent: 1), on: clock).subscribe { numbers.send($0) }
      numbers.send(1)
      clock.advance(to: .milliseconds(1))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A cycle of connections does not settle"))
  }
}
