import Interplay
import InterplayTestSupport
import Testing

@testable import MotionReports

@Suite struct GraphDrawingTests {
  @Test(arguments: [
    ("1.23456", "1.23"), ("(1.006, -2.0)", "(1.01, -2)"), ("1e-9", "0"), ("-1e-9", "0"), ("2.5e3 pt", "2500 pt"), ("0.5-", "0.5-"),
    ("Point(x: 0.3333333, y: 1e16)", "Point(x: 0.33, y: 1e+16)"), ("node2.position", "node2.position"), ("é1.23456", "é1.23456"),
    ("link 2.position", "link 2.position"), ("", ""), ("-", "-"), ("e", "e"), ("1e", "1e"), ("...", "..."), ("👩‍👧 7.777", "👩‍👧 7.78"),
    ("row-01.position 1.234", "row-01.position 1.23"), ("row 007", "row 007"), ("v-1.0.x", "v-1.0.x"), ("(-0.5, -1.0)", "(-0.5, -1)"),
  ])
  func `numbers are rounded to two decimals, and words and names are kept`(_ text: String, _ expected: String) {
    #expect(GraphDrawing.rounded(text) == expected)
  }

  @Test(arguments: ["10.004.002", "release 1.2.3-4", "2026-11-25", "1.5.0.0012", "192.168.100.001", "3...4"])
  func `digits with more than one point are no number`(_ text: String) {
    #expect(GraphDrawing.rounded(text) == text)
  }

  @Test(arguments: 0..<10 as Range<UInt64>) func `what is rounded stays, and a number is changed by at most half a hundredth`(
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let numbers = (0..<3).map { _ in Double.random(in: -1e6...1e6, using: &random) }
      let text = GraphDrawing.rounded("a \(numbers[0]) of (\(numbers[1]), \(numbers[2]))")
      let found = text.matches(of: /-?[0-9]+(\.[0-9]+)?/).compactMap { Double($0.0) }

      #expect(GraphDrawing.rounded(text) == text && found.count == 3)
      #expect(zip(found, numbers).allSatisfy { ($0 - $1).magnitude <= 0.005 + 1e-9 }, "\(text)")
    }
  }

  @Test func `every arrow joins two boxes, and a removed interaction leaves none`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let nodes = (0..<2).map { index in
      stage.scene.root.addChild(named: "card", position: Point(x: 100, y: 100 + 100 * Double(index)), size: Size(width: 50, height: 50))
    }
    let draggables = nodes.map { _ in Draggable() }
    for (node, draggable) in zip(nodes, draggables) { stage.runtime.add(draggable, to: node) }
    let both = GraphDrawing(stage.runtime.graph)
    stage.runtime.remove(draggables[0])
    let one = GraphDrawing(stage.runtime.graph)
    stage.runtime.remove(draggables[1])
    let none = GraphDrawing(stage.runtime.graph)

    for (drawing, count) in [(both, 2), (one, 1), (none, 0)] {
      #expect(drawing.boxes.count { $0.kind == .interaction } == count && drawing.boxes.count { $0.kind == .gesture } == count)
      #expect(drawing.arrows.allSatisfy { drawing.boxes.indices.contains($0.from) && drawing.boxes.indices.contains($0.to) })
      #expect(Set(drawing.boxes.map(\.id)).count == drawing.boxes.count)
    }
    #expect(both.boxes.count == 2 * one.boxes.count && both.arrows.count == 2 * one.arrows.count && none.arrows.isEmpty)
  }
}
