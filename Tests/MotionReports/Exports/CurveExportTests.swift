import Foundation
import Interplay
import InterplayPages
import MotionScene
import MotionStage
import MotionValues
import Testing

@testable import MotionReports

@Suite struct CurveExportTests {
  /// Returns the trace of a page at the rate of exports.
  private func trace(of page: Page) -> Trace { Stage(page: page, rate: CurveExport.rate).perform() }

  /// Returns the numbers at a share of the keyframes called `name`, read from the text as a browser does.
  private func keyframes(_ name: String, in css: String) throws -> [(share: Double, numbers: [Double])] {
    let start = try #require(css.range(of: "@keyframes \(name) {\n"))
    let body = try #require(css[start.upperBound...].range(of: "\n}\n"))
    return try css[start.upperBound..<body.lowerBound].split(separator: "\n").map { line in
      let parts = line.split(separator: "%", maxSplits: 1)
      let share = try #require(Double(parts[0].drop { $0 == " " })) / 100
      let declarations = parts[1].prefix { $0 != "}" }.split(separator: ";").filter { !$0.contains("timing") && $0.contains(":") }
      let values = declarations.flatMap { $0.split(separator: ":")[1].split(separator: " ") }
      return (share, try values.map { try #require(Double($0.prefix { !$0.isLetter || $0 == "e" })) })
    }
  }

  /// Interpolates as a browser does, slowly.
  private func value(_ keys: [(share: Double, numbers: [Double])], at share: Double) -> [Double] {
    guard let next = keys.firstIndex(where: { $0.share >= share }), next > 0 else { return keys[share <= 0 ? 0 : keys.count - 1].numbers }
    let (first, last) = (keys[next - 1], keys[next])
    let part = (share - first.share) / (last.share - first.share)
    return zip(first.numbers, last.numbers).map { $0 + ($1 - $0) * part }
  }

  @Test(arguments: [Page.tossing, .springs, .controls, .curvedPath])
  func `the stated error of each style is that of its text, at all values of the run`(_ page: Page) throws {
    let trace = trace(of: page)
    let export = CurveExport(trace)
    let css = export.styleSheet(title: page.title)

    #expect(!export.curves.isEmpty)
    for curve in export.curves {
      let keys = try keyframes("\(curve.nodeName)-\(curve.series.property.name)", in: css)
      var worst = 0.0
      // Positions are those of corners, which have a test of their own.
      for (time, value) in zip(curve.series.times, curve.series.values) where curve.series.property != .position {
        let isLength = [.size, .cornerRadius, .borderWidth].contains(curve.series.property)
        var value = isLength ? value.replacing(with: 0, where: value .< 0) : value
        // A browser shows no other opacities.
        if curve.series.property == .opacity { value.x = min(max(value.x, 0), 1) }
        let shown = self.value(keys, at: time.seconds(since: .zero) / trace.end.seconds(since: .zero))
        worst = max(worst, zip(shown, [value.x, value.y]).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot())
      }
      let stated = try #require(Double(CurveExport.text(of: curve.track.error)))
      #expect(worst <= stated + 1e-9, "\(curve.nodeName) \(curve.series.property.name)")
      #expect(css.contains("\(curve.track.keys.count) keys, error at most \(CurveExport.text(of: curve.track.error))"))
    }
  }

  /// Returns the top left corner of a node before rotation and scale.
  private func corner(_ node: NodeTrace, at time: Timestamp) throws -> Point {
    let (position, size) = (node.position.value(at: time), node.size.value(at: time))
    let anchor = try #require(node.series(of: .anchorPoint)).value(at: time)
    return Point(x: position.x - anchor.x * max(0, size.width), y: position.y - anchor.y * max(0, size.height))
  }

  @Test func `no length is negative, and the anchor point of a node without a size is at its position`() throws {
    let stage = Stage(size: Size(width: 400, height: 400), rate: CurveExport.rate)
    let node = stage.scene.root.addChild(named: "a", position: Point(x: 150, y: 160), size: Size(width: 20, height: 20))
    node.cornerRadius.value = 4
    node.borderWidth.value = 2
    stage.run(until: .milliseconds(1))
    node.size.value = Size(width: -8, height: 30)
    (node.cornerRadius.value, node.borderWidth.value) = (-1, -3)
    stage.run(until: .milliseconds(2))
    let export = CurveExport(stage.trace)
    let (css, script) = (export.styleSheet(title: "a"), export.script(title: "a"))

    #expect(!css.contains(/(width|height|radius): -/) && !script.contains(/(width|height|Radius|Width): "-/))
    let last = export.curves.map { ($0.series.property.name, $0.track.keys.last?.numbers ?? []) }
    let expected = ["position": [10.0, -5], "size": [0, 30], "cornerRadius": [0], "borderWidth": [0]]
    #expect(Dictionary(last) { first, _ in first } == expected && last.count == 4)
    #expect(export.curves.allSatisfy { $0.track.error < 1e-9 })
  }

  @Test(arguments: ["tossing", "springs", "controls", "curved-path", "material-expansion"])
  func `an element that is laid out at the start is at the corner of its node at every write, within the stated error`(
    _ name: String
  ) throws {
    let page = try #require(Pages.named(name))
    let trace = trace(of: page)
    let export = CurveExport(trace)
    let css = export.styleSheet(title: page.title)
    let names = trace.nodes.map(\.name)
    let nodes = trace.nodes.filter { node in names.count { $0 == node.name } == 1 }

    var moving = 0
    for node in nodes {
      let times = node.position.times + node.size.times
      let start = try corner(node, at: .zero)
      let distances = try times.map { try corner(node, at: $0) - start }
      guard let curve = export.curves.first(where: { $0.name == node.name && $0.series.property == .position }) else {
        #expect(distances.allSatisfy { $0 == .zero } || trace.end == .zero, "\(node.name)")
        continue
      }
      moving += 1
      let keys = try keyframes("\(curve.nodeName)-position", in: css)
      let stated = try #require(Double(CurveExport.text(of: curve.track.error)))
      for (time, distance) in zip(times, distances) {
        let shown = value(keys, at: time.seconds(since: .zero) / trace.end.seconds(since: .zero))
        #expect((Vector(dx: shown[0], dy: shown[1]) - distance).length <= stated + 1e-9, "\(node.name) at \(time)")
      }
    }
    #expect(moving > 0)
  }

  @Test(arguments: [(Point.zero, "0% 0%"), (Point(x: 0.5, y: 0.5), "50% 50%"), (Point(x: 1, y: 1.0 / 3), "100% 33.33%")])
  func `a node that grows and turns about its anchor point has an element that does`(_ anchor: Point, _ origin: String) throws {
    let stage = Stage(size: Size(width: 400, height: 400), rate: CurveExport.rate)
    let place = Point(x: 150, y: 160)
    let node = stage.scene.root.addChild(named: "a", position: place, size: Size(width: 20, height: 30), anchorPoint: anchor)
    stage.run(until: .milliseconds(1))
    (node.size.value, node.rotation.value) = (Size(width: 40, height: 90), Angle.degrees(90))
    stage.run(until: .milliseconds(2))
    let export = CurveExport(stage.trace)
    let (css, script) = (export.styleSheet(title: "a"), export.script(title: "a"))

    #expect(css.contains(" linear both; transform-origin: \(origin); }") && script.contains(" origin: \"\(origin)\","))
    // The anchor point stays, so the corner moves by its part of what was added.
    let moved = export.curves.first { $0.series.property == .position }?.track.keys.last?.numbers
    let expected = [-20 * anchor.x, -60 * anchor.y]
    #expect((moved ?? [0, 0]).count == 2 && zip(moved ?? [0, 0], expected).allSatisfy { ($0 - $1).magnitude < 1e-3 })
    #expect((moved == nil) == (anchor == .zero))
  }

  @Test func `an anchor point that changes moves the corner and the origin`() throws {
    let stage = Stage(size: Size(width: 400, height: 400), rate: CurveExport.rate)
    let node = stage.scene.root.addChild(named: "a", position: Point(x: 150, y: 160), size: Size(width: 20, height: 30))
    stage.run(until: .milliseconds(1))
    node.anchorPoint.value = Point(x: 0, y: 1)
    stage.run(until: .milliseconds(2))
    let css = CurveExport(stage.trace).styleSheet(title: "a")

    #expect(css.contains("  0% { transform-origin: 50% 50%;") && css.contains("  100% { transform-origin: 0% 100%;"))
    #expect(css.contains("  0% { translate: 0px 0px;") && css.contains("  100% { translate: 10px -15px;"))
  }

  @Test func `an easing has the course of its lane, from its first change to its last`() throws {
    let trace = trace(of: .tossing)
    let export = CurveExport(trace)
    let easing = try #require(export.easings.first { $0.name == "card-position-y" })
    let css = export.styleSheet(title: "a")
    let line = try #require(css.split(separator: "\n").first { $0.hasPrefix("  --card-position-y: linear(") })
    let stops = line.dropFirst("  --card-position-y: linear(".count).dropLast(2).split(separator: ",").map { $0.split(separator: " ") }
    let keys = stops.enumerated().map { index, stop in
      (share: index == 0 ? 0 : stop.count > 1 ? Double(stop[1].dropLast()).map { $0 / 100 } ?? .nan : 1, numbers: [Double(stop[0]) ?? .nan])
    }
    let position = try #require(trace["card"]).position.y
    var worst = 0.0
    for (time, value) in zip(position.times, position.values) where time >= easing.start && time <= easing.end {
      let progress = self.value(keys, at: time.seconds(since: easing.start) / easing.end.seconds(since: easing.start))[0]
      worst = max(worst, (easing.first + progress * (easing.last - easing.first) - value).magnitude)
    }

    #expect(worst <= easing.error + 1e-9 && easing.error < 1 && position.value(at: easing.end) == easing.last)
    #expect(position.values.firstIndex { $0 != easing.first }.map { position.times[$0] > easing.start } == true)
  }

  @Test func `a value of any size is written as a number`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "a", size: Size(width: 1, height: 1))
    stage.run(until: Timestamp(nanoseconds: 1_000_000))
    node.scale.value = 1e305
    stage.run(until: Timestamp(nanoseconds: 2_000_000))
    let export = CurveExport(stage.trace)
    #expect(export.styleSheet(title: "a").contains("scale: 1e+305;") && export.script(title: "a").contains("scale: \"1e+305\""))
  }

