import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct MapTests {
  @Test func `map transforms each value`() { #expect(outputs(of: [10, -1]) { $0.map { $0 * 10 } } == [100, -10]) }
}
