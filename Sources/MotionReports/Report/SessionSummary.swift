import MotionGestures
import MotionScene
import MotionStage
import MotionValues

/// The part of a report that needs no scripts: the last picture, where nodes ended, and the events.
struct SessionSummary {
  /// The maximum number of events that are listed.
  static let eventLimit = 200
  /// The maximum number of nodes that are listed.
  static let nodeLimit = 200

  private let session: RecordedSession

  /// Creates a summary of `session`.
  init(_ session: RecordedSession) { self.session = session }

  /// The summary, as HTML.
  var html: String {
    let trace = session.trace
    let length = Self.text(ofSeconds: trace.end.seconds(since: trace.start))
    var picture = ColumnBuffer()
    picture.append(bytesOf: session.picture)
    return """
      <main id="summary">
      <h1>\(XMLText.escaped(session.title))</h1>
      <p>\(trace.events.count) events, \(length), digest <code>\(trace.digest.hex)</code>. \
      \(trace.isAtRest ? "Everything came to rest." : "Something was still moving at the end.") \
      <span class="scripts">This summary needs no scripts; with scripts the report shows every instant.</span></p>
      <img alt="The scene at the end" src="data:image/svg+xml;base64,\(picture.base64)">
      <h2>Where the nodes ended</h2>
      <table><thead><tr><th scope="col">node</th><th scope="col">position</th><th scope="col">last change</th>\
      <th scope="col">peak speed</th></tr></thead><tbody>
      \(nodes)</tbody></table>
      <h2>Events</h2>
      <table><thead><tr><th scope="col">time</th><th scope="col">event</th></tr></thead><tbody>
      \(events)</tbody></table>
      </main>
      """
  }

  private var nodes: String {
    let nodes = session.trace.nodes
    let rows = zip(NameTable.distinct(nodes.map(\.name)), nodes).prefix(Self.nodeLimit).map { name, node in
      let position = node.position.last
      return """
        <tr><th scope="row">\(XMLText.escaped(name))</th><td>\(Self.text(of: position.x)), \(Self.text(of: position.y))</td>\
        <td>\(node.hasMoved ? Self.seconds(node.restTime) : "never")</td>\
        <td>\(Self.text(of: node.position.peakSpeed)) points/s</td></tr>

        """
    }
    return rows.joined() + Self.more(nodes.count - Self.nodeLimit, "nodes", columns: 4)
  }

  private var events: String {
    let events = session.trace.events.withoutPredictions.filter { event in
      if case .pointer(let sample) = event { return sample.phase != .move && sample.phase != .hover }
      return true
    }
    let rows = events.prefix(Self.eventLimit).map { event in
      "<tr><td>\(Self.seconds(event.time))</td><td>\(XMLText.escaped(Self.text(of: event)))</td></tr>\n"
    }
    return rows.joined() + Self.more(events.count - Self.eventLimit, "events", columns: 2)
  }

  private static func more(_ count: Int, _ noun: String, columns: Int) -> String {
    count > 0 ? "<tr><td colspan=\"\(columns)\">and \(count) more \(noun)</td></tr>\n" : ""
  }

  /// Returns a number with at most two decimals, or a word for one that is not finite.
  private static func text(of number: Double) -> String {
    if number.isNaN { return "not a number" }
    return number.isFinite ? SVGDocument.short(number) : number > 0 ? "infinity" : "-infinity"
  }

  private static func seconds(_ time: Timestamp) -> String { text(ofSeconds: time.seconds) }

  private static func text(ofSeconds seconds: Double) -> String { "\((seconds * 1000).rounded() / 1000) s" }

  private static func text(of event: InputEvent) -> String {
    func place(_ point: Point) -> String { "(\(text(of: point.x)), \(text(of: point.y)))" }
    switch event {
    case .pointer(let sample): return "pointer \(sample.id) \(sample.phase) at \(place(sample.location))"
    case .wheel(let wheel): return "wheel at \(place(wheel.location))"
    case .trackpad(let event): return "trackpad \(event.phase) at \(place(event.location))"
    case .deviceLost(let kind, _): return "\(kind) lost"
    case .surface(let event): return "surface: \(event.change)"
    case .setting(let event): return "set \(event.path)"
    case .mark(let event): return event.text
    }
  }
}
