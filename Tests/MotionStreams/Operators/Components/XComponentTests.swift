import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct XComponentTests {
  @Test func `emits the x of every point`() { #expect(outputs(of: points([(10, 20), (-1, 3)])) { $0.x() } == [10, -1]) }
}
