import Foundation
import InterplayTestSupport
import Testing

@testable import MotionRehearsal

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

  @Test func `each guide has the table of the settings of its interaction`() throws {
    let registry = SceneRegistry.standard
    for name in registry.names where registry.kind(named: name)?.isPart == false {
      // Of the kinds of one generic type, points stand for all.
      if name.contains("<"), !name.hasSuffix("<Point>") { continue }
      let table = try #require(registry.settingsTable(of: name))
      try check("Interactions/\(name.prefix { $0 != "<" }).md") { try derived(table, between: "settings", in: $0) }
    }
  }

  @Test func `the page of the format has the table of the kinds`() throws {
    try check("SceneFormat.md") { try derived(SceneRegistry.standard.kindsTable, between: "kinds", in: $0) }
  }

  @Test func `the schema has the settings of every kind`() throws {
    try check("SceneFormat.schema.json") { text in
      let start = try #require(text.range(of: "\"anyOf\": ["))
      let end = try #require(
        text.range(of: "\n]", range: start.lowerBound..<text.endIndex) ?? text.range(of: "[]", range: start.lowerBound..<text.endIndex))
      return text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "\"anyOf\": " + SceneRegistry.standard.schema)
    }
  }
}
