import Interplay
import InterplayTestSupport
import MotionMathematics
import Testing

@testable import MotionReports

@Suite struct AnimatedNodesTests {
  /// Returns the keys of position, rotation and scale of a node, as a viewer reads them.
  private func track(of node: SceneNode, in svg: String) throws -> KeyframeTrack {
    let rule = try #require(svg.split(separator: "\n").first { $0.hasPrefix("@keyframes t\(node.id){") })
    let key = /([0-9.]+)%\{transform:translate\(([0-9.e-]+)px,([0-9.e-]+)px\)(?: rotate\(([0-9.e-]+)rad\))?(?: scale\(([0-9.e-]+)\))?\}/
    let keys = rule.matches(of: key).map { key in
      let (x, y) = (Double(key.2) ?? .nan, Double(key.3) ?? .nan)
      let (turn, scale) = (key.4.flatMap { Double($0) } ?? 0, key.5.flatMap { Double($0) } ?? 1)
      return KeyframeTrack.Key(share: (Double(key.1) ?? .nan) / 100, numbers: [x, y, turn, scale])
    }
    return KeyframeTrack(keys, weights: [1, 1, 1, 1], tolerance: 0)
  }

  /// Expects that a point of the last of `nodes`, each of which is in the one before, is drawn within the stated error at every write.
  @discardableResult private func expectPlaces(
    _ stage: Stage, _ nodes: [SceneNode], of corner: Point, scale: Double, end: Timestamp = .seconds(1)
  ) throws -> AnimatedPlot {
    let recording = Recording(canvas: stage.scene.size, end: end, events: [])
    let plot = AnimatedPlot(of: stage, playing: recording, title: "nested")
    let (trace, time) = (stage.trace, PictureTime(stage.trace))
    let spaces = TraceSpaces(trace)
    let tracks = try nodes.map { try track(of: $0, in: plot.svg) }
    let last = trace[nodes[nodes.count - 1]]

    for written in Set(nodes.flatMap { node in trace[node].series.flatMap { $0.times } }) where written < trace.end {
      var drawn = corner
      for track in tracks.reversed() {
        let numbers = track.numbers(at: time.share(at: written))
        drawn = Transform.rotation(Angle(radians: numbers[2]), scale: numbers[3])
          .followed(by: .translation(Vector(dx: numbers[0], dy: numbers[1]))).apply(to: drawn)
      }
      let place = spaces.transform(of: last, at: written).apply(to: corner)
      #expect(drawn.distance(to: place) * scale <= plot.error, "at \(written.seconds) s")
    }
    return plot
  }

  @Test func `what is in a node without a size turns with it`() throws {
    let stage = Stage(size: Size(width: 400, height: 400), rate: AnimatedPlot.rate)
    let wheel = stage.scene.root.addChild(named: "wheel", position: Point(x: 200, y: 200), size: .zero)
    wheel.addChild(named: "spoke", position: Point(x: 100, y: 0), size: Size(width: 10, height: 10))
    stage.onFrame = { wheel.rotation.value = Angle(radians: 2 * Elementary.sin($0.seconds * .pi)) }

    try expectPlaces(stage, [wheel], of: Point(x: 100, y: 0), scale: 0.81)
  }

  @Test func `the distance of a node that moves in a large one is that of what is seen`() throws {
    let stage = Stage(size: Size(width: 3000, height: 2000), rate: AnimatedPlot.rate)
    let large = stage.scene.root.addChild(named: "large", size: Size(width: 300, height: 200), anchorPoint: .zero)
    let inner = large.addChild(named: "inner", position: Point(x: 0, y: 100), size: Size(width: 20, height: 20), anchorPoint: .zero)
    large.scale.value = 8
    stage.onFrame = {
      // The outer one moves a little, so that it has keys, too.
      large.position.value = Point(x: 10 * $0.seconds, y: 0)
      inner.position.value = Point(x: 200 * $0.seconds, y: 100 + 90 * Elementary.sin($0.seconds * 9))
    }

    try expectPlaces(stage, [large, inner], of: .zero, scale: 0.108)
  }

