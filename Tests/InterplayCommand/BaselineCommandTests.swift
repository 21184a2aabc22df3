import Foundation
import Interplay
import InterplayFormats
import InterplayPages
import Testing

@testable import InterplayCommand

@Suite struct BaselineCommandTests {
  /// Calls `body` with the path of the recording of a page.
  private func withRecording(_ body: (URL, String) throws -> Void) throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("a.jsonl").path
      #expect(Run("play", "tossing", "--record", path).code == 0)
      try body(folder, path)
    }
  }

  @Test func `a baseline is recorded with a reason, and a replay is compared with it`() throws {
    try withRecording { _, path in
      let former = try String(contentsOfFile: path, encoding: .utf8)
      let first = Run("baseline", path, "--reason", "the first throw")
      #expect(
        first.code == 0 && first.output.hasPrefix("recorded   \(path): ") && first.output.hasSuffix(", because the first throw\n"),
        "\(first)")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(
        text.hasPrefix(former)
          && text.contains("{\"baseline\": \"the first throw\", \"by\": \"interplay \(Version.current)\", \"outputs\": "))

      let replay = Run("replay", path, "--expect")
      #expect(replay.code == 0 && replay.output.hasPrefix("as expected: ") && replay.output.contains("digest "), "\(replay)")
      #expect(Run("check", path).output.hasSuffix(" expected outputs\n"))
      let again = Run("baseline", path, "--reason", "another")
      #expect(again.code == 0 && again.output.hasPrefix("unchanged  "))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test func `a recording that changes while it is replayed gets no outputs of the former one`() throws {
    try withRecording { _, path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let changed = text.replacingOccurrences(of: "\"x\": 206,", with: "\"x\": 207,")
      // The warning about a tolerance without effect follows the replay.
      let run = Run(["baseline", path, "--reason", "the first throw", "--tolerance", "nosuch=1"]) { warning in
        if warning.contains("'nosuch'") { try? Data(changed.utf8).write(to: URL(fileURLWithPath: path)) }
      }

      #expect(run.code == 65 && run.errors.contains("\(path) has changed while it was replayed; run the command again"), "\(run.errors)")
      #expect(changed != text)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == changed)
    }
  }

  @Test func `a difference names its layer, its time and its tolerance, and a new baseline shows it`() throws {
    try withRecording { _, path in
      #expect(
        Run("baseline", path, "--reason", "first", "--tolerance", "velocity=1,position=0.5", "--layers", "values,decisions,velocities").code
          == 0)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(
        text.contains("\"tolerances\": {\"position\": 0.5, \"velocity\": 1}, \"layers\": [\"decisions\", \"velocities\", \"values\"]"))
      // The last sample before the first release is elsewhere.
      let lines = text.components(separatedBy: "\n")
      let up = try #require(lines.firstIndex { $0.contains("\"phase\": \"up\"") })
      var changed = lines
      changed[up - 1] = lines[up - 1].replacingOccurrences(of: "\"x\": ", with: "\"x\": 1")
      #expect(changed != lines)
      try changed.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)

      let replay = Run("replay", path, "--expect")
      #expect(
        replay.code == 1 && replay.output.hasPrefix("first difference at ") && replay.output.contains(" s, in the velocities\n"),
        "\(replay)")
      #expect(
        replay.output.contains("  tolerance  1 of velocity\n")
          && replay.output.contains("the expected outputs were recorded because first\n"))
      let again = Run("baseline", path, "--reason", "a longer throw")
      #expect(again.code == 0 && again.output.hasPrefix("changed    \(path): velocities: card.pan velocity at "), "\(again)")
      #expect(again.output.contains("and the tolerance of velocity is 1") && Run("replay", path, "--expect").code == 0)
      let recorded = try String(contentsOfFile: path, encoding: .utf8)
      #expect(recorded.contains("\"baseline\": \"a longer throw\"") && !recorded.contains("\"baseline\": \"first\""))
      // Other tolerances alone are a change.
      #expect(Run("baseline", path, "--reason", "r", "--tolerance", "value=3").output.hasPrefix("recorded "))
    }
  }

  @Test func `a tolerance of a field that no output has is named, with a suggestion`() throws {
    try withRecording { _, path in
      let run = Run("baseline", path, "--reason", "r", "--tolerance", "velocty=1,position=0.5,card.opacity=1,time=1,location=2")
      let sentence = "interplay: no output has the field 'velocty', so its tolerance has no effect; did you mean 'velocity'?\n"
      #expect(run.code == 0 && run.errors == sentence, "\(run)")
    }
  }

  @Test func `without a reason, a file or a baseline nothing is written or compared`() throws {
    try withRecording { folder, path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for wrong in [
        [], ["--reason", " "], ["--reason", "a\nb"], ["--reason", "r", "--tolerance", "velocity"],
        ["--reason", "r", "--tolerance", "velocity=-1"],
        ["--reason", "r", "--layers", "value"], ["--reason", "r", "--layers", ","], ["--reason", "r", "--page", "tosing"],
      ] { #expect(Run(["baseline", path] + wrong).code == 64, "\(wrong)") }
      let pipe = try CommandProcess("cat '\(path)' | timeout 20 \"$INTERPLAY\" baseline /dev/stdin --reason r", in: folder)
      #expect(pipe.code == 64 && pipe.errors.contains("/dev/stdin is not a file; save the recording to one first"), "\(pipe.errors)")
      #expect(Run("baseline", "-", "--reason", "r").code == 64 && Run("baseline", "/nowhere", "--reason", "r").code == 66)
      let replay = Run("replay", path, "--expect")
      #expect(
        replay.code == 65
          && replay.errors.contains("the recording has no expected outputs; record them with 'interplay baseline FILE --reason TEXT'"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)

      #expect(Run("baseline", path, "--reason", "r").code == 0)
      let whole = try String(contentsOfFile: path, encoding: .utf8)
      try String(whole.dropLast(30)).write(toFile: path, atomically: true, encoding: .utf8)
      let truncated = Run("replay", path, "--expect")
      #expect(truncated.code == 65 && truncated.errors.contains("the expected outputs are truncated; record them again"))
      #expect(Run("replay", path).code == 0 && Run("baseline", path, "--reason", "whole").code == 0)
      #expect(Run("replay", path, "--expect").code == 0)
      for name in ["b.jsonl", "b.script"] {
        let target = folder.appendingPathComponent(name).path
        let run = Run("convert", path, target)
        #expect(run.code == 0 && run.errors.contains("expected outputs are omitted; record them again with 'interplay baseline'"), "\(run)")
      }
    }
  }
}
