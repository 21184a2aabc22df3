import Foundation
import Interplay
import InterplayTestSupport
import Testing

@testable import MotionReports

@Suite struct GraphGeometryTests {
  private struct Box: Decodable {
    let id, kind, title: String
    let name, detail: String?
    let frame: [Double]?
    let active: [[Int64?]]?
  }

  private struct Arrow: Decodable {
    let from, to: Int
    let meaning: String
    let path: String?
    let tip: [Double]?
  }

  private struct Geometry: Decodable {
    let count: Int
    let size: [Double]?
    let boxes: [Box]
    let arrows: [Arrow]
  }

  /// Reads the geometry of a chain of `count` properties.
  private func chain(_ count: Int) throws -> Geometry {
    let stage = Stage(size: Size(width: 100, height: 100))
    let properties = (0..<count).map { createProperty(withInitialValue: Double($0)) }
    for (first, second) in zip(properties, properties.dropFirst()) { stage.runtime.connect(first, to: second) }
    return try withExtendedLifetime(properties) { try read(stage.runtime.graph) }
  }

  private func read(_ graph: MotionGraph, _ activities: [String: [SessionRecorder.Activity]] = [:]) throws -> Geometry {
    try JSONDecoder().decode(Geometry.self, from: Data(GraphGeometry(graph, activities).json.utf8))
  }

  @Test(arguments: [2, 30, 150]) func `frames are apart and within the size, and arrows end at their boxes`(_ count: Int) throws {
    let geometry = try chain(count)
    let size = try #require(geometry.size)
    let frames = try geometry.boxes.map { try #require($0.frame) }

    #expect(geometry.count == count && frames.count == count && geometry.arrows.count == count - 1)
    for (index, frame) in frames.enumerated() {
      #expect(frame[0] >= 0 && frame[1] >= 0 && frame[0] + frame[2] <= size[0] && frame[1] + frame[3] <= size[1])
      for other in frames[(index + 1)...] {
        let isApart =
          frame[0] + frame[2] <= other[0] || other[0] + other[2] <= frame[0] || frame[1] + frame[3] <= other[1]
          || other[1] + other[3] <= frame[1]
        #expect(isApart)
      }
    }
    for arrow in geometry.arrows {
      let (from, to, tip) = (frames[arrow.from], frames[arrow.to], try #require(arrow.tip))
      let start = try #require(arrow.path?.firstMatch(of: /^M(-?[0-9.]+) (-?[0-9.]+)C/))
      #expect((tip[0] - to[0]).magnitude < 0.02 && (tip[1] - to[1] - to[3] / 2).magnitude < 0.02)
      #expect(((Double(start.1) ?? .nan) - from[0] - from[2]).magnitude < 0.02)
      #expect(((Double(start.2) ?? .nan) - from[1] - from[3] / 2).magnitude < 0.02)
    }
  }

  @Test(arguments: [151, 4000]) func `a large graph lists its boxes and arrows without frames`(_ count: Int) throws {
    let geometry = try chain(count)

    #expect(geometry.count == count && geometry.boxes.count == count && geometry.size == nil)
    #expect(geometry.boxes.allSatisfy { $0.frame == nil } && geometry.arrows.allSatisfy { $0.path == nil && $0.tip == nil })
    // Along the chain each arrow leads from one value to the next, from 0 to 0: the first value flows through.
    #expect(geometry.arrows.count == count - 1 && Set(geometry.boxes.map(\.id)).count == count)
  }

  @Test func `a graph that is too large is counted`() throws {
    let geometry = try chain(4001)
    #expect(geometry.count == 4001 && geometry.boxes.isEmpty && geometry.arrows.isEmpty && geometry.size == nil)
  }

  @Test func `an empty graph has no boxes`() throws {
    let geometry = try read(MotionGraph())
    #expect(geometry.count == 0 && geometry.boxes.isEmpty && geometry.arrows.isEmpty)
  }

  @Test(arguments: ["</script><b>", "a \"b\"\n\u{2028}", "x", String(repeating: "é", count: 29), String(repeating: "👩‍👧", count: 30)])
  func `a long name is shortened, and given in full beside it`(_ name: String) throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: name, size: Size(width: 10, height: 10))
    stage.runtime.connect(node.scale.map { $0 }, to: node.opacity)
    let geometry = try read(stage.runtime.graph)

    for property in ["scale", "opacity"] {
      let whole = "\(name).\(property)"
      let box = try #require(geometry.boxes.first { ($0.name ?? $0.title) == whole }, "\(geometry.boxes.map(\.title))")
      // 38 characters fit; the sign for omitted ones is one of them.
      #expect(box.title == (whole.count <= 38 ? whole : whole.prefix(37) + "…") && (box.name == nil) == (whole.count <= 38))
    }
  }

  @Test func `an interaction has no activity of one that was removed, whose row it gets`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let nodes = ["first", "second"].enumerated().map { index, name in
      stage.scene.root.addChild(
        named: name, position: Point(x: 100 + 200 * Double(index), y: 200), size: Size(width: 80, height: 80))
    }
    let draggables = nodes.map { _ in Draggable() }
    for (draggable, node) in zip(draggables, nodes) { stage.runtime.add(draggable, to: node) }
    let session = RecordedSession(of: stage) {
      stage.finger.press(on: nodes[0]).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(200)).lift()
      stage.play()
      stage.runtime.remove(draggables[0])
      stage.run(until: .seconds(1))
    }
    let boxes = try JSONDecoder().decode(Geometry.self, from: Data(session.graph.utf8)).boxes
    let (interactions, gestures) = (boxes.filter { $0.title == "Draggable" }, boxes.filter { $0.kind == "gesture" })

    #expect(interactions.count == 1 && interactions.first?.active == nil)
    #expect(gestures.count == 1 && gestures.first?.active == nil)
  }

  @Test func `two targets of one name have intervals of their own`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let nodes = [100.0, 300].map {
      stage.scene.root.addChild(named: "twins", position: Point(x: $0, y: 200), size: Size(width: 80, height: 80))
    }
    for node in nodes { stage.runtime.add(Draggable(), to: node) }
    let session = RecordedSession(of: stage) {
      stage.finger.press(on: nodes[1]).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(100)).lift()
      stage.settle()
    }
    let boxes = try JSONDecoder().decode(Geometry.self, from: Data(session.graph.utf8)).boxes.filter { $0.title == "Draggable" }

    #expect(boxes.count == 2 && boxes[0].active == nil)
    let interval = try #require(boxes.last?.active?.first)
    #expect(boxes[1].active?.count == 1 && (interval[0] ?? -1) >= 0 && (interval[1] ?? 0) > (interval[0] ?? 0))
  }
}
