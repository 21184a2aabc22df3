/// A reader of the records of a CSV file (RFC 4180), with their locations.
struct CSVReader {
  /// A field of a record, without its quotation marks.
  struct Field {
    var text: String
    let column: Int
    let isQuoted: Bool

    func error(_ cause: String, in record: Record) -> FileError { FileError(line: record.line, column: column, cause: cause) }
  }

  /// One record: a line, or several if a quoted field contains newlines.
  struct Record {
    let line: Int
    var fields: [Field] = []

    func error(_ cause: String) -> FileError { FileError(line: line, column: 1, cause: cause) }
  }

  private let bytes: [UInt8]
  private var index: Int
  private var line = 1
  /// The last column that was asked for, and its byte: columns of one record are counted once.
  private var known = (index: 0, column: 1)

  /// Creates a reader that begins behind an optional byte-order mark, as editors and spreadsheets write it.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = SourceText(bytes: bytes).start
  }

  /// Returns the next record; nil at the end of the file.
  mutating func next() throws(FileError) -> Record? {
    guard index < bytes.count else { return nil }
    var record = Record(line: line)
    known = (index, 1)
    while true {
      record.fields.append(try field(record))
      guard index < bytes.count else { return record }
      let byte = bytes[index]
      index += 1
      if byte == Ascii.comma { continue }
      if byte == Ascii.newline {
        line += 1
        return record
      }
      throw FileError(line: record.line, column: column() - 1, cause: "expected a comma after the closing quotation mark")
    }
  }

  /// Reads a field up to the comma, the newline or the end after it.
  private mutating func field(_ record: Record) throws(FileError) -> Field {
    let column = column()
    guard index < bytes.count, bytes[index] == Ascii.quote else {
      let first = index
      while index < bytes.count, bytes[index] != Ascii.comma, bytes[index] != Ascii.newline { index += 1 }
      var end = index
      if end > first, bytes[end - 1] == Ascii.carriageReturn, index == bytes.count || bytes[index] == Ascii.newline { end -= 1 }
      return Field(text: String(decoding: bytes[first..<end], as: UTF8.self), column: column, isQuoted: false)
    }
    index += 1
    var text: [UInt8] = []
    while true {
      guard index < bytes.count else {
        throw FileError(line: record.line, column: column, cause: "the field has no closing quotation mark")
      }
      let byte = bytes[index]
      index += 1
      if byte == Ascii.quote {
        // A doubled quotation mark is one.
        guard index < bytes.count, bytes[index] == Ascii.quote else { break }
        index += 1
      }
      if byte == Ascii.newline { line += 1 }
      text.append(byte)
    }
    if index < bytes.count, bytes[index] == Ascii.carriageReturn { index += 1 }
    return Field(text: String(decoding: text, as: UTF8.self), column: column, isQuoted: true)
  }

  /// Returns the column of the present byte in its record, in Unicode scalars.
  private mutating func column() -> Int {
    let passed = bytes[known.index..<index].reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    known = (index, known.column + passed)
    return known.column
  }
}
