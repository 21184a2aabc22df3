import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct LowerBoundTests {
  @Test func `emits no value below the bound`() {
    let seen = outputs(of: [0.0, 10, 0, -10, -1, 0]) { numbers in
      // snippet: lowerBound
      let bounded = numbers.lowerBound(-1)
      // end
      return bounded
    }
    #expect(seen == [0, 10, 0, -1, -1, 0])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [1.0, 2], arguments: (1.5, 5)) { $0.lowerBound($1) }
  }
}
