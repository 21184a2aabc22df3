import Interplay
import InterplayPages
import InterplayTestSupport
import Testing

@testable import MotionReports

@Suite struct GraphPlotTests {
  @Test(arguments: Pages.all.map(\.name))
  func `draws a well-formed picture of every page without overlapping boxes`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    let stage = Stage(page: page)
    stage.perform()
    let graph = stage.runtime.graph

    let drawing = try Drawing(GraphPlot(graph, title: page.name).svg)

    #expect(drawing.isFinite)
    for part in graph.interactions { #expect(drawing.text.contains(part.name)) }
    expectApart(graph)
  }

  @Test func `arrows point to the right, except those that close a cycle`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let (a, b) = (createProperty(withInitialValue: 1.0), createProperty(withInitialValue: 1.0))
    stage.runtime.connect(a.dedupe(), to: b)
    stage.runtime.connect(b.dedupe(), to: a)
    let drawing = GraphDrawing(stage.runtime.graph)
    let layout = GraphLayout(drawing) { _ in (100, 30) }

    let back = drawing.arrows.filter { layout.columns[$0.to] <= layout.columns[$0.from] }
    #expect(drawing.arrows.count == 4 && back.count == 1)
    expectApart(stage.runtime.graph)
  }

  @Test func `remains readable with fifty connections, and draws a thousand`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let properties = (0..<1001).map { _ in createProperty(withInitialValue: 1.0) }
    for index in 0..<1000 { stage.runtime.connect(properties[index / 3].offset(by: 1), to: properties[index + 1]) }
    expectApart(stage.runtime.graph)
  }

  @Test func `an empty runtime produces an empty picture`() throws {
    let drawing = try Drawing(GraphPlot(MotionGraph(), title: "nothing").svg)
    #expect(drawing.isFinite && drawing.text.contains("nothing"))
  }

  private func expectApart(_ graph: MotionGraph, sourceLocation: SourceLocation = #_sourceLocation) {
    let drawing = GraphDrawing(graph)
    let layout = GraphLayout(drawing) { box in (Double(box.title.count) * 7, 30) }
    var lowest: [Int: Double] = [:]
    for (box, frame) in layout.frames.enumerated().sorted(by: { $0.element.y < $1.element.y }) {
      let column = layout.columns[box]
      #expect(frame.y >= lowest[column] ?? 0, sourceLocation: sourceLocation)
      lowest[column] = frame.y + frame.height
      #expect(frame.x >= 0 && frame.x + frame.width <= layout.width + 1e-9, sourceLocation: sourceLocation)
    }
  }
}
