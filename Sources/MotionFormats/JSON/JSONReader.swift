/// A syntax error in JSON text.
struct JSONFault: Error {
  let offset: Int
  let cause: String
  /// Whether the text is a truncated beginning of valid JSON.
  let endedEarly: Bool
}

/// A strict parser of JSON (RFC 8259) that records the offset of every value.
///
/// Beyond the grammar it rejects duplicate member names, numbers beyond the range of a double, unpaired surrogates, invalid UTF-8, and
/// nesting deeper than ``maximumDepth``.
struct JSONReader {
  /// The maximum nesting depth of arrays and objects.
  static let maximumDepth = 512

  let bytes: [UInt8]
  let end: Int
  var index: Int

  /// Parses the one value in `range`, which may be surrounded by whitespace.
  static func value(of bytes: [UInt8], in range: Range<Int>) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(bytes: bytes, end: range.upperBound, index: range.lowerBound)
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    if reader.index < reader.end { throw reader.fault("expected the end, but \(reader.found) follows") }
    return value
  }

  /// Parses the one value in `range`, and returns it or the error.
  static func attempt(_ bytes: [UInt8], in range: Range<Int>) -> Result<JSONValue, JSONFault> {
    do {
      return .success(try value(of: bytes, in: range))
    } catch {
      return .failure(error)
    }
  }

  /// Returns an error at the current byte, or at `offset`; at the end of the text it means that the text was truncated.
  func fault(_ cause: String, at offset: Int? = nil) -> JSONFault {
    JSONFault(offset: offset ?? index, cause: cause, endedEarly: (offset ?? index) >= end)
  }

  /// The character at the current byte, for error messages.
  var found: String {
    guard index < end else { return "the end of the text" }
    let byte = bytes[index]
    switch byte {
    case Ascii.newline, Ascii.carriageReturn: return "the end of the line"
    case 0x21...0x7E: return "'\(Character(Unicode.Scalar(byte)))'"
    case 0x80...:
      guard let length = lengthOfScalar(at: index) else { return "a byte that is not UTF-8" }
      return "'\(String(decoding: bytes[index..<index + length], as: UTF8.self))'"
    default: return "control character \(byte)"
    }
  }

  mutating func skipBlanks() {
    while index < end, Ascii.isBlank(bytes[index]) { index += 1 }
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    skipBlanks()
    guard index < end else { throw fault("expected a value, but the text ends") }
    let start = index
    return JSONValue(offset: start, content: try content(depth: depth))
  }

  private mutating func content(depth: Int) throws(JSONFault) -> JSONValue.Content {
    switch bytes[index] {
    case Ascii.openBrace: return try object(depth: depth)
    case Ascii.openBracket: return try array(depth: depth)
    case Ascii.quote: return .string(try string())
    case Ascii.minus, Ascii.zero...Ascii.nine: return .number(try number())
    case UInt8(ascii: "t"): return try literal("true", .boolean(true))
    case UInt8(ascii: "f"): return try literal("false", .boolean(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: throw fault("expected a value, but found \(found)")
    }
  }

  private mutating func literal(_ word: String, _ content: JSONValue.Content) throws(JSONFault) -> JSONValue.Content {
    for letter in word.utf8 {
      guard index < end else { throw fault("expected \(word), but the text ends") }
      guard bytes[index] == letter else { throw fault("expected \(word), but found \(found)") }
      index += 1
    }
    return content
  }

  private mutating func array(depth: Int) throws(JSONFault) -> JSONValue.Content {
    try enter(depth)
    var elements: [JSONValue] = []
    if try closes(with: Ascii.closeBracket) { return .array(elements) }
    while true {
      elements.append(try value(depth: depth + 1))
      if try !continues(until: Ascii.closeBracket, named: "']'") { return .array(elements) }
    }
  }

  private mutating func object(depth: Int) throws(JSONFault) -> JSONValue.Content {
    try enter(depth)
    var members: [JSONMember] = []
    members.reserveCapacity(4)
    var names: Set<String> = []
    if try closes(with: Ascii.closeBrace) { return .object(members) }
    while true {
      skipBlanks()
      let start = index
      guard index < end else { throw fault("expected the name of a member, but the text ends") }
      guard bytes[index] == Ascii.quote else { throw fault("expected the name of a member in quotes, but found \(found)") }
      let name = try string()
      // Most objects have few members, and a linear search is faster than hashing.
      let isNew = members.count < 12 ? !members.contains { $0.name == name } : names.insert(name).inserted
      guard isNew else { throw fault("duplicate member \"\(name)\"", at: start) }
      if members.count == 11 { names = Set(members.map { $0.name } + [name]) }
      skipBlanks()
      guard index < end else { throw fault("expected ':', but the text ends") }
      guard bytes[index] == Ascii.colon else { throw fault("expected ':', but found \(found)") }
      index += 1
      members.append(JSONMember(name: name, offset: start, value: try value(depth: depth + 1)))
      if try !continues(until: Ascii.closeBrace, named: "'}'") { return .object(members) }
    }
  }

  private mutating func enter(_ depth: Int) throws(JSONFault) {
    guard depth < Self.maximumDepth else { throw fault("arrays and objects are nested deeper than \(Self.maximumDepth)") }
    index += 1
  }

  /// Consumes the closing bracket of an empty array or object.
  private mutating func closes(with bracket: UInt8) throws(JSONFault) -> Bool {
    skipBlanks()
    guard index < end, bytes[index] == bracket else { return false }
    index += 1
    return true
  }

  /// Consumes the comma after an element, or the bracket after the last one; returns whether it was a comma.
  private mutating func continues(until bracket: UInt8, named name: String) throws(JSONFault) -> Bool {
    skipBlanks()
    guard index < end else { throw fault("expected ',' or \(name), but the text ends") }
    guard bytes[index] == Ascii.comma || bytes[index] == bracket else {
      throw fault("expected ',' or \(name), but found \(found)")
    }
    index += 1
    return bytes[index - 1] == Ascii.comma
  }
}