  @Test(arguments: [(AnimatedPlot.rate, 5.0, 1.00003), (10, 300, 150.2)] as [(Int64, Double, Double)])
  func `a node that jumps is where it was at the time of the jump`(_ rate: Int64, _ seconds: Double, _ jump: Double) throws {
    let stage = Stage(size: Size(width: 400, height: 400), rate: rate)
    let clock = stage.scene.root.addChild(named: "clock", size: Size(width: 5, height: 5))
    let card = stage.scene.root.addChild(
      named: "card", position: Point(x: 50, y: 50), size: Size(width: 5, height: 5), anchorPoint: .zero)
    // Something that moves in every frame, so that there is a key right before the jump.
    stage.onFrame = { clock.position.value = Point(x: 10 * $0.seconds, y: 0) }
    let timer = MotionTimer(in: stage.runtime)
    timer.schedule(at: .seconds(jump)) { card.position.value = Point(x: 350, y: 50) }

    _ = try withExtendedLifetime(timer) { try expectPlaces(stage, [card], of: .zero, scale: 0.81, end: .seconds(seconds)) }
  }

  @Test(arguments: [1e-3, 1, 10]) func `a scene in small units is drawn like one of 324 points`(_ unit: Double) throws {
    let stage = Stage(size: Size(width: unit, height: unit), rate: AnimatedPlot.rate)
    let side = 0.2123 * unit
    func place(_ seconds: Double) -> Point { Point(x: (0.104 + 0.5 * seconds) * unit, y: 0.504 * unit) }
    let node = stage.scene.root.addChild(
      named: "node", position: place(0), size: Size(width: side, height: side), anchorPoint: .zero)
    stage.onFrame = { node.position.value = place($0.seconds) }
    let scale = 324 / unit
    let plot = try expectPlaces(stage, [node], of: Point(x: side, y: 0), scale: scale)
    let drawing = try Drawing(plot.svg)

    let outline = try #require(drawing.elements("rect").first { $0.attributes["class"] == "node" })
    let width = try #require(outline.attributes["width"].flatMap(Double.init))
    #expect((width - side).magnitude * scale <= 0.05)
    let path = try #require(drawing.elements("polyline").first { $0.attributes["fill"] == "none" }).points
    let (first, last) = (try #require(path.first), try #require(path.last))
    #expect(Point(x: first.x, y: first.y).distance(to: place(0)) * scale < 0.2)
    #expect(Point(x: last.x, y: last.y).distance(to: place(1)) * scale < 0.2)
    let lines = plot.svg.matches(of: /stroke-width: ([0-9.e-]+)/).compactMap { Double($0.1) }
    #expect(lines.count >= 3 && lines.allSatisfy { $0 > 0 }, "\(lines)")
  }

  @Test func `a side that ends at almost 0 is drawn with the length that it had, and another one as long as it is written`() throws {
    let stage = Stage(size: Size(width: 400, height: 400), rate: AnimatedPlot.rate)
    let bar = stage.scene.root.addChild(named: "bar", position: Point(x: 200, y: 200), size: Size(width: 80, height: 0.4))
    stage.onFrame = { bar.size.value = Size(width: $0 < .seconds(1) ? 80 * (1 - $0.seconds) : 1e-14, height: 0.006) }
    let recording = Recording(canvas: stage.scene.size, end: .seconds(1), events: [])
    let drawing = try Drawing(AnimatedPlot(of: stage, playing: recording, title: "bar").svg)

    let outline = try #require(drawing.elements("rect").first { $0.attributes["class"] == "node" })
    #expect(outline.attributes["width"] == "80" && outline.attributes["height"] == "0.01")
    // 40 times 0.01 is the height at the start.
    #expect(drawing.text.contains("@keyframes s\(bar.id){0%{transform:scale(1,40)}"), "\(drawing.text)")
  }

  @Test func `distances of nested nodes that move, turn and grow do not add up to more than the stated one`() throws {
    let stage = Stage(size: Size(width: 3000, height: 2000), rate: AnimatedPlot.rate)
    var parent = stage.scene.root
    let nodes = (0..<3).map { index in
      let size = Size(width: 40, height: 40)
      parent = parent.addChild(named: "n\(index)", position: Point(x: 400, y: 360), size: size, anchorPoint: .zero)
      parent.scale.value = 3
      return parent
    }
    stage.onFrame = { time in
      for (index, node) in nodes.enumerated() {
        let phase = time.seconds * (4 + 3 * Double(index))
        node.position.value = Point(x: 400 + 90 * Elementary.sin(phase), y: 300 + 60 * Elementary.cos(phase))
        node.rotation.value = Angle(radians: 0.5 * Elementary.sin(phase * 1.5))
        node.scale.value = 2 + Elementary.cos(phase)
      }
    }

    try expectPlaces(stage, nodes, of: Point(x: 40, y: 40), scale: 0.108)
  }
}
