import Foundation
import Interplay
import InterplayPages
import MotionFormats
import Testing

/// What a session reports about a scene between two frames.
@Suite struct SceneSessionChangesTests {
  @Test func `a session reports what a node is that left the tree, changed, and returned between two frames`() throws {
    let session = SceneSession { _ in
      .success(
        Page(
          name: "returning", summary: "", canvas: Size(width: 100, height: 100), mainNode: "a",
          build: { runtime in
            let scene = runtime.scene
            let a = scene.root.addChild(named: "a")
            let inner = a.addChild(named: "inner")
            inner.opacity.value = 0.5
            let tap = runtime.recognize(TapConfiguration(), on: scene.root)
            runtime.own(
              tap.updates.subscribe {
                if $0.state != .ended { return }
                a.rotation.value = Angle(radians: 1)
                a.removeFromParent()
                a.position.value = Point(x: 3, y: 4)
                inner.opacity.value = 1
                scene.root.addChild(a)
                a.scale.value = 2
              })
          }, script: { _ in }))
    }
    let lines = [
      #"{"interplay": 1, "page": "returning"}"#, #"{"t": 1, "pointer": 1, "phase": "down", "x": 5, "y": 5}"#,
      #"{"t": 9, "pointer": 1, "phase": "up", "x": 5, "y": 5}"#, #"{"t": 1000000000, "frame": true}"#,
    ]
    let answers = session.read(Array((lines.joined(separator: "\n") + "\n").utf8))
    let frame = try JSONSerialization.jsonObject(with: Data(try #require(answers.split(separator: "\n").last).utf8)) as? [String: Any]
    // Each value once: the node is described as a whole.
    let changed = try #require(frame?["changed"] as? [[Any]])
    func value(_ id: Int, _ name: String) -> String {
      let values = changed.filter { $0[0] as? Int == id && $0[1] as? String == name }.map { "\($0[2])" }
      return values.joined(separator: " and ").filter { !$0.isWhitespace }
    }
    #expect(value(1, "position") == "[3,4]" && value(1, "rotation") == "1" && value(1, "scale") == "2" && value(2, "opacity") == "1")
    #expect(frame?["added"] == nil && frame?["removed"] == nil)
  }

  @Test func `bytes after the end of a session are not kept, and answered with nothing`() {
    let session = SceneSession { _ in
      .success(Page(name: "empty", summary: "", canvas: Size(width: 1, height: 1), mainNode: "root", build: { _ in }, script: { _ in }))
    }
    let lines = "{\"interplay\": 1, \"page\": \"empty\"}\n{\"end\": 5}\n"

    let answers = session.read(Array((lines + String(repeating: "a", count: SceneSession.longestLine + 1)).utf8))

    #expect(session.isFinished && !answers.contains("error"), "\(answers.prefix(300))")
    #expect(session.read(Array(repeating: UInt8(ascii: "a"), count: SceneSession.longestLine + 1)).isEmpty && session.finish().isEmpty)
  }

  @Test func `settings and shapes with a number that is not finite are null in answers`() throws {
    let session = SceneSession { _ in
      .success(
        Page(
          name: "infinite", summary: "", canvas: Size(width: 100, height: 100), mainNode: "a",
          build: { runtime in
            let a = runtime.scene.root.addChild(named: "a")
            a.shape.value = Path([.move(to: .zero), .line(to: Point(x: .nan, y: 0))])
            runtime.add(Draggable(configuration: PanConfiguration(slop: .infinity)), to: a)
          }, script: { _ in }))
    }
    let text = session.read(Array("{\"interplay\": 1, \"page\": \"infinite\"}\n{\"get\": \"settings\"}\n".utf8))
    let answers = try text.split(separator: "\n").map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }

    #expect(answers.count == 2)
    let nodes = try #require(answers.first??["nodes"] as? [[String: Any]])
    #expect(nodes.last?["shape"] is NSNull, "\(text)")
    let settings = try #require(answers.last??["settings"] as? [[Any]])
    #expect(settings.contains { ($0[0] as? String)?.hasSuffix("slop") == true && $0[1] is NSNull }, "\(text)")
  }
}
