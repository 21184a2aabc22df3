import MotionValues

// The signature, then blocks: the length of the content, its checksum, and the content. The first byte of a content is its kind.
extension TraceTable {
  private enum Block: UInt8 {
    /// Whether the table is of the older form, the names, and a node and a property for each series.
    case names = 1
    /// Up to ``rowLimit`` rows.
    case rows = 2
    /// The number of rows. Nothing follows.
    case end = 3
  }

  /// The beginning of the file: bytes that are in no text, the name, and the version.
  private static let signature: [UInt8] = [0x89] + Array("itrace".utf8) + [0x00, 0x01]
  private static let rowLimit = 1024

  /// Returns whether `bytes` begin as a binary trace, of any version.
  public static func isBinary(_ bytes: some Sequence<UInt8>) -> Bool { bytes.prefix(8).elementsEqual(signature.prefix(8)) }

  // MARK: - Writing

  /// The table in the compact form, which ``init(binary:)`` reads back bit for bit: about a quarter of ``csv``.
  ///
  /// Each block has a checksum, so damage is found at its place.
  public var binary: [UInt8] {
    struct Key: Hashable {
      let node: [UInt8], property: [UInt8]
    }
    var (indices, names) = ([Key: Int](), [(node: String, property: String)]())
    let places = rows.map { row -> Int in
      // By their bytes: equal strings may be encoded differently.
      let key = Key(node: Array(row.node.utf8), property: Array(row.property.utf8))
      if let index = indices[key] { return index }
      indices[key] = names.count
      names.append((row.node, row.property))
      return names.count - 1
    }
    var bytes = Self.signature
    Self.append(.names, nameBytes(names), to: &bytes)
    var coding = TraceRowCoding(seriesCount: names.count)
    for start in stride(from: 0, to: rows.count, by: Self.rowLimit) {
      let range = start..<min(start + Self.rowLimit, rows.count)
      var writer = TraceByteWriter()
      writer.append(number: UInt64(range.count))
      for index in range { coding.write(rows[index], of: places[index], to: &writer) }
      Self.append(.rows, writer.bytes, to: &bytes)
    }
    var count = TraceByteWriter()
    count.append(number: UInt64(rows.count))
    Self.append(.end, count.bytes, to: &bytes)
    return bytes
  }

  private func nameBytes(_ names: [(node: String, property: String)]) -> [UInt8] {
    var writer = TraceByteWriter()
    writer.append(isOld ? 1 : 0)
    writer.append(number: UInt64(names.count))
    var former: [UInt8] = []
    for name in names {
      // An empty length and the same node again are one byte.
      let isSame = name.node.utf8.elementsEqual(former)
      writer.append(isSame ? 1 : 0)
      if !isSame { writer.append(text: name.node) }
      writer.append(text: name.property)
      former = Array(name.node.utf8)
    }
    return writer.bytes
  }

  private static func append(_ kind: Block, _ content: [UInt8], to bytes: inout [UInt8]) {
    var writer = TraceByteWriter()
    writer.append(number: UInt64(content.count + 1))
    let content = [kind.rawValue] + content
    let checksum = Checksum.of(content[...])
    for shift in 0..<4 { writer.append(UInt8(truncatingIfNeeded: checksum >> (8 * UInt32(shift)))) }
    bytes += writer.bytes + content
  }

  // MARK: - Reading

  /// Reads a table that ``binary`` wrote.
  ///
  /// - Throws: the first damage, with its offset: a wrong checksum names the beginning of its block.
  public init(binary bytes: [UInt8]) throws(TraceFileError) {
    var reader = TraceByteReader(bytes, 0..<bytes.count)
    for (offset, byte) in Self.signature.enumerated() {
      if try reader.byte() == byte { continue }
      let cause =
        offset == 8
        ? "version \(bytes[8]) of binary traces is not supported; the supported version is \(Self.signature[8])"
        : "the file does not begin as a binary trace; check that it is the right file"
      throw reader.error(cause, at: offset)
    }
    self.init(rows: [])
    var names: [(node: String, property: String)]?
    var coding = TraceRowCoding(seriesCount: 0)
    while true {
      var (kind, block) = try Self.block(&reader, bytes)
      let start = block.offset
      switch kind {
      case .names:
        guard names == nil else { throw reader.error("the trace has its names twice; write it again with --trace", at: start) }
        (isOld, names) = try Self.names(&block)
        coding = TraceRowCoding(seriesCount: names?.count ?? 0)
      case .rows:
        guard let names else { throw reader.error("the trace has rows before its names; write it again with --trace", at: start) }
        for _ in 0..<(try block.number(atMost: block.rest)) { rows.append(try coding.read(&block, names)) }
      case .end:
        let count = try block.number()
        guard count == UInt64(rows.count) else {
          throw reader.error("the trace has \(rows.count) rows in place of \(count); write it again with --trace", at: start)
        }
      }
      guard block.isAtEnd else { throw block.error("the block has more bytes than it needs; write the trace again with --trace") }
      if kind == .end { break }
    }
    guard reader.isAtEnd else { throw reader.error("bytes follow the end of the trace; remove them") }
  }

  /// Returns the kind of the next block, and a reader of its content.
  private static func block(_ reader: inout TraceByteReader, _ bytes: [UInt8]) throws(TraceFileError) -> (Block, TraceByteReader) {
    let start = reader.offset
    let length = try reader.number()
    var stated: UInt32 = 0
    for shift in 0..<4 { stated |= UInt32(try reader.byte()) << (8 * UInt32(shift)) }
    guard length <= UInt64(reader.rest) else {
      throw reader.error("the trace is truncated: the block at byte \(start) is not whole; write it again with --trace", at: bytes.count)
    }
    let range = reader.offset..<reader.offset + Int(length)
    guard Checksum.of(try reader.bytes(range.count)) == stated else {
      throw reader.error("the block that begins here is damaged: its checksum is wrong; write the trace again with --trace", at: start)
    }
    var content = TraceByteReader(bytes, range)
    guard let kind = Block(rawValue: try content.byte()) else {
      throw content.error("the block is of an unknown kind; write the trace again with --trace", at: start)
    }
    return (kind, content)
  }

  private static func names(
    _ block: inout TraceByteReader
  ) throws(TraceFileError) -> (isOld: Bool, names: [(node: String, property: String)]) {
    let isOld = try block.byte() == 1
    var names: [(node: String, property: String)] = []
    for _ in 0..<(try block.number(atMost: block.rest)) {
      let isSame = try block.byte() == 1
      let node = isSame ? names.last?.node ?? "" : try block.text()
      names.append((node, try block.text()))
    }
    return (isOld, names)
  }
}
