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

  @Test func `the curves of a late stage begin at their left edge`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 360, height: 360)))
    let node = runtime.scene.root.addChild(named: "node", position: Point(x: 100, y: 100), size: Size(width: 40, height: 40))
    runtime.advance(to: .seconds(100))
    let stage = Stage(runtime: runtime)
    runtime.add(Tween(duration: .seconds(1), values: [Point(x: 100, y: 100), Point(x: 200, y: 100)]), to: node.position)
    stage.run(until: .seconds(101))

    let drawing = try Drawing(TracePlot(stage.trace, canvas: stage.scene.size, title: "late").svg)
    let lines = drawing.elements("polyline").compactMap { $0.attributes["points"] }
    // The curves are 560 wide, starting at 408.
    #expect(lines.contains { $0.hasPrefix("408,") && $0.contains(" 968,") }, "\(lines)")
    #expect(drawing.text.contains("100.2 s") && !drawing.text.contains("20 s"))
  }

  @Test func `a long name is shortened, so that it covers neither its range nor the curves`() throws {
    let stage = Stage(size: Size(width: 360, height: 360))
    let name = String(repeating: "x", count: 200)
    let node = stage.scene.root.addChild(named: name, position: Point(x: 100, y: 100), size: Size(width: 40, height: 40))
    stage.runtime.add(Draggable(), to: node)
    stage.finger.press(at: Point(x: 100, y: 100)).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(80)).lift()

    let text = TracePlot(stage.settle(), canvas: stage.scene.size, title: name).svg

    #expect(text.contains(">\(name.prefix(23))…</text>") && text.contains(">\(name.prefix(35))….position.x</text>"))
    #expect(text.contains(">\(name.prefix(129))…</text>") && text.contains("<title>\(name)</title>"))
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

  @Test func `many presses and releases are drawn once, and referred to by each curve`() throws {
    let stage = Stage(size: Size(width: 360, height: 360))
    let nodes = (0..<20).map { stage.scene.root.addChild(named: "n\($0)", size: Size(width: 40, height: 40)) }
    stage.onFrame = { time in for node in nodes { node.position.value.x = time.seconds } }
    for _ in 0..<100 { stage.finger.press(at: Point(x: 300, y: 300)).hold(for: .milliseconds(10)).lift().hold(for: .milliseconds(10)) }

    let drawing = try Drawing(TracePlot(stage.settle(), canvas: stage.scene.size, title: "many").svg)

    // A cross at each release and the legend are lines, too.
    #expect(drawing.elements("line").count { $0.attributes["class"] == "finger" } == 200 + 2 * 100 + 1)
    let uses = drawing.elements("use")
    #expect(uses.count == 20 && Set(uses.map { $0.attributes["href"] }) == ["#marks1"] && Set(uses.map { $0.attributes["y"] }).count == 20)
    #expect(drawing.elements("symbol").first?.attributes["id"] == "marks1")
  }

  @Test func `curves of equal names and of small ranges have labels that tell them apart`() throws {
    let stage = Stage(size: Size(width: 360, height: 360))
    let nodes = ["a", "a", "a-2"].map { stage.scene.root.addChild(named: $0, size: Size(width: 4, height: 4)) }
    stage.onFrame = { time in for (index, node) in nodes.enumerated() { node.scale.value = 1 - 0.004 * time.seconds * Double(index) } }
    stage.run(until: .seconds(1))

    let text = try Drawing(TracePlot(stage.trace, canvas: stage.scene.size, title: "equal").svg).text
    #expect(text.contains("a-3.scale") && text.contains("a-2.scale") && text.contains("0.996 to 1") && !text.contains("1 to 1"))
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

  @Test(arguments: [Page.tossing, .chain]) func `each curve passes through every write of its lane`(_ page: Page) throws {
    let trace = Stage(page: page).perform()
    let drawing = try Drawing(TracePlot(trace, canvas: page.canvas, title: page.name).svg)
    let lines = drawing.elements("polyline").filter { $0.attributes["stroke-width"] == "1.75" }
    let lanes = trace.nodes.flatMap(\.series).flatMap { series in
      (0..<series.laneCount).map { lane in zip(series.times, series.values).map { (time: $0, value: $1[lane]) } }
    }.filter { lane in lane.contains { $0.value != lane[0].value } }

    #expect(lines.count == lanes.count && lines.count > 1)
    for (line, lane) in zip(lines, lanes) {
      let (heights, values) = (line.points.map(\.y), lane.map(\.value))
      let (bottom, top) = (try #require(heights.max()), try #require(heights.min()))
      let (low, high) = (try #require(values.min()), try #require(values.max()))
      var rest = line.points[...]
      for (time, value) in lane {
        // The curves are 560 wide, beside the plane of 360 and three margins.
        let place = (x: 408 + time.seconds / trace.end.seconds * 560, y: bottom - (value - low) / (high - low) * (bottom - top))
        rest = rest.drop { ($0.x - place.x).magnitude > 0.02 || ($0.y - place.y).magnitude > 0.02 }
        #expect(!rest.isEmpty, "at \(time)")
      }
      // A value holds until the end.
      let last = try #require(line.points.last)
      #expect((last.x - 968).magnitude < 0.01 && (last.y - line.points[line.points.count - 2].y).magnitude < 0.01)
    }
  }

  /// The curve of the x coordinate of the only node.
  private func curve(of trace: Trace) throws -> [(x: Double, y: Double)] {
    let drawing = try Drawing(TracePlot(trace, canvas: Size(width: 360, height: 360), title: "rest").svg)
    return try #require(drawing.elements("polyline").first { $0.attributes["stroke-width"] == "1.75" }).points.map { ($0.x, $0.y) }
  }

  @Test(arguments: [12, 40, 400]) func `a motion that follows a rest begins at the instant of its event`(_ milliseconds: Int) throws {
    let trace = traceOfSpring(tappedAfter: .milliseconds(milliseconds))

    let points = try curve(of: trace)

    let start = try 408 + #require(trace.events.last).time.seconds / trace.end.seconds * 560
    #expect(points.contains { ($0.x - start).magnitude < 0.01 && $0.y == points[0].y })
    #expect(points.allSatisfy { ($0.x <= start + 0.01) == ($0.y == points[0].y) })
    // No step: each later point is further to the right.
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  @Test(arguments: [30, 100]) func `a single write is a vertical step`(_ milliseconds: Int) throws {
    let stage = Stage(size: Size(width: 360, height: 360))
    let node = stage.scene.root.addChild(named: "node", position: Point(x: 100, y: 100), size: Size(width: 40, height: 40))
    stage.run(until: .milliseconds(milliseconds))
    node.position.value.x = 200
    stage.run(until: .milliseconds(200))

    let points = try curve(of: stage.trace)

    let step = 408 + Double(milliseconds) / 200 * 560
    #expect(points.count == 4 && (points[1].x - step).magnitude < 0.01 && (points[2].x - step).magnitude < 0.01)
    #expect(points[1].y == points[0].y && points[2].y == points[3].y && points[1].y != points[2].y)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, .leastNonzeroMagnitude], [Size(width: 360, height: 360), .zero])
  func `values of any size leave every attribute finite`(_ number: Double, _ canvas: Size) throws {
    let stage = Stage(size: canvas)
    let nodes = (0..<2).map { _ in stage.scene.root.addChild(named: "node", size: Size(width: 4, height: 4)) }
    for (index, value) in [number, -number, 7].enumerated() {
      stage.run(until: .milliseconds(100 * (index + 1)))
      nodes[0].position.value = Point(x: value, y: 1)
      nodes[1].scale.value = value
      nodes[1].size.value = Size(width: value, height: 3)
      nodes[0].opacity.value = value
    }

    let drawing = try Drawing(TracePlot(stage.trace, canvas: canvas, title: "hostile").svg)
    #expect(drawing.isFinite && drawing.elements("polyline").count { $0.attributes["stroke-width"] == "1.75" } == 6)
  }

  @Test func `a node whose parent turns has a path`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let arm = stage.scene.root.addChild(named: "arm", position: Point(x: 200, y: 200), size: Size(width: 10, height: 10))
    arm.addChild(named: "hand", position: Point(x: 100, y: 0))
    stage.onFrame = { arm.rotation.value = .radians($0.seconds) }
    stage.run(until: .seconds(1))
    let svg = TracePlot(stage.trace, canvas: Size(width: 400, height: 400), title: "arm").svg

    let lines = svg.split(separator: "\n").filter { $0.contains("<polyline") && $0.contains("hue1") }
    #expect(lines.contains { $0.split(separator: ",").count > 30 })
  }
}
