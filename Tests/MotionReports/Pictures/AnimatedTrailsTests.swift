import Interplay
import InterplayTestSupport
import Testing

@testable import MotionReports

@Suite struct AnimatedTrailsTests {
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
