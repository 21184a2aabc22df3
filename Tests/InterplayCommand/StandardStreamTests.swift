import Foundation
import Testing

@testable import InterplayCommand

/// Standard output and standard error that are full or closed.
@Suite struct StandardStreamTests {
  /// Every command, each with arguments that produce output.
  private static let commands = [
    "--help", "--version", "list", "play introduction", "play introduction --json", "replay r.jsonl", "recognize r.jsonl",
    "recognize r.jsonl --json", "velocity r.jsonl", "check r.jsonl", "convert r.jsonl - --to recording", "graph tossing",
    "why tossing card.opacity --at 1", "show tossing", "curve spring",
  ]

  /// A folder with a recording `r.jsonl`.
  private func withRecording(_ body: (URL) throws -> Void) throws {
    try withFolder { folder in
      _ = Run("play", "introduction", "--record", folder.appendingPathComponent("r.jsonl").path)
      try body(folder)
    }
  }

  @Test(arguments: commands)
  func `a full standard output exits with status 73 and a message`(_ command: String) throws {
    try withRecording { folder in
      let run = try CommandProcess("\"$INTERPLAY\" \(command) > /dev/full", in: folder)
      #expect(run.code == 73)
      #expect(run.errors == "interplay: cannot write to standard output: no space left on device\n")
    }
  }

  @Test(arguments: commands)
  func `a closed standard output exits with status 73 and a message`(_ command: String) throws {
    try withRecording { folder in
      let run = try CommandProcess("\"$INTERPLAY\" \(command) >&-", in: folder)
      #expect(run.code == 73)
      #expect(run.errors == "interplay: cannot write to standard output: bad file descriptor\n")
    }
  }

  // The pipe `lost` has a reader until both ends are open, and none after that.
  @Test(arguments: commands, ["", "trap '' PIPE; "])
  func `a pipe without a reader ends the command silently, as SIGPIPE does`(_ command: String, _ disposition: String) throws {
    try withRecording { folder in
      let script = "mkfifo lost; : < lost & exec 3> lost; wait; (\(disposition)exec \"$INTERPLAY\" \(command) >&3)"
      let run = try CommandProcess(script, in: folder)
      #expect(run.code == 141 && run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test func `a full or closed standard error does not end the command`() throws {
    try withRecording { folder in
      for place in ["2> /dev/full", "2>&-"] {
        // The first error message already has an exit code.
        #expect(try CommandProcess("\"$INTERPLAY\" dance \(place)", in: folder).code == 64)
        #expect(try CommandProcess("\"$INTERPLAY\" list \(place)", in: folder).code == 0)
        // Notices about information that the format cannot represent are lost; there is no other channel.
        let run = try CommandProcess("\"$INTERPLAY\" convert r.jsonl out.evemu \(place)", in: folder)
        #expect(run.code == 73 && run.errors.isEmpty)
        #expect(try CommandProcess("\"$INTERPLAY\" list > /dev/full \(place)", in: folder).code == 73)
      }
      let lost = "mkfifo lost; : < lost & exec 3> lost; wait; trap '' PIPE; \"$INTERPLAY\" convert r.jsonl out.evemu 2>&3"
      #expect(try CommandProcess(lost, in: folder).code == 141)
    }
  }

  // The next file that is opened gets the lowest free descriptor: with standard error closed, that would be the output.
  @Test func `a file never replaces a closed standard stream`() throws {
    try withRecording { folder in
      let whole = try CommandProcess("\"$INTERPLAY\" convert r.jsonl whole.evemu", in: folder)
      #expect(whole.code == 0 && whole.errors.contains("whole.evemu: "))
      _ = try CommandProcess("\"$INTERPLAY\" convert r.jsonl out.evemu <&- >&- 2>&-", in: folder)
      let files = try ["out.evemu", "whole.evemu"].map { try Data(contentsOf: folder.appendingPathComponent($0)) }
      #expect(files[0] == files[1])

      let input = try CommandProcess("\"$INTERPLAY\" check - <&-", in: folder)
      #expect(input.code == 66 && input.errors.contains("cannot read standard input"), "\(input.errors)")
    }
  }
}
