/// A syntax error in a line.
struct LineFault: Error {
  let offset: Int
  let cause: String
}

/// A cursor that parses one line from left to right.
struct LineCursor {
  let bytes: [UInt8]
  private(set) var index: Int
  /// The index after the last byte of the line.
  let end: Int

  /// Creates a cursor for the line from `index` to `end` of `bytes`.
  init(_ bytes: [UInt8], from index: Int, to end: Int) {
    self.bytes = bytes
    self.index = index
    self.end = end
  }

  var isAtEnd: Bool { index >= end }

  /// The current byte; nil at the end.
  var byte: UInt8? { index < end ? bytes[index] : nil }

  /// Returns a syntax error at the current index, or at `offset`.
  func fault(_ cause: String, at offset: Int? = nil) -> LineFault { LineFault(offset: offset ?? index, cause: cause) }

  mutating func advance(by count: Int = 1) { index += count }

  mutating func skipBlanks() {
    while index < end, Ascii.isBlank(bytes[index]) { index += 1 }
  }

  /// Consumes `letter`, or throws.
  mutating func take(_ letter: UInt8, or cause: String) throws(LineFault) {
    guard index < end else { throw LineFault(offset: end, cause: cause) }
    guard bytes[index] == letter else { throw LineFault(offset: index, cause: cause) }
    index += 1
  }

  /// Consumes the space between two numbers.
  mutating func gap() throws(LineFault) {
    guard index < end else { throw LineFault(offset: end, cause: "the line ends too early") }
    guard Ascii.isBlank(bytes[index]) else { throw LineFault(offset: index, cause: "expected a space") }
    skipBlanks()
  }

  /// Consumes what may follow the last number: nothing, or a comment.
  mutating func finish() throws(LineFault) {
    let afterValue = index
    skipBlanks()
    guard index < end else { return }
    guard index > afterValue, bytes[index] == Ascii.hash else {
      throw LineFault(offset: index, cause: "expected the end of the line or a comment")
    }
  }

  /// Parses a decimal number of 32 bits, which may be negative.
  mutating func signed(_ name: StaticString) throws(LineFault) -> Int64 {
    let isNegative = index < end && bytes[index] == Ascii.minus
    if isNegative { index += 1 }
    let magnitude = try number(name, limit: isNegative ? 2_147_483_648 : 2_147_483_647)
    return isNegative ? -magnitude : magnitude
  }

  /// Parses a decimal number up to `limit`.
  mutating func number(_ name: StaticString, limit: Int64) throws(LineFault) -> Int64 {
    let start = index
    var result: Int64 = 0
    while index < end, Ascii.isDigit(bytes[index]) {
      result = result * 10 + Int64(bytes[index] - Ascii.zero)
      guard result <= limit else { throw LineFault(offset: start, cause: "\(name) must be at most \(limit)") }
      index += 1
    }
    guard index > start else { throw LineFault(offset: index, cause: "expected \(name) as a decimal number") }
    return result
  }

  /// Parses a hexadecimal number of up to four digits.
  mutating func hexadecimal(_ name: StaticString) throws(LineFault) -> Int64 {
    let start = index
    var result: Int64 = 0
    while index < end, let digit = Ascii.hexadecimal(bytes[index]) {
      result = result << 4 | Int64(digit)
      index += 1
      guard index - start <= 4 else { throw LineFault(offset: start, cause: "\(name) has more than four digits") }
    }
    guard index > start else { throw LineFault(offset: index, cause: "expected \(name) as a hexadecimal number") }
    return result
  }

  /// The rest of the line, without surrounding blanks.
  var rest: String {
    var (first, last) = (index, end)
    while first < last, Ascii.isBlank(bytes[first]) { first += 1 }
    while last > first, Ascii.isBlank(bytes[last - 1]) { last -= 1 }
    return String(decoding: bytes[first..<last], as: UTF8.self)
  }
}
