import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct FilterTests {
  @Test func `filter passes accepted values`() { #expect(outputs(of: [9, 10, 11]) { $0.filter { $0 == 10 } } == [10]) }
}
