import Interplay
import InterplayTestSupport
import MotionMathematics
import Testing

@testable import MotionReports

@Suite struct AnimatedTrailsTests {
  @Test(arguments: [3, 4, 8]) func `thinning twice as many laps takes little more than twice as long`(_ corners: Int) {
    let places: [(x: Double, y: Double)] = [(0, 0), (9, 0), (9, 1), (9, 9), (5, 9), (0, 9), (0, 5), (0, 3)]
    let lap = places.prefix(corners).map { Point(x: $0.x, y: $0.y) }
    func count(_ number: Int) -> Int {
      let points = (0..<number).map { lap[$0 % corners] }
      var count = 0
      let thinned = AnimatedTrails.thinned(points, tolerance: 0.1, distanceCount: &count)
      // At most half of the corners are on the line between their neighbors.
      #expect(thinned.count >= number / 2 && thinned.first == points.first && thinned.last == points.last)
      return count
    }
    let small = count(4000)

    #expect(count(8000) < 3 * small && small < 4000 * 60)
  }

  @Test func `thinned points are within the tolerance of the path`() {
    let points = (0...2000).map { Point(x: 100 * Elementary.cos(Double($0) * 0.05), y: 80 * Elementary.sin(Double($0) * 0.03)) }
    var count = 0
    let thinned = AnimatedTrails.thinned(points, tolerance: 0.5, distanceCount: &count)

    var next = 0
    let indices = thinned.map { corner in
      while points[next] != corner { next += 1 }
      return next
    }
    for (first, last) in zip(indices, indices.dropFirst()) {
      let line = points[last] - points[first]
      for point in points[first...last] {
        let own = point - points[first]
        let part = min(max((own.dx * line.dx + own.dy * line.dy) / (line.length * line.length), 0), 1)
        #expect((own - line * part).length <= 0.5)
      }
    }
    #expect(indices.last == 2000 && thinned.count < 1000)
  }

  @Test(arguments: [false, true]) func `the path of a node with another parent ends where the node is`(_ isInRoot: Bool) throws {
    let stage = Stage(size: Size(width: 400, height: 200), rate: AnimatedPlot.rate)
    func box(_ name: String, at place: Point) -> SceneNode {
      stage.scene.root.addChild(named: name, position: place, size: Size(width: 100, height: 100), anchorPoint: .zero)
    }
    let (first, second) = (box("first", at: Point(x: 20, y: 0)), box("second", at: Point(x: 200, y: 60)))
    second.scale.value = 0.5
    let node = first.addChild(named: "node", position: Point(x: 10, y: 10), size: Size(width: 10, height: 10))
    let parent = isInRoot ? stage.scene.root : second
    parent.addChild(node)
    stage.onFrame = { node.position.value = Point(x: 10 + 60 * $0.seconds, y: 10 + 20 * $0.seconds * $0.seconds) }
    let recording = Recording(canvas: stage.scene.size, end: .seconds(1), events: [])
    let svg = AnimatedPlot(of: stage, playing: recording, title: "moved").svg

    let lines = try Drawing(svg).elements("polyline").filter { $0.attributes["class"] == "finger" }
    let last = try #require(lines.first?.points.last)
    let place = parent.transformToRoot.apply(to: node.position.value)
    #expect(lines.count == 1 && Point(x: last.x, y: last.y).distance(to: place) < 0.01, "\(last)")
  }
}
