import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct YComponentTests {
  @Test func `emits the y of every point`() { #expect(outputs(of: points([(10, 20), (-1, 3)])) { $0.y() } == [20, 3]) }
}
