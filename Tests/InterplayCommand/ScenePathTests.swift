import Foundation
import Testing

@testable import InterplayCommand

@Suite struct ScenePathTests {
  private static let scene = #"{"interplay": "scene", "version": 1, "name": "zzzzzz", "canvas": [40, 40], "nodes": [{"name": "a"}]}"#

  private func withScene(_ body: (_ folder: URL, _ scene: String) throws -> Void) throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder.appendingPathComponent("runs/deep"), withIntermediateDirectories: true)
      let path = folder.appendingPathComponent("one.json").path
      try Self.scene.write(toFile: path, atomically: true, encoding: .utf8)
      try body(folder, path)
    }
  }

  private func header(_ path: String) -> Substring {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self).prefix { $0 != "\n" }
  }

  @Test(arguments: [("r.jsonl", "one.json"), ("runs/r.jsonl", "../one.json"), ("runs/deep/r.jsonl", "../../one.json")])
  func `a recording of a scene stores the path of its file, and is replayed without another argument`(_ name: String, _ stored: String)
    throws
  {
    try withScene { folder, scene in
      let path = folder.appendingPathComponent(name).path
      for command in [["record", scene, path], ["play", scene, "--record", path]] {
        #expect(Run(command).code == 0)
        let header = header(path)
        #expect(header.contains("\"page\": \"\(stored)\""))
        #expect(Run("replay", path).code == 0, "\(Run("replay", path).errors)")
        #expect(Run("compare", path, path).code == 0)
      }
    }
  }

  @Test func `a recording that is written anew elsewhere still finds its scene`() throws {
    try withScene { folder, scene in
      let (path, copy) = (folder.appendingPathComponent("r.jsonl").path, folder.appendingPathComponent("runs/copy.jsonl").path)
      let script = folder.appendingPathComponent("runs/copy.script").path
      #expect(Run("record", scene, path).code == 0)
      #expect(Run("convert", path, copy).code == 0)
      #expect(header(copy).contains("\"page\": \"../one.json\""))
      #expect(Run("replay", copy).code == 0)
      #expect(Run("convert", path, script).code == 0)
      let text = try String(contentsOfFile: script, encoding: .utf8)
      #expect(text.contains("\npage \"../one.json\"\n"))
      #expect(Run("test", script).code == 0)
      #expect(Run("convert", script, path).code == 0)
      #expect(header(path).contains("\"page\": \"one.json\""))
      #expect(Run("replay", path).code == 0)
    }
  }

  @Test func `a scene that is gone is reported with its path and a remedy`() throws {
    try withScene { folder, scene in
      let path = folder.appendingPathComponent("runs/r.jsonl").path
      #expect(Run("record", scene, path).code == 0)
      try FileManager.default.moveItem(atPath: scene, toPath: folder.appendingPathComponent("two.json").path)

      let run = Run("replay", path)
      #expect(
        run.code == 65
          && run.errors.contains("\(path): the scene '../one.json' is not there; move it to ")
          && run.errors.contains("one.json, or name its file with --page"), "\(run.errors)")
      #expect(Run("replay", path, "--page", folder.appendingPathComponent("two.json").path).code == 0)
    }
  }

  @Test func `no command replaces the scene that it plays`() throws {
    try withScene { folder, scene in
      let path = folder.appendingPathComponent("r.jsonl").path
      #expect(Run("record", scene, path).code == 0)
      let (script, unpaged) = (folder.appendingPathComponent("a.script").path, folder.appendingPathComponent("b.script").path)
      try Data("page one.json\nexpect rest\n".utf8).write(to: URL(fileURLWithPath: script))
      try Data("expect rest\n".utf8).write(to: URL(fileURLWithPath: unpaged))
      let testing: [[String]] = [
        ["compare", path, path, "--output", scene], ["test", path, "--output", scene], ["test", script, "--output", scene],
        ["test", unpaged, "--page", scene, "--output", scene],
      ]
      let others: [[String]] = [
        ["record", scene, scene], ["replay", path, "--trace", scene], ["replay", path, "--report", scene],
        ["shrink", path, scene, "--expect", "a.position.x below 0"], ["convert", path, scene], ["convert", path, scene, "--page", scene],
        ["show", scene, "--output", scene], ["graph", scene, "--output", scene], ["convert", path, scene, "--format", "script"],
      ]
      for command in others + testing {
        let run = Run(command)
        #expect(run.code == 64 && run.errors.contains("would be replaced; name another file"), "\(command): \(run.errors)")
        #expect(FileManager.default.contents(atPath: scene) == Data(Self.scene.utf8), "\(command)")
      }
    }
  }

  @Test func `a recording of a former version names the scene and is replayed with --page`() throws {
    try withScene { folder, scene in
      let path = folder.appendingPathComponent("r.jsonl").path
      try "{\"interplay\": 1, \"canvas\": [40, 40], \"page\": \"zzzzzz\"}\n".write(toFile: path, atomically: true, encoding: .utf8)
      let run = Run("replay", path)
      #expect(run.code == 65 && run.errors.contains("--page names the file of a scene"), "\(run.errors)")
      #expect(Run("replay", path, "--page", scene).code == 0)
    }
  }

  @Test(arguments: [
    ("/a/b/one.json", "/a/b/r.jsonl", "one.json"), ("/a/one.json", "/a/b/r.jsonl", "../one.json"),
    ("/a/b/c/one.json", "/a/b/r.jsonl", "c/one.json"), ("/x/one.json", "/a/b/r.jsonl", "../../x/one.json"),
    ("/a/one.json", "/dev/stdout", "/a/one.json"), ("/a/one.json", "-", "/a/one.json"),
  ])
  func `the path of a scene is relative to the recording`(_ scene: String, _ recording: String, _ stored: String) {
    #expect(ScenePath.stored(scene, in: recording) == stored)
  }
}
