import Foundation
import Interplay
import Testing

@testable import InterplayCommand

/// Recordings among the files of `interplay test`.
@Suite struct TestedRecordingTests {
  private static let script = "page tossing\nexpect card.position is 200 400\n"

  /// Calls `body` with a folder, a recording with expected outputs, another without, and a script.
  private func withFiles(_ body: (_ folder: URL, _ expecting: String, _ plain: String, _ script: String) throws -> Void) throws {
    try withFolder { folder in
      let paths = ["expecting.jsonl", "plain.jsonl", "s.script"].map { folder.appendingPathComponent($0).path }
      for path in paths.prefix(2) { #expect(Run("play", "tossing", "--record", path).code == 0) }
      #expect(Run("baseline", paths[0], "--reason", "the first throw").code == 0)
      try Self.script.write(toFile: paths[2], atomically: true, encoding: .utf8)
      try body(folder, paths[0], paths[1], paths[2])
    }
  }

  /// Moves the last sample before the first release to another place: from there on, the flight is another.
  private func change(_ path: String) throws {
    var lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    let up = try #require(lines.firstIndex { $0.contains("\"phase\": \"up\"") })
    let changed = lines[up - 1].replacingOccurrences(of: "\"x\": ", with: "\"x\": 1")
    #expect(changed != lines[up - 1])
    lines[up - 1] = changed
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func `a recording passes if its outputs are as expected, and is skipped visibly without expectations`() throws {
    try withFiles { _, expecting, plain, script in
      let run = Run("test", script, expecting, plain)
      #expect(run.code == 0 && run.errors.isEmpty)
      #expect(
        run.output == """
          ok    \(script)
          ok    \(expecting)
          skip  \(plain): no expected outputs; record them with 'interplay baseline \(plain) --reason TEXT'
          3 tests, 0 failed, 1 skipped

          """)
      for jobs in ["1", "2", "50"] { #expect(Run("test", "--jobs", jobs, script, expecting, plain).output == run.output) }
      let shards = (1...3).map { Run("test", "--shard", "\($0)/3", script, expecting, plain).output.split(separator: "\n")[0] }
      #expect(shards == run.output.split(separator: "\n").prefix(3).map { $0 })
      // A recording has no name besides its path.
      #expect(Run("test", "--only", "x", expecting).code == 64)
    }
  }

  @Test func `a failure names the earliest difference, the reason of the outputs, and where to look`() throws {
    try withFiles { folder, expecting, _, script in
      try change(expecting)
      let attachments = folder.appendingPathComponent("attachments").path
      let run = Run("test", script, expecting, "--attachments", attachments)
      #expect(run.code == 1)
      let lines = run.output.components(separatedBy: "\n")
      #expect(lines[0] == "ok    \(script)" && lines[1] == "FAIL  \(expecting)")
      // The same difference that `replay --expect` finds first.
      let replay = Run("replay", expecting, "--expect").output.components(separatedBy: "\n")
      let words = replay[0].split(separator: " ")
      let (time, layer) = (words[3], words[words.count - 1])
      #expect(lines[2].hasPrefix("        first difference in the \(layer): ") && lines[2].contains(" at \(time) s: expected "), "\(run)")
      #expect(lines.contains("        the expected outputs were recorded because the first throw"))
      #expect(lines.contains("2 tests, 1 failed"))

      let files = try FileManager.default.contentsOfDirectory(atPath: attachments + "/expecting.jsonl").sorted()
      #expect(files == ["failures.txt", "recording.jsonl", "report.html", "trace.csv"])
      let trace = attachments + "/expecting.jsonl/trace.csv"
      for recording in [expecting, attachments + "/expecting.jsonl/recording.jsonl"] {
        #expect(Run("replay", recording, "--against", trace).output.hasPrefix("identical"))
      }
      // Scripts record with --record, recordings with `baseline`.
      #expect(Run("test", script, expecting, "--record", "changed").code == 1)
      #expect(Run("baseline", expecting, "--reason", "a longer throw").code == 0 && Run("test", expecting).code == 0)
    }
  }

  @Test func `tap and junit say what failed and what was skipped`() throws {
    try withFiles { _, expecting, plain, script in
      try change(expecting)
      let tap = Run("test", "--format", "tap", script, expecting, plain).output.components(separatedBy: "\n")
      #expect(tap[1] == "1..3" && tap[2] == "ok 1 - \(script)" && tap[3] == "not ok 2 - \(expecting)")
      #expect(tap[6].hasPrefix("    - layer: ") && tap[7].hasPrefix("      time: 0.") && tap[8].hasPrefix("      message: \""), "\(tap)")
      #expect(tap.contains("ok 3 - \(plain) # SKIP no expected outputs; record them with 'interplay baseline \(plain) --reason TEXT'"))

      let junit = Run("test", "--format", "junit", script, expecting, plain).output
      #expect(junit.contains("<testsuites tests=\"3\" failures=\"1\" skipped=\"1\" time="))
      #expect(junit.contains("<testsuite name=\"\(plain)\" tests=\"1\" failures=\"0\" skipped=\"1\" time="))
      #expect(junit.contains("      <skipped message=\"no expected outputs; record them with "))
      #expect(junit.components(separatedBy: "<failure message=").count == 2 && junit.contains(" s\">first difference in the "))
    }
  }

  @Test func `a file that is named twice, apart, has each of its results once in its suite`() throws {
    try withFiles { _, _, plain, script in
      let junit = Run("test", "--format", "junit", script, plain, script).output
      #expect(junit.contains("<testsuites tests=\"3\" "))
      #expect(junit.components(separatedBy: "<testcase ").count == 4, "\(junit)")
      #expect(junit.contains("<testsuite name=\"\(script)\" tests=\"2\" "))
    }
  }

  @Test func `recordings that cannot be tested are reported with scripts that cannot, before anything runs`() throws {
    try withFiles { folder, expecting, plain, _ in
      let whole = try String(contentsOfFile: expecting, encoding: .utf8)
      func file(_ name: String, _ text: String) throws -> String {
        let path = folder.appendingPathComponent(name).path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
      }
      let truncated = try file("truncated.jsonl", String(whole.dropLast(30)))
      let homeless = try file("homeless.jsonl", whole.replacingOccurrences(of: "\"page\": \"tossing\", ", with: ""))
      let broken = try file("broken.jsonl", whole.replacingOccurrences(of: "\"phase\": \"up\"", with: "\"phase\": \"upp\""))
      let script = try file("broken.script", "page tossing\npres card")
      let run = Run("test", plain, truncated, homeless, broken, script)
      #expect(run.code == 65 && run.output.isEmpty)
      // Two notices about the truncated file come first.
      let lines = run.errors.split(separator: "\n").dropFirst(2).map { $0 }
      #expect(lines.count == 4, "\(run.errors)")
      #expect(lines[0].hasPrefix("interplay: \(truncated): the expected outputs are truncated; record them again"))
      #expect(lines[1].hasPrefix("interplay: \(homeless): the header does not name a page; specify one with --page"))
      #expect(lines[2].hasPrefix("interplay: \(broken): line ") && lines[3].hasPrefix("interplay: \(script): line 2, column 1"))
      #expect(Run("test", homeless, "--page", "tossing").code == 0 && Run("test", homeless, "--page", "tosing").code == 64)
      #expect(Run("test", plain, "/nowhere.jsonl").code == 66)
    }
  }

  @Test func `the attachments of failing tests may be in the folder of their files`() throws {
    try withFiles { folder, expecting, _, script in
      try change(expecting)
      try "page tossing\nexpect card.position is 1 1\n".write(toFile: script, atomically: true, encoding: .utf8)
      let files = try (Data(contentsOf: URL(fileURLWithPath: expecting)), Data(contentsOf: URL(fileURLWithPath: script)))
      for _ in 1...2 {
        let run = Run("test", expecting, script, "--attachments", folder.path)
        #expect(run.code == 1 && run.errors.isEmpty, "\(run.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["expecting.jsonl", "expecting.jsonl-", "plain.jsonl", "s.script", "s.script-"])
      }
      #expect(FileManager.default.fileExists(atPath: folder.path + "/expecting.jsonl-/report.html"))
      #expect(FileManager.default.contents(atPath: expecting) == files.0 && FileManager.default.contents(atPath: script) == files.1)
    }
  }
}
