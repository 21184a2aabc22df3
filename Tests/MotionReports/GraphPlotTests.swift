import Interplay
import InterplayPages
import InterplayTestSupport
import Testing

@testable import MotionReports

@Suite struct GraphPlotTests {
  @Test(arguments: Soak.part(of: Pages.all, share: 4).map(\.name))
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

  @Test func `the legend ends inside the drawing of a graph without objects`() throws {
    let drawing = try Drawing(GraphPlot(Stage(size: Size(width: 9, height: 9)).runtime.graph, title: "").svg)

    let width = Double(drawing.elements("svg").first?.attributes["width"] ?? "") ?? 0
    let last = Double(drawing.elements("text").last?.attributes["x"] ?? "") ?? 0
    // A letter of the legend is 6 points wide.
    #expect(drawing.text.contains("has the part") && last + 12 * 6 <= width)
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

  @Test(arguments: Soak.part(of: Pages.all, share: 6, offset: 2).map(\.name))
  func `rows are columns with exchanged axes, and a wide graph has the narrower of both`(
    name: String
  ) throws {
    let stage = Stage(page: try #require(Pages.named(name)))
    stage.perform()
    let drawing = GraphDrawing(stage.runtime.graph)
    let wide = GraphLayout(drawing, size: GraphPlot.size)
    let high = GraphLayout(drawing, isDownward: true, size: GraphPlot.size)
    let turned = GraphLayout(drawing) { box in
      let size = GraphPlot.size(of: box)
      return (size.height, size.width)
    }

    #expect(high.width == turned.height && high.height == turned.width && high.columns == turned.columns)
    for (row, column) in zip(high.frames, turned.frames) {
      #expect([row.x, row.y, row.width, row.height] == [column.y, column.x, column.height, column.width])
    }
    for arrow in drawing.arrows where high.columns[arrow.to] > high.columns[arrow.from] {
      // Its tip is at the middle of the upper edge.
      let (to, tip) = (high.frames[arrow.to], high.path(of: arrow, through: [], offsetBy: (x: 5, y: 7)).tip)
      #expect(tip.x == to.x + to.width / 2 + 5 && tip.y == to.y + 7)
    }
    let picture = try Drawing(GraphPlot(stage.runtime.graph, title: name).svg)
    let width = Double(picture.elements("svg").first?.attributes["width"] ?? "") ?? 0
    #expect(width <= max(714, wide.width <= 1000 ? wide.width + 48 : min(wide.width, high.width) + 48) + 0.1)
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
