import MotionStreams
import Testing

@Suite struct RewriteTests {
  @Test func `rewrite looks values up and drops those it does not know`() {
    #expect(outputs(of: [0, 1, -1]) { $0.rewrite([0: false, 1: true]) } == [false, true])
  }
}
