import Interplay
import InterplayPages
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct TraceTableTests {
  private func table(_ rows: String...) throws -> TraceTable {
    try TraceTable(
      csv: "time_ns,node,property,x,y,z,w,text\n"
        + rows.map { $0 + String(repeating: ",", count: 7 - $0.count { $0 == "," }) + "\n" }.joined())
  }

  @Test(arguments: Soak.part(of: Pages.all, share: 6, offset: 2).map(\.name))
  func `a trace is read back from its text bit for bit`(_ name: String) throws {
    let written = TraceTable(Stage(page: try #require(Pages.named(name))).perform())

    let read = try TraceTable(csv: written.csv)

    #expect(read == written)
    #expect(zip(read.rows, read.rows.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(written.firstDivergence(in: read) == nil)
  }

  @Test(arguments: [#"a, "b""#, "\"\u{301}", "\"\r\n\""]) func `preserves names with commas and quotes`(_ name: String) throws {
    let written = TraceTable(
      Stage(
        page: Page(
          name: "p", summary: "", canvas: .zero, mainNode: "", build: { _ = $0.scene.root.addChild(named: name) }, script: { _ in }
        )
      ).perform())
    #expect(try TraceTable(csv: written.csv) == written)
    #expect(written.rows[0].node == name)
  }

  @Test func `nodes with the same name get numbers, and each is compared with its counterpart`() throws {
    func trace(_ distances: [Double]) -> Trace {
      let stage = Stage(size: Size(width: 100, height: 100))
      let nodes = ["thumb", "thumb", "thumb-2", "thumb"].map { stage.scene.root.addChild(named: $0) }
      for (node, distance) in zip(nodes, distances) { node.position.value = Point(x: distance, y: 0) }
      return stage.settle()
    }
    let table = TraceTable(trace([1, 2, 3, 4]))
    let last = Dictionary(grouping: table.rows.filter { $0.property == "position" }) { $0.node }.mapValues { $0.last?.value.first }
    #expect(last == ["thumb": 1, "thumb-3": 2, "thumb-2": 3, "thumb-4": 4])

    let other = TraceTable(trace([1, 20, 3, 4]))
    #expect(table.largestDeviation(in: other)?.path == "thumb-3.position" && table.largestDeviation(in: other)?.distance == 18)
    #expect(table.firstDivergence(in: other)?.node == "thumb-3" && table.largestDeviation(in: table) == nil)
  }

  @Test func `numbers that are not finite are read back from the text of a trace`() throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "node")
    node.position.value = Point(x: .infinity, y: -.infinity)
    node.scale.value = .nan
    let written = TraceTable(stage.settle())

    let read = try TraceTable(csv: written.csv)

    #expect(written.rows.contains { $0.value == [.infinity, -.infinity] } && written.rows.contains { $0.value.contains { $0.isNaN } })
    #expect(read.firstDivergence(in: written) == nil && written.firstDivergence(in: read) == nil, "\(written.csv)")
  }

  @Test func `reports the first value that differs`() throws {
    let (one, other) = (try table("0,a,position,1,2", "5,a,scale,1"), try table("0,a,position,1,2", "5,a,scale,2"))
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

  @Test func `reports a surplus write before others of the same time`() throws {
    let (one, other) = (try table("5,b,scale,1"), try table("5,a,scale,2", "5,b,scale,1"))
    let (surplus, missing) = (one.firstDivergence(in: other), other.firstDivergence(in: one))
    #expect(surplus?.node == "a" && surplus?.expected == nil && surplus?.got == [2])
    #expect(missing?.node == "a" && missing?.expected == [2] && missing?.got == nil)
  }

  @Test(arguments: [
    ("time,node\n", 1), ("time_ns,node,property,value\n1,a,scale\n", 2), ("time_ns,node,property,value\n0,a,scale,1\nsoon,a,scale,1\n", 3),
    ("time_ns,node,property,value\n0,a,scale,one\n", 2), ("time_ns,node,property,value\n0,a,scale,\n", 2),
    ("time_ns,node,property,value\n0,a,scale,1 2 3 4 5\n", 2),
    ("time_ns,node,property,x,y,z,w,text\n0,a,scale,1,,,\n", 2),
    ("time_ns,node,property,x,y,z,w,text\n0,a,scale,,1,,,\n", 2), ("time_ns,node,property,x,y,z,w,text\n0,a,scale,infinite,,,,\n", 2),
    ("time_ns,node,property,x,y,z,w,text\n0,a,scale,1,,,,a\n", 2), ("time_ns,node,property,x,y,z,w,text\n\n0,a,scale,,,,,\n", 3),
    ("time_ns,node,property,x,y,z,w,text\n0,\"a\nb,scale,,,,,\n", 2), ("time_ns,node,property,x,y,z,w,text\n0,\"a\"b,scale,1,,,,\n", 2),
  ])
  func `rejects text that is not a table, with the line`(_ text: String, _ line: Int) {
    #expect { try TraceTable(csv: text) } throws: { ($0 as? FileError)?.line == line }
  }

  @Test func `numbers have a column each, and texts the last one`() throws {
    let stage = Stage(size: Size(width: 10, height: 10))
    let node = stage.scene.root.addChild(named: "a", position: Point(x: 1, y: 2))
    stage.run(until: .milliseconds(5))
    node.text.value = "one, \"two\"\nthree"
    node.isHidden.value = true
    let csv = TraceTable(stage.trace).csv

    #expect(csv.hasPrefix("time_ns,node,property,x,y,z,w,text\n0,a,position,1.0,2.0,,,\n"))
    #expect(csv.contains("\n0,a,backgroundColor,0.0,0.0,0.0,0.0,\n") && csv.contains("\n0,a,text,,,,,\"\"\n"))
    #expect(csv.contains("\n5000000,a,text,,,,,\"one, \"\"two\"\"\nthree\"\n5000000,a,isHidden,,,,,true\n"))
    #expect(try TraceTable(csv: csv) == TraceTable(stage.trace))
    #expect(
      try TraceTable(csv: csv.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")).rows.count
        == TraceTable(stage.trace).rows.count)
    node.text.value = "four"
    let divergence = try TraceTable(csv: csv).firstDivergence(in: TraceTable(stage.trace))
    #expect(divergence?.sentence == #"a.text at 0.005 s: expected "one, \"two\"\nthree", got "four""#)
  }

  @Test func `a table of the older form is compared without texts and flags`() throws {
    let stage = Stage(size: Size(width: 10, height: 10))
    let node = stage.scene.root.addChild(named: "a", position: Point(x: 1, y: 2))
    node.text.value = "new"
    let table = TraceTable(stage.trace)
    let rows = table.rows.filter { $0.text == nil }.map {
      "\($0.time.nanoseconds),\($0.node),\($0.property),\($0.value.map(\.description).joined(separator: " "))\n"
    }
    let old = try TraceTable(csv: "time_ns,node,property,value\n" + rows.joined())
    #expect(old.firstDivergence(in: table) == nil && table.firstDivergence(in: old) == nil && old != table)
  }

  @Test func `a table of the older form has numbers that are not finite, too`() throws {
    let old = try TraceTable(csv: "time_ns,node,property,value\n0,a,position,nan -inf\n")
    let new = try TraceTable(csv: "time_ns,node,property,x,y,z,w,text\n0,a,position,nan,-inf,,,\n")
    #expect(old.rows.count == 1 && old.firstDivergence(in: new) == nil && new.firstDivergence(in: old) == nil)
  }

  @Test func `the largest deviation is that of the values that hold at one time`() throws {
    let one = try table("0,a,scale,1", "9,a,scale,5", "9,b,position,0,0")
    let other = try table("0,a,scale,2", "4,a,scale,5", "9,b,position,3,4")
    let largest = try #require(one.largestDeviation(in: other))
    #expect(largest.path == "b.position" && largest.distance == 5 && largest.expected == [0, 0] && largest.got == [3, 4])
    let less = try table("0,a,scale,1", "9,a,scale,5").largestDeviation(in: table("0,a,scale,2", "4,a,scale,5"))
    #expect(less?.distance == 4 && less?.time == Timestamp(nanoseconds: 4))
    #expect(one.largestDeviation(in: one) == nil)
    #expect(try one.largestDeviation(in: table("0,a,scale,1"))?.distance == .infinity)
  }

  @Test func `names, texts and numbers that have other bytes are different`() throws {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(composed == decomposed)
    let pairs = [
      ("0,a,text,,,,,\(composed)", "0,a,text,,,,,\(decomposed)"), ("0,\(composed),scale,1,,,,", "0,\(decomposed),scale,1,,,,"),
      ("0,a,scale,0.0,,,,", "0,a,scale,-0.0,,,,"),
    ]
    for (one, other) in pairs {
      let header = "time_ns,node,property,x,y,z,w,text\n"
      let (one, other) = (try TraceTable(csv: header + one + "\n"), try TraceTable(csv: header + other + "\n"))
      #expect(one.firstDivergence(in: other) != nil && one.firstDivergence(in: one) == nil)
    }
  }

  @Test func `paths that read alike are properties of their own`() throws {
    let one = try table("0,a.b,c,1", "0,a,b.c,2")
    #expect(try one.largestDeviation(in: table("0,a.b,c,9", "0,a,b.c,2"))?.distance == 8)
    #expect(try one.largestDeviation(in: table("0,a.b,c,1", "0,a,b.c,9"))?.distance == 7)
  }

  @Test func `damaged tables are read or rejected with a place`() {
    let bytes = Array(TraceTable(Stage(page: .tossing).trace).csv.utf8)
    for index in 0..<(Soak.count ?? 30) {
      var random = SeededGenerator(seed: UInt64(index))
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged.remove(at: place)
        case 1: damaged[place] = [44, 34, 10, 13, 45, 255, 48].randomElement(using: &random) ?? 0
        default: damaged.removeSubrange(place...)
        }
        if damaged.isEmpty { damaged = [44] }
      }
      do throws(FileError) { _ = try TraceTable(csv: String(decoding: damaged, as: UTF8.self)) } catch {
        #expect(error.line >= 1 && error.column >= 1 && !error.cause.isEmpty)
      }
    }
  }
}
