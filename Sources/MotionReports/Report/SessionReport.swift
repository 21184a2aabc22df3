import MotionDescriptions
import MotionFormats
import MotionScene
import MotionStage
import MotionValues

/// A report of a played stage: one HTML file that browsers open without a network, from the file system too.
///
/// It shows the stage at every instant, the values over time, the causes of each value, the graph, the settings and the diagnostics. Values are
/// stored with a stated error, and exactly where motions begin and end; the recording in it reproduces all of them (decision 0060). Without
/// scripts it shows a summary.
public struct SessionReport {
  private let session: RecordedSession
  private let other: RecordedSession?
  private let otherName: String

  /// Creates a report of `session`.
  ///
  /// - Parameters:
  ///   - other: a session that the report compares with; nil for none.
  ///   - name: the name of the other session, such as the path of its recording.
  public init(_ session: RecordedSession, comparedWith other: RecordedSession? = nil, named name: String = "the other run") {
    (self.session, self.other, otherName) = (session, other, name)
  }

  /// The data of a report, which its scripts read: the head as JSON, and the columns as base64.
  package struct Content {
    /// The head, as JSON.
    package let head: String
    /// The columns, in base64.
    package let columns: String
  }

  /// The data, as `Studio/session.js` reads it.
  package var content: Content {
    let first = SessionColumns(session, offset: 0)
    var (runs, buffer) = ([first.json], first.buffer)
    if let other {
      let second = SessionColumns(other, offset: buffer.bytes.count)
      runs.append(second.json)
      buffer.append(second.buffer)
    }
    let canvas = session.recording.canvas
    let head = SessionJSON.object([
      "format": "\(Self.format)", "title": SessionJSON.text(session.title), "page": session.page.map { SessionJSON.text($0) },
      "canvas": SessionJSON.numbers([canvas.width, canvas.height]), "properties": Self.properties, "runs": SessionJSON.array(runs),
      "other": other.map { _ in SessionJSON.text(otherName) }, "difference": other.map { difference(from: $0) },
    ])
    return Content(head: head, columns: buffer.base64)
  }

  /// The report, as HTML.
  public var html: String { html(with: nil) }

  /// Returns the report as HTML, with a module that plays on if there is one.
  package func html(with live: LiveReport?) -> String {
    let content = content
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(XMLText.escaped(session.title))</title>
      <style>
      \(StudioSources.style)\(live?.style ?? "")</style>
      </head>
      <body>
      \(SessionSummary(session).html)
      <script type="application/json" id="head">\(content.head)</script>
      <script type="text/plain" id="trace">\(content.columns)</script>
      \(live?.elements ?? "")<script type="module">
      \(StudioSources.script)\(live?.script ?? "")</script>
      </body>
      </html>

      """
  }

  /// The version of the data format.
  static let format = 1

  /// The policy of the file: it loads nothing.
  static let policy = """
    default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; img-src data: blob:; worker-src blob:; \
    base-uri 'none'; form-action 'none'
    """

  /// The table of node properties, as JSON.
  private static var properties: String {
    let rows = NodeProperties.all.filter { $0.tracing != .never }.map { row in
      SessionJSON.object([
        "name": SessionJSON.text(row.name), "unit": SessionJSON.text(row.unit),
        "components": SessionJSON.array(row.defaultValue.componentNames.map { SessionJSON.text($0) }),
      ])
    }
    return SessionJSON.array(rows)
  }

  /// Returns the first write that differs, as JSON; null if there is none.
  private func difference(from other: RecordedSession) -> String {
    guard let divergence = TraceTable(session.trace).firstDivergence(in: TraceTable(other.trace)) else { return "null" }
    func value(_ numbers: [Double]?, _ text: String?) -> String {
      text.map { SessionJSON.text($0) } ?? numbers.map { SessionJSON.numbers($0) } ?? "null"
    }
    return SessionJSON.object([
      "t": SessionJSON.time(divergence.time), "node": SessionJSON.text(divergence.node),
      "property": SessionJSON.text(divergence.property), "values": value(divergence.expected, divergence.expectedText),
      "others": value(divergence.got, divergence.gotText),
    ])
  }
}
