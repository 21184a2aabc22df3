import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct DedupeTests {
  @Test func `dedupe passes the first value and each that differs from the last one`() {
    #expect(outputs(of: [0, 10, 10, 5, 2, 10]) { $0.dedupe() } == [0, 10, 5, 2, 10])
  }

  @Test func `equality may be customized, compared with the last value that passed`() {
    #expect(outputs(of: [10, 11, 12, 13, 20]) { $0.dedupe { abs($0 - $1) < 2 } } == [10, 12, 20])
    #expect(Emitter<Double>().dedupe { $0 == $1 }.asStream().labels.last?.text == "dedupe(closure)")
  }
}