  @Test func `a range that is too large for a number has no easing function`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "a", size: Size(width: 1, height: 1))
    for (step, value) in [-1.5e308, -0.5e308, 0.5e308, 1.5e308].enumerated() {
      stage.run(until: .milliseconds(20 * step))
      node.scale.value = value
    }
    stage.run(until: Timestamp(nanoseconds: 80_000_000))
    let export = CurveExport(stage.trace)

    #expect(export.curves.map(\.name) == ["a"])
    #expect(export.easings.isEmpty, "\(export.easings)")
    #expect(!export.styleSheet(title: "a").contains("inf"), "\(export.styleSheet(title: "a"))")
  }

  @Test func `a curve of great numbers has a finite error, and one without is omitted`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "a", size: Size(width: 1, height: 1))
    for (step, radians) in [-1.7e308, 1.7e308].enumerated() {
      stage.run(until: .milliseconds(1 + step))
      node.rotation.value = Angle(radians: radians)
    }
    node.scale.value = 1e200
    stage.run(until: .milliseconds(3))
    let export = CurveExport(stage.trace)

    #expect(export.curves.map(\.series.property) == [.scale] && export.curves.allSatisfy { $0.track.error.isFinite })
    #expect(export.notices == ["a.rotation is omitted: its values are too far apart"])
    #expect(!export.styleSheet(title: "a").contains("inf") && !export.script(title: "a").contains("inf"))
  }

  @Test func `elements are asked for names that they have of their own`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "constructor", position: Point(x: 1, y: 1), size: Size(width: 1, height: 1))
    stage.run(until: Timestamp(nanoseconds: 1_000_000))
    node.position.value = Point(x: 9, y: 9)
    stage.run(until: Timestamp(nanoseconds: 2_000_000))
    let script = CurveExport(stage.trace).script(title: "a")

    #expect(script.contains("node: \"constructor\"") && script.contains("Object.hasOwn(elements, node)"))
  }

  @Test func `both texts have the same keys`() throws {
    let export = CurveExport(trace(of: .tossing))
    let script = export.script(title: "a")

    #expect(script.split(separator: "offset: ").count - 1 == export.curves.map(\.track.keys.count).reduce(0, +))
    #expect(script.contains("translate: \"60px 40px\"") && export.styleSheet(title: "a").contains("translate: 60px 40px;"))
  }

  @Test func `names that would end a comment, a line or an identifier are harmless, and equal names stay apart`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let nodes = ["*/ } body { color: red } /*", "*/ } body { color: red } /*", "1\n2", ""].map {
      stage.scene.root.addChild(named: $0, position: Point(x: 1, y: 1), size: Size(width: 1, height: 1))
    }
    stage.run(until: Timestamp(nanoseconds: 1_000_000))
    for node in nodes { node.position.value = Point(x: 9, y: 9) }
    stage.run(until: Timestamp(nanoseconds: 2_000_000))
    let css = CurveExport(stage.trace).styleSheet(title: "a */ b\nc */\u{301}")

    // Without its comments, as a browser reads them: from a beginning to the next end.
    let read = css.components(separatedBy: "/*").first ?? ""
    #expect(read.isEmpty && !Self.withoutComments(css).contains("color: red") && Self.withoutComments(css).contains("@keyframes"))
    #expect(!css.contains("a */ b") && css.contains("a * / b c * /\u{301}") && css.contains("@keyframes node-1-2-position"))
    #expect(css.components(separatedBy: "\n.").count == 5)
    let classes = Set(css.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } })
    #expect(classes.count == 4)
  }

  private static func withoutComments(_ css: String) -> String {
    var (text, rest) = ("", Substring(css))
    while let start = rest.range(of: "/*") {
      text += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
    }
    return text + rest
  }

  @Test func `a run without motion or without length, and a value that is no number, have no keyframes`() throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "a", position: Point(x: 1, y: 1), size: Size(width: 1, height: 1))
    #expect(CurveExport(stage.trace).curves.isEmpty && CurveExport(stage.trace).notices.count == 1)
    stage.run(until: Timestamp(nanoseconds: 5))
    node.rotation.value = Angle(radians: .infinity)
    node.backgroundColor.value = .white
    let export = CurveExport(stage.trace)

    #expect(export.curves.isEmpty && export.omissions.map(\.path).sorted() == ["a.backgroundColor", "a.rotation"])
    #expect(export.notices.contains("a.rotation is omitted: it is not a finite number at all times"))
    #expect(export.notices.contains("a.backgroundColor is omitted: browsers do not interpolate it linearly"))
    #expect(!export.styleSheet(title: "").contains("inf") && export.script(title: "").contains("animations = [\n]"))
  }

  @Test(arguments: [
    (0.0, "0"), (0.25, "0.25"), (0.251, "0.26"), (12.3, "13"), (1.01, "1.1"), (0.000123, "0.00013"), (1e-12, "0.000000001"),
  ])
  func `an error is rounded up`(_ error: Double, _ text: String) { #expect(CurveExport.text(of: error) == text) }

  @Test func `the keyframes of a late stage begin with the stage`() throws {
    let stage = makeLateTweenStage()
    stage.run(until: .seconds(101))
    let export = CurveExport(stage.trace)
    let css = export.styleSheet(title: "late")

    #expect(css.contains("late. 1 s.") && css.contains("node-position 1000ms linear both") && css.contains("-delay: 0ms;"), "\(css)")
    let keys = try keyframes("node-position", in: css)
    // The tween is symmetric: half of the way at half of the time.
    #expect(keys.first?.share == 0 && keys.last?.share == 1)
    #expect((value(keys, at: 0.5)[0] - 75).magnitude < 1 && (value(keys, at: 0.1)[0]).magnitude < 10)
    #expect(export.script(title: "late").contains("duration: 1000,"))
  }
}
