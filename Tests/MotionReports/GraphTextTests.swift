import Foundation
import Interplay
import InterplayPages
import InterplayTestSupport
import MotionReports
import Testing

@Suite struct GraphTextTests {
  private func makeGraph() -> MotionGraph {
    let stage = Stage(size: Size(width: 400, height: 400))
    let node = stage.scene.root.addChild(named: "a \"b\"", size: Size(width: 100, height: 100))
    stage.runtime.add(Draggable(), to: node) { $0.xLocked(to: 3) }
    stage.runtime.connect(node.position.x().offset(by: 1), to: node.scale)
    return stage.runtime.graph
  }

  @Test func `writes Graphviz with a box for every object and an arrow for every connection`() {
    let dot = GraphText(makeGraph()).dot
    #expect(dot.hasPrefix("digraph interplay {\n  rankdir=LR;") && dot.hasSuffix("}\n"))
    #expect(dot.contains("[shape=component, label=\"Draggable\\nat rest\"]"))
    #expect(dot.contains("label=\"xLocked(to: 3.0)\"") && dot.contains("label=\"offset(by: 1.0)\""))
    #expect(dot.contains("label=\"a \\\"b\\\".position\\n"))
  }

  @Test func `escapes Mermaid's special characters`() {
    let mermaid = GraphText(makeGraph()).mermaid
    #expect(mermaid.hasPrefix("flowchart LR\n"))
    #expect(mermaid.contains("[[\"Draggable<br/>at rest\"]]") && mermaid.contains("a &quot;b&quot;.position"))
  }

  @Test(arguments: Pages.all.map(\.name))
  func `writes valid JSON with indices within its lists`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    let stage = Stage(page: page)
    stage.perform()
    let graph = stage.runtime.graph
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(GraphText(graph).json.utf8)) as? [String: [[String: Any]]])

    #expect(object["connections"]?.count == graph.connections.count && object["sources"]?.count == graph.sources.count)
    for way in try #require(object["connections"]) {
      let target = try #require(way["target"] as? Int)
      #expect(graph.sources.indices.contains(target))
    }
  }
}
