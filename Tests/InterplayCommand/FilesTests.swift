import Foundation
import Testing

@testable import InterplayCommand

@Suite struct FilesTests {
  /// A recording with a press at `start` and a release at `end`, in nanoseconds, followed by `rest`.
  private func recording(from start: Int64, to end: Int64, rest: String = "") -> String {
    """
    {"interplay": 1, "canvas": [400, 800]}
    {"t": \(start), "pointer": 0, "phase": "down", "x": 5, "y": 5}
    {"t": \(end), "pointer": 0, "phase": "up", "x": 5, "y": 5}
    \(rest)
    """
  }

  private static let day: Int64 = 86_400_000_000_000

  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("r.jsonl").path
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      try body(file)
    }
  }

  @Test func `of several files none is replaced if a recording to one of them began while they were written`() throws {
    try withFolder { folder in
      let paths = ["first", "second", "pipe"].map { folder.appendingPathComponent($0).path }
      for path in paths.prefix(2) { try "old".write(toFile: path, atomically: true, encoding: .utf8) }
      #expect(mkfifo(paths[2], 0o600) == 0)
      // The text is longer than the pipe holds: once it is read, all files were written beside their targets, and none was moved.
      let text = String(repeating: "new ", count: 100_000)
      let isOver = DispatchSemaphore(value: 0)
      defer { isOver.signal() }
      let reader = Thread {
        let pipe = open(paths[2], O_RDONLY)
        let recording = open(paths[1], O_WRONLY)
        flock(recording, LOCK_EX)
        var letters = [UInt8](repeating: 0, count: 4096)
        while read(pipe, &letters, letters.count) > 0 {}
        close(pipe)
        isOver.wait()
        close(recording)
      }
      reader.start()
      let tool = CommandTool(write: { _ in }, warn: { _ in })
      let error = #expect(throws: CommandFailure.self) { try Files.write(paths.map { ($0, Array(text.utf8)) }, tool: tool) }
      #expect(error?.message.hasSuffix("another process is recording to it; let it end, or name another file") == true)
      for path in paths.prefix(2) { #expect(try String(contentsOfFile: path, encoding: .utf8) == "old") }
    }
  }

  @Test func `a directory in place of a file is named as one`() throws {
    try withFolder { folder in
      for command in [["check"], ["test"], ["replay"], ["velocity"], ["play", "tossing", "--events"]] {
        let run = Run(command + [folder.path])
        #expect(run.code == 66 && run.errors.contains("\(folder.path) is a directory; specify a file in it"), "\(run.errors)")
      }
    }
  }

  @Test func `a file may last one day, and not a nanosecond longer`() throws {
    try withFile(recording(from: 0, to: Self.day)) { file in
      for command in ["check", "recognize", "velocity"] { #expect(Run(command, file).code == 0) }
    }
    try withFile(recording(from: 0, to: Self.day + 1)) { file in
      for command in ["check", "recognize", "velocity"] {
        let run = Run(command, file)
        #expect(run.code == 65 && run.errors.contains("exceeds the limit of one day"), "\(command) \(run.errors)")
      }
    }
  }

  // Devices count from their start, some from 1970: the day is counted from the first event, if that is within the first hundred years.
  @Test func `a file may start late, but not later than a hundred years`() throws {
    let century = Int64(100 * 365.25) * Self.day
    for (start, code) in [(century, Int32(0)), (century + Self.day - 1, 0), (century + Self.day, 65), (2 * century, 65)] {
      try withFile(recording(from: start, to: start + 1)) { file in
        for command in ["recognize", "velocity"] { #expect(Run(command, file).code == code, "\(command) \(start)") }
      }
    }
  }

  @Test func `a file that lasts too long is rejected before it is read completely`() throws {
    let padding = String(repeating: " ", count: 1023) + "\n"
    // An event is complete when a later one follows.
    let later = "{\"t\": \(Self.day + 2), \"pointer\": 0, \"phase\": \"hover\", \"x\": 5, \"y\": 5}\n"
    let rest = later + String(repeating: padding, count: 600) + "no event\n"
    try withFile(recording(from: 0, to: Self.day + 1, rest: rest)) { file in
      for command in [["play", "tossing", "--events", file], ["recognize", file]] {
        let run = Run(command)
        #expect(run.code == 65 && run.errors.contains("exceeds the limit of one day"), "\(run.errors)")
      }
    }
  }

  // Zeros without end: a reader that collects all of them first never returns.
  @Test(arguments: [
    "check /dev/zero", "recognize /dev/zero", "velocity /dev/zero", "play tossing --events /dev/zero", "replay /dev/zero",
    "convert /dev/zero out.jsonl", "check - < /dev/zero", "replay r.jsonl --against /dev/zero", "play zeros.json",
  ])
  func `a binary file is rejected at its first zero byte`(_ command: String) throws {
    try withFolder { folder in
      _ = Run("play", "introduction", "--record", folder.appendingPathComponent("r.jsonl").path)
      // A memory limit ends a command that keeps everything it reads.
      let run = try CommandProcess("ln -s /dev/zero zeros.json; ulimit -v 4000000; \"$INTERPLAY\" \(command)", in: folder)

      #expect(run.code == 65 && run.errors.contains("zero byte"), "\(run.code) \(run.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["r.jsonl", "zeros.json"])
    }
  }

  @Test func `a scene that is too large is rejected before it is read`() throws {
    try withFolder { folder in
      let script = "yes aaaaaaaaaaaaaaa | head -c 20000000 > large.json; \"$INTERPLAY\" play large.json"
      let run = try CommandProcess(script, in: folder)
      #expect(
        run.code == 65 && run.errors.contains("large.json: too large to be a scene: it has more than 16777216 bytes"), "\(run.errors)")
    }
  }
}
