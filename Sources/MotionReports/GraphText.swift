import MotionDescriptions
import MotionFormats
public import MotionInspection
import MotionStreams

/// Text formats of the graph of a runtime: Graphviz, Mermaid and JSON.
public struct GraphText {
  private let graph: MotionGraph

  /// Creates texts from a graph.
  public init(_ graph: MotionGraph) { self.graph = graph }

  /// A graph for Graphviz, from left to right, with active objects in bold.
  public var dot: String {
    let drawing = GraphDrawing(graph)
    let shapes: [GraphDrawing.Kind: String] = [
      .gesture: "hexagon", .interaction: "component", .operator: "box", .property: "ellipse", .emitter: "cds",
    ]
    var text = "digraph interplay {\n  rankdir=LR;\n  node [fontname=\"sans-serif\", fontsize=11];\n"
    for box in drawing.boxes {
      let label = Self.quotedForGraphviz(box.title + (box.detail.isEmpty ? "" : "\n" + box.detail))
      text += "  \(box.id) [shape=\(shapes[box.kind] ?? "box"), label=\(label)\(box.isActive ? ", style=bold" : "")];\n"
    }
    for arrow in drawing.arrows {
      let style = arrow.meaning == .values ? "" : arrow.meaning == .part ? " [style=dotted, arrowhead=odiamond]" : " [style=dashed]"
      text += "  \(drawing.boxes[arrow.from].id) -> \(drawing.boxes[arrow.to].id)\(style);\n"
    }
    return text + "}\n"
  }

  /// A graph for Mermaid, from left to right, with thick borders around active objects.
  public var mermaid: String {
    let drawing = GraphDrawing(graph)
    let frames: [GraphDrawing.Kind: (String, String)] = [
      .gesture: ("{{", "}}"), .interaction: ("[[", "]]"), .operator: ("[", "]"), .property: ("([", "])"), .emitter: (">", "]"),
    ]
    var text = "flowchart LR\n"
    for box in drawing.boxes {
      let (open, close) = frames[box.kind] ?? ("[", "]")
      let label = [box.title, box.detail].filter { !$0.isEmpty }.map { Self.escapedForMermaid($0) }.joined(separator: "<br/>")
      text += "  \(box.id)\(open)\"\(label)\"\(close)\(box.isActive ? ":::active" : "")\n"
    }
    for arrow in drawing.arrows {
      let line = arrow.meaning == .values ? "-->" : arrow.meaning == .part ? "o-.-" : "-.->"
      text += "  \(drawing.boxes[arrow.from].id) \(line) \(drawing.boxes[arrow.to].id)\n"
    }
    return text + "  classDef active stroke-width:3px\n"
  }

  /// A JSON object with the lists of `MotionGraph`, including their references by index.
  public var json: String {
    let nodes: [Object] = graph.nodes.map { ["id": "\($0.id)", "name": JSONText.quoted($0.name), "parent": Self.number($0.parent)] }
    let interactions: [Object] = graph.interactions.map { part in
      let settings: [Object] = part.settings.map {
        ["name": JSONText.quoted($0.name), "source": "\($0.source)", "unit": JSONText.quoted($0.unit)]
      }
      return [
        "name": JSONText.quoted(part.name), "parent": Self.number(part.parent), "target": Self.target(part.target),
        "state": part.state.map { "\"\($0)\"" } ?? "null",
        "stateSources": Self.list(part.stateSources.map { "\($0)" }),
        "isEnabled": part.isEnabled.map { "\($0)" } ?? "null", "properties": Self.list(settings),
      ]
    }
    let gestures: [Object] = graph.gestures.map {
      [
        "name": JSONText.quoted($0.name), "node": "\($0.node)", "interaction": Self.number($0.interaction), "state": "\"\($0.state)\"",
        "source": "\($0.source)", "enabledSource": "\($0.enabledSource)",
      ]
    }
    let sources: [Object] = graph.sources.map {
      [
        "name": JSONText.quoted($0.name), "node": Self.number($0.node), "value": $0.value.map { JSONText.quoted($0.text) } ?? "null",
        "isDriven": "\($0.isDriven)",
      ]
    }
    let connections: [Object] = graph.connections.map { connection in
      let operators: [Object] = connection.operators.map {
        ["name": JSONText.quoted($0.name), "arguments": Self.list($0.arguments.map { JSONText.quoted($0.text) })]
      }
      return [
        "sources": Self.list(connection.sources.map { "\($0)" }), "target": "\(connection.target)",
        "interaction": Self.number(connection.interaction), "operators": Self.list(operators),
      ]
    }
    let lists: [(String, [Object])] = [
      ("nodes", nodes), ("interactions", interactions), ("gestures", gestures), ("sources", sources), ("connections", connections),
    ]
    return "{\n" + lists.map { "  \"\($0.0)\": \(Self.list($0.1, indented: true))" }.joined(separator: ",\n") + "\n}\n"
  }

  /// The members of a JSON object, as text.
  private typealias Object = [String: String]

  private static func list(_ texts: [String]) -> String { "[" + texts.joined(separator: ", ") + "]" }

  private static func list(_ objects: [Object], indented: Bool = false) -> String {
    let texts = objects.map { object in
      "{" + object.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
    }
    if !indented || texts.isEmpty { return list(texts) }
    return "[\n" + texts.map { "    " + $0 }.joined(separator: ",\n") + "\n  ]"
  }

  private static func number(_ index: Int?) -> String { index.map { "\($0)" } ?? "null" }

  private static func target(_ target: MotionGraph.Target) -> String {
    switch target {
    case .node(let node): "{\"node\": \(node)}"
    case .source(let source): "{\"source\": \(source)}"
    case .other: "null"
    }
  }

  /// Graphviz knows the entities of HTML, and no escapes but those of its own.
  private static func quotedForGraphviz(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": " "
      case _ where scalar.value < 0x20: "\u{FFFD}"
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  private static func escapedForMermaid(_ text: String) -> String {
    // By scalars: a carriage return and a line feed are one character.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    // Mermaid has entities of its own, such as #quot;, and reads them in references, too: a tab must not become one.
    // A backtick behind the quotation mark would begin a Markdown string.
    let escaped = lines.map { line in
      let spaced = XMLText.escaped(line.map { $0 == "\t" || $0 == "\r" ? " " : String($0) }.joined())
      let signs = spaced.unicodeScalars.map { scalar in
        switch scalar {
        case "#": "#35;"
        case "`": "#96;"
        default: String(scalar)
        }
      }
      return signs.joined()
    }
    return escaped.joined(separator: "<br/>")
  }
}
