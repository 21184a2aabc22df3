import Foundation
import Testing

@testable import InterplayCommand

@Suite struct FilesInUseTests {
  @Test func `a file that is read is not replaced, by whatever path it is named`() throws {
    try withFolder { folder in
      let (file, link) = (folder.appendingPathComponent("r.jsonl"), folder.appendingPathComponent("link.jsonl"))
      #expect(Run("play", "tossing", "--record", file.path).code == 0)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      let recording = try Data(contentsOf: file)
      let others: [[String]] = [
        ["convert", file.path, file.path], ["convert", file.path, link.path], ["convert", file.path, file.path, "--format", "script"],
        ["test", file.path, "--output", link.path],
      ]
      let rule = ["--expect", "card.position.x below 100"]
      let shrinking: [[String]] = [
        ["shrink", file.path, file.path] + rule, ["shrink", file.path, link.path] + rule, ["replay", file.path, "--trace", file.path],
        ["replay", file.path, "--export", "css=\(folder.path)/./r.jsonl"],
        ["play", "tossing", "--events", file.path, "--report", file.path],
        ["play", "tossing", "--report", file.path, "--compare", file.path],
      ]
      for arguments in others + shrinking {
        let run = Run(arguments)
        #expect(run.code == 64 && run.errors.contains(" is a file to read, and would be replaced; name another file"), "\(arguments)")
        #expect(try Data(contentsOf: file) == recording, "\(arguments)")
      }
    }
  }

  @Test(arguments: [
    "serve --record r.jsonl", "play tossing --events - --trace r.jsonl", "convert - ./r.jsonl", "record tossing r.jsonl --events -",
  ])
  func `a file that is redirected to standard input is not replaced`(_ command: String) throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("r.jsonl")
      #expect(Run("play", "tossing", "--record", file.path).code == 0)
      let recording = try Data(contentsOf: file)
      let run = try CommandProcess("\"$INTERPLAY\" \(command) < r.jsonl", in: folder)
      #expect(run.code == 64 && run.errors.contains("r.jsonl is a file to read, and would be replaced; name another file"), "\(run.errors)")
      #expect(try Data(contentsOf: file) == recording)
    }
  }

  @Test func `the name of a page is no file to read, so a file of that name is written, and replaced`() throws {
    try withFolder { folder in
      let commands = [
        "record tossing tossing", "play tossing --trace tossing", "show tossing --output tossing", "curve spring --output spring",
      ]
      for command in commands {
        for round in 1...2 {
          let run = try CommandProcess("\"$INTERPLAY\" \(command)", in: folder)
          #expect(run.code == 0, "\(command), \(round): \(run.errors)")
        }
      }
    }
  }

  @Test func `a script is not replaced by its own recording`() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a.script")
      try Data("page tossing\npress card\nlift\n".utf8).write(to: file)
      let run = Run("convert", file.path, file.path, "--format", "recording")
      #expect(run.code == 64 && run.errors.contains("\(file.path) is a file to read, and would be replaced"))
      #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("page tossing"))
    }
  }

  @Test(arguments: [
    ["play", "tossing", "--plot", "-", "--record", "-"], ["play", "tossing", "--trace", "-", "--export", "css=-"],
    ["play", "tossing", "--export", "css=-", "--export", "svg=-"], ["play", "tossing", "--animate", "-", "--filmstrip", "-"],
    ["replay", "never-read.jsonl", "--trace", "-", "--report", "-"],
  ])
  func `standard output has at most one of the files`(_ arguments: [String]) {
    let run = Run(arguments)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.errors.contains("standard output can have only one of the files; name a file instead of one '-'"))
  }

  @Test func `two outputs do not share a file, but may share a device`() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("out").path
      let run = Run("play", "tossing", "--trace", file, "--report", file)
      #expect(run.code == 64 && run.errors.contains("\(file) would be written twice; name a file for each output"))
      #expect(!FileManager.default.fileExists(atPath: file))
      let link = folder.appendingPathComponent("link")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
      for other in ["\(folder.path)/./out", "\(folder.path)//out", "\(folder.path)/link/../out", "\(link.path)/out"] {
        let run = Run("play", "tossing", "--trace", file, "--report", other)
        #expect(run.code == 64 && run.errors.contains("\(other) would be written twice"), "\(other)")
        #expect(!FileManager.default.fileExists(atPath: file))
      }
    }
    #expect(Run("play", "tossing", "--trace", "/dev/null", "--plot", "/dev/null").code == 0)
  }

  @Test(arguments: [
    ["compare", "-", "-"], ["bisect", "-", "-"], ["play", "tossing", "--events", "-", "--compare", "-", "--report", "never-written.html"],
  ])
  func `standard input is read at most once`(_ arguments: [String]) {
    let run = Run(arguments)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.errors.contains("standard input can be read only once; name a file instead of one '-'"))
  }

  @Test func `a recording in progress is written to a file, and never to one with the name of standard output`() {
    for arguments in [["record", "tossing", "-"], ["serve", "--record", "-"]] {
      let run = Run(arguments)
      #expect(run.code == 64 && run.output.isEmpty)
      #expect(run.errors.contains("a recording in progress requires a file"))
    }
    #expect(!FileManager.default.fileExists(atPath: "-"))
  }

  @Test func `an empty path is quoted`() {
    let run = Run("check", "")
    #expect(run.code == 66 && run.errors == "interplay: there is no file ''\n")
  }
}
