import Foundation
import Interplay
import InterplayPages
import InterplayTestSupport
import MotionFormats
import Testing

@testable import InterplayCommand

@Suite struct CommandToolTests {
  @Test func `list prints every page`() {
    let run = Run("list")

    #expect(run.code == 0)
    for page in Pages.all { #expect(run.output.contains(page.name) && run.output.contains(page.summary)) }
  }

  @Test func `help explains itself and every command`() {
    #expect(Run("--help").output.contains("interplay play PAGE"))
    for command in Command.all {
      let run = Run(command.name, "--help")
      #expect(run.code == 0)
      #expect(run.output.hasPrefix("interplay \(command.call)"))
      #expect(Run("help", command.name).output == run.output)
    }
  }

  @Test func `play prints the final positions of the nodes, and the digest last`() {
    let run = Run("play", "tossing")

    #expect(run.code == 0)
    #expect(run.output.contains("card   (120, 620)"))
    #expect(run.digest == "digest " + Stage(page: .tossing).perform().digest.hex)
    #expect(Run("play", "tossing").output == run.output)
  }

  @Test func `play --json prints one object with the documented members`() throws {
    let run = Run("play", "tossing", "--json", "--rate", "120")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let trace = Stage(page: .tossing, rate: 120).perform()

    #expect(Set(object.keys) == ["page", "events", "duration", "nodes", "digest"])
    #expect(object["digest"] as? String == trace.digest.hex)
    #expect(object["events"] as? Int == trace.events.count)
    let node = try #require((object["nodes"] as? [[String: Any]])?.first)
    #expect(Set(node.keys) == ["name", "position", "rotation", "scale", "opacity", "atRest", "restTime", "peakSpeed"])
    #expect(node["position"] as? [Double] == [120, 620])
    #expect(node["atRest"] as? Bool == true)
    #expect(node["restTime"] as? Double == trace.restTime.seconds)
  }

  @Test func `replay reproduces the recorded trace and reports the first divergence from a different one`() throws {
    try withFolder { folder in
      let (recording, trace) = (folder.appendingPathComponent("r.jsonl").path, folder.appendingPathComponent("t.csv").path)
      let played = Run("play", "tossing", "--rate", "120", "--record", recording, "--trace", trace)

      let same = Run("replay", recording, "--against", trace)
      #expect(same.code == 0)
      #expect(same.digest == played.digest)

      // One digit of one value changed.
      var lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").map(String.init)
      let index = try #require(lines.firstIndex { $0.contains("card,position,") && $0.hasPrefix("8") })
      let fields = lines[index].split(separator: ",").map(String.init)
      lines[index] = "\(fields[0]),\(fields[1]),\(fields[2]),1.5,\(fields[4]),,,"
      try lines.joined(separator: "\n").write(toFile: trace, atomically: true, encoding: .utf8)

      let different = Run("replay", recording, "--against", trace)
      #expect(different.code == 1)
      #expect(different.output.contains("property  position"))
      #expect(different.output.contains("expected  1.5 "))
      #expect(different.output.contains("got       \(fields[3]) \(fields[4])"))
      #expect(different.output.contains("at \(Double(fields[0])! / 1e9) s"))
    }
  }

  @Test func `plots and traces are written to the given files`() throws {
    try withFolder { folder in
      let (plot, trace) = (folder.appendingPathComponent("p.svg").path, folder.appendingPathComponent("t.csv").path)
      #expect(Run("play", "springs", "--plot", plot, "--trace", trace).code == 0)

      #expect(try String(contentsOfFile: plot, encoding: .utf8).hasPrefix("<svg"))
      let table = try TraceTable(csv: String(contentsOfFile: trace, encoding: .utf8))
      #expect(table == TraceTable(Stage(page: .springs).perform()))
      #expect(Run("play", "springs", "--plot", folder.path + "/no/such/p.svg").code == 73)
    }
  }

  @Test(
    arguments: [
      ([], 64), (["dance"], 64), (["play"], 64), (["play", "nothing"], 64), (["play", "tossing", "--rate"], 64),
      (["play", "tossing", "--rate", "0"], 64), (["play", "tossing", "--rate", "fast"], 64), (["play", "tossing", "--loud"], 64),
      (["play", "tossing", "springs"], 64), (["play", "tossing", "--aim"], 64), (["list", "all"], 64), (["check"], 64),
      (["check", "/no/such/file"], 66), (["play", "tossing", "--events", "/no/such/file"], 66), (["replay", "/no/such/file"], 66),
      (["recognize", "/no/such/file"], 66), (["check", "/no/such/file", "--canvas", "wide"], 64),
    ] as [([String], Int32)])
  func `invalid arguments are reported and change nothing`(_ arguments: [String], _ code: Int32) {
    let run = Run(arguments)

    #expect(run.code == code)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("interplay: "))
  }

  @Test(arguments: [
    ("", "line 1, column 1"),
    ("hello", "line 1"),
    (#"{"interplay": 1, "canvas": [400, 800]}"# + "\n" + #"{"t": 5, "pointer": 0, "phase": "up", "x": 1, "y": 1}"# + "\n", "line 2"),
    (
      #"{"actions": [{"type": "pointer", "id": "a", "actions": [{"type": "pointerMove", "x": "far", "y": 0}]}]}"#, "actions[0].actions[0].x"
    ),
    ("E: 0.000000 0003 0039 broken\n", "line 1"),
    (
      #"{"interplay": 1, "canvas": [400, 800]}"# + "\n" + #"{"t": 9223372036854775807, "pointer": 0, "phase": "hover", "x": 1, "y": 1}"#
        + "\n",
      "exceeds the limit of one day"
    ),
    (
      #"{"actions": [{"type": "none", "id": "a", "actions": [{"type": "pause", "duration": 90000000}]}]}"#, "exceeds the limit of one day"
    ),
  ])
  func `every command that reads a file rejects a malformed one with its position`(_ text: String, _ place: String) throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("events").path
      try text.write(toFile: file, atomically: true, encoding: .utf8)

      for run in [Run("check", file), Run("play", "tossing", "--events", file), Run("recognize", file), Run("replay", file)] {
        #expect(run.code == 65)
        #expect(run.errors.contains(place), "\(run.errors)")
        #expect(run.output.isEmpty)
      }
    }
  }

