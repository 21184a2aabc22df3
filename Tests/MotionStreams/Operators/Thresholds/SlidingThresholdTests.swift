import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct SlidingThresholdTests {
  @Test func `emits when numbers have risen or fallen by the distance, alternately`() {
    let seen = outputs(of: [0.0, 60, 100, 50, 44, 40, 95, 96]) { numbers in
      // snippet: sliding-threshold
      let turns = numbers.slidingThreshold(56)
      // end
      return turns
    }
    #expect(seen == [.above, .below, .above])
  }

  @Test func `may start with a fall, and ignores smaller changes`() {
    #expect(outputs(of: [0.0, -30, -56, -100, -90, -44]) { $0.slidingThreshold(56) } == [.below, .above])
    #expect(outputs(of: [0.0, 50, 0, 50, 0]) { $0.slidingThreshold(56) }.isEmpty)
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [0.0, 18], arguments: (10, 30), emitsOnArgumentChange: false) { $0.slidingThreshold($1) }
  }

  @Test func `NaN is ignored, also as the first number`() {
    #expect(outputs(of: [.nan, 0, 60, .nan, 0]) { $0.slidingThreshold(56) } == [.above, .below])
  }
}
