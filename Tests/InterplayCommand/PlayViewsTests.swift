import Foundation
import Testing

@testable import InterplayCommand

@Suite struct PlayViewsTests {
  @Test func `writes a report, an animation and a filmstrip, without changing the run`() throws {
    try withFolder { folder in
      let (report, animation) = (folder.appendingPathComponent("r.html"), folder.appendingPathComponent("a.svg"))
      let strip = folder.appendingPathComponent("f.svg")
      let run = Run("play", "tossing", "--report", report.path, "--animate", animation.path, "--filmstrip", strip.path)
      let html = try String(contentsOf: report, encoding: .utf8)

      #expect(run.code == 0 && run.digest == Run("play", "tossing").digest)
      #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
      let digest = try #require(run.digest).dropFirst("digest ".count)
      #expect(html.contains(digest))
      let animated = try String(contentsOf: animation, encoding: .utf8)
      #expect(animated.contains("@keyframes"))
      let pictures = try String(contentsOf: strip, encoding: .utf8)
      #expect(pictures.hasPrefix("<svg"))
    }
  }

  @Test func `compares a changed setting with a recording, and a replay with itself`() throws {
    try withFolder { folder in
      let (recording, report) = (folder.appendingPathComponent("base.jsonl"), folder.appendingPathComponent("r.html"))
      #expect(Run("play", "tossing", "--record", recording.path).code == 0)

      #expect(Run("replay", recording.path, "--report", report.path, "--compare", recording.path).code == 0)
      let equal = try String(contentsOf: report, encoding: .utf8)
      #expect(equal.contains("\"difference\":null"))

      let setting = "card.spring.damping=8"
      #expect(Run("play", "tossing", "--set", setting, "--report", report.path, "--compare", recording.path).code == 0)
      let different = try String(contentsOf: report, encoding: .utf8)
      #expect(different.contains("\"difference\":{\"t\":"))
    }
  }

  @Test func `rejects a comparison without a report, missing files and a full disk`() throws {
    #expect(Run("play", "tossing", "--compare", "x.jsonl").code == 64)
    #expect(Run("play", "tossing", "--report").errors.contains("--report requires a value"))
    try withFolder { folder in
      let report = folder.appendingPathComponent("r.html").path
      let run = Run("play", "tossing", "--report", report, "--compare", folder.path + "/none.jsonl")
      #expect(run.code == 66 && run.errors.contains("there is no file") && !FileManager.default.fileExists(atPath: report))
    }
    #expect(Run("play", "tossing", "--report", "/dev/full").code == 73)
    #expect(Run("play", "tossing", "--animate", "/dev/full").code == 73)
    #expect(Run("play", "tossing", "--filmstrip", "/none/f.svg").code == 73)
  }
}
