import Interplay
import InterplayPages
import InterplayTestSupport
import Testing

@testable import MotionFormats

@Suite struct TraceBinaryTests {
  /// The rows with the bits of their numbers: 0 and -0 differ, and a NaN equals itself.
  private func bits(_ table: TraceTable) -> [RowBits] { table.rows.map(RowBits.init) }

  /// A row with its texts as bytes and its numbers as bits.
  private struct RowBits: Equatable {
    let time: Int64
    let texts: [[UInt8]?]
    let numbers: [UInt64]

    init(_ row: TraceTable.Row) {
      time = row.time.nanoseconds
      texts = [Array(row.node.utf8), Array(row.property.utf8), row.text.map { Array($0.utf8) }]
      numbers = row.value.map(\.bitPattern)
    }
  }

  private func thrownCard() -> TraceTable {
    let stage = makeCard()
    stage.finger.press(on: stage["card"]).flick(by: Vector(dx: 120, dy: 30))
    stage.scene["label"]?.text.value = "é, \"x\""
    // Few rows, because some tests read each damage of each byte.
    return TraceTable(rows: Array(TraceTable(stage.settle()).rows.prefix(50)))
  }

  @Test(arguments: Soak.part(of: Pages.all.map(\.name), share: 30))
  func `a trace is read back bit for bit, from less than a third of the text unless it is short`(_ name: String) throws {
    let written = TraceTable(Stage(page: try #require(Pages.named(name))).perform())
    let (binary, csv) = (written.binary, written.csv)
    let read = try TraceTable(binary: binary)

    #expect(bits(read) == bits(written) && read.csv == csv && TraceTable.isBinary(binary) && !TraceTable.isBinary(Array(csv.utf8)))
    #expect(binary.count * 3 < csv.utf8.count || csv.utf8.count < 10_000, "\(binary.count) of \(csv.utf8.count)")
    #expect(try TraceTable(csv: csv).firstDivergence(in: read) == nil)
  }

  @Test(arguments: 0..<(Soak.count ?? 10)) func `any table is read back bit for bit`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = ["", "a", "a,b\"", "\u{E9}", "e\u{301}", "a\0b", String(repeating: "n", count: 300)]
    let numbers: [Double] = [
      0, -0.0, 1, -1, .nan, Double(bitPattern: 0xFFF8_0000_0000_0001), .infinity, -.infinity, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0.1, 1e300,
    ]
    var time = Int64(0)
    let rows = (0..<Int.random(in: 0...2500, using: &random)).map { _ in
      switch Int.random(in: 0..<20, using: &random) {
      case 0: time = [Int64.min, .max, -1, 0].randomElement(using: &random) ?? 0
      case 1..<9: time &+= Int64.random(in: -5...20_000_000, using: &random)
      default: break
      }
      let isText = Int.random(in: 0..<9, using: &random) == 0
      let value = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Bool.random(using: &random)
          ? numbers.randomElement(using: &random) ?? 0 : Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
      }
      return TraceTable.Row(
        time: Timestamp(nanoseconds: time), node: names.randomElement(using: &random) ?? "",
        property: names.randomElement(using: &random) ?? "", value: isText ? [] : value,
        text: isText ? names.randomElement(using: &random) : nil)
    }
    let table = TraceTable(rows: rows)
    #expect(bits(try TraceTable(binary: table.binary)) == bits(table))
  }

  @Test func `a row with more than four numbers ends the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TraceTable(rows: [TraceTable.Row(time: .zero, node: "a", property: "b", value: [1, 2, 3, 4, 5], text: nil)]).binary
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("A row of a trace table has more than four numbers. Give it one"))
  }

  @Test func `each damaged byte is an error at or before it`() throws {
    let bytes = thrownCard().binary
    var random = SeededGenerator(seed: 7)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= UInt8.random(in: 1...255, using: &random)
      let error = #expect(throws: TraceFileError.self, "\(index)") { try TraceTable(binary: damaged) }
      #expect((0...bytes.count).contains(error?.offset ?? -1) && !(error?.cause ?? "").isEmpty)
      // A damaged length can make the file look truncated.
      #expect(error?.offset ?? 0 <= index || error?.offset == bytes.count || error?.cause.hasPrefix("the block") == true, "\(index)")
    }
  }

  @Test func `truncated at any byte, or longer, it is an error at its end`() {
    let bytes = thrownCard().binary
    for count in 0..<bytes.count {
      let error = #expect(throws: TraceFileError.self) { try TraceTable(binary: Array(bytes.prefix(count))) }
      #expect(error?.offset == count && error?.cause.hasPrefix("the trace is truncated") ?? false)
    }
    let longer = #expect(throws: TraceFileError.self) { try TraceTable(binary: bytes + [0]) }
    #expect(longer?.description == "byte \(bytes.count): bytes follow the end of the trace; remove them")
  }

  @Test func `removed, repeated and exchanged parts are errors`() {
    let bytes = thrownCard().binary
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      var damaged = bytes
      let (first, second) = (Int.random(in: 9..<bytes.count, using: &random), Int.random(in: 9..<bytes.count, using: &random))
      let range = min(first, second)..<max(first, second) + 1
      switch seed % 3 {
      case 0: damaged.removeSubrange(range)
      case 1: damaged.insert(contentsOf: bytes[range], at: first)
      default: damaged.swapAt(first, second)
      }
      if damaged != bytes { #expect(throws: TraceFileError.self, "\(seed)") { try TraceTable(binary: damaged) } }
    }
  }

  @Test func `other files and other versions are named`() {
    func cause(_ bytes: [UInt8]) -> String { #expect(throws: TraceFileError.self) { try TraceTable(binary: bytes) }?.description ?? "" }
    var bytes = thrownCard().binary
    #expect(cause(Array(thrownCard().csv.utf8)) == "byte 0: the file does not begin as a binary trace; check that it is the right file")
    bytes[8] = 2
    #expect(cause(bytes) == "byte 8: version 2 of binary traces is not supported; the supported version is 1")
  }

  @Test func `an empty table is read back, and so is one of the older form`() throws {
    #expect(try TraceTable(binary: TraceTable(rows: []).binary).rows.isEmpty)
    let old = try TraceTable(csv: "time_ns,node,property,value\n0,card,position,1 2\n")
    let new = try TraceTable(csv: "time_ns,node,property,x,y,z,w,text\n0,card,position,1,2,,,\n0,card,text,,,,,x\n")
    // What the older form does not have is not compared.
    #expect(
      try TraceTable(binary: old.binary).firstDivergence(in: new) == nil && new.firstDivergence(in: TraceTable(binary: old.binary)) == nil)
  }

  @Test func `the checksum is the one that other programs compute`() {
    #expect(Checksum.of(Array("123456789".utf8)[...]) == 0xCBF4_3926 && Checksum.of([][...]) == 0)
  }
}
