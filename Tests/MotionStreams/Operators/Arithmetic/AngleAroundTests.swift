import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct AngleAroundTests {
  @Test func `emits the direction of each point`() {
    let seen = outputs(of: points([(3, 10), (10, 0), (20, 20)])) { places in
      // snippet: angle
      let directions = places.angle(around: Point(x: 10, y: 10))
      // end
      return directions
    }
    #expect(seen.map(\.radians) == [Double.pi, -Double.pi / 2, Double.pi / 4])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: points([(1, 2), (3, 4)]), arguments: (Point.zero, Point(x: 1, y: 1)), emitsOnArgumentChange: false) {
      $0.angle(around: $1)
    }
  }
}
