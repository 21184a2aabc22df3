import Foundation
import Interplay
import InterplayPages
import InterplayTestSupport
import MotionFormats
import Testing

/// The schema of sessions allows the lines of both directions.
@Suite struct SessionSchemaTests {
  private let schema: JSONSchema

  init() throws { schema = try JSONSchema(documentation: "SessionFormat.schema.json") }

  private func expectValid(_ line: some StringProtocol, sourceLocation: SourceLocation = #_sourceLocation) {
    let violation = schema.violation(in: String(line))
    #expect(violation == nil, "\(line): \(violation ?? "")", sourceLocation: sourceLocation)
  }

  @Test func `the lines of the guide are valid`() throws {
    let guide = try String(contentsOf: packageRoot.appendingPathComponent("Documentation/Serving.md"), encoding: .utf8)
    // A line with an ellipsis is no JSON.
    let lines = guide.split(separator: "\n").filter { $0.hasPrefix("{") && !$0.contains("…") }
    #expect(lines.count >= 8)
    for line in lines { expectValid(line) }
  }

  @Test func `the answers of a session and the lines that ask for them are valid`() throws {
    let session = SceneSession { name in Pages.named(name).map { .success($0) } ?? .failure(.init("unknown page '\(name)'")) }
    let lines = [
      #"{"interplay": 1, "page": "tossing", "digest": true}"#, #"{"t": 0, "pointer": 1, "phase": "down", "x": 120, "y": 620}"#,
      #"{"t": 16000000, "pointer": 1, "phase": "move", "x": 130, "y": 560}"#, #"{"t": 16666666, "frame": true}"#,
      #"{"t": 24000000, "pointer": 1, "phase": "up", "x": 130, "y": 560}"#, #"{"get": "snapshot"}"#, #"{"get": "diagnostics"}"#,
      #"{"get": "settings"}"#, #"{"end": 2000000000}"#,
    ]

    let answers = session.read(Array((lines.joined(separator: "\n") + "\n").utf8)).split(separator: "\n")

    #expect(answers.count == 6)
    for line in lines { expectValid(line) }
    for answer in answers { expectValid(answer) }
  }
}
