import InterplayTestSupport
import Testing

@testable import MotionFormats

/// Records of CSV against a writer of RFC 4180 that quotes what has to be quoted, and sometimes more.
struct CSVReaderTests {
  private func records(_ text: String) throws -> [CSVReader.Record] {
    var reader = CSVReader(Array(text.utf8))
    var records: [CSVReader.Record] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>, ["\n", "\r\n"])
  func `random records read as they were written, with their lines and columns`(
    _ seed: UInt64, _ end: String
  ) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "1.5", "é", "😀", " ", "\"", ",", "\n", "\"\"", "b\"c"]
    var (text, line) = ("", 1)
    var expected: [(line: Int, fields: [(text: String, column: Int, isQuoted: Bool)])] = []
    for _ in 0..<12 {
      var fields: [(text: String, column: Int, isQuoted: Bool)] = []
      let (start, first) = (text.unicodeScalars.count, line)
      for index in 0...Int(random.next() % 5) {
        if index > 0 { text += "," }
        let field = (0..<Int(random.next() % 4)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
        let isQuoted = field.contains { "\",\n".contains($0) } || random.next() % 4 == 0
        fields.append((field, text.unicodeScalars.count - start + 1, isQuoted))
        line += field.count { $0 == "\n" }
        text += isQuoted ? "\"" + field.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\"" : field
      }
      text += end
      expected.append((first, fields))
      line += 1
    }

    let read = try records(text)

    #expect(read.map(\.line) == expected.map(\.line), "seed \(seed)")
    for (record, expected) in zip(read, expected) {
      #expect(record.fields.map(\.text) == expected.fields.map(\.text), "seed \(seed)")
      #expect(record.fields.map(\.column) == expected.fields.map(\.column), "seed \(seed)")
      #expect(record.fields.map(\.isQuoted) == expected.fields.map(\.isQuoted), "seed \(seed)")
    }
    // The last newline is optional.
    #expect(try records(String(text.dropLast())).map { $0.fields.map(\.text) } == read.map { $0.fields.map(\.text) })
  }

  @Test(arguments: [
    ("a,\"b", "line 1, column 3: the field has no closing quotation mark"),
    ("a\n\"b\n\n", "line 2, column 1: the field has no closing quotation mark"),
    ("é,\"b\"c", "line 1, column 6: expected a comma after the closing quotation mark"),
    ("x\n\"a\" ,b", "line 2, column 4: expected a comma after the closing quotation mark"),
    ("\"a\nb\"c", "line 1, column 6: expected a comma after the closing quotation mark"),
    ("\"", "line 1, column 1: the field has no closing quotation mark"),
    ("\"a\"\"", "line 1, column 1: the field has no closing quotation mark"),
  ])
  func `a quotation mark in a wrong place is refused there`(_ text: String, _ expected: String) {
    let error = #expect(throws: FileError.self) { try records(text) }
    #expect(error?.description == expected)
  }

  @Test func `a byte-order mark before the first record is no part of it`() throws {
    let marked = try records("\u{FEFF}a,b\n\u{FEFF}c")
    #expect(marked.map { $0.fields.map(\.text) } == [["a", "b"], ["\u{FEFF}c"]])
    #expect(marked[0].fields.map(\.column) == [1, 3])
    #expect(try TraceTable(csv: "\u{FEFF}time_ns,node,property,x,y,z,w,text\n0,card,scale,1.0,,,,\n").rows.count == 1)
  }

  @Test func `an empty file has no records, and empty lines have one empty field`() throws {
    #expect(try records("").isEmpty)
    #expect(try records("\n\r\n,").map { $0.fields.map(\.text) } == [[""], [""], ["", ""]])
    #expect(try records("a\rb\r").map { $0.fields.map(\.text) } == [["a\rb"]])
  }
}
