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

  @Test(arguments: [
    #"{"nonsense": 1}"#, #"{"get": "nope"}"#, #"{"t": 5, "frame": false}"#, #"{"interplay": 1}"#, #"{"t": 0}"#, #"{"t": -1, "mark": "a"}"#,
    #"{"t": 0, "pointer": 1, "phase": "down", "x": "a", "y": 1}"#, #"{"t": 0, "pointer": 1, "phase": "notch", "x": 1, "y": 1}"#,
    #"{"t": 0, "wheel": [1], "x": 1, "y": 1}"#, #"{"t": 0, "trackpad": "began", "x": 1, "y": 1, "z": 1}"#, #"{"t": 0, "suspend": false}"#,
    #"{"t": 0, "suspend": true, "resume": true}"#, #"{"t": 0, "set": "a", "value": null}"#, #"{"t": 0, "changed": [], "need": "soon"}"#,
    #"{"end": 0, "digest": "ABC"}"#,
  ])
  func `a line that neither side sends is not valid`(_ line: String) {
    #expect(schema.violation(in: line) != nil)
  }

  @Test(arguments: [
    #"{"t": 0, "pointer": -1, "phase": "move", "x": 1, "y": 1, "type": "pen", "tilt": [0, 1], "at": 0, "history": [[0, 1, 2.5]]}"#,
    #"{"t": 0, "wheel": [0, 1], "x": 1, "y": 1, "phase": "coasting"}"#, #"{"t": 0, "trackpad": "changed", "x": 1, "y": 1, "scale": 2}"#,
    #"{"t": 0, "lost": "pen"}"#, #"{"t": 0, "resize": [1, 2]}"#, #"{"t": 0, "scale": 2}"#, #"{"t": 0, "motion": "none"}"#,
    #"{"t": 0, "suspend": true}"#, #"{"t": 0, "resume": true}"#, #"{"t": 0, "mark": "a"}"#, #"{"t": 0, "set": "a", "value": [1, 2]}"#,
  ])
  func `an event of each kind is valid, and a session reads it`(_ line: String) throws {
    expectValid(line)
    let session = SceneSession { name in Pages.named(name).map { .success($0) } ?? .failure(.init("unknown page '\(name)'")) }
    let start = [#"{"interplay": 1, "page": "tossing"}"#, #"{"t": 0, "pointer": -1, "phase": "down", "x": 1, "y": 1, "type": "pen"}"#]
    let began = #"{"t": 0, "trackpad": "began", "x": 1, "y": 1}"#
    let answers = session.read(Array(((start + [began, line]).joined(separator: "\n") + "\n").utf8))
    #expect(!answers.contains("\"error\""), "\(answers)")
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
