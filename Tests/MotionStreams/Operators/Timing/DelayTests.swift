import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct DelayTests {
  @Test func `emits values after exactly their delay, in order`() {
    let (clock, numbers) = (MotionClock(), Emitter<Int>())
    // snippet: delay
    let later = numbers.delay(by: Duration.milliseconds(10), on: clock)
    // end
    var seen: [String] = []
    later.subscribe { seen.append("\($0) at \(clock.now.nanoseconds)") }
    numbers.send(1)
    clock.advance(to: .milliseconds(5))
    numbers.send(2)
    numbers.send(3)
    #expect(seen.isEmpty)
    clock.advance(to: .seconds(1))

    #expect(seen == ["1 at 10000000", "2 at 15000000", "3 at 15000000"])
  }

  @Test func `ending a subscription discards its pending values, and no other subscription's`() {
    let (clock, numbers) = (MotionClock(), Emitter<Int>())
    let later = numbers.delay(by: Duration.milliseconds(10), on: clock)
    var (first, second) = ([Int](), [Int]())
    let subscription = later.subscribe { first.append($0) }
    later.subscribe { second.append($0) }
    numbers.send(1)
    subscription.unsubscribe()
    clock.advance(to: .seconds(1))

    #expect(first.isEmpty && second == [1] && clock.awaitedCount == 0)
    #expect(numbers.observerCount == 1)
  }

  @Test func `a new delay applies to later values`() {
    let (clock, numbers, duration) = (MotionClock(), Emitter<Int>(), ReactiveProperty(Duration.milliseconds(10)))
    var seen: [Int] = []
    numbers.delay(by: duration, on: clock).subscribe { seen.append($0) }
    numbers.send(1)
    duration.value = .milliseconds(1)
    numbers.send(2)
    duration.value = .seconds(-1)
    numbers.send(3)
    #expect(seen.isEmpty)
    clock.advance(to: .seconds(1))

    #expect(seen == [3, 2, 1])
  }

  @Test func `a source is released while it is delayed`() {
    let clock = MotionClock()
    weak var released: ReactiveProperty<Int>?
    do {
      let numbers = ReactiveProperty(1)
      released = numbers
      numbers.delay(by: Duration.milliseconds(10), on: clock).subscribe { _ in }
    }
    #expect(released == nil)
  }

  @Test func `many values without a delay are emitted at one time`() {
    let (clock, numbers) = (MotionClock(), Emitter<Int>())
    var count = 0
    numbers.delay(by: Duration.zero, on: clock).subscribe {
      count += 1
      if $0 % 1000 < 900 { numbers.send($0 + 1) }
    }
    for _ in 0..<20 { numbers.send(0) }
    clock.advance(to: .milliseconds(1))
    #expect(count == 20 * 901)

    for _ in 0..<2000 {
      numbers.send(950)
      clock.advance(to: clock.now)
    }
    #expect(count == 20 * 901 + 2000)
  }

  @Test func `a cycle through a delay of zero ends the program with its path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (clock, a) = (MotionClock(), ReactiveProperty(0, label: GraphLabel("a")))
      a.delay(by: Duration.zero, on: clock).map { $0 + 1 }.subscribe(into: PropertySink(a))
      clock.advance(to: .milliseconds(1))
    }
    let two = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (clock, a) = (MotionClock(), ReactiveProperty(0, label: GraphLabel("a")))
      a.delay(by: Duration.zero, on: clock).delay(by: Duration.zero, on: clock).subscribe(into: PropertySink(a))
      clock.advance(to: .milliseconds(1))
    }
    let delay = "delay(by: 0.0 seconds)"
    #expect(message(two).contains("A cycle of connections does not settle: a → \(delay) → \(delay) → a. Break it with dedupe()"))
    let cycle = "a → \(delay) → map(closure) → a"
    #expect(message(result).contains("A cycle of connections does not settle: \(cycle). Break it with dedupe()"))

    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (clock, a) = (MotionClock(), Emitter<Int>())
      a.delay(by: Duration.zero, on: clock).subscribe { a.send($0) }
      a.send(1)
      clock.advance(to: .milliseconds(1))
    }
    #expect(message(other).contains("A cycle of connections does not settle: delay. Break it with dedupe()"))
  }

  private func message(_ result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }

  @Test func `a subscription is over once its source is gone and nothing is pending`() {
    let clock = MotionClock()
    var numbers: Emitter<Int>? = Emitter<Int>()
    var seen: [Int] = []
    let subscription = numbers?.delay(by: Duration.milliseconds(10), on: clock).subscribe { seen.append($0) }
    numbers?.send(1)
    numbers = nil
    #expect(subscription?.isOver == false)
    clock.advance(to: .milliseconds(10))
    #expect(seen == [1] && subscription?.isOver == true)
  }
}
