import Foundation
import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@testable import InterplayCommand

private let swipe = """
  {"actions": [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": [
    {"type": "pointerMove", "x": 0, "y": 0, "origin": {"element-6066-11e4-a52e-4f735466cecf": "card"}},
    {"type": "pointerDown", "button": 0},
    {"type": "pointerMove", "x": 0, "y": -200, "origin": "pointer", "duration": 100}]}]}
  """

struct ConvertCommandTests {
  /// The file `name` with `text` in its own folder.
  private func withFile(_ text: String, _ name: String, _ body: (String, URL) throws -> Void) throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent(name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      try body(file.path, folder)
    }
  }

  @Test func `a file survives conversion to every format and back`() throws {
    try withFolder { folder in
      let paths = ["a.jsonl", "b.json", "c.jsonl", "d.evemu", "e.yml", "f.jsonl"].map { folder.appendingPathComponent($0).path }
      #expect(Run("play", "tossing", "--record", paths[0]).code == 0)

      var notices = ""
      for (source, target) in zip(paths, paths.dropFirst()) {
        let run = Run("convert", source, target, "--canvas", "400x800")
        #expect(run.code == 0 && run.output.isEmpty)
        notices += run.errors
      }

      let events = try EventFile.parse([UInt8](Data(contentsOf: URL(fileURLWithPath: paths[0]))), canvas: Size(width: 400, height: 800))
        .events
      let back = try EventFile.parse([UInt8](Data(contentsOf: URL(fileURLWithPath: paths[5]))), canvas: Size(width: 400, height: 800))
        .events
      // The script's samples lie on whole milliseconds and on hundredths of points; the first, which only waits, has no event.
      #expect(back.count == events.count)
      for (got, expected) in zip(back, events) {
        guard case .pointer(let got) = got, case .pointer(let expected) = expected else { continue }
        #expect(got.phase == expected.phase)
        #expect((got.location - expected.location).length < 0.01)
      }
      #expect(notices.contains("samples have no pressure"))
      // The folder contains only the requested files.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 6)
    }
  }

  @Test func `elements are the nodes of a page, and --release releases pressed pointers`() throws {
    try withFile(swipe, "swipe.json") { file, folder in
      let target = folder.appendingPathComponent("out.jsonl").path

      let run = Run("convert", file, target, "--page", "tossing", "--release")
      #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
      let text = try String(contentsOfFile: target, encoding: .utf8)
      #expect(text.contains("\"page\": \"tossing\"") && text.contains("\"phase\": \"up\""))
      #expect(Run("play", "tossing", "--events", file, "--release").digest == Run("play", "tossing", "--events", target).digest)

      // Without a page there is no such element, and the standard defines an error for that.
      let error = Run("check", file)
      #expect(error.code == 65)
      #expect(error.errors.contains("line 2, column 53, at actions[0].actions[0].origin: no such element: there is no element \"card\""))
      #expect(Run("check", file, "--page", "tossing").code == 0)
      #expect(Run("check", file, "--element", "card=200,300").code == 0)
      #expect(Run("check", file, "--element", "card=200").code == 64)
      // From there the finger would leave the viewport.
      #expect(
        Run("check", file, "--element", "card=200,100").errors.contains(
          "move target out of bounds: -100.0 is not between 0 and 800.0; move to a position inside the viewport"))
      #expect(Run("check", file, "--page", "tossing").errors.contains("pointer 2 is still down at the end"))
    }
  }

  @Test(arguments: ["", "test tapped\ntap card\n"])
  func `a test that a script does not have is not converted`(_ other: String) throws {
    let script = "page tossing\ntest thrown\npress card\nlift\n" + other
    try withFolder { folder in
      let (source, target) = (folder.appendingPathComponent("a.script").path, folder.appendingPathComponent("a.jsonl").path)
      try Data(script.utf8).write(to: URL(fileURLWithPath: source))
      let wrong = Run("convert", source, target, "--only", "thrwn")
      #expect(wrong.code == 64 && wrong.errors.contains("no test is called 'thrwn'; did you mean 'thrown'?"), "\(wrong.errors)")
      #expect(!FileManager.default.fileExists(atPath: target))
      #expect(Run("convert", source, target, "--only", "thrown").code == 0)
    }
  }

  @Test func `a rejected file leaves no output, and an existing output unchanged`() throws {
    try withFile("{\"interplay\": 1, \"canvas\": [9, 9]}\n{\"t\": 0}\n", "bad.jsonl") { file, folder in
      let target = folder.appendingPathComponent("out.evemu").path
      try "old".write(toFile: target, atomically: true, encoding: .utf8)

      let run = Run("convert", file, target)
      #expect(run.code == 65)
      #expect(run.errors.contains("line 2, column 1: member \"pointer\" is missing"))
      #expect(try String(contentsOfFile: target, encoding: .utf8) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["bad.jsonl", "out.evemu"])
    }
  }

  @Test(arguments: [
    (["convert", "a.jsonl", "b.mp4"], "has none of the extensions"),
    (["convert", "a.jsonl", "b", "--to", "video"], "unknown format 'video'"),
    (["convert", "a.jsonl"], "missing argument: file to write"), (["check", "a", "--scale", "wide"], "--scale requires stretch, fit"),
    (["check", "a", "--scale", "-3"], "--scale requires stretch, fit"), (["check", "a", "--dialect", "gecko"], "unknown dialect 'gecko'"),
    (["check", "a", "--period", "0"], "--period requires milliseconds"),
    (["recognize", "a", "--smooth", "iron"], "unknown filter 'iron'"),
    (["recognize", "a", "--predict", "0"], "--predict requires milliseconds"),
    (["velocity", "a", "--predict", "16"], "unknown option '--predict'"),
    (["check", "a", "--page", "tossing", "--canvas", "9x9"], "--canvas cannot be combined with a page"),
  ])
  func `invalid arguments are reported`(arguments: [String], part: String) {
    let run = Run(arguments)

    #expect(run.code == 64)
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  @Test func `conversion can smooth and predict events`() throws {
    try withFolder { folder in
      let (source, target) = (folder.appendingPathComponent("a.jsonl").path, folder.appendingPathComponent("b.jsonl").path)
      _ = Run("play", "introduction", "--record", source)

      #expect(Run("convert", source, target, "--smooth", "one-euro", "--predict", "16").code == 0)
      let text = try String(contentsOfFile: target, encoding: .utf8)
      #expect(text.contains("\"origin\": \"predicted\""))
      #expect(Run("check", target).code == 0)
      // Predicted events decide nothing; smoothing does.
      #expect(Run("recognize", source, "--predict", "16").output == Run("recognize", source).output)
      #expect(Run("recognize", source, "--smooth", "one-euro").output != Run("recognize", source).output)
    }
  }

  @Test(.enabled(if: SharedCases.areAvailable, "needs the shared cases"), arguments: [["--smooth", "one-euro"], ["--repair", "drop"]])
  func `a modified recording does not keep the name of the recorded device`(change: [String]) throws {
    let file = SharedCases.folder.appendingPathComponent(
      "recordings/evemu/touchscreens-atmel-maxtouch-touchscreen-1-finger-fast-taps.evemu"
    ).path
    try withFolder { folder in
      let (kept, changed) = (folder.appendingPathComponent("a.evemu").path, folder.appendingPathComponent("b.evemu").path)
      #expect(Run("convert", file, kept).code == 0)
      #expect(Run("convert", file, changed, change[0], change[1]).code == 0)

      let names = try [kept, changed].map { path in
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").first { $0.hasPrefix("N:") }
      }
      #expect(names == ["N: Atmel maXTouch Touchscreen", "N: Interplay touchscreen"])
    }
  }

  @Test(.enabled(if: SharedCases.areAvailable, "needs the shared cases"))
  func `a surface is scaled as the option specifies`() throws {
    let file = SharedCases.folder.appendingPathComponent("recordings/evemu/tablets-dell-canvas-touch.evemu").path
    try withFolder { folder in
      let target = folder.appendingPathComponent("b.jsonl").path
      var places: [Double] = []
      for scale in ["stretch", "fit", "1"] {
        #expect(Run("convert", file, target, "--scale", scale, "--canvas", "1000x1000").code == 0)
        let events = try EventFile.parse([UInt8](Data(contentsOf: URL(fileURLWithPath: target))), canvas: Size(width: 1, height: 1)).events
        guard case .pointer(let sample)? = events.first else { continue }
        places.append(sample.location.x)
      }

      // 32,768 units at 55 per millimeter: as wide as the canvas in both cases, and 595.8 points wide.
      #expect(places.count == 3)
      #expect(abs(places[0] - places[1]) < 1e-9)
      #expect(abs(places[0] / 1000 - places[2] / (32_767 / 55.0)) < 1e-9)
    }
  }
}
