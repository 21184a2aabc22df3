import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct LinearRubberBandedTests {
  @Test func `resists along one axis like the circle around the center of the range`() {
    let seen = outputs(of: [Point(x: 50, y: 7), Point(x: 125, y: 7), Point(x: -400, y: 7)]) { points in
      // snippet: linear-rubber-banded
      let held = points.rubberBanded(along: .x, from: -100, to: 100, basis: 50, factor: 5)
      // end
      return held
    }
    #expect(seen.map(\.y) == [7, 7, 7])
    #expect(zip(seen.map(\.x), [50, 107.0710678, -110]).allSatisfy { abs($0 - $1) < 1e-6 })

    // The radial resistance is the oracle: on the axis itself both are equal.
    let ways = (-30...30).map { Point(x: Double($0) * 10 + 40, y: 0) }
    let linear = outputs(of: ways) { $0.rubberBanded(along: .x, from: -60, to: 140, basis: 50, factor: 5) }
    let radial = outputs(of: ways) { $0.rubberBanded(around: Point(x: 40, y: 0), radius: 100, basis: 50, factor: 5) }
    #expect(zip(linear, radial).allSatisfy { $0.distance(to: $1) < 1e-9 })
    let upright = outputs(of: [Point(x: 7, y: 125)]) { $0.rubberBanded(along: .y, from: -100, to: 100, basis: 50, factor: 5) }
    #expect(upright[0].x == 7 && abs(upright[0].y - 107.0710678) < 1e-6)
  }

  @Test(arguments: [1e300, .infinity]) func `a range that is open at one end resists at the other`(_ far: Double) {
    let seen = outputs(of: points([(-25, 7), (1e9, 7)])) { $0.rubberBanded(along: .x, from: 0, to: far, basis: 50, factor: 5) }
    #expect(abs(seen[0].x + 7.0710678) < 1e-6 && seen[1] == Point(x: 1e9, y: 7))
    let mirrored = outputs(of: points([(25, 7), (-1e9, 7)])) { $0.rubberBanded(along: .x, from: -far, to: 0, basis: 50, factor: 5) }
    #expect(abs(mirrored[0].x - 7.0710678) < 1e-6 && mirrored[1] == Point(x: -1e9, y: 7))
  }

  @Test func `obeys the laws of arguments`() {
    let inputs = [Point(x: 30, y: 5), Point(x: -20, y: 6)]
    expectArgumentLaws(inputs: inputs, arguments: (0.0, 10)) { $0.rubberBanded(along: .x, from: $1, to: 20, basis: 8, factor: 2) }
    expectArgumentLaws(inputs: inputs, arguments: (20.0, 10)) { $0.rubberBanded(along: .x, from: 0, to: $1, basis: 8, factor: 2) }
    expectArgumentLaws(inputs: inputs, arguments: (8.0, 4)) { $0.rubberBanded(along: .x, from: 0, to: 20, basis: $1, factor: 2) }
    expectArgumentLaws(inputs: inputs, arguments: (2.0, 3)) { $0.rubberBanded(along: .x, from: 0, to: 20, basis: 8, factor: $1) }
  }

  @Test(arguments: [1e9, 1e300, .infinity])
  func `a long or endless resistance shows a constant part of the distance`(_ basis: Double) {
    let seen = outputs(of: [Point(x: 150, y: 7), Point(x: -300, y: 7)]) {
      $0.rubberBanded(along: .x, from: -100, to: 100, basis: basis, factor: 2)
    }
    #expect(zip(seen.map(\.x), [100 + 12.5 * .pi, -100 - 50 * .pi]).allSatisfy { abs($0 - $1) < 1e-6 })
    let radial = outputs(of: points([(150, 0)])) { $0.rubberBanded(around: Point.zero, radius: 100, basis: basis, factor: 2) }
    #expect(radial.allSatisfy { abs($0.x - (100 + 12.5 * .pi)) < 1e-6 && $0.y == 0 })
  }
}
