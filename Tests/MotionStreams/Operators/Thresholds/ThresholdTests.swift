import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct ThresholdTests {
  @Test func `emits the side of the threshold on which values are`() {
    let seen = outputs(of: [0.0, 10, 15, 8, -15, -5]) { numbers in
      // snippet: threshold
      let sides = numbers.threshold(10)
      // end
      return sides
    }
    #expect(seen == [.below, .within, .above, .below, .below, .below])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [12.0, 18], arguments: (10, 18)) { $0.threshold($1) }
  }

  @Test func `a number or a limit that is NaN is on no side`() {
    #expect(outputs(of: [0.0, .nan, 15]) { $0.threshold(10) } == [.below, .above])
    #expect(outputs(of: [0.0, 15]) { $0.threshold(Double.nan) }.isEmpty)
  }
}
