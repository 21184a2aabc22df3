import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct DedupeTests {
  @Test func `dedupe passes the first and what differs from the last`() {
    #expect(outputs(of: [0, 10, 10, 5, 2, 10]) { $0.dedupe() } == [0, 10, 5, 2, 10])
  }
}
