import Interplay
import InterplayTestSupport
import MotionReports
import Testing

@Suite struct ScenePlotTests {
  @Test func `draws children in the space of their parent, in z-order, and clips them`() {
    let scene = SceneTree(size: Size(width: 100, height: 100))
    let view = scene.root.addChild(named: "view", position: Point(x: 10, y: 20), size: Size(width: 50, height: 50), anchorPoint: .zero)
    view.isClipping.value = true
    let front = view.addChild(named: "front", size: Size(width: 5, height: 6), anchorPoint: .zero)
    front.zOrder.value = 1
    view.addChild(named: "behind", size: Size(width: 7, height: 8), anchorPoint: .zero)
    scene.root.addChild(named: "hidden", size: Size(width: 9, height: 9)).isHidden.value = true

    let lines = ScenePlot(scene, title: "a scene").svg.split(separator: "\n").filter { !$0.hasPrefix("<svg") && !$0.hasPrefix("<style") }
    let sizes = lines.filter { $0.hasPrefix("<rect") }.compactMap { line in
      ["width=\"5\"", "width=\"7\"", "width=\"9\""].first { line.contains($0) }
    }

    #expect(sizes == ["width=\"7\"", "width=\"5\""])
    #expect(lines.count { $0.hasPrefix("<g") } == lines.count { $0 == "</g>" })
    #expect(lines.contains { $0.hasPrefix("<g clip-path") })
  }

  @Test func `a scene with an overlay has a frame, and a legend of the marks that are shown`() throws {
    let stage = Stage(size: Size(width: 400, height: 300))
    let card = stage.scene.root.addChild(named: "card", position: Point(x: 100, y: 100), size: Size(width: 80, height: 80))
    stage.runtime.add(Draggable(), to: card)
    #expect(try Drawing(ScenePlot(stage.scene, title: "plain").svg).elements("svg").first?.attributes["height"] == "300")
    stage.runtime.showsOverlay = true
    stage.finger.press(at: Point(x: 100, y: 100)).move(by: Vector(dx: 90, dy: 0), over: .milliseconds(90))
    stage.run(until: .milliseconds(80))

    let drawing = try Drawing(ScenePlot(stage.scene, title: "overlay").svg)
    #expect(drawing.elements("svg").first?.attributes["height"] == "332")
    #expect(drawing.text.contains("path") && drawing.text.contains("velocity"))
    #expect(!drawing.text.contains("destination") && !drawing.text.contains("perimeter"), "a drag has neither")
    stage.runtime.showsOverlay = false
    #expect(try Drawing(ScenePlot(stage.scene, title: "plain").svg).elements("svg").first?.attributes["height"] == "300")
  }

  @Test func `draws 30,000 nested nodes`() async {
    await #expect(processExitsWith: .success) {
      let scene = SceneTree(size: Size(width: 100, height: 100))
      var leaf = scene.root
      for _ in 0..<30_000 { leaf = leaf.addChild(named: "inner", size: Size(width: 10, height: 10)) }
      let svg = ScenePlot(scene, title: "deep").svg
      precondition(svg.utf8.count { $0 == UInt8(ascii: "\n") } > 60_000)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
  func `a node at an impossible place leaves the others where they are`(_ number: Double) throws {
    let scene = SceneTree(size: Size(width: 100, height: 100))
    let broken = scene.root.addChild(named: "broken", position: Point(x: number, y: 5), size: Size(width: 20, height: number))
    broken.rotation.value = Angle(radians: number)
    broken.opacity.value = number
    broken.cornerRadius.value = number
    scene.root.addChild(named: "whole", position: Point(x: 30, y: 40), size: Size(width: 20, height: 10))

    let drawing = try Drawing(ScenePlot(scene, title: "hostile").svg)
    #expect(drawing.isFinite)
    #expect(drawing.elements("g").last?.attributes["transform"] == "matrix(1 0 0 1 20 35)")
    #expect(drawing.elements("rect").last?.attributes["width"] == "20")
  }

  @Test(arguments: ["</text><script>", "a \"b\" & 'c'", "tab\tstop", "👩‍👧\u{301}", "]]>", "&#60;", "\u{7F}\u{FFFD}"])
  func `texts and titles read the same again`(_ text: String) throws {
    let scene = SceneTree(size: Size(width: 100, height: 100))
    scene.root.addChild(named: text, size: Size(width: 9, height: 9)).text.value = text
    let drawing = try Drawing(ScenePlot(scene, title: text).svg)

    #expect(drawing.elements("svg")[0].attributes["aria-label"]?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    #expect(drawing.elements("text").count == 1 && drawing.elements("script").isEmpty && drawing.text.ranges(of: text).count == 2)
  }
}
