import Foundation
import Interplay
import InterplayFormats
import InterplayPages
import InterplayTestSupport
import Testing

@testable import InterplayCommand

@Suite struct ReplayToolsTests {
  /// Calls `body` with a folder, and the paths of the recording of a page and of one with another move.
  private func withRecordings(_ body: (URL, String, String) throws -> Void) throws {
    try withFolder { folder in
      let (first, second) = (folder.appendingPathComponent("a.jsonl"), folder.appendingPathComponent("b.jsonl"))
      #expect(Run("play", "tossing", "--record", first.path).code == 0)
      let text = try String(contentsOf: first, encoding: .utf8)
      try Data(text.replacingOccurrences(of: "\"x\": 206,", with: "\"x\": 207,").utf8).write(to: second)
      try body(folder, first.path, second.path)
    }
  }

  @Test func `bisect names the first event after which two recordings or two settings differ`() throws {
    try withRecordings { _, first, second in
      let run = Run("bisect", first, second)
      #expect(run.code == 1 && run.output.hasPrefix("first event after which they differ: event 3\n"))
      #expect(run.output.contains("\(second): {\"t\": 16000000, \"pointer\": 0, \"phase\": \"move\", \"x\": 207, \"y\": 404}\n"))
      #expect(run.output.contains("first divergence: card.position at 0.016 s: expected (206.0, 404.0), got (207.0, 404.0)\n"))
      #expect(Run("bisect", first, first).code == 0)
      let changed = Run("bisect", first, "--set", "card.spring.damping=12")
      // The first release.
      #expect(changed.code == 1 && changed.output.contains("\"phase\": \"up\""))
      #expect(Run("bisect", first).code == 64 && Run("bisect", first, second, first).code == 64)
      #expect(Run("bisect", first, "--set", "card.sprin.damping=12").code == 64 && Run("bisect", first, "/nowhere").code == 66)
    }
  }

