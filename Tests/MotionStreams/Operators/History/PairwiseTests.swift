import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct PairwiseTests {
  @Test func `emits every value with the previous one`() {
    let seen = outputs(of: [1, 2, 4]) { numbers in
      // snippet: pairwise
      let steps = numbers.pairwise().map { $0.current - $0.previous }
      // end
      return steps
    }
    #expect(seen == [1, 2])
  }
}
