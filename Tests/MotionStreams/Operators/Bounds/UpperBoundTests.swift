import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct UpperBoundTests {
  @Test func `emits no value above the bound`() {
    let seen = outputs(of: [0.0, 10, 0, -10, -1, 0]) { numbers in
      // snippet: upperBound
      let bounded = numbers.upperBound(-1)
      // end
      return bounded
    }
    #expect(seen == [-1, -1, -1, -10, -1, -1])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [1.0, 2], arguments: (1.5, 0)) { $0.upperBound($1) }
  }
}
