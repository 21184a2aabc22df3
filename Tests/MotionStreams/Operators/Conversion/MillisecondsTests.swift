import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct MillisecondsTests {
  @Test func `converts numbers to durations, and drops numbers that no clock can represent`() {
    let seen = outputs(of: [250.0, 1e13, -.nan, 0.5]) { numbers in
      // snippet: milliseconds
      let delays = numbers.milliseconds()
      // end
      return delays
    }
    #expect(seen == [.milliseconds(250), .microseconds(500)])
  }
}
