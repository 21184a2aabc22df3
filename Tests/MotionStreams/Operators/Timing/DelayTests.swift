import InterplayTestSupport
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
}
