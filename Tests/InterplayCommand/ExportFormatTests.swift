import Foundation
import InterplayTestSupport
import Testing

@testable import InterplayCommand

@Suite struct ExportFormatTests {
  /// The digest of the page's own script, and its recording in `folder`.
  private func record(_ page: String, in folder: URL) throws -> (path: String, digest: String) {
    let path = folder.appendingPathComponent("run.jsonl").path
    return (path, try #require(Run("play", page, "--record", path).digest))
  }

  @Test func `a Swift test is the one that is compiled and passes in the tests of the guides`() throws {
    try withFolder { folder in
      let (recording, _) = try record("tossing", in: folder)
      let run = Run("replay", recording, "--export", "swift=-")
      let source = (run.output.components(separatedBy: "\ndigest ").first ?? "") + "\n"

      #expect(run.code == 0 && run.errors.isEmpty)
      #expect(try Golden(documentation: "../Tests/InterplayGuides/RecordedTossingTests.swift").difference(from: source) == nil)
    }
  }

  @Test func `WebDriver actions and a script have the digest of the run, and say what is lost`() throws {
    try withFolder { folder in
      let (recording, digest) = try record("tossing", in: folder)
      let (actions, script) = (folder.appendingPathComponent("run.json").path, folder.appendingPathComponent("run.script").path)
      let run = Run("replay", recording, "--export", "webdriver=\(actions)", "--export", "script=\(script)")

      #expect(run.code == 0 && run.digest == digest)
      #expect(run.errors.contains("\(actions): samples have no pressure: WebDriver uses 0.5 while a pointer is down"))
      #expect(Run("play", "tossing", "--events", actions).digest == digest)
      let back = folder.appendingPathComponent("back.jsonl").path
      #expect(Run("convert", script, back).code == 0 && Run("replay", back).digest == digest)
    }
  }

  @Test func `a scene is saved as it is at the end, and code is refused by name`() throws {
    try withFolder { folder in
      let scene = folder.appendingPathComponent("run.json").path
      let (recording, _) = try record("tossing", in: folder)
      #expect(Run("replay", recording, "--export", "scene=\(scene)").code == 0)
      let saved = try String(contentsOfFile: scene, encoding: .utf8)
      #expect(Run("check", scene).code == 0 && saved.contains("[120, 620]"))

      let (other, _) = try record("squash", in: folder)
      let refused = Run("replay", other, "--export", "scene=\(scene)")
      #expect(refused.code == 65 && refused.errors.contains("cannot save squash: the connection to flat.size: map(closure)"))
      #expect(try String(contentsOfFile: scene, encoding: .utf8) == saved)
    }
  }

  @Test func `a script of a scene file names it from the folder of the script`() throws {
    try withFolder { folder in
      let (scene, recording) = (folder.appendingPathComponent("run.json").path, folder.appendingPathComponent("scene.jsonl").path)
      let text = #"{"interplay": "scene", "version": 1, "name": "a note", "canvas": [400, 400], "nodes": [{"name": "note"}]}"#
      try Data(text.utf8).write(to: URL(fileURLWithPath: scene))
      let inner = folder.appendingPathComponent("inner")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      let script = inner.appendingPathComponent("run.script").path
      #expect(Run("play", scene, "--record", recording).code == 0)

      for arguments in [["play", scene], ["replay", recording]] {
        let run = Run(arguments + ["--export", "script=\(script)"])
        let written = try String(contentsOfFile: script, encoding: .utf8)
        #expect(run.code == 0 && written.contains("\npage \"../run.json\"\n"), "\(written)")
        let back = folder.appendingPathComponent("back.jsonl").path
        #expect(Run("convert", script, back).code == 0 && Run("replay", back).digest == run.digest)
      }
    }
  }

  @Test func `a test of a scene file reads the file`() throws {
    try withFolder { folder in
      let scene = folder.appendingPathComponent("run.json").path
      let (recording, _) = try record("tossing", in: folder)
      #expect(Run("replay", recording, "--export", "scene=\(scene)").code == 0)
      for arguments in [["play", scene, "--events", recording], ["replay", recording, "--page", scene]] {
        // The name of a page of the catalog stands for the page.
        try Data(try String(contentsOfFile: scene, encoding: .utf8).replacingOccurrences(of: "\"tossing\"", with: "\"mine\"").utf8).write(
          to: URL(fileURLWithPath: scene))
        let run = Run(arguments + ["--export", "swift=-"])
        #expect(run.code == 0 && run.output.contains("URL(fileURLWithPath: \"\(scene)\")") && run.output.contains("RecordedMineTests"))
      }
    }
  }

  @Test func `curves and the drawing are written to their files, several at once`() throws {
    try withFolder { folder in
      let (recording, digest) = try record("tossing", in: folder)
      let paths = ["css", "webanimation", "svg"].map { ($0, folder.appendingPathComponent($0).path) }
      let run = Run(["replay", recording] + paths.flatMap { ["--export", "\($0)=\($1)"] })
      let texts = try paths.map { try String(contentsOfFile: $1, encoding: .utf8) }

      #expect(run.code == 0 && run.digest == digest)
      #expect(
        texts[0].contains(".card { animation: card-position 2133.333333ms linear both") && texts[1].contains("export const animations"))
      #expect(texts[2].hasPrefix("<svg") && run.errors.contains("nodes are drawn within 0.25 points"))
      #expect(Run("play", "tossing", "--set", "card.spring.damping=8", "--export", "css=-").output.contains("@keyframes card-position"))
    }
    let test = Run("play", "tossing", "--set", "card.spring.damping=8", "--export", "swift=-")
    #expect(test.code == 0 && test.output.contains("card.spring.damping"), "\(test.errors)")
  }

  @Test func `the table of values is that of --trace`() throws {
    try withFolder { folder in
      let (recording, digest) = try record("tossing", in: folder)
      let (table, trace) = (folder.appendingPathComponent("table.csv").path, folder.appendingPathComponent("trace.csv").path)
      let run = Run("replay", recording, "--export", "csv=\(table)", "--trace", trace)
      let text = try String(contentsOfFile: table, encoding: .utf8)

      #expect(run.code == 0 && run.digest == digest && run.errors.isEmpty)
      #expect(text.hasPrefix("time_ns,node,property,x,y,z,w,text\n0,"))
      #expect(try text == String(contentsOfFile: trace, encoding: .utf8))
    }
  }

  @Test func `arguments without a form or a file, and files that cannot be written, are errors`() throws {
    for argument in ["css", "css=", "=a", "pdf=a", ""] {
      let run = Run("play", "tossing", "--export", argument)
      let names = "the formats are swift, webdriver, script, scene, css, webanimation, svg, csv"
      #expect(run.code == 64 && run.errors.contains(names), "\(argument)")
    }
    #expect(Run("play", "tossing", "--export", "css=/dev/full").code == 73)
    #expect(Run("play", "tossing", "--export", "svg=/none/a.svg").code == 73)
    #expect(
      Run("help", "replay").output.hasPrefix("interplay replay")
        && ExportFormat.allCases.allSatisfy {
          Run("help", "replay").output.contains("  \($0.rawValue)  ")
        })
  }
}
