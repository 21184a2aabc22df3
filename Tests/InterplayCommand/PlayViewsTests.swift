import Foundation
import Testing

@testable import InterplayCommand

@Suite struct PlayViewsTests {
  @Test func `writes a report, an animation and a filmstrip, without changing the run`() throws {
    try withFolder { folder in
      let (report, animation) = (folder.appendingPathComponent("r.html"), folder.appendingPathComponent("a.svg"))
      let strip = folder.appendingPathComponent("f.svg")
      let run = Run("play", "tossing", "--report", report.path, "--animate", animation.path, "--filmstrip", strip.path)
      let html = try String(contentsOf: report, encoding: .utf8)

      #expect(run.code == 0 && run.digest == Run("play", "tossing").digest)
      #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
      let digest = try #require(run.digest).dropFirst("digest ".count)
      #expect(html.contains(digest))
      let animated = try String(contentsOf: animation, encoding: .utf8)
      #expect(animated.contains("@keyframes"))
      let pictures = try String(contentsOf: strip, encoding: .utf8)
      #expect(pictures.hasPrefix("<svg"))
    }
  }

  @Test func `compares a changed setting with a recording, and a replay with itself`() throws {
    try withFolder { folder in
      let (recording, report) = (folder.appendingPathComponent("base.jsonl"), folder.appendingPathComponent("r.html"))
      #expect(Run("play", "tossing", "--record", recording.path).code == 0)

      #expect(Run("replay", recording.path, "--report", report.path, "--compare", recording.path).code == 0)
      let equal = try String(contentsOf: report, encoding: .utf8)
      #expect(equal.contains("\"difference\":null"))

      let setting = "card.spring.damping=8"
      #expect(Run("play", "tossing", "--set", setting, "--report", report.path, "--compare", recording.path).code == 0)
      let different = try String(contentsOf: report, encoding: .utf8)
      #expect(different.contains("\"difference\":{\"t\":"))
    }
  }

  /// Returns the recording of the first run in the report at `report`.
  private func recording(in report: URL) throws -> String {
    let html = try String(contentsOf: report, encoding: .utf8)
    let start = try #require(html.range(of: "id=\"head\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let head = try JSONSerialization.jsonObject(with: Data(html[start.upperBound..<end.lowerBound].utf8)) as? [String: Any]
    let run = try #require((head?["runs"] as? [[String: Any]])?.first)
    return try #require(run["recording"] as? String)
  }

  @Test(arguments: [false, true])
  func `the recording in a report reproduces a run with changed settings, also that of a scene file`(_ isScene: Bool) throws {
    try withFolder { folder in
      let (scene, events) = (folder.appendingPathComponent("toss.json"), folder.appendingPathComponent("toss.jsonl"))
      try Run("graph", "tossing", "--format", "scene").output.write(to: scene, atomically: true, encoding: .utf8)
      #expect(Run("play", "tossing", "--record", events.path).code == 0)
      let report = folder.appendingPathComponent("r.html")
      let arguments = ["play", isScene ? scene.path : "tossing", "--events", events.path]

      let run = Run(arguments + ["--set", "card.spring.damping=8", "--report", report.path])
      let saved = folder.appendingPathComponent("saved.jsonl")
      try recording(in: report).write(to: saved, atomically: true, encoding: .utf8)
      let replayed = Run("replay", saved.path)

      #expect(run.code == 0 && replayed.code == 0, "\(run.errors)\(replayed.errors)")
      #expect(replayed.digest == run.digest && replayed.digest != Run(arguments).digest)
    }
  }

  @Test func `a report is written without a setting that a recording cannot hold, and a message says so`() throws {
    try withFolder { folder in
      let (report, recording) = (folder.appendingPathComponent("r.html"), folder.appendingPathComponent("r.jsonl"))
      let arguments = ["play", "tween", "--set", "square.tween.reverseTimingFunctions=[]"]

      let run = Run(arguments + ["--report", report.path])

      #expect(run.code == 0 && run.errors.contains("cannot hold --set square.tween.reverseTimingFunctions, and does not reproduce the run"))
      let written = try self.recording(in: report)
      #expect(!written.contains("reverseTimingFunctions"))
      #expect(Run(arguments + ["--record", recording.path]).code == 64)
    }
  }

  /// Writes a folder like that of the studio, with a module of three bytes.
  private func writeStudio(to folder: URL, pages: String = "tossing") throws {
    let checkout = #filePath.split(separator: "/").prefix { $0 != "Tests" }.reduce("") { $0 + "/" + $1 }
    let studio = URL(fileURLWithPath: checkout).appendingPathComponent("Studio")
    for file in try FileManager.default.contentsOfDirectory(at: studio, includingPropertiesForKeys: nil) {
      try FileManager.default.copyItem(at: file, to: folder.appendingPathComponent(file.lastPathComponent))
    }
    try Data([0x61, 0x73, 0x6d]).write(to: folder.appendingPathComponent("interplay.wasm"))
    let catalog = #"{"pages": [{"name": "\#(pages)", "summary": "", "settings": ["card.spring.damping", "a<b"]}]}"#
    try Data(catalog.utf8).write(to: folder.appendingPathComponent("catalog.json"))
  }

