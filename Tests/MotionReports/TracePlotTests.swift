import Interplay
import InterplayPages
import InterplayTestSupport
import MotionReports
import Testing

@Suite struct TracePlotTests {
  // Every eighth page: the catalog has other pictures.
  @Test(arguments: Pages.all.indices.filter { $0 % 8 == 0 }.map { Pages.all[$0].name })
  func `draws a well-formed picture of a page`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    let trace = Stage(page: page).perform()

    let drawing = try Drawing(TracePlot(trace, canvas: page.canvas, title: page.name).svg)

    #expect(drawing.isFinite)
    for node in trace.nodes { #expect(drawing.text.contains(node.name)) }
  }

  @Test func `marks each press and each release, and draws the path of the node to scale`() throws {
    let stage = Stage(size: Size(width: 360, height: 360))
    let node = stage.scene.root.addChild(named: "a<b", position: Point(x: 100, y: 100), size: Size(width: 40, height: 40))
    stage.runtime.add(Draggable(), to: node)
    stage.finger.press(at: Point(x: 100, y: 100)).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(80)).lift()
    let trace = stage.settle()

    let drawing = try Drawing(TracePlot(trace, canvas: stage.scene.size, title: "a & b").svg)

    #expect(drawing.elements("circle").count == 1)
    #expect(drawing.text.contains("a & b"))
    let ways = drawing.elements("polyline").compactMap { $0.attributes["points"] }
    // The canvas is drawn 360 wide, starting at 24: one point is one unit.
    #expect(ways.contains { $0.hasSuffix("184,148") })
  }

  @Test func `the legend of a large scene names the nodes that move, and counts the others`() throws {
    let stage = Stage(size: Size(width: 360, height: 360))
    let card = stage.scene.root.addChild(named: "card", position: Point(x: 100, y: 100), size: Size(width: 40, height: 40))
    for index in 0..<50 { stage.scene.root.addChild(named: "still \(index)", size: Size(width: 4, height: 4)) }
    stage.runtime.add(Draggable(), to: card)
    stage.finger.press(on: card).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(80)).lift()

    let text = try Drawing(TracePlot(stage.settle(), canvas: stage.scene.size, title: "many").svg).text
    #expect(text.contains("card") && text.contains("50 other nodes") && !text.contains("still"))
  }

  @Test func `draws a nested node at its position on the canvas`() throws {
    let stage = Stage(size: Size(width: 360, height: 360))
    let parent = stage.scene.root.addChild(named: "parent", position: Point(x: 180, y: 180), size: Size(width: 100, height: 100))
    parent.scale.value = 2
    let child = parent.addChild(named: "child", position: .zero, size: Size(width: 10, height: 10))
    stage.finger.press(at: .zero).hold(for: .milliseconds(16)).lift()
    stage.settle()
    child.position.value.x = 10

    let drawing = try Drawing(TracePlot(stage.trace, canvas: stage.scene.size, title: "nested").svg)

    // The corner of the parent is at (80, 80), and each of its points is two points of the root.
    let ways = drawing.elements("polyline").compactMap { $0.attributes["points"] }
    #expect(ways.contains("104,128 124,128"))
  }
}
