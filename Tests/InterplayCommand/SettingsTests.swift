import Foundation
import Interplay
import InterplayPages
import Testing

@testable import InterplayCommand

@Suite struct SettingsTests {
  /// The rows of the table of settings, read from its text: `PATH=VALUE`.
  private func assignments(_ page: String) throws -> [String] {
    let run = Run("graph", page, "--format", "settings")
    #expect(run.code == 0)
    return try run.output.split(separator: "\n").map { line in
      let row = try #require(line.wholeMatch(of: /(\S+)\s\s\s+(.*?)(\s\s\s+.*)?/), "\(line)")
      return "\(row.1)=\(row.2)"
    }
  }

  @Test(arguments: ["tossing", "springs", "directly-manipulable", "scroll-view", "tween"])
  func `settings that are set to their printed values leave the table as it is`(_ page: String) throws {
    let printed = try assignments(page)
    // A setting of the catalog that is fixed says so, and nothing else.
    let settable = printed.filter { text in
      let run = Run("graph", page, "--set", text)
      if run.code != 0 { #expect(run.errors.contains("is fixed"), "\(run.errors)") }
      return run.code == 0
    }
    let options = settable.flatMap { ["--set", $0] }

    #expect(settable.count == printed.count && !settable.isEmpty)
    #expect(Run(["graph", page, "--format", "settings"] + options).output == Run("graph", page, "--format", "settings").output)
  }

  @Test(arguments: ["tossing", "springs"]) func `numbers keep their bits on the way through the command line`(_ page: String) throws {
    for number in [0.1, 1.0 / 3, 1e-3, 123.456789012345678, 1e8 / 7] {
      let settable = try #require(try assignments(page).first { $0.contains(".damping=") })
      let path = settable.prefix { $0 != "=" }
      for spelling in ["\(number)", "+\(number)", "\(number)e0"] where !(spelling.hasSuffix("e0") && "\(number)".contains("e")) {
        let run = Run("graph", page, "--format", "settings", "--set", "\(path)=\(spelling)")
        let row = try #require(run.output.split(separator: "\n").first { $0.hasPrefix(path + " ") }, "\(run.errors)")
        #expect(Double(row.split(separator: " ")[1]) == number)
      }
    }
  }

  @Test func `flags are printed as true and false`() throws {
    let printed = try assignments("tossing")
    #expect(printed.contains("card.spring.enabled=true") && printed.contains("card.spring.allowsOverdamping=false"))
  }

  @Test func `of two values for one path the last one counts, whatever is between`() {
    let path = "card.spring.damping"
    let one = Run("graph", "tossing", "--format", "settings", "--set", "\(path)=8", "--set", "card.spring.stiffness=99")
    let two = Run(
      "graph", "--set", "\(path)=9", "--format", "settings", "--set=card.spring.stiffness=99", "tossing", "--set=\(path)=8")
    #expect(one.code == 0 && one.output == two.output && one.output.contains("8.0"))
  }

  @Test(arguments: ["play", "record"]) func `a recorded run keeps the settings of the command line`(_ command: String) throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("run.jsonl").path
      let options = ["--set", "card.spring.damping=3", "--set", "card.spring.enabled=true"]
      let recorded = Run([command, "tossing"] + (command == "play" ? ["--record", path] : [path]) + options)
      let replayed = Run("replay", path)
      #expect(recorded.code == 0 && replayed.code == 0, "\(recorded.errors)\(replayed.errors)")
      #expect(recorded.digest == replayed.digest && replayed.digest != Run("play", "tossing").digest)
    }
  }

  @Test(arguments: ["42", "007", "1,2", "-1e5", "true", "plain"]) func `a text may look like a number`(_ text: String) throws {
    try withFolder { folder in
      let (scene, recording) = (folder.appendingPathComponent("note.json"), folder.appendingPathComponent("note.jsonl"))
      try #"{"interplay": "scene", "version": 1, "canvas": [100, 100], "nodes": [{"name": "note", "size": [50, 50]}]}"#
        .write(to: scene, atomically: true, encoding: .utf8)

      let saved = Run("graph", scene.path, "--format", "scene", "--set", "note.text=\(text)")
      let recorded = Run("play", scene.path, "--set", "note.text=\(text)", "--record", recording.path)

      #expect(saved.code == 0 && saved.output.contains("\"\(text)\""), "\(saved.errors)\(saved.output)")
      #expect(recorded.code == 0, "\(recorded.errors)")
      #expect(try String(contentsOf: recording, encoding: .utf8).contains("\"\(text)\""))
    }
  }

  @Test(arguments: ["square", "\"square\""]) func `a choice is recorded by its name, also if that is in quotes`(_ text: String) throws {
    let printed = try #require(try assignments("tossing").first { $0.contains(".slopShape=") })
    let setting = "\(printed.prefix { $0 != "=" })=\(text)"
    try withFolder { folder in
      let path = folder.appendingPathComponent("run.jsonl").path

      let recorded = Run("record", "tossing", path, "--set", setting)
      let replayed = Run("replay", path)

      #expect(recorded.code == 0 && replayed.code == 0, "\(recorded.errors)\(replayed.errors)")
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written.contains(" \"square\""))
      #expect(replayed.digest == recorded.digest && !replayed.errors.contains("refused"), "\(replayed.errors)")
    }
  }

  @Test func `an exported script keeps the settings of the command line`() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("run.script").path
      let exported = Run("play", "tossing", "--set", "card.spring.damping=3", "--export", "script=\(path)")
      #expect(exported.code == 0, "\(exported.errors)")
      let script = try String(contentsOfFile: path, encoding: .utf8)
      #expect(script.contains("card.spring.damping"))
      let run = Run("test", path)
      #expect(run.code == 0, "\(run.output)\(run.errors)")
    }
  }

  @Test(arguments: ["=", "==", "a", "=1", "card", "card.spring.damping=", "card.spring.damping==1", " card.spring.damping=1", "🂡=1"])
  func `text that is no assignment is rejected with its words`(_ text: String) {
    let run = Run("graph", "tossing", "--set", text)
    #expect(run.code == 64 && run.output.isEmpty && run.errors.contains(text.split(separator: "=").first ?? "="), "\(run.errors)")
  }
}
