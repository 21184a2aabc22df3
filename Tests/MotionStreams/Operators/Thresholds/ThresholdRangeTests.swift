import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct ThresholdRangeTests {
  @Test func `emits the side of the range on which values are`() {
    let seen = outputs(of: [0.0, 10, 15, 8, -15, -5]) { numbers in
      // snippet: threshold-range
      let sides = numbers.thresholdRange(min: 0, max: 10)
      // end
      return sides
    }
    #expect(seen == [.within, .within, .above, .within, .below, .below])
    #expect(outputs(of: [0.0, 10, 15]) { $0.thresholdRange(min: 10, max: 0) } == [.within, .within, .above])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [12.0, 18], arguments: (10, 19)) { $0.thresholdRange(min: $1, max: 20) }
    expectArgumentLaws(inputs: [12.0, 18], arguments: (20, 13)) { $0.thresholdRange(min: 10, max: $1) }
  }

  @Test func `a number or an end that is NaN is on no side`() {
    #expect(outputs(of: [5.0, .nan, 15]) { $0.thresholdRange(min: 0, max: 10) } == [.within, .above])
    #expect(outputs(of: [5.0, 15]) { $0.thresholdRange(min: Double.nan, max: 10) }.isEmpty)
    #expect(outputs(of: [5.0, 15]) { $0.thresholdRange(min: 0, max: Double.nan) }.isEmpty)
  }
}
