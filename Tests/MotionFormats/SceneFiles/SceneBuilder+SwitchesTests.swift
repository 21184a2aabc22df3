import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct SceneBuilderSwitchesTests {
  private static func error(_ entry: String) -> FileError? {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": [{"name": "card"}],
       "interactions": [{"name": "drag", "kind": "Draggable"}, {"name": "fade", "kind": "Spring<Double>"}],
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
    #"{"start": "fade", "whenever": "drag.state", "through": ["dedupe"]}"#,
  ])
  func `an entry with the members of one kind is accepted`(entry: String) {
    #expect(Self.error(entry) == nil)
  }
}
