import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct PolarTests {
  @Test func `emits the distance and the direction of each point`() {
    let seen = outputs(of: points([(3, 10), (10, 0), (20, 20)])) { places in
      // snippet: polar
      let offsets = places.polar(around: Point(x: 10, y: 10))
      // end
      return offsets
    }
    #expect(seen.map(\.distance) == [7, 10, 200.squareRoot()])
    #expect(seen.map(\.angle.radians) == [Double.pi, -Double.pi / 2, Double.pi / 4])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: points([(1, 2), (3, 4)]), arguments: (Point.zero, Point(x: 1, y: 1)), emitsOnArgumentChange: false) {
      $0.polar(around: $1)
    }
  }
}
