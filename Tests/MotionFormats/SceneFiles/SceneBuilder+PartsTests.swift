import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct SceneBuilderPartsTests {
  private static func error(_ entry: String) -> FileError? {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": [{"name": "card"}],
       "properties": [{"name": "way", "type": "direction", "value": "forward"}],
       "interactions": [{"name": "drag", "kind": "Draggable"}, {"name": "fade", "kind": "Spring<Double>"},
         {"name": "turn", "kind": "ChangeDirection", "settings": {"gesture": {"from": "drag.gestures"}}}],
       "graph": [{"add": "fade", "to": "card.opacity"}, \(entry)]}
      """
    do throws(FileError) {
      _ = try SceneFile.parse([UInt8](text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    #"{"start": "fade", "whenActive": "drag", "through": ["bogus"]}"#,
    #"{"start": "fade", "whenActive": "drag", "when": "nothing", "is": "x"}"#,
    #"{"start": "fade", "whenever": "drag.state", "when": "nothing", "is": "x"}"#,
    #"{"start": "fade", "whenever": "drag.state", "whenActive": "drag"}"#,
    #"{"start": "fade", "when": "drag", "is": "active", "through": []}"#,
  ])
  func `a start with a member of another kind of start is refused`(entry: String) {
    let error = Self.error(entry)
    #expect(error?.path == "graph[1]" && error?.cause.contains("is unknown here; known members are start, ") == true, "\(entry)")
  }

  @Test(arguments: [
    #"{"start": "fade", "whenActive": "drag", "running": true}"#, #"{"start": "fade", "when": "drag", "is": "active"}"#,
    #"{"start": "fade", "whenever": "drag.state", "through": ["dedupe"]}"#, #"{"add": "turn", "to": "way", "along": "x"}"#,
  ])
  func `an entry with the members of one kind is accepted`(entry: String) {
    #expect(Self.error(entry) == nil)
  }

  @Test func `an axis of an interaction without one is refused`() {
    let error = Self.error(#"{"add": "drag", "to": "card", "along": "x"}"#)
    #expect(error?.path == "graph[1].along" && error?.cause == "a Draggable does not measure along an axis; remove it")
  }
}
