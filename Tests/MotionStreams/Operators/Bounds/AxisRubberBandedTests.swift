import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct AxisRubberBandedTests {
  @Test func `resists along one axis like the rubber band of a range, and leaves the other unchanged`() {
    let seen = outputs(of: [Point(x: 400, y: 50), Point(x: 400, y: 110), Point(x: 400, y: -10)]) { points in
      // snippet: axis-rubber-banded
      let held = points.rubberBanded(along: .y, from: 0, to: 100, maximumLength: 10)
      // end
      return held
    }
    // Shared with the golden vectors of the range: 110 and -10 with 10 points of length.
    #expect(seen.map(\.x) == [400, 400, 400])
    #expect(zip(seen.map(\.y), [50, 103.548387, -3.548387]).allSatisfy { abs($0 - $1) < 1e-6 })
    let sideways = outputs(of: [Point(x: 124, y: 900)]) { $0.rubberBanded(along: .x, from: 0, to: 100, maximumLength: 48) }
    #expect(abs(sideways[0].x - 110.352941) < 1e-6 && sideways[0].y == 900)
  }

  @Test func `obeys the laws of arguments`() {
    let inputs = [Point(x: 5, y: 30), Point(x: 6, y: -20)]
    expectArgumentLaws(inputs: inputs, arguments: (0.0, 10)) { $0.rubberBanded(along: .y, from: $1, to: 20, maximumLength: 8) }
    expectArgumentLaws(inputs: inputs, arguments: (20.0, 10)) { $0.rubberBanded(along: .y, from: 0, to: $1, maximumLength: 8) }
    expectArgumentLaws(inputs: inputs, arguments: (8.0, 4)) { $0.rubberBanded(along: .y, from: 0, to: 20, maximumLength: $1) }
  }
}
