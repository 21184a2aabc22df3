import Foundation
import Interplay
import InterplayFormats
import InterplayPages
import InterplayTestSupport
import Testing

@Suite struct ScriptGuideTests {
  @Test func `a script is performed on any stage`() throws {
    // snippet: script
    let script = try TestScript("press note\nflick by 120 0\nuntil rest\nexpect note.position near 200 200")
    for test in script.tests {
      let outcome = script.run(test, on: makeNote())
      #expect(outcome.failures.isEmpty)
    }
    // end
  }

  /// The fences of the guide.
  private func fences() throws -> [String] {
    let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Documentation/Scripts.md")
    let parts = try String(contentsOf: guide, encoding: .utf8).components(separatedBy: "```\n")
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
  }

  @Test func `the first script of the guide passes, and its failure is as shown`() throws {
    let text = try #require(try fences().first)
    func failures(_ text: String) throws -> [String] {
      let script = try TestScript(text)
      return script.tests.flatMap { script.run($0, on: Stage(page: .tossing)).failures.map(\.description) }
    }
    #expect(try failures(text) == [])
    let wrong = text.replacingOccurrences(of: "near 200 400\nexpect rest", with: "near 200 401\nexpect rest")
    let shown = try #require(try fences().first { $0.hasPrefix("FAIL") }).split(separator: "\n").dropFirst().map { $0.dropFirst(8) + "\n" }
      .joined()
    #expect(try failures(wrong).map { $0 + "\n" }.joined() == shown)
  }

  @Test func `fingers act at the same time, as the guide says`() throws {
    let text = try #require(try fences().first { $0.hasPrefix("press at 160") })
    let script = try TestScript("allow misses\n" + text)
    let outcome = script.run(script.tests[0], on: Stage(size: Size(width: 400, height: 800)))
    #expect(outcome.failures.isEmpty && outcome.recording.end == .milliseconds(200) && outcome.recording.events.count == 54)
  }

  @Test func `waits end and fail as the guide shows`() throws {
    let wait = try #require(try fences().first { $0.contains("below 250 within 2 s") })
    let script = try TestScript(wait)
    #expect(script.run(script.tests[0], on: Stage(page: .tossing)).failures.isEmpty)
    let failing = try TestScript("press card\nflick by 120 0\nuntil card.position.x above 900 within 2 s")
    let failure = try #require(failing.run(failing.tests[0], on: Stage(page: .tossing)).failures.first)
    let shown = try #require(try fences().first { $0.hasPrefix("line 3") })
    #expect(failure.description + "\n" == shown)
  }

  @Test func `every line of the tables can be read`() throws {
    let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Documentation/Scripts.md")
    let rows = try String(contentsOf: guide, encoding: .utf8).components(separatedBy: "\n").filter {
      $0.hasPrefix("| `") && !$0.contains("test NAME") && !$0.contains("send") && !$0.contains("… `end`")
    }
    let words = [
      ("NODE", "card"), ("STEP", "lift"), ("DX DY", "1 2"), ("VX VY", "1 2"), ("X Y W H", "1 2 3 4"), ("X Y", "1 2"), ("U V", "0 1"),
      ("W H", "3 4"),
      ("ANGLE", "90 deg"), ("over D", "over 1 s"), ("for D", "for 1 s"), ("after D", "after 1 s"), ("within D", "within 1 s"),
      ("hold D", "hold 1 s"),
      ("wait D", "wait 1 s"), ("KIND", "pen"), ("PATH VALUE", "card.text x"), ("VALUE", "true"), ("PATH", "card.position"),
      ("\"TEXT\"", "\"x\""),
      ("MEASURE of card.position …", "peak of card.position is 1"), ("HEX", "0123456789abcdef"), ("NAME = NUMBER", "a = 1"),
      ("golden NAME", "golden a"),
      ("page NAME", "page a"), (" from A to B", " from 1 to 2"), ("between A and B", "between 1 and 2"), ("N N", "1 2"), ("N", "1"),
      ("scaling S", "scaling 2"),
      ("scale S", "scale 2"), ("{…}", "{\"lost\": \"touch\"}"),
    ]
    #expect(rows.count >= 40)
    for row in rows {
      // Shortened forms after a comma belong to the line before.
      for var line in row.split(separator: "|")[0].split(separator: "`").map(String.init) where line.first?.isLetter ?? false {
        for (word, example) in words { line = line.replacingOccurrences(of: word, with: example) }
        if ["below", "between", "is at rest"].contains(where: { line.hasPrefix($0) }) { line = "expect card.position " + line }
        #expect(throws: Never.self, "\(line)") { try TestScript(line) }
      }
    }
  }
}
