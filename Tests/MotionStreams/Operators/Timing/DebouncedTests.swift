import InterplayTestSupport
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
}
