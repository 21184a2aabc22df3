import Foundation
import Interplay
import InterplayFormats
import InterplayPages
import InterplayTestSupport
import Testing

@testable import InterplayCommand

@Suite struct ServeCommandTests {
  /// Runs `serve` with `pieces` as its input.
  private func serve(_ pieces: [String], recordingTo file: String? = nil, registry: SceneRegistry = .standard) -> Run {
    Run(["serve"] + (file.map { ["--record", $0] } ?? []), reading: pieces, registry: registry)
  }

  @Test func `pages are found as by other commands, and misses are answered with suggestions`() {
    let run = serve(["{\"interplay\": 1, \"page\": \"tosing\"}\n", "{\"interplay\": 1, \"page\": \"tossing\"}\n{\"end\":", " 5}\nignored"])

    let lines = run.output.split(separator: "\n")
    #expect(run.code == 0 && run.errors.isEmpty && lines.count == 3)
    #expect(lines[0].contains("unknown page 'tosing'; did you mean 'tossing'?") && lines[2] == "{\"end\": 5}")
  }

  @Test func `a scene of the first line may contain the kinds that the command has`() {
    let nodes = #""canvas": [9, 9], "nodes": [{"name": "a"}], "interactions": [{"name": "link", "kind": "Link"}]"#
    let scene = #"{"interplay": "scene", "version": 1, "# + nodes + #", "graph": [{"add": "link", "to": "a"}]}"#
    let lines = ["{\"interplay\": 1, \"scene\": \(scene)}\n", "{\"end\": 5}\n"]
    var registry = SceneRegistry.standard
    registry.register { _ in Link() }

    let run = serve(lines, registry: registry)
    #expect(run.code == 0 && run.output.hasPrefix("{\"ready\": 1") && !run.output.contains("\"error\""), "\(run.output)")
    #expect(serve(lines).output.hasPrefix("{\"error\": "))
  }

  @Test func `an input without a scene is an error, and the command takes no arguments`() {
    let run = serve([])
    #expect(run.code == 65 && run.errors.contains("standard input ended before a line named a scene"))
    #expect(Run("serve", "tossing").code == 64)
  }

  @Test func `a recording of a scene file names its path, so a replay finds it and has the digest of the session`() throws {
    try withFolder { folder in
      for name in ["scenes", "recordings"] {
        try FileManager.default.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      let scene = folder.appendingPathComponent("scenes/card.json").path
      let recording = folder.appendingPathComponent("recordings/card.jsonl").path
      let text = #"{"interplay": "scene", "version": 1, "name": "a card", "canvas": [9, 9], "nodes": [{"name": "card", "size": [5, 5]}]}"#
      try Data(text.utf8).write(to: URL(fileURLWithPath: scene))
      let run = serve(["{\"interplay\": 1, \"page\": \"\(scene)\", \"rate\": 60}\n{\"end\": 50000000}\n"], recordingTo: recording)

      let replay = Run("replay", recording)
      let digest = try #require(replay.digest?.split(separator: " ").last)
      #expect(run.code == 0 && replay.code == 0 && run.output.contains("\"digest\": \"\(digest)\"}"), "\(replay.errors)")
      #expect(try String(contentsOfFile: recording, encoding: .utf8).contains(#""page": "../scenes/card.json""#))
    }
  }

  @Test func `a scene to whose file the session would be recorded is refused, and stays as it is`() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("card.json").path
      let text = #"{"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": []}"#
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let run = serve(["{\"interplay\": 1, \"page\": \"\(path)\"}\n"], recordingTo: path)

      #expect(run.code == 65 && run.output.contains("card.json is a file to read, and would be replaced"), "\(run.output)")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test func `as a process it answers at once, and ends with its output`() throws {
    try withFolder { folder in
      let header = "{\"interplay\": 1, \"page\": \"tossing\"}"
      let digest = "digest " + Stage(page: .tossing).perform().digest.hex
      let replayed = try CommandProcess(
        "\"$INTERPLAY\" play tossing --record r.jsonl | tail -n 1; \"$INTERPLAY\" serve <r.jsonl | tail -n 1", in: folder)
      #expect(replayed.output.hasPrefix(digest + "\n") && replayed.output.contains("\"\(digest.dropFirst(7))\"}"))
      let full = try CommandProcess("echo '\(header)' | \"$INTERPLAY\" serve >/dev/full", in: folder)
      #expect(full.code == 73 && full.errors.contains("cannot write to standard output"))
      // The reader takes one line, and is gone; the input goes on.
      let closed = try CommandProcess(
        "(echo '\(header)'; while echo '{\"get\": \"snapshot\"}'; do :; done) 2>/dev/null | (\"$INTERPLAY\" serve; echo $? >&2) | head -n 1",
        in: folder)
      #expect(closed.output.hasPrefix("{\"ready\": 1") && closed.errors == "141\n")
    }
  }

  @Test func `live needs a terminal`() throws {
    try withFolder { folder in
      let run = try CommandProcess("\"$INTERPLAY\" live tossing </dev/null", in: folder)
      #expect(run.code == 66 && run.output.isEmpty && run.errors.contains("are not a terminal"))
      #expect(try CommandProcess("\"$INTERPLAY\" live tosing </dev/null", in: folder).code == 64)
    }
  }

  @Test func `live without a terminal leaves the file of its recording as it is`() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("mine.jsonl")
      try Data("a recording\n".utf8).write(to: file)
      let run = try CommandProcess("\"$INTERPLAY\" live tossing --record mine.jsonl </dev/null", in: folder)
      #expect(run.code == 66 && run.errors.contains("are not a terminal"))
      #expect(try String(contentsOf: file, encoding: .utf8) == "a recording\n")
    }
  }
}
