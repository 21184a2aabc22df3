import Foundation
import Interplay
import Testing

@testable import InterplayCommand

/// `interplay record` and `interplay compare`.
@Suite struct CompareCommandTests {
  /// Records `page` with `settings` into a file in `folder`, and returns its path.
  private func record(_ page: String, _ name: String, in folder: URL, _ settings: String...) -> String {
    let path = folder.appendingPathComponent(name).path
    let run = Run(["record", page, path] + settings.flatMap { ["--set", $0] })
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    return path
  }

  @Test(arguments: ["tossing", "sheet", "manipulating", "timeline"])
  func `a recording that is written event by event repeats the page`(page: String) throws {
    try withFolder { folder in
      let path = record(page, "a.jsonl", in: folder)
      let whole = folder.appendingPathComponent("b.jsonl").path
      let played = Run("play", page, "--record", whole)
      #expect(played.code == 0)
      let same = Run("compare", whole, path)
      #expect(same.code == 0 && same.output.hasPrefix("identical, bit for bit: "), "\(same.output)\(same.errors)")
      #expect(Run("replay", path).output.hasSuffix(Run("replay", whole).output.split(separator: "\n").last.map { $0 + "\n" } ?? "-"))
    }
  }

  @Test func `a file to which another process is recording remains as it is`() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("one.jsonl").path
      let file = try RecordingFile(path)
      file.append("a line\n")
      for command in [["record", "tossing", path], ["serve", "--record", path]] {
        let run = Run(command)
        #expect(run.code == 73 && run.errors.contains("cannot write \(path): another process is recording to it"), "\(run.errors)")
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "a line\n")
      try file.close()
      #expect(Run("record", "tossing", path).code == 0 && Run("replay", path).code == 0)
    }
  }

  @Test func `no output replaces a file to which another process is recording, also if it began meanwhile`() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("one.jsonl").path
      let late = try CommandProcess.startConverting(from: "pipe", to: path, in: folder)
      let file = try RecordingFile(path)
      let run = Run("play", "tossing", "--trace", path)
      #expect(run.code == 73 && run.errors.contains("cannot write \(path): another process is recording to it"), "\(run.errors)")

      try late.input.write(contentsOf: Data("{\"interplay\": 1, \"canvas\": [400, 800]}\n".utf8))
      try late.input.close()
      late.process.waitUntilExit()
      #expect(late.process.terminationStatus == 73)

      file.append("a line\n")
      try file.close()
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "a line\n")
      #expect(Run("play", "tossing", "--trace", path).code == 0)
    }
  }

  @Test func `a recording has no event that the runtime refuses, so that it can be read and repeats the run`() throws {
    let page = Page(
      name: "dot", summary: "", canvas: Size(width: 90, height: 90), mainNode: "dot",
      build: { runtime in
        let dot = runtime.scene.root.addChild(named: "dot", position: Point(x: 45, y: 45), size: Size(width: 20, height: 20))
        runtime.add(Draggable(), to: dot)
      },
      script: { stage in
        stage.play([
          .pointer(phase: .up, at: Point(x: 45, y: 45), time: .zero), .set("dot.opacity", .numbers([.nan]), time: .zero),
        ])
        stage.run(until: .milliseconds(100))
        stage.play([.mark("late", time: .milliseconds(50))])
        stage.finger.press(on: stage["dot"]).flick(by: Vector(dx: 20, dy: 0))
      })
    try withFolder { folder in
      let path = folder.appendingPathComponent("a.jsonl").path
      let recorded = Run(["record", "dot", path], pages: [page])
      let replayed = Run(["replay", path], pages: [page])
      #expect(recorded.code == 0 && replayed.code == 0, "\(recorded.errors)\(replayed.errors)")
      #expect(replayed.digest == Run(["play", "dot"], pages: [page]).digest && replayed.digest == recorded.digest)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("\"phase\": \"down\"") && !text.contains("late") && !text.contains("opacity"))
    }
  }

  @Test func `many processes may record to a device at the same time`() throws {
    let first = try RecordingFile("/dev/null")
    #expect(Run("record", "tossing", "/dev/null").code == 0)
    first.append("a line\n")
    try first.close()
  }

  @Test func `the events of a file are recorded, and every whole line of a recording that was cut is valid`() throws {
    try withFolder { folder in
      let path = record("tossing", "a.jsonl", in: folder)
      let again = folder.appendingPathComponent("b.jsonl").path
      #expect(Run("record", "tossing", again, "--events", path).code == 0)
      #expect(Run("compare", path, again).code == 0)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for count in stride(from: 2, to: lines.count, by: 7) {
        let cut = folder.appendingPathComponent("cut.jsonl")
        try (lines[..<count].joined(separator: "\n") + "\n").write(to: cut, atomically: true, encoding: .utf8)
        #expect(Run("check", cut.path).code == 0, "\(count) lines")
      }
    }
  }

  @Test func `another setting has a first difference, the largest deviations, and a tolerance`() throws {
    try withFolder { folder in
      let (path, other) = (record("spring", "a.jsonl", in: folder), folder.appendingPathComponent("b.csv").path)
      let trace = folder.appendingPathComponent("a.csv").path
      #expect(Run("play", "spring", "--trace", trace).code == 0)
      let setting = try #require(
        Run("graph", "spring", "--format", "settings").output.split(whereSeparator: \.isWhitespace).first { $0.hasSuffix(".damping") })
      #expect(Run("play", "spring", "--trace", other, "--set", "\(setting)=5").code == 0)

      let different = Run("compare", trace, other)
      #expect(different.code == 1 && different.output.contains("first divergence at") && different.output.contains("largest deviations"))
      #expect(Run("compare", trace, other, "--tolerance", "1000").code == 0)
      #expect(Run("compare", trace, path).code == 0, "a trace and a recording of the same run")
      let json = Run("compare", trace, other, "--format", "json")
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      #expect(object["identical"] as? Bool == false && object["accepted"] as? Bool == false && json.code == 1)
      #expect((object["deviations"] as? [[String: Any]])?.isEmpty == false)
    }
  }

  @Test func `a tolerance of numbers accepts no other text, flag or shape of a trace`() throws {
    try withFolder { folder in
      func trace(_ name: String, _ rows: String...) throws -> String {
        let file = folder.appendingPathComponent(name)
        let lines = ["time_ns,node,property,x,y,z,w,text"] + rows + [""]
        try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        return file.path
      }
      let one = try trace("a.csv", "0,a,scale,1,,,,", "0,a,text,,,,,one", "5,a,isHidden,,,,,true")
      let late = try trace("b.csv", "0,a,scale,1.01,,,,", "0,a,text,,,,,one", "9,a,isHidden,,,,,true")
      let other = try trace("c.csv", "0,a,scale,1,,,,", "0,a,text,,,,,two", "7,b,isHidden,,,,,true")
      #expect(Run("compare", one, late, "--tolerance", "0.1").code == 0, "only the times of states differ")
      let run = Run("compare", one, other, "--tolerance", "0.1")
      #expect(run.code == 1 && run.output.hasSuffix("added: b.isHidden\nchanged: a.text\nmissing: a.isHidden\n"), "\(run.output)")
    }
  }

  @Test(arguments: ["nan", "inf", "-inf"]) func `numbers that are not finite are null in JSON`(number: String) throws {
    try withFolder { folder in
      func trace(_ name: String, _ header: String, _ row: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try (header + "\n" + row + "\n").write(to: file, atomically: true, encoding: .utf8)
        return file.path
      }
      let new = try trace("a.csv", "time_ns,node,property,x,y,z,w,text", "0,a,position,\(number),2,,,")
      let old = try trace("b.csv", "time_ns,node,property,value", "0,a,position,\(number) 3")
      let run = Run("compare", new, old, "--format", "json")
      let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let row = try #require((object["deviations"] as? [[String: Any]])?.first)
      let (expected, got) = (try #require(row["expected"] as? [Any]), try #require(row["got"] as? [Any]))
      #expect(run.code == 1 && row["distance"] as? Double == 1)
      #expect(expected[0] is NSNull && expected[1] as? Double == 2 && got[0] is NSNull && got[1] as? Double == 3)
    }
  }

  @Test(
    arguments: [
      (["compare", "a.jsonl"], 64), (["compare", "/nonexistent.jsonl", "/nonexistent.jsonl"], 66), (["record", "tossing"], 64),
      (["record", "tossing", "/nonexistent/a.jsonl"], 73), (["record", "tossing", "/dev/full"], 73), (["record", "tosing", "a.jsonl"], 64),
      (["record", "tossing", "a.jsonl", "--aim"], 64), (["compare", "a.csv", "b.csv", "--tolerance", "-1"], 64),
    ] as [([String], Int32)])
  func `wrong arguments and files have a message and a status`(arguments: [String], status: Int32) {
    let run = Run(arguments)
    #expect(run.code == status && run.errors.hasPrefix("interplay: "), "\(run.code) \(run.errors)")
  }
}
