import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct SceneBuilderLeadersTests {
  private static func error(leaders: String) -> FileError? {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": [{"name": "a"}, {"name": "b"}, {"name": "c"}],
       "interactions": [{"name": "chain", "kind": "Chain", "settings": {"head": "a", "leaders": \(leaders)}}],
       "graph": [{"add": "chain", "to": "b"}, {"add": "chain", "to": "c"}]}
      """
    do throws(FileError) {
      _ = try SceneFile.parse([UInt8](text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `nodes that follow each other are refused as a cycle`() {
    let cycle = #"[{"follows": {"node": "b", "leader": "c"}}, {"follows": {"node": "c", "leader": "b"}}]"#
    let error = Self.error(leaders: cycle)
    #expect(error?.cause.hasPrefix("closes a cycle: ") == true && error?.path == "interactions[0].settings.leaders")
    #expect(Self.error(leaders: #"[{"follows": {"node": "a", "leader": "c"}}]"#)?.cause.hasPrefix("closes a cycle: ") == true)
  }

  @Test(arguments: ["null", "[]", #"[{"follows": {"node": "c", "leader": "a"}}]"#])
  func `nodes that follow one which is not before them are accepted`(leaders: String) {
    #expect(Self.error(leaders: leaders) == nil)
  }

  @Test func `a leader without a name is refused`() {
    #expect(Self.error(leaders: #"[{"follows": {"node": "c", "leader": null}}]"#)?.path == "interactions[0].settings.leaders")
    #expect(Self.error(leaders: #"[{"follows": {"node": "c", "leader": "d"}}]"#)?.cause.hasPrefix("there is no node \"d\"") == true)
  }
}
