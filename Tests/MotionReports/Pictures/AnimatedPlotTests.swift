import Foundation
import Interplay
import InterplayPages
import InterplayTestSupport
import Testing

@testable import MotionReports

@Suite struct AnimatedPlotTests {
  private func plot(_ page: Page) -> (plot: AnimatedPlot, recording: Recording) {
    let stage = Stage(page: page)
    stage.perform()
    let recording = stage.recording
    return (AnimatedPlot(of: Stage(page: page, rate: AnimatedPlot.rate), playing: recording, title: page.title), recording)
  }

  /// Returns the keys of the keyframes called `name`: shares and translations.
  private func keys(_ name: String, of svg: String) throws -> [(share: Double, x: Double, y: Double)] {
    let rule = try #require(svg.split(separator: "\n").first { $0.hasPrefix("@keyframes \(name){") })
    return rule.matches(of: /([0-9.]+)%\{transform:translate\((-?[0-9.]+)px,(-?[0-9.]+)px\)/).compactMap { key in
      guard let share = Double(key.1), let x = Double(key.2), let y = Double(key.3) else { return nil }
      return (share / 100, x, y)
    }
  }

  @Test func `the card of the drawing is within the stated error of the run at every write`() throws {
    let (plot, recording) = plot(.tossing)
    let keys = try keys("t1", of: plot.svg)
    let stage = Stage(page: .tossing, rate: AnimatedPlot.rate)
    stage.play(recording.events)
    stage.run(until: try #require(recording.end))
    let time = PictureTime(stage.trace)
    let scale = (540.0 - 48) / 800
    let position = try #require(stage.trace["card"]).position

    for (written, value) in zip(position.times, position.values) where written < stage.trace.end {
      let share = time.share(at: written)
      let next = keys.firstIndex { $0.share > share } ?? keys.count - 1
      let (first, last) = (keys[max(0, next - 1)], keys[next])
      let part = last.share > first.share ? min(1, (share - first.share) / (last.share - first.share)) : 1
      let drawn = Point(x: first.x + (last.x - first.x) * part, y: first.y + (last.y - first.y) * part)
      #expect(drawn.distance(to: value) * scale <= plot.error, "at \(written.seconds) s")
    }
    #expect(plot.error == 0.25 && keys.count < 120)
  }

  @Test func `shows the last state without animation, and to people who prefer reduced motion`() throws {
    let svg = plot(.tossing).plot.svg
    let drawing = try Drawing(svg)

    let group = try #require(drawing.elements("g").first { $0.attributes["class"] == "t1" })
    #expect(group.attributes["transform"]?.hasSuffix(" 120 620)") == true)
    #expect(svg.contains("@media (prefers-reduced-motion: reduce) { * { animation: none !important } }"))
    #expect(drawing.elements("title").count == 1 && drawing.elements("desc").count == 1 && drawing.isFinite)
    #expect(!svg.contains("infinite") && !svg.contains("<script") && !svg.contains("href"))
  }

  @Test(arguments: ["tossing", "bubbles", "hearts", "chain", "styles", "material-expansion", "drag-source"])
  func `is well-formed, small, and ends within five seconds`(_ name: String) throws {
    let svg = plot(try #require(Pages.named(name))).plot.svg

    let drawing = try Drawing(svg)
    #expect(drawing.isFinite && svg.utf8.count <= AnimatedPlot.byteLimit)
    for duration in svg.matches(of: /animation:\w+ ([0-9.]+)s linear/) {
      let seconds = try #require(Double(duration.1))
      #expect(seconds > 0 && seconds <= 5)
    }
  }

  @Test func `nodes that never change have no keys, and one that appears later has`() throws {
    let stage = Stage(size: Size(width: 300, height: 100), rate: AnimatedPlot.rate)
    for index in 0..<700 {
      stage.scene.root.addChild(named: "still", position: Point(x: Double(index % 300), y: 10), size: Size(width: 5, height: 5))
    }
    let mover = stage.scene.root.addChild(named: "mover", position: Point(x: 10, y: 50), size: Size(width: 5, height: 5))
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 250, y: 50)
    stage.runtime.add(spring, to: mover.position)
    let subscription = mover.position.subscribe { position in
      guard position.x > 100, stage.scene.root.children.count == 701 else { return }
      stage.scene.root.addChild(named: "late", position: Point(x: 150, y: 80), size: Size(width: 5, height: 5))
    }
    let recording = Recording(canvas: stage.scene.size, end: .seconds(1), events: [])
    let plot = AnimatedPlot(of: stage, playing: recording, title: "many")
    subscription.unsubscribe()

    let moved = plot.svg.matches(of: /@keyframes t([0-9]+)/).map(\.1)
    let shown = plot.svg.matches(of: /@keyframes o([0-9]+)/).map(\.1)
    #expect(moved == ["\(mover.id)"] && shown.count == 1 && plot.error == 16)
    #expect(plot.svg.utf8.count > AnimatedPlot.byteLimit)
  }

  @Test func `a node that ends without height is drawn with the height that it had, scaled, and so is its clip`() throws {
    let stage = Stage(size: Size(width: 300, height: 100), rate: AnimatedPlot.rate)
    let panel = stage.scene.root.addChild(named: "panel", position: Point(x: 100, y: 50), size: Size(width: 80, height: 40))
    panel.isClipping.value = true
    panel.addChild(named: "row", size: Size(width: 10, height: 10))
    let spring = Spring<Size>()
    spring.destination.value = Size(width: 80, height: 0)
    stage.runtime.add(spring, to: panel.size)
    let recording = Recording(canvas: stage.scene.size, end: .seconds(4), events: [])
    let drawing = try Drawing(AnimatedPlot(of: stage, playing: recording, title: "closing").svg)

    #expect(panel.size.value.height == 0)
    let name = "s\(panel.id)"
    let group = try #require(drawing.elements("g").first { $0.attributes["class"] == name })
    #expect(group.attributes["transform"] == "matrix(1 0 0 0 0 0)")
    let clip = try #require(drawing.elements("rect").first { $0.attributes["class"] == name })
    #expect(clip.attributes["height"] == "40" && clip.attributes["transform"] == "scale(1 0)")
    #expect(drawing.text.contains("@keyframes \(name){0%{transform:scale(1,1)}"))
  }

  @Test func `a node that is hidden in a pause disappears then`() throws {
    let stage = Stage(size: Size(width: 300, height: 100), rate: AnimatedPlot.rate)
    let note = stage.scene.root.addChild(named: "note", position: Point(x: 100, y: 50), size: Size(width: 80, height: 40))
    let timer = MotionTimer(in: stage.runtime)
    timer.schedule(at: .milliseconds(100)) { note.isHidden.value = true }
    let recording = Recording(canvas: stage.scene.size, end: .milliseconds(400), events: [])
    let svg = AnimatedPlot(of: stage, playing: recording, title: "hiding").svg

    let rule = try #require(svg.split(separator: "\n").first { $0.hasPrefix("@keyframes o\(note.id){") })
    #expect(rule.contains("25%{opacity:0}") && rule.hasPrefix("@keyframes o\(note.id){0%{opacity:1}"), "\(rule)")
  }

  @Test func `a scene without motion is drawn as it is`() throws {
    let stage = Stage(size: Size(width: 300, height: 100))
    stage.scene.root.addChild(named: "</svg>", position: Point(x: 10, y: 10), size: Size(width: 5, height: 5))
    let plot = AnimatedPlot(of: stage, playing: Recording(canvas: Size(width: 300, height: 100), events: []), title: "<&>")

    let drawing = try Drawing(plot.svg)
    #expect(drawing.text.contains("<&>") && !plot.svg.contains("@keyframes t"))
  }

  @Test func `a recording without an end is drawn until everything is at rest`() {
    let stage = Stage(page: .tossing)
    stage.perform()
    var recording = stage.recording
    recording.end = nil
    let svg = AnimatedPlot(of: Stage(page: .tossing, rate: AnimatedPlot.rate), playing: recording, title: "open").svg
    #expect(svg.contains(" 120 620)\" class=\"t1\""))
  }

  @Test func `ranges have the units of their values: points, and degrees for an angle`() throws {
    let (drawn, recording) = plot(.tossing)
    let stage = Stage(page: .tossing, rate: AnimatedPlot.rate)
    stage.play(recording.events)
    stage.run(until: try #require(recording.end))
    let y = try #require(stage.trace["card"]).position.y
    let tossing = drawn.svg
    #expect(tossing.contains(">\(SVGDocument.short(y.trough)) to \(SVGDocument.short(y.peak)) pt</text>"))
    #expect(try Drawing(tossing).text.contains("0.63 to 1"), "an opacity has no unit")

    let slide = Stage(page: try #require(Pages.named("streams")))
    slide.perform()
    let angles = try #require(slide.trace["square"]).rotation.values.map { $0.degrees }
    let (low, high) = (try #require(angles.min()), try #require(angles.max()))
    #expect(plot(slide.page ?? .tossing).plot.svg.contains(">\(SVGDocument.short(low))° to \(SVGDocument.short(high))°</text>"))
  }

  @Test func `every node that moves has its path, the main node in color`() throws {
    let page = try #require(Pages.named("chain"))
    let stage = Stage(page: page)
    stage.perform()
    let moved = stage.trace.nodes.filter { node in node.position.values.contains { $0 != node.position.values[0] } }
    let lines = try Drawing(plot(page).plot.svg).elements("polyline").filter {
      $0.attributes["stroke-dasharray"] == nil && $0.attributes["fill"] == "none"
    }

    #expect(moved.count > 1 && lines.count == moved.count)
    #expect(lines.filter { $0.attributes["class"] == "hue0" }.count == 1 && lines.last?.attributes["class"] == "hue0")
  }

  @Test(arguments: ["controls", "pull-to-refresh", "scroll-view"])
  func `what scrolls in a node that clips it has no path`(_ name: String) throws {
    let drawing = try Drawing(plot(try #require(Pages.named(name))).plot.svg)
    #expect(!drawing.elements("polyline").contains { $0.attributes["class"] == "hue0" })
    #expect(!drawing.text.contains("path of") && drawing.text.contains("a finger"))
  }

  @Test func `the legend fits in the width of the curves, with a long name, too`() throws {
    let stage = Stage(page: try #require(Pages.named("chain")))
    let trace = stage.perform()
    let trails = AnimatedTrails(trace, mainNode: stage.page?.mainNode, scale: 0.5)
    for right in [260.0, 300, 700] {
      let texts = try Drawing("<svg xmlns=\"http://www.w3.org/2000/svg\">\(trails.legend(left: 40, right: right, baseline: 10))</svg>")
        .elements("text")
      let last = try #require(texts.last)
      let end = try #require(last.attributes["x"].flatMap(Double.init)) + 6.2 * Double("a finger".count)
      #expect(texts.count == 3 && end <= right, "\(right)")
    }
  }

  @Test func `the name above a curve leaves room for its range`() {
    #expect(plot(LongNames.page).plot.svg.contains(/>y{2,20}… position y<\/text>/))
  }

  @Test func `the legend has a ring for fingers, and a dashed line if they have paths`() throws {
    for (name, isDashed) in [("tween", false), ("rotatable", true), ("friction", nil)] as [(String, Bool?)] {
      let drawing = try Drawing(plot(try #require(Pages.named(name))).plot.svg)
      let rings = drawing.elements("circle").filter { $0.attributes["style"]?.hasPrefix("opacity:1;") == true }
      let dashes = drawing.elements("path").filter { $0.attributes["stroke-dasharray"] == "4 3" }

      #expect(rings.count == (isDashed == nil ? 0 : 1) && dashes.count == (isDashed == true ? 1 : 0), "\(name)")
      #expect(drawing.text.contains("a finger") == (isDashed != nil), "\(name)")
    }
  }

  @Test func `the seconds below the curves are where the dots are at that time`() throws {
    let svg = plot(.tossing).plot.svg
    let stage = Stage(page: .tossing)
    stage.perform()
    let time = PictureTime(stage.trace)
    let marks = svg.matches(of: /x="([0-9.]+)" y="506" text-anchor="\w+">([0-9.]+) s</).map { (Double($0.2) ?? .nan, Double($0.1) ?? .nan) }
    let left = try #require(marks.first).1
    #expect(marks.count > 3 && marks.first?.0 == 0)
    for (second, x) in marks {
      #expect(abs(left + time.share(at: .seconds(second)) * (696 - left) - x) < 0.5, "\(second) s")
    }
  }

  @Test func `the picture of the README is up to date`() throws {
    let svg = plot(.tossing).plot.svg

    #expect(try Golden(documentation: "Images/tossing.svg").difference(from: svg) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
  func `values of any size leave every attribute and every rule a number`(_ number: Double) throws {
    let stage = Stage(size: Size(width: 300, height: 100))
    let nodes = ["broken", "whole"].map {
      stage.scene.root.addChild(named: $0, position: Point(x: 100, y: 50), size: Size(width: 20, height: 10))
    }
    stage.onFrame = { time in
      nodes[0].position.value = Point(x: time.seconds < 0.1 ? 5 : number, y: time.seconds)
      nodes[0].size.value = Size(width: 20, height: time.seconds < 0.2 ? 10 : number)
      nodes[0].rotation.value = Angle(radians: time.seconds < 0.1 ? number : 0)
      nodes[1].position.value = Point(x: 100 + time.seconds * 200, y: 50)
    }
    let end = Recording(canvas: Size(width: 300, height: 100), events: [.mark("end", time: .seconds(0.3))])
    let svg = AnimatedPlot(of: stage, playing: end, title: "hostile").svg

    let rules = svg.split(separator: "\n").filter { $0.contains(/[(:, ]-?(nan|inf)/) && !$0.contains("</text>") }
    #expect(try Drawing(svg).isFinite && rules.isEmpty, "\(rules)")
    // The node beside it moves as if it were alone.
    let places = try keys("t\(nodes[1].id)", of: svg)
    #expect(places.count >= 2 && places.allSatisfy { ($0.y - 50).magnitude < 0.01 } && places.map(\.x) == places.map(\.x).sorted())
  }

  @Test func `a node that was put in front of its siblings is drawn over them, also under another parent`() throws {
    let size = Size(width: 100, height: 100)
    let stage = Stage(size: size)
    func add(to parent: SceneNode, _ name: String, _ color: Color) -> SceneNode {
      let node = parent.addChild(named: name, position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
      node.backgroundColor.value = color
      return node
    }
    let red = add(to: stage.scene.root, "red", Color(red: 1, green: 0, blue: 0))
    let blue = add(to: stage.scene.root, "blue", Color(red: 0, green: 0, blue: 1))
    let green = add(to: red, "green", Color(red: 0, green: 1, blue: 0))
    stage.scene.root.addChild(red)
    blue.addChild(green)
    let svg = AnimatedPlot(of: stage, playing: Recording(canvas: size, events: []), title: "order").svg
    func place(_ color: String) throws -> String.Index { try #require(svg.range(of: color)).lowerBound }

    #expect(try place("#0000ff") < place("#00ff00") && place("#00ff00") < place("#ff0000"))
  }

  @Test(arguments: [Size.zero, Size(width: 0, height: 300), Size(width: 300, height: 0)])
  func `a window that is minimized at the end is drawn with the size that it had before`(_ size: Size) throws {
    let stage = Stage(size: Size(width: 300, height: 100), rate: AnimatedPlot.rate)
    let node = stage.scene.root.addChild(named: "node", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 200, y: 150)
    stage.runtime.add(spring, to: node.position)
    let sizes = [Size(width: 400, height: 200), size].enumerated().map { index, size in
      InputEvent.surface(.resized(size), time: .milliseconds(100 + 100 * index))
    }
    let recording = Recording(canvas: Size(width: 300, height: 100), end: .seconds(1), events: sizes)
    let svg = AnimatedPlot(of: stage, playing: recording, title: "minimized").svg
    let drawing = try Drawing(svg)

    let sheet = try #require(drawing.elements("rect").first { $0.attributes["class"] == "sheet" })
    #expect(sheet.attributes["width"] == "400" && sheet.attributes["height"] == "200" && drawing.isFinite)
    #expect(svg.contains("@keyframes t\(node.id){") && !svg.contains(/[(:, ]-?(nan|inf)/))
  }

  @Test func `the picture of a late stage begins with the stage`() {
    let stage = makeLateTweenStage()
    let recording = Recording(canvas: stage.scene.size, end: .seconds(101), events: [])
    let svg = AnimatedPlot(of: stage, playing: recording, title: "late").svg

    #expect(svg.contains(">1 s of motion. Nodes are drawn") && svg.contains(".across{animation:across 1s linear}"), "\(svg)")
    // The axis has the time of the stage, as plots have.
    #expect(svg.contains(">100.2 s</text>") && !svg.contains(">0 s</text>"), "\(svg)")
  }
}