  @Test func `a live report contains the module, the scripts of the studio, and the changed settings in its recording`() throws {
    try withFolder { folder in
      try writeStudio(to: folder)
      let report = folder.appendingPathComponent("r.html")
      let arguments = ["play", "tossing", "--report", report.path, "--live", "--studio", folder.path]
      #expect(Run(arguments + ["--set", "card.spring.damping=8"]).code == 0)
      let plain = try String(contentsOf: report, encoding: .utf8)

      #expect(plain.contains(#"<script type="text/plain" id="module" data-coding="none">YXNt</script>"#))
      #expect(plain.contains(#"{"settings":["card.spring.damping","a\u003cb"]}"#))
      #expect(try recording(in: report).contains("card.spring.damping"))
      #expect(plain.contains("\nclass Tape {\n") && plain.contains(".catalog .finder"))

      try Data([1, 2]).write(to: folder.appendingPathComponent("interplay.wasm.gz"))
      #expect(Run(arguments).code == 0)
      #expect(try String(contentsOf: report, encoding: .utf8).contains(#"data-coding="gzip">AQI=</script>"#))
    }
  }

  @Test func `refuses a live report without a module, with files of another version, and of a page that the module does not have`() throws {
    #expect(Run("play", "tossing", "--live").errors.contains("--live requires --report"))
    #expect(Run("play", "tossing", "--report", "r.html", "--studio", ".").errors.contains("--studio requires --live"))
    try withFolder { folder in
      let report = folder.appendingPathComponent("r.html")
      let arguments = ["play", "tossing", "--report", report.path, "--live", "--studio", folder.path]
      let missing = Run(arguments)
      #expect(missing.code == 66 && missing.errors.contains("\(folder.path) has none; build it with 'make studio'"))

      try writeStudio(to: folder, pages: "sheet")
      let unknown = Run(arguments)
      #expect(unknown.code == 64 && unknown.errors.contains("has no page 'tossing'"))

      try FileManager.default.removeItem(at: folder.appendingPathComponent("Live/tape.js"))
      #expect(Run(arguments).errors.contains("has no file Live/tape.js; build it again"))
      try Data("// older".utf8).write(to: folder.appendingPathComponent("lanes.js"))
      let outdated = Run(arguments)
      #expect(outdated.code == 65 && outdated.errors.contains("lanes.js is of another version"))
      #expect(!FileManager.default.fileExists(atPath: report.path))
    }
  }

  @Test func `rejects a comparison without a report, missing files and a full disk`() throws {
    #expect(Run("play", "tossing", "--compare", "x.jsonl").code == 64)
    #expect(Run("play", "tossing", "--report").errors.contains("--report requires a value"))
    try withFolder { folder in
      let report = folder.appendingPathComponent("r.html").path
      let run = Run("play", "tossing", "--report", report, "--compare", folder.path + "/none.jsonl")
      #expect(run.code == 66 && run.errors.contains("there is no file") && !FileManager.default.fileExists(atPath: report))
    }
    #expect(Run("play", "tossing", "--report", "/dev/full").code == 73)
    #expect(Run("play", "tossing", "--animate", "/dev/full").code == 73)
    #expect(Run("play", "tossing", "--filmstrip", "/none/f.svg").code == 73)
  }

  @Test func `says that an animated picture of many nodes is larger than announced`() throws {
    try withFolder { folder in
      let (scene, picture) = (folder.appendingPathComponent("many.json"), folder.appendingPathComponent("many.svg"))
      let nodes = (0..<700).map { #"{"name": "n\#($0)", "position": [\#($0), 5], "size": [2, 2]}"# }.joined(separator: ",")
      let text =
        #"{"interplay": "scene", "version": 1, "canvas": [700, 400], "nodes": [\#(nodes)], "interactions": [{"name": "s", "#
        + #""kind": "Spring<Point>", "settings": {"destination": [350, 200]}}], "graph": [{"add": "s", "to": "n0.position"}]}"#
      try text.write(to: scene, atomically: true, encoding: .utf8)

      let run = Run("play", scene.path, "--animate", picture.path)
      let exported = Run("play", scene.path, "--export", "svg=" + picture.path)

      let size = try String(contentsOf: picture, encoding: .utf8).utf8.count
      #expect(run.code == 0 && size > 60_000)
      let sentence = "many.svg: the picture has \(size / 1000) kB, more than 60 kB: the scene has too many nodes"
      #expect(run.errors.contains(sentence) && exported.errors.contains(sentence))
      #expect(!Run("play", "tossing", "--animate", picture.path).errors.contains("more than"))
    }
  }
}
