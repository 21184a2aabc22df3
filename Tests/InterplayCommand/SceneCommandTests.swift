import Foundation
import InterplayTestSupport
import Testing

@testable import InterplayCommand

/// Scenes from files are played, drawn and inspected like pages.
@Suite struct SceneCommandTests {
  private func run(_ arguments: String...) -> (code: Int32, out: String, err: String) {
    let run = Run(arguments)
    return (run.code, run.output, run.errors)
  }

  /// Runs `body` with the path of a file that holds `text`.
  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }

  @Test func `a saved page plays with the same digest`() throws {
    let saved = run("graph", "tossing", "--format", "scene")
    #expect(saved.code == 0)
    try withFile(saved.out) { scene in
      try withFile("") { events in
        #expect(run("play", "tossing", "--record", events).code == 0)
        let (page, file) = (run("play", "tossing", "--events", events).out, run("play", scene, "--events", events).out)
        #expect(page == file && page.contains("digest"))
        #expect(run("graph", scene, "--format", "mermaid").out.contains("Tossable"))
        #expect(run("why", scene, "card.opacity", "--at", "1", "--events", events).out.contains("pointer 0 up"))
        // The advice names the file, because the name of the scene is no page.
        #expect(run("why", scene, "card.opacit").err.contains("'interplay graph \(scene)' prints all properties"))
        #expect(run("graph", scene, "--format", "scene").out == saved.out)
      }
    }
  }

  @Test func `the error of a file that is neither events nor a scene says what a scene needs`() throws {
    try withFile(#"{"version": 1, "canvas": [400, 400], "nodes": []}"#) { file in
      let refused = run("check", file)
      #expect(refused.code != 0)
      #expect(refused.err.contains(#"A scene file needs "interplay": "scene", "version": 1 and a "canvas""#))
    }
  }

  @Test func `problems of a scene are reported with their position, and --strict exits with status 70`() throws {
    #expect(run("play", "/nowhere.json").code == 66)
    try withFile("{\"interplay\": \"scene\"}") { scene in
      let refused = run("play", scene)
      #expect(refused.code == 65 && refused.err.contains("line 1, column 1: member \"version\" is missing"))
      #expect(run("check", scene).code == 65 && run("check", scene).err.contains("member \"version\" is missing"))
    }
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [100, 100], "nodes": [{"name": "card", "size": [50, 50]}],
       "interactions": [{"name": "spring", "kind": "Spring<Point>"}, {"name": "drag", "kind": "Draggable"}],
       "graph": [{"toggle": "spring", "inReactionTo": "drag"}, {"add": "spring", "to": "card.position"}]}
      """
    try withFile(text) { scene in
      #expect(run("play", scene).code == 0)
      #expect(run("check", scene).out.contains("valid: a scene, scene, 100×100 points"))
      let strict = run("play", scene, "--strict")
      #expect(strict.code == 70 && strict.err.contains("spring.enabled: never-active: it waits for Draggable"))
    }
  }

  @Test func `show draws a page at an instant, with an overlay of its interactions on request`() {
    let (plain, shown) = (run("show", "tossing", "--at", "0.3"), run("show", "tossing", "--at", "0.3", "--overlay"))
    #expect(plain.code == 0 && plain.out.hasPrefix("<svg") && plain.out.contains("tossing at 0.3 s"))
    #expect(shown.out.count > plain.out.count && shown.out.contains("#1a994d"))
    #expect(run("show", "tossing", "--at", "-1").code == 64)
  }

  @Test func `an interaction that cannot be saved is reported by name`() {
    let refused = run("graph", "playing", "--format", "scene")
    #expect(refused.code == 65 && refused.err.contains("cannot save playing: MotionPlayer<TweenSimulation<Point>>"))
  }
}
