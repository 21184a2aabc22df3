import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct TimestampedTests {
  @Test func `emits every value with its time`() {
    let (clock, numbers) = (MotionClock(), Emitter<Int>())
    // snippet: timestamped
    let dated = numbers.timestamped(on: clock)
    // end
    var seen: [TimestampedValue<Int>] = []
    dated.subscribe { seen.append($0) }
    clock.advance(to: .milliseconds(5))
    numbers.send(1)

    #expect(seen.map(\.value) == [1] && seen.map(\.time) == [.milliseconds(5)])
  }
}
