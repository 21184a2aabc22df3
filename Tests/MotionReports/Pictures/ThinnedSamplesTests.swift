import Interplay
import MotionMathematics
import Testing

@testable import MotionReports

@Suite struct ThinnedSamplesTests {
  @Test(arguments: [3, 4, 8]) func `thinning twice as many laps takes little more than twice as long`(_ corners: Int) {
    let places: [(x: Double, y: Double)] = [(0, 0), (9, 0), (9, 1), (9, 9), (5, 9), (0, 9), (0, 5), (0, 3)]
    let lap = places.prefix(corners).map { Point(x: $0.x, y: $0.y) }
    func count(_ number: Int) -> Int {
      let points = (0..<number).map { lap[$0 % corners] }
      let thinned = ThinnedSamples(points, tolerance: 0.1)
      // At most half of the corners are on the line between their neighbors.
      #expect(thinned.indices.count >= number / 2 && thinned.indices.first == 0 && thinned.indices.last == number - 1)
      return thinned.distanceCount
    }
    let small = count(4000)

    #expect(count(8000) < 3 * small && small < 4000 * 60)
  }

  @Test func `thinned points are within the tolerance of the path`() {
    let points = (0...2000).map { Point(x: 100 * Elementary.cos(Double($0) * 0.05), y: 80 * Elementary.sin(Double($0) * 0.03)) }
    let indices = ThinnedSamples(points, tolerance: 0.5).indices

    for (first, last) in zip(indices, indices.dropFirst()) {
      let line = points[last] - points[first]
      for point in points[first...last] {
        let own = point - points[first]
        let part = min(max((own.dx * line.dx + own.dy * line.dy) / (line.length * line.length), 0), 1)
        #expect((own - line * part).length <= 0.5)
      }
    }
    #expect(indices.last == 2000 && indices.count < 1000)
  }

  @Test(arguments: 0...3) func `the first and the last of a few samples stay`(_ count: Int) {
    let points = (0..<count).map { Point(x: Double($0), y: 0) }
    #expect(ThinnedSamples(points, tolerance: 0.1).indices == [[], [0], [0, 1], [0, 2]][count])
  }
}