  @Test func `a recording that is truncated within a line plays up to its last whole event and reports it`() throws {
    try withFolder { folder in
      let (file, cut) = (folder.appendingPathComponent("r.jsonl").path, folder.appendingPathComponent("c.jsonl").path)
      _ = Run("play", "introduction", "--record", file)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      try String(text.dropLast(17)).write(toFile: cut, atomically: true, encoding: .utf8)

      let run = Run("check", cut)
      #expect(run.code == 0)
      #expect(run.errors.contains("truncated"), "\(run.errors)")
      let events = text.split(separator: "\n").count - 2
      #expect(run.output.contains("\(events) events"))
    }
  }

  @Test func `recognize prints a line for each state change, and an object with --json`() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("r.jsonl").path
      _ = Run("play", "introduction", "--record", file)

      let run = Run("recognize", file, "--canvas", "600x800")
      #expect(run.output.contains("pan               possible → began"))
      #expect(run.output.contains("slop-crossed ("))
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(Run("recognize", file, "--json").output.utf8)) as? [String: Any])
      let changes = try #require(object["changes"] as? [[String: Any]])
      #expect(
        changes.filter { ["pan", "tap"].contains($0["recognizer"] as? String) }.map { "\($0["recognizer"] ?? "") \($0["state"] ?? "")" }
          .sorted() == [
            "pan began", "pan changed", "pan ended", "tap failed",
          ])
      let keys: Set = [
        "t", "recognizer", "node", "state", "location", "translation", "velocity", "scale", "rotation", "pointers", "reason",
      ]
      for change in changes { #expect(keys.isSubset(of: change.keys)) }
    }
  }

  @Test func `recognize arbitrates between the recognizers of a page, and accepts presets`() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("r.jsonl").path
      _ = Run("play", "introduction", "--record", file)

      #expect(Run("recognize", file, "--page", "introduction").output.contains("possible → began"))
      #expect(Run("recognize", file, "--preset", "flutter").output != Run("recognize", file).output)
      #expect(Run("recognize", file, "--preset", "palm").code == 64)
      #expect(Run("recognize", file, "--repair", "glue").code == 64)
    }
  }

  @Test func `a recording with impossible events is rejected, or repaired with a message`() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("broken.jsonl").path
      let lines = [
        #"{"interplay": 1, "canvas": [400, 800]}"#, #"{"t": 0, "pointer": 1, "phase": "down", "x": 5, "y": 5}"#,
        #"{"t": 9000000, "pointer": 1, "phase": "down", "x": 9, "y": 5}"#,
      ]
      try (lines.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)

      #expect(Run("recognize", file).code == 65)
      let (dropped, mended) = (Run("recognize", file, "--repair", "drop"), Run("recognize", file, "--repair", "mend"))
      #expect(dropped.code == 0 && dropped.errors.contains("(down-once) at 0.009 s: omitted"))
      #expect(dropped.errors.contains("pointer 1 is still down at the end\n"))
      #expect(mended.code == 0 && mended.errors.contains("(down-once) at 0.009 s: a cancel event added"))
      #expect(mended.errors.contains("(lift-at-end)") && mended.errors.split(separator: "\n").count == 2)
    }
  }

  @Test func `velocity reports the speed of each pointer at its release`() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("v.jsonl").path
      let lines = (0...10).map {
        #"{"t": \#($0 * 10_000_000), "pointer": 3, "phase": "\#($0 == 0 ? "down" : "move")", "x": \#($0 * 5), "y": 7}"#
      }
      let text = "{\"interplay\": 1, \"canvas\": [400, 800]}\n" + lines.joined(separator: "\n")
      try (text + "\n{\"t\": 105000000, \"pointer\": 3, \"phase\": \"up\", \"x\": 50, \"y\": 7}\n").write(
        toFile: file, atomically: true, encoding: .utf8)

      for estimator in ["interplay", "flutter-lsq2", "aosp-impulse", "last-step", "two-point", "aosp-legacy"] {
        let run = Run("velocity", file, "--estimator", estimator, "--json")
        let lifts = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        #expect(lifts.count == 1)
        #expect(lifts[0]["pointer"] as? Int == 3)
        #expect(lifts[0]["t"] as? Double == 0.105)
        let velocity = try #require(lifts[0]["velocity"] as? [Double])
        #expect(abs(velocity[0] - 500) < 1e-6 && abs(velocity[1]) < 1e-9, "\(estimator)")
      }
      #expect(Run("velocity", file, "--estimator", "guess").code == 64)
      // Times that start a month ago, when the device was switched on.
      let late = folder.appendingPathComponent("late.jsonl").path
      let month =
        "{\"interplay\": 1, \"canvas\": [400, 800]}\n{\"t\": 2678400000000000, \"pointer\": 0, \"phase\": \"down\", \"x\": 5, \"y\": 5}\n"
      try (month + "{\"t\": 2678400050000000, \"pointer\": 0, \"phase\": \"up\", \"x\": 5, \"y\": 5}\n").write(
        toFile: late, atomically: true, encoding: .utf8)
      #expect(Run("velocity", late).code == 0)
      #expect(Run("recognize", late).output.contains("tapped"))
      #expect(Run("play", "tossing", "--events", late).code == 65)
      #expect(Run("velocity", file).output.contains("velocity (500, 0)"))
    }
  }
}

/// Real people's fingers on real touchscreens.
@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases")) struct RealFingersTests {
  private static let touchscreens: [String] = {
    let folder = SharedCases.folder.appendingPathComponent("recordings/evemu")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasPrefix("touchscreens-") }.sorted().map { folder.appendingPathComponent($0).path }
  }()

  @Test(arguments: touchscreens)
  func `recorded fingers throw a card that ends at rest, at a finite position, the same on every run`(_ path: String) throws {
    let run = Run("play", "tossing", "--events", path, "--aim", "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let node = try #require((object["nodes"] as? [[String: Any]])?.first)

    #expect(run.code == 0)
    #expect(node["atRest"] as? Bool == true)
    #expect((node["position"] as? [Double])?.allSatisfy(\.isFinite) == true)
    #expect(Run("play", "tossing", "--events", path, "--aim", "--json").output == run.output)
    // Also with the two fingers that go down and up again, and move by less than four points.
    #expect(node["peakSpeed"] as? Double ?? 0 > 50)
  }

  @Test func `there are ten recordings`() { #expect(Self.touchscreens.count == 10) }
}
