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

  /// A name with every sign that has a meaning in one of the formats.
  private static let names = [
    "\"; } digraph x {", "\\N\\l\\", "\\\"", "a\nb", "--> x", "]]\"]:::active", "#quot;", "<br/>", "&amp;", "%% comment", "👩‍👧 <\u{338}",
    "end", "#35;", "", "`x", "a `b`",
  ]

  private func makeGraph(named name: String) -> MotionGraph {
    let stage = Stage(size: Size(width: 400, height: 400))
    let nodes = (0..<2).map { _ in stage.scene.root.addChild(named: name, size: Size(width: 10, height: 10)) }
    stage.runtime.connect(nodes[0].scale, to: nodes[1].opacity)
    return stage.runtime.graph
  }

  @Test(arguments: names) func `a name of any signs reads the same again from Graphviz, and adds nothing`(_ name: String) throws {
    let dot = GraphText(makeGraph(named: name)).dot
    // Labels are strings in which a backslash escapes the next sign.
    let labels = dot.matches(of: /label="((?:[^"\\]|\\.)*)"/).map { label in
      label.1.replacing(/\\(.)/) { $0.1 == "n" ? "\n" : String($0.1) }.replacing("&amp;", with: "&")
    }
    let rest = dot.replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"")

    #expect(labels == ["\(name).scale\n1", "\(name).opacity\n1"])
    #expect(rest.matches(of: /[{};]/).count == 7 && rest.ranges(of: "->").count == 1 && rest.split(separator: "\n").count == 7)
  }

  @Test func `a line that ends with a carriage return is a line in Mermaid`() {
    #expect(GraphText(makeGraph(named: "a\r\nb")).mermaid.contains("([\"a <br/>b.scale<br/>1\"])"))
  }

  @Test func `signs that no drawing shows are replaced`() {
    let text = GraphText(makeGraph(named: "a\u{1}\u{1B}b\tc"))
    #expect(text.dot.contains("label=\"a\u{FFFD}\u{FFFD}b c.scale\\n1\""))
    #expect(text.mermaid.contains("([\"a\u{FFFD}\u{FFFD}b c.scale<br/>1\"])"))
  }

  @Test(arguments: names) func `a name of any signs reads the same again from Mermaid, and adds nothing`(_ name: String) throws {
    let mermaid = GraphText(makeGraph(named: name)).mermaid
    let lines = mermaid.split(separator: "\n")
    let labels = try lines.compactMap { line in
      try line.firstMatch(of: /^\s+s[0-9]+\(\["([^"]*)"\]\)$/).map { label in
        // Mermaid has entities that begin with a number sign.
        try Drawing("<p>\(label.1.replacing(/#(\w+);/) { $0.1.allSatisfy(\.isNumber) ? "&#\($0.1);" : "&\($0.1);" })</p>")
      }
    }

    #expect(lines.count == 5 && mermaid.ranges(of: " --> ").count == 1 && labels.count == 2)
    // A Markdown string would begin.
    #expect(!mermaid.contains("\"`"))
    // A break ends a line; everything else is the text of the label.
    for (label, property) in zip(labels, ["scale", "opacity"]) {
      #expect(label.text == "\(name).\(property)1".replacing("\n", with: ""))
      #expect(label.elements("br").count == 1 + name.count { $0 == "\n" } && label.elements.count == label.elements("br").count + 1)
    }
  }

  @Test(arguments: Soak.part(of: Pages.all, share: 4, offset: 1).map(\.name))
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
