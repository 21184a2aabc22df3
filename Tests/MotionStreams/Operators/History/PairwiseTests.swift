import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct PairwiseTests {
  @Test func `passes on every value with the one before`() {
    let seen = outputs(of: [1, 2, 4]) { numbers in
      // snippet: pairwise
      let steps = numbers.pairwise().map { $0.current - $0.previous }
      // end
      return steps
    }
    #expect(seen == [1, 2])
  }
}
