import Foundation
import Interplay
import MotionFormats
import MotionScene
import MotionStage

/// The output of `play` and `replay` about a trace.
enum Report {
  /// Returns the report as text.
  static func text(_ trace: Trace, page: Page, source: String) -> String {
    var text = "\(TerminalText.escaped(page.title))\n\(trace.events.count) events from \(source), \(number(trace.end.seconds)) s\n\n"
    let resting = trace.nodes.count { hasNeverMoved($0, trace) }
    // Pages print every node; of a large scene, those that moved.
    let isLong = resting > mostRestingRows
    let names = NameTable.distinct(trace.nodes.map(\.name))
    let listed = zip(names, trace.nodes).filter { !isLong || !hasNeverMoved($0.1, trace) }
    let rows = [["node", "ended at", "came to rest", "peak speed"]] + listed.map { row(TerminalText.quoted($0), $1, trace) }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in listed.isEmpty && isLong ? [] : rows {
      let cells = zip(row, widths).map { $0.padded(to: $1) }
      text += cells.joined(separator: "   ").trimmingCharacters(in: .whitespaces) + "\n"
    }
    if isLong { text += listed.isEmpty ? "all \(resting) nodes never moved\n" : "\(resting) other nodes never moved\n" }
    return text + "\ndigest \(trace.digest.hex)\n"
  }

  /// Returns the report as JSON.
  static func json(_ trace: Trace, page: Page) throws(CommandFailure) -> String { try EncodedJSON.text(of: PlayedPage(trace, page: page)) }

  /// Writes the diagnostics of `stage` as warnings.
  static func warn(about stage: Stage, tool: CommandTool) {
    for diagnostic in stage.runtime.diagnostics {
      let location = "at \(number(diagnostic.time.seconds)) s, \(diagnostic.place)"
      tool.report("\(location): \(diagnostic.name): \(diagnostic.explanation)")
    }
    if !stage.runtime.isAtRest { tool.warn("\(tool.name): the run ended while something was still moving\n") }
  }

  /// Writes a warning if events that were recorded on `canvas` are played on a page of another size.
  static func warn(ofEventsOn canvas: Interplay.Size?, playedOn page: Page, tool: CommandTool) {
    guard let canvas, canvas != page.canvas else { return }
    tool.warn(
      "\(tool.name): the events were recorded on \(size(canvas)) points, but the page has \(size(page.canvas)); they are not scaled\n")
  }

  /// Returns a number with at most three decimals.
  static func number(_ value: Double) -> String {
    // A large number has no decimals, and a thousand times the largest one is infinite.
    let rounded = value.magnitude < 1e15 ? (value * 1000).rounded() / 1000 : value
    let text = (rounded == 0 ? 0 : rounded).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a point as text.
  static func point(_ x: Double, _ y: Double) -> String { "(\(number(x)), \(number(y)))" }

  /// Returns a size as text.
  static func size(_ size: Interplay.Size) -> String { "\(number(size.width))×\(number(size.height))" }

  /// The maximum number of rows about nodes that never moved; of more, a report prints the number. No page has as many.
  static let mostRestingRows = 200

  /// Returns whether a row would say that the node never moved.
  private static func hasNeverMoved(_ node: NodeTrace, _ trace: Trace) -> Bool { !node.hasMoved && node.isAtRest(in: trace) }

  private static func row(_ name: String, _ node: NodeTrace, _ trace: Trace) -> [String] {
    let (position, speed) = (node.position.last, node.position.peakSpeed)
    let rest = node.hasMoved ? "at \(number(node.restTime.seconds)) s" : "never moved"
    return [
      name, point(position.x, position.y), node.isAtRest(in: trace) ? rest : "still moves",
      "\(number(speed)) points/s",
    ]
  }
}

extension NodeTrace {
  /// Returns whether the node was at rest when `trace` ended.
  func isAtRest(in trace: Trace) -> Bool { trace.isAtRest || restTime < trace.end }
}

/// The JSON object that `play --json` prints.
private struct PlayedPage: Encodable {
  struct Node: Encodable {
    let name: String
    let position: [Double]
    let rotation: Double
    let scale: Double
    let opacity: Double
    let atRest: Bool
    let restTime: Double
    let peakSpeed: Double
  }

  let page: String
  let events: Int
  let duration: Double
  let nodes: [Node]
  let digest: String

  init(_ trace: Trace, page: Page) {
    self.page = page.name
    events = trace.events.count
    duration = trace.end.seconds
    nodes = zip(NameTable.distinct(trace.nodes.map(\.name)), trace.nodes).map { name, node in
      Node(
        name: name, position: [node.position.last.x, node.position.last.y], rotation: node.rotation.last.radians,
        scale: node.scale.last, opacity: node.opacity.last, atRest: node.isAtRest(in: trace), restTime: node.restTime.seconds,
        peakSpeed: node.position.peakSpeed)
    }
    digest = trace.digest.hex
  }
}