  @Test func `shrink writes a short recording, or a script that fails in the same way`() throws {
    try withRecordings { folder, first, _ in
      let (short, script) = (folder.appendingPathComponent("s.jsonl").path, folder.appendingPathComponent("s.script").path)
      let rule = "card.position.x stays between 0 330"
      let run = Run("shrink", first, short, "--expect", rule)
      #expect(run.code == 0 && run.output.hasPrefix("77 events became 2, in "))
      #expect(Run("shrink", short, folder.appendingPathComponent("t.jsonl").path, "--expect", rule).code == 0)
      #expect(Run("shrink", first, script, "--expect", rule).code == 0)
      let loud = folder.appendingPathComponent("LOUD.SCRIPT").path
      #expect(Run("shrink", first, loud, "--expect", rule).code == 0)
      #expect(FileManager.default.contents(atPath: loud) == FileManager.default.contents(atPath: script))
      let test = Run("test", script)
      #expect(test.code == 1 && test.output.contains("expect \(rule)\n"))
      #expect(Run("shrink", first, short, "--expect", "card.position.x stays between 0 900").code == 65)
      #expect(Run("shrink", first, short).code == 64)
      #expect(
        Run("shrink", first, short, "--expect", "card.position.x stay 0").errors.contains(
          "--expect, column 17: 'stay' is no comparison; did you mean 'stays'?"))
    }
  }

  @Test func `shrink rejects a rule that names nothing, and writes no file`() throws {
    try withRecordings { folder, first, _ in
      let short = folder.appendingPathComponent("s.jsonl").path
      let run = Run("shrink", first, short, "--expect", "card.position.x below 100", "--expect", "card.positon.x below 3")
      #expect(run.code == 64 && run.errors.contains("--expect, column 1: there is no property or setting 'card.positon.x'; did you mean "))
      #expect(!FileManager.default.fileExists(atPath: short))
    }
  }

  @Test func `a recording of another canvas is replayed with a warning`() throws {
    try withRecordings { folder, first, _ in
      let other = folder.appendingPathComponent("o.jsonl")
      let text = try String(contentsOfFile: first, encoding: .utf8)
      try Data(text.replacingOccurrences(of: "[400, 800]", with: "[40, 80]").utf8).write(to: other)
      let run = Run("replay", other.path)
      #expect(run.code == 0 && run.output == Run("replay", first).output && Run("replay", first).errors.isEmpty)
      #expect(run.errors == "interplay: the events were recorded on 40×80 points, but the page has 400×800; they are not scaled\n")
    }
  }

  @Test func `replay prints the events with what changes, and the values at any instants`() throws {
    try withRecordings { _, first, _ in
      let run = Run("replay", first, "--step", "--at", "0.1,0.05")
      #expect(run.code == 0 && run.output.split(separator: "\n").count { $0.hasPrefix("event ") } == 77)
      let lines = run.output.split(separator: "\n")
      #expect(lines[0].hasPrefix("event 1  {\"t\": 0,") && lines[1].hasPrefix("event 2  {\"t\": 8000000,"))
      #expect(lines[2] == "  card.position  (200, 400) → (203, 402)")
      // 3 points in 8 milliseconds: at 0.1 s the 12th sample has arrived, at 0.05 s the 6th.
      let places = run.output.split(separator: "\n").suffix(7)
      #expect(places.contains("  card.position  (236, 424)") && places.contains("  card.position  (218, 412)"))
      for wrong in [["--speed", "1"], ["--step", "--speed", "0"], ["--at", "-1"], ["--at", "x"]] {
        #expect(Run(["replay", first] + wrong).code == 64)
      }
    }
  }

  @Test(arguments: ["8", "16", "30"]) func `predictions add only their own lines to the steps of a replay`(horizon: String) throws {
    try withRecordings { folder, first, _ in
      let path = folder.appendingPathComponent("p.jsonl").path
      #expect(Run("convert", first, path, "--predict", horizon).code == 0)
      func unnumbered(_ lines: [Substring]) -> [Substring] {
        lines.map { line in line.hasPrefix("event ") ? line.drop { $0 != "{" } : line }
      }
      let (plain, predicted) = (Run("replay", first, "--step"), Run("replay", path, "--step"))
      let lines = predicted.output.split(separator: "\n")
      let others = lines.filter { !$0.contains("\"origin\": \"predicted\"") }

      #expect(plain.code == 0 && predicted.code == 0 && others.count < lines.count)
      #expect(unnumbered(others) == unnumbered(plain.output.split(separator: "\n")))
    }
  }

  @Test func `replay prints the texts that change, custom properties, and what moves before the first event`() throws {
    let page = Page(
      name: "labelled", summary: "", canvas: Size(width: 200, height: 200), mainNode: "card",
      build: { runtime in
        let card = runtime.scene.root.addChild(named: "card", position: Point(x: 50, y: 50), size: Size(width: 100, height: 100))
        let tween = Tween<Point>(duration: .milliseconds(100), values: [Point(x: 50, y: 50), Point(x: 60, y: 50)])
        runtime.add(tween, to: card.position)
        let taps = runtime.recognize(TapConfiguration(), on: card).whenRecognitionState(is: .ended)
        runtime.connect(taps.rewriteTo("tapped"), to: card.text)
        runtime.connect(taps.rewriteTo(3.0), to: card[NodeKey("count", default: 0.0)])
      }, script: { stage in stage.finger.hold(for: .milliseconds(200)).tap(on: stage["card"]) })
    try withFolder { folder in
      let file = folder.appendingPathComponent("a.jsonl").path
      #expect(Run(["play", "labelled", "--record", file], pages: PageCatalog([page])).code == 0)
      let run = Run(["replay", file, "--step"], pages: PageCatalog([page]))
      let lines = run.output.split(separator: "\n").map(String.init)

      #expect(lines.first?.hasPrefix("event 1  {\"t\": 200000000,") == true, "\(lines)")
      #expect(lines.count > 1 && lines[1] == "  card.position  (50, 50) → (60, 50)", "\(lines)")
      #expect(lines.contains { $0.hasPrefix("  card.text  ") && $0.contains("→") && $0.contains("tapped") }, "\(lines)")
      #expect(lines.contains { $0.hasPrefix("  card.count  ") && $0.contains("3") }, "\(lines)")
    }
  }

  @Test func `replay prints the values between two frames, also of a recording without a frame rate`() throws {
    try withRecordings { folder, first, _ in
      let bare = folder.appendingPathComponent("bare.jsonl")
      let text = try String(contentsOfFile: first, encoding: .utf8)
      try Data(text.replacingOccurrences(of: ", \"rate\": 60", with: "").utf8).write(to: bare)
      let file = try EventFile.parse(Array(text.utf8), canvas: Size(width: 400, height: 800))
      let recording = try #require(file.recording)
      let release = try #require(recording.events.last { if case .pointer(let sample) = $0 { sample.phase == .up } else { false } })
      let time = release.time.advanced(by: .milliseconds(101))

      let stage = Stage(page: .tossing, rate: nil)
      stage.play(recording.events)
      stage.run(until: time)
      let x = (stage["card"].position.value.x * 1000).rounded() / 1000

      for path in [first, bare.path] {
        let run = Run("replay", path, "--at", "\(time.seconds)")
        #expect(run.output.contains("\n  card.position  (\(x), "), "\(run.output), not \(x)")
      }
    }
  }

  @Test func `a compact trace is compared as its text is, and damage is named with its byte`() throws {
    try withRecordings { folder, first, second in
      func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
      #expect(Run("replay", first, "--trace", path("a.itrace")).code == 0 && Run("replay", first, "--trace", path("a.csv")).code == 0)
      #expect(Run("play", "tossing", "--trace", path("b.ITRACE")).code == 0)
      let (compact, text) = (
        try Data(contentsOf: URL(fileURLWithPath: path("a.itrace"))), try Data(contentsOf: URL(fileURLWithPath: path("a.csv")))
      )
      #expect(compact.count * 3 < text.count && Array(compact.prefix(7).dropFirst()) == Array("itrace".utf8))
      for name in ["a.itrace", "a.csv"] {
        let (same, other) = (Run("replay", first, "--against", path(name)), Run("replay", second, "--against", path(name)))
        #expect(same.code == 0 && same.output.hasPrefix("identical, bit for bit: ") && other.code == 1)
        #expect(other.output.hasPrefix("first divergence at 0.016 s\n  node      card\n"))
      }
      var damaged = compact
      damaged[compact.count / 2] ^= 1
      try damaged.write(to: URL(fileURLWithPath: path("c.csv")))
      let run = Run("replay", first, "--against", path("c.csv"))
      #expect(run.code == 65 && run.errors.contains("/c.csv: byte ") && run.errors.contains("its checksum is wrong; write the trace again"))
      try FileManager.default.createSymbolicLink(atPath: path("full.itrace"), withDestinationPath: "/dev/full")
      #expect(Run("replay", first, "--trace", path("full.itrace")).code == 73)
    }
  }

  @Test func `the pace is that of the recording, divided by the speed`() {
    final class Sink { var seconds: [Double] = [] }
    let sink = Sink()
    var pace = ReplayPace(speed: 4) { sink.seconds.append($0) }
    for time in [Timestamp.zero, .milliseconds(80), .milliseconds(80), .seconds(1)] { pace.wait(until: time) }
    #expect(sink.seconds.count == 2 && abs(sink.seconds[0] - 0.02) < 1e-12 && abs(sink.seconds[1] - 0.23) < 1e-12)
  }

  @Test func `check tells that a recording is truncated in its header`() throws {
    try withRecordings { folder, first, _ in
      let header = try String(contentsOfFile: first, encoding: .utf8).split(separator: "\n")[0]
      let file = folder.appendingPathComponent("cut.jsonl")
      for (count, code, text) in [
        (60, Int32(65), "the recording is truncated in its header"),
        (header.utf8.count, 0, "has no newline; the recording may be truncated there"),
      ] {
        try Data(header.utf8.prefix(count)).write(to: file)
        let run = Run("check", file.path)
        #expect(run.code == code && run.errors.contains(text))
      }
    }
  }

  @Test func `serve records each event before it answers, and a full disk ends it`() throws {
    try withFolder { folder in
      let lines =
        #"{"interplay": 1, "page": "tossing", "rate": 60}\n{"t": 0, "pointer": 1, "phase": "down", "x": 200, "y": 400}\n{"t": 9000000, "pointer": 1, "phase": "up", "x": 210, "y": 400}\n"#
      let run = try CommandProcess("printf '\(lines)' | \"$INTERPLAY\" serve --record r.jsonl; \"$INTERPLAY\" replay r.jsonl", in: folder)
      let digests = run.output.split(separator: "\n").suffix(2)
      #expect(run.code == 0 && digests.first?.contains(digests.last?.dropFirst(7) ?? "?") ?? false, "\(run)")
      let full = try CommandProcess("printf '\(lines)' | \"$INTERPLAY\" serve --record /dev/full", in: folder)
      #expect(full.code == 73 && full.errors.contains("cannot write /dev/full"))
      #expect(try CommandProcess("\"$INTERPLAY\" serve --record . </dev/null", in: folder).code == 73)
    }
  }

  @Test func `killed while it records, every event that was answered is in the file`() throws {
    try withFolder { folder in
      for index in 0..<(Soak.count.map { min($0, 1000) } ?? 3) {
        var random = SeededGenerator(seed: UInt64(index))
        let count = Int.random(in: 0...400, using: &random)
        // The client sends events, asks for an answer now and then, and kills the command in the middle of the next line.
        let script = """
          import json, subprocess, sys, os
          p = subprocess.Popen([os.environ["INTERPLAY"], "serve", "--record", "k.jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
          send = lambda text: (p.stdin.write(text.encode()), p.stdin.flush())
          send('{"interplay": 1, "page": "tossing"}\\n')
          p.stdout.readline()
          answered = 0
          for i in range(\(count)):
              phase = ["down", "move", "move", "up"][i % 4]
              send(json.dumps({"t": i * 4000000, "pointer": 0, "phase": phase, "x": 100 + i % 7, "y": 400.25}) + "\\n")
              if i % 50 == 49:
                  send(json.dumps({"get": "diagnostics"}) + "\\n")
                  p.stdout.readline()
                  answered = i + 1
          p.kill()
          p.wait()
          print(answered)
          """
        try Data(script.utf8).write(to: folder.appendingPathComponent("client.py"))
        let run = try CommandProcess("python3 client.py", in: folder)
        guard run.code != 127 else { return }
        let answered = try #require(Int(run.output.split(separator: "\n").last ?? ""), "\(run)")
        let bytes = Array(try Data(contentsOf: folder.appendingPathComponent("k.jsonl")))
        let file = try EventFile.parse(bytes, canvas: Size(width: 1, height: 1))
        #expect(file.events.count >= answered && file.events.count <= count)
        for (index, event) in file.events.enumerated() { #expect(event.time == .milliseconds(4 * Int64(index))) }
      }
    }
  }

  @Test func `nodes of one name have numbers in the values of a replay`() throws {
    let page = Page(
      name: "twins", summary: "Two nodes of one name.", canvas: Size(width: 400, height: 400), mainNode: "thumb",
      build: { runtime in
        for x in [100.0, 300] {
          let thumb = runtime.scene.root.addChild(named: "thumb", position: Point(x: x, y: 100), size: Size(width: 40, height: 40))
          let spring = Spring<Point>()
          spring.destination.value = Point(x: x, y: 300)
          runtime.add(spring, to: thumb.position)
        }
      }, script: { _ in })
    try withFolder { folder in
      let path = folder.appendingPathComponent("twins.jsonl").path
      #expect(Run(["play", "twins", "--record", path], pages: PageCatalog([page])).code == 0)
      let lines = Run(["replay", path, "--at", "0.1"], pages: PageCatalog([page])).output.split(separator: "\n")

      #expect(lines.contains { $0.hasPrefix("  thumb.position  (100, ") })
      #expect(lines.contains { $0.hasPrefix("  thumb-2.position  (300, ") })
    }
  }

  @Test func `shrink writes the page and the settings with which the rule is broken`() throws {
    try withRecordings { folder, first, _ in
      let text = try String(contentsOfFile: first, encoding: .utf8).replacingOccurrences(of: "\"page\": \"tossing\", ", with: "")
      let (bare, script) = (folder.appendingPathComponent("bare.jsonl").path, folder.appendingPathComponent("s.script").path)
      try Data(text.utf8).write(to: URL(fileURLWithPath: bare))
      let (rule, other) = ("card.position.x stays between 0 330", "card.position.y stays between 0 800")
      #expect(Run("shrink", bare, script, "--expect", rule).code == 65)
      #expect(Run("shrink", bare, script, "--page", "tossing", "--expect", rule).code == 0)
      #expect(Run("test", script).output.contains("expect \(rule)\n"))

      #expect(Run("shrink", first, script, "--expect", other).code == 65)
      #expect(Run("shrink", first, script, "--expect", other, "--set", "card.spring.damping=1").code == 0)
      let test = Run("test", script)
      #expect(test.code == 1 && test.output.contains("expect \(other)\n"))
    }
  }
}
