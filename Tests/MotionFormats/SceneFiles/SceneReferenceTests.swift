import Foundation
import InterplayTestSupport
import Testing

@testable import MotionFormats

/// Tables and schema in the documentation are derived from the descriptions of the interactions.
@Suite struct SceneReferenceTests {
  private func derived(_ table: String, between marker: String, in text: String) throws -> String {
    let start = try #require(text.range(of: "<!-- \(marker) -->\n"))
    let end = try #require(text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex))
    return text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: table)
  }

  private func check(_ path: String, _ derive: (String) throws -> String) throws {
    let url = packageRoot.appendingPathComponent("Documentation/" + path)
    let text = try String(contentsOf: url, encoding: .utf8)
    let difference = try Golden(documentation: path).difference(from: try derive(text))
    #expect(difference == nil, "\(path): \(difference ?? "")")
  }

  @Test func `each guide contains the table of its interaction's settings`() throws {
    let registry = SceneRegistry.standard
    for name in registry.names where registry.kind(named: name)?.isPart == false {
      // For the kinds of one generic type, points represent all.
      if name.contains("<"), !name.hasSuffix("<Point>") { continue }
      let table = try #require(registry.settingsTable(of: name))
      try check("Interactions/\(name.prefix { $0 != "<" }).md") { try derived(table, between: "settings", in: $0) }
    }
  }

  @Test func `the format page contains the tables of the kinds, the gestures and the runtimes`() throws {
    let registry = SceneRegistry.standard
    try check("SceneFormat.md") { text in
      let text = try derived(registry.kindsTable, between: "kinds", in: text)
      return try derived(registry.runtimesTable, between: "runtimes", in: derived(registry.gesturesTable, between: "gestures", in: text))
    }
  }

  @Test func `the schema contains the settings of every kind`() throws {
    let schema = SceneSchema(.standard)
    try check("SceneFormat.schema.json") { text in
      var text = text
      for (start, end, derived) in [
        ("\"interactions\": {\n      \"type\": \"array\",\n      \"items\": {\n        \"anyOf\": ", "\n]", schema.interactions),
        ("\"gestures\": {\n      \"type\": \"array\",\n      \"items\": {\n        \"anyOf\": ", "\n]", schema.gestures),
        ("\"runtimes\": {\n      \"type\": \"array\",\n      \"items\": {\n        \"anyOf\": ", "\n]", schema.runtimes),
        ("\"settings\": {\n", "\n}", "\"settings\": " + schema.definitions),
      ] {
        let begin = try #require(text.range(of: start))
        let stop = try #require(text.range(of: end, range: begin.upperBound..<text.endIndex))
        let first = derived.hasPrefix("[") ? begin.upperBound : begin.lowerBound
        text.replaceSubrange(first..<stop.upperBound, with: derived)
      }
      return text
    }
  }
}
