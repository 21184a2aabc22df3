import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct RenamedTests {
  @Test func `renames entries, and drops those without a new name`() {
    let seen = outputs(of: [["x": 1, "y": 2, "z": 3], ["y": 4]]) { tables in
      // snippet: renamed
      let edges = tables.renamed(["x": "left", "y": "top"])
      // end
      return edges
    }
    #expect(seen == [["left": 1, "top": 2], ["top": 4]])
    #expect(outputs(of: [["a": 1, "b": 2]]) { $0.renamed(["a": "c", "b": "c"]) } == [["c": 2]])
  }
}
