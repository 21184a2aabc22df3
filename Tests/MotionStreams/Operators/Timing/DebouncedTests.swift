import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct DebouncedTests {
  @Test func `emits only the last value of a frame`() {
    let (clock, numbers) = (MotionClock(), Emitter<Int>())
    // snippet: debounced
    let last = numbers.debounced(on: clock)
    // end
    var (first, second) = ([Int](), [Int]())
    let subscription = last.subscribe { first.append($0) }
    last.subscribe { second.append($0) }
    for number in 1...3 { numbers.send(number) }
    #expect(first.isEmpty)
    clock.advance(to: .milliseconds(16))
    clock.advance(to: .milliseconds(32))
    clock.perform {
      numbers.send(4)
      numbers.send(5)
    }
    numbers.send(6)
    subscription.unsubscribe()
    clock.advance(to: .milliseconds(48))

    #expect(first == [3, 5] && second == [3, 5, 6])
  }

  @Test func `a value outside of events and frames is emitted before the next one, at its own time`() {
    let (clock, numbers) = (MotionClock(), Emitter<Int>())
    var seen: [String] = []
    numbers.debounced(on: clock).subscribe { seen.append("\($0) at \(clock.now.nanoseconds)") }
    clock.advance(to: Timestamp(nanoseconds: 16))
    numbers.send(1)
    // As for an event at 20 ns, and a frame at 32 ns.
    clock.advance(to: Timestamp(nanoseconds: 20), sampling: false)
    clock.perform { seen.append("event") }
    numbers.send(2)
    clock.advance(to: Timestamp(nanoseconds: 32))
    #expect(seen == ["1 at 16", "event", "2 at 20"])
  }

  @Test func `a pending value keeps the clock from rest until it is emitted or discarded`() {
    let (clock, numbers) = (MotionClock(), Emitter<Int>())
    // The root commits for its child clocks.
    let subscriptions = [clock, MotionClock(under: clock)].map { numbers.debounced(on: $0).subscribe { _ in } }
    for number in 1...2 { numbers.send(number) }
    #expect(!clock.isSettled)
    clock.advance(to: .milliseconds(16))
    #expect(clock.isSettled)

    numbers.send(3)
    subscriptions[0].unsubscribe()
    #expect(!clock.isSettled)
    subscriptions[1].unsubscribe()
    #expect(clock.isSettled)
    clock.advance(to: .milliseconds(32))
    #expect(clock.isSettled)
  }

  @Test func `a cycle through debounced values ends the program with its path, also beside delays of zero`() async {
    let alone = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (clock, a) = (MotionClock(), ReactiveProperty(0, label: GraphLabel("a")))
      a.debounced(on: clock).map { $0 + 1 }.subscribe(into: PropertySink(a))
      clock.advance(to: .milliseconds(1))
    }
    #expect(message(alone).contains("A cycle of connections does not settle: a → debounced → map(closure) → a. Break it with dedupe()"))
    let delayed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (clock, a) = (MotionClock(), ReactiveProperty(0, label: GraphLabel("a")))
      a.debounced(on: clock).delay(by: Duration.zero, on: clock).map { $0 + 1 }.subscribe(into: PropertySink(a))
      clock.advance(to: .milliseconds(1))
    }
    let path = "a → debounced → delay(by: 0.0 seconds) → map(closure) → a"
    #expect(message(delayed).contains("A cycle of connections does not settle: \(path). Break it with dedupe()"))
    let events = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (clock, a) = (MotionClock(), Emitter<Int>())
      a.delay(by: Duration.zero, on: clock).debounced(on: clock).subscribe { a.send($0) }
      clock.perform { a.send(1) }
      clock.advance(to: .milliseconds(1))
    }
    #expect(message(events).contains("A cycle of connections does not settle: delay. Break it with dedupe()"))
  }

  @Test func `debounced values may bring forth others at one time, as often as a cycle may write`() {
    let (clock, numbers) = (MotionClock(), Emitter<Int>())
    var count = 0
    numbers.debounced(on: clock).subscribe {
      count += 1
      if $0 % 1000 < 900 { numbers.send($0 + 1) }
    }
    for _ in 0..<3 {
      clock.perform { numbers.send(0) }
      numbers.send(0)
      clock.advance(to: clock.now)
    }
    #expect(count == 6 * 901)
  }

  private func message(_ result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }
}
