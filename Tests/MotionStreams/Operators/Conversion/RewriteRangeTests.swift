import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct RewriteRangeTests {
  @Test func `rewriteRange maps linearly, beyond the range as well`() {
    #expect(
      outputs(of: [0, 50, 75, 125]) { $0.rewriteRange(start: 0, end: 100, destinationStart: 0, destinationEnd: 1) } == [0, 0.5, 0.75, 1.25])
    #expect(
      outputs(of: [10, 50, 150, -10]) { $0.rewriteRange(start: 0, end: 100, destinationStart: 10, destinationEnd: 20) } == [11, 15, 25, 9])
    #expect(outputs(of: [20]) { $0.rewriteRange(start: 15, end: 35, destinationStart: 200, destinationEnd: 100) } == [175])
    #expect(outputs(of: [1]) { $0.rewriteRange(start: 10, end: 100, destinationStart: 110, destinationEnd: 200) } == [101])
  }

  @Test func `rewriteRange of an empty range returns its start`() {
    #expect(outputs(of: [3, 5, 9]) { $0.rewriteRange(start: 5, end: 5, destinationStart: 7, destinationEnd: 8) } == [7, 7, 7])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [1.0, 2], arguments: (0, 1)) { $0.rewriteRange(start: $1, end: 5, destinationStart: 0, destinationEnd: 1) }
    expectArgumentLaws(inputs: [1.0, 2], arguments: (5, 9)) { $0.rewriteRange(start: 0, end: $1, destinationStart: 0, destinationEnd: 1) }
    expectArgumentLaws(inputs: [1.0, 2], arguments: (0, 7)) { $0.rewriteRange(start: 0, end: 5, destinationStart: $1, destinationEnd: 1) }
    expectArgumentLaws(inputs: [1.0, 2], arguments: (1, 7)) { $0.rewriteRange(start: 0, end: 5, destinationStart: 0, destinationEnd: $1) }
  }
}
