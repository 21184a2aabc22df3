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

  @Test(arguments: [(0.0, 0.0), (3, 4), (-1e-9, 2e-9), (-5, 0), (0, -7), (1e9, -2e9)])
  func `the vector of an offset leads back to the point`(x: Double, y: Double) {
    let origin = Point(x: 10, y: -20)
    let seen = outputs(of: points([(10 + x, y - 20)])) { $0.polar(around: origin) }
    let expected = Point(x: 10 + x, y: y - 20) - origin
    #expect(seen.count == 1 && (seen[0].vector - expected).length <= 4e-16 * expected.length)
  }

  @Test func `the vector of an offset has the length of the distance, for every angle`() {
    #expect(PolarOffset(distance: 5, angle: .degrees(0)).vector == Vector(dx: 5, dy: 0))
    for degrees in stride(from: -720.0, through: 720, by: 7.5) {
      let vector = PolarOffset(distance: 5, angle: .degrees(degrees)).vector
      #expect((vector.length - 5).magnitude < 1e-14)
      #expect((vector.dx - PolarOffset(distance: 5, angle: .degrees(-degrees)).vector.dx).magnitude < 1e-14)
    }
    #expect(PolarOffset(distance: -2, angle: .degrees(90)).vector.dy == -2)
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: points([(1, 2), (3, 4)]), arguments: (Point.zero, Point(x: 1, y: 1)), emitsOnArgumentChange: false) {
      $0.polar(around: $1)
    }
  }
}
