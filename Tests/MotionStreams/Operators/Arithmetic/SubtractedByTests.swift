import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct SubtractedByTests {
  @Test func `subtracts from every value`() {
    let seen = outputs(of: [15.0, 0]) { numbers in
      // snippet: subtracted
      let left = numbers.subtracted(by: 10)
      // end
      return left
    }
    #expect(seen == [5, -10])
    #expect(outputs(of: points([(1, 2)])) { $0.subtracted(by: Point(x: 4, y: 3)) } == points([(-3, -1)]))
    #expect(
      outputs(of: [Rect(x: 1, y: 2, width: 3, height: 4)]) { $0.subtracted(by: Rect(x: 8, y: 7, width: 6, height: 5)) }
        == [Rect(x: -7, y: -5, width: -3, height: -1)])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [1.0, 2], arguments: (10, 20)) { $0.subtracted(by: $1) }
  }
}
