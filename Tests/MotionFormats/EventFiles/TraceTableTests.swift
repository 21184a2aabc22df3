import Interplay
import InterplayPages
import MotionFormats
import Testing

@Suite struct TraceTableTests {
  private func table(_ rows: String...) throws -> TraceTable {
    try TraceTable(csv: "time_ns,node,property,value\n" + rows.map { $0 + "\n" }.joined())
  }

  @Test(arguments: Pages.all.map(\.name))
  func `a trace is read back from its text bit for bit`(_ name: String) throws {
    let written = TraceTable(Stage(page: try #require(Pages.named(name))).perform())

    let read = try TraceTable(csv: written.csv)

    #expect(read == written)
    #expect(zip(read.rows, read.rows.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(written.firstDivergence(in: read) == nil)
  }

  @Test func `preserves names with commas and quotes`() throws {
    let written = TraceTable(
      Stage(
        page: Page(
          name: "p", summary: "", canvas: .zero, mainNode: "", build: { _ = $0.scene.root.addChild(named: #"a, "b""#) }, script: { _ in }
        )
      ).perform())
    #expect(try TraceTable(csv: written.csv) == written)
    #expect(written.rows[0].node == #"a, "b""#)
  }

  @Test func `reports the first value that differs`() throws {
    let (one, other) = (try table("0,a,position,1 2", "5,a,scale,1"), try table("0,a,position,1 2", "5,a,scale,2"))
    let divergence = one.firstDivergence(in: other)
    #expect(divergence?.time == Timestamp(nanoseconds: 5) && divergence?.node == "a" && divergence?.property == "scale")
    #expect(divergence?.expected == [1] && divergence?.got == [2])
  }

  @Test func `reports the earlier of a surplus and a missing write`() throws {
    let (short, long) = (try table("0,a,scale,1", "9,a,scale,3"), try table("0,a,scale,1", "5,a,scale,2", "9,a,scale,3"))
    #expect(short.firstDivergence(in: long)?.expected == nil && short.firstDivergence(in: long)?.got == [2])
    #expect(long.firstDivergence(in: short)?.expected == [2] && long.firstDivergence(in: short)?.got == nil)
    let cut = try table("0,a,scale,1")
    #expect(short.firstDivergence(in: cut)?.expected == [3] && cut.firstDivergence(in: short)?.got == [3])
  }

  @Test(arguments: [
    ("time,node\n", 1), ("time_ns,node,property,value\n1,a,scale\n", 2), ("time_ns,node,property,value\n0,a,scale,1\nsoon,a,scale,1\n", 3),
    ("time_ns,node,property,value\n0,a,scale,one\n", 2), ("time_ns,node,property,value\n0,a,scale,\n", 2),
  ])
  func `rejects text that is not a table, with the line`(_ text: String, _ line: Int) {
    #expect { try TraceTable(csv: text) } throws: { ($0 as? FileError)?.line == line }
  }
}
