import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct RadialRubberBandedTests {
  // Values of Material Motion's formula: radius 100, basis 50, factor 5.
  @Test func `resists outside a circle`() {
    let seen = outputs(of: points([(50, 0), (110, 0), (125, 0), (150, 0), (0, -125), (1e9, 0)])) { places in
      // snippet: radial-rubber-banded
      let held = places.rubberBanded(around: Point.zero, radius: 100, basis: 50, factor: 5)
      // end
      return held
    }
    let expected = points([(50, 0), (103.090, 0), (107.071, 0), (110, 0), (0, -107.071), (110, 0)])
    #expect(zip(seen, expected).allSatisfy { $0.distance(to: $1) < 1e-3 })
  }

  @Test func `has no effect with a factor of zero, and clamps with a basis of zero`() {
    let places = points([(150, 0), (0, 0)])
    #expect(outputs(of: places) { $0.rubberBanded(around: Point.zero, radius: 100, basis: 50, factor: 0) } == places)
    #expect(outputs(of: places) { $0.rubberBanded(around: Point.zero, radius: 100, basis: 0, factor: 5) } == points([(100, 0), (0, 0)]))
  }

  @Test func `a negative radius counts as 0, and reflects no point`() {
    let places = points([(5, 0), (0, -12), (0, 0)])
    let expected = outputs(of: places) { $0.rubberBanded(around: Point.zero, radius: 0, basis: 50, factor: 5) }
    #expect(outputs(of: places) { $0.rubberBanded(around: Point.zero, radius: -10, basis: 50, factor: 5) } == expected)
    #expect(expected[0].x > 0 && expected[1].y < 0 && expected[2] == .zero)
  }

  @Test func `obeys the laws of arguments`() {
    let inputs = points([(150, 0), (120, 0)])
    expectArgumentLaws(inputs: inputs, arguments: (Point.zero, Point(x: 1, y: 1))) {
      $0.rubberBanded(around: $1, radius: 100, basis: 50, factor: 5)
    }
    expectArgumentLaws(inputs: inputs, arguments: (100, 90)) { $0.rubberBanded(around: Point.zero, radius: $1, basis: 50, factor: 5) }
    expectArgumentLaws(inputs: inputs, arguments: (50, 40)) { $0.rubberBanded(around: Point.zero, radius: 100, basis: $1, factor: 5) }
    expectArgumentLaws(inputs: inputs, arguments: (5, 4)) { $0.rubberBanded(around: Point.zero, radius: 100, basis: 50, factor: $1) }
  }
}
