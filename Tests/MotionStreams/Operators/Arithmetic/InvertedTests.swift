import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct InvertedTests {
  @Test func `negates Booleans, and subtracts fractions from 1`() {
    let seen = outputs(of: [false, true]) { states in
      // snippet: inverted
      let others = states.inverted()
      // end
      return others
    }
    #expect(seen == [true, false])
    #expect(outputs(of: [false, true]) { not($0) } == [true, false])
    #expect(outputs(of: [0.0, 0.25, 1]) { $0.inverted() } == [1, 0.75, 0])
  }
}
