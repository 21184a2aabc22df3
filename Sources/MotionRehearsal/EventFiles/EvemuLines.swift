/// One kernel event.
struct EvemuEvent {
  let microseconds: Int64
  let type: Int64
  let code: Int64
  let value: Int64
  let offset: Int
}

/// Reads the lines of an evemu file: the ranges of the axes and the kernel events.
///
/// `N:`, `I:`, `P:`, `B:`, `L:` and `S:` lines describe what does not matter for contacts and are taken as they are. Axes are read from
/// `A:` lines, and where there are none from the comments that describe the device.
struct EvemuLines {
  /// A line that is not as it should be.
  private struct Fault: Error {
    let offset: Int
    let cause: String
  }

  private(set) var events: [EvemuEvent] = []
  private(set) var axes = EvemuAxes()
  /// The offset of the last line, where it was cut off.
  private(set) var cutOffset: Int?

  private let text: SourceText
  private var index: Int
  /// The end of the line that is being read.
  private var end = 0

  /// Whether an evemu file begins at `offset`: with its title, or, after comments, with one of its lines.
  static func begin(_ text: SourceText, at offset: Int) -> Bool {
    if text.has("# EVEMU", at: offset) { return true }
    var start = offset
    while text.bytes[start] == Ascii.hash {
      guard let next = text.firstInk(from: text.endOfLine(from: start)) else { return false }
      start = next
    }
    return ["N:", "I:", "P:", "B:", "A:", "L:", "S:", "E:"].contains { (prefix: StaticString) in text.has(prefix, at: start) }
  }

  /// Reads all lines of `text`.
  init(_ text: SourceText) throws(FileError) {
    self.text = text
    index = text.start
    while index < text.bytes.count {
      end = text.endOfLine(from: index)
      let start = index
      do {
        try line()
      } catch {
        guard end == text.bytes.count, error.offset == end else { throw text.error(at: error.offset, error.cause) }
        cutOffset = start
      }
      index = end + 1
    }
  }

  private mutating func line() throws(Fault) {
    skipBlanks()
    guard index < end else { return }
    let letter = text.bytes[index]
    if letter == Ascii.hash {
      if events.isEmpty { axes.read(comment: text.bytes[index..<end]) }
      return
    }
    let start = index
    index += 1
    guard index < end || !"NIPBALSE".utf8.contains(letter) else { throw Fault(offset: end, cause: "expected ':'") }
    guard index < end, text.bytes[index] == Ascii.colon, "NIPBALSE".utf8.contains(letter) else {
      throw Fault(offset: start, cause: "expected a line that begins with #, N:, I:, P:, B:, A:, L:, S: or E:")
    }
    index += 1
    if letter == UInt8(ascii: "E") { try event(at: start) }
    if letter == UInt8(ascii: "A") { try axis() }
  }

  private mutating func event(at offset: Int) throws(Fault) {
    skipBlanks()
    let seconds = try number("seconds", limit: 4_294_967_295)
    guard index < end else { throw Fault(offset: end, cause: "expected '.' and microseconds") }
    guard text.bytes[index] == Ascii.dot else { throw Fault(offset: index, cause: "expected '.' and microseconds") }
    index += 1
    let digits = index
    let microseconds = try number("microseconds", limit: 999_999)
    guard index - digits == 6 else {
      throw Fault(offset: index >= end ? end : digits, cause: "expected six digits of microseconds")
    }
    try gap()
    let type = try hexadecimal("an event type")
    try gap()
    let code = try hexadecimal("an event code")
    try gap()
    let value = try signed("a value")
    try finish()
    events.append(
      EvemuEvent(microseconds: seconds * 1_000_000 + microseconds, type: type, code: code, value: value, offset: offset))
  }

  private mutating func axis() throws(Fault) {
    skipBlanks()
    let code = try hexadecimal("the code of an axis")
    try gap()
    let min = try signed("the least value of the axis")
    try gap()
    let max = try signed("the greatest value of the axis")
    axes.set(code, min: min, max: max)
  }

  private mutating func skipBlanks() {
    while index < end, Ascii.isBlank(text.bytes[index]) { index += 1 }
  }

  private mutating func gap() throws(Fault) {
    guard index < end else { throw Fault(offset: end, cause: "the line ends too early") }
    guard Ascii.isBlank(text.bytes[index]) else { throw Fault(offset: index, cause: "expected a space") }
    skipBlanks()
  }

  private mutating func finish() throws(Fault) {
    let afterValue = index
    skipBlanks()
    guard index < end else { return }
    guard index > afterValue, text.bytes[index] == Ascii.hash else {
      throw Fault(offset: index, cause: "expected the end of the line or a comment")
    }
  }

  private mutating func signed(_ name: String) throws(Fault) -> Int64 {
    let isNegative = index < end && text.bytes[index] == Ascii.minus
    if isNegative { index += 1 }
    let magnitude = try number(name, limit: 2_147_483_648)
    return isNegative ? -magnitude : magnitude
  }

  private mutating func number(_ name: String, limit: Int64) throws(Fault) -> Int64 {
    let start = index
    var result: Int64 = 0
    while index < end, Ascii.isDigit(text.bytes[index]) {
      result = result * 10 + Int64(text.bytes[index] - Ascii.zero)
      guard result <= limit else { throw Fault(offset: start, cause: "\(name) above \(limit)") }
      index += 1
    }
    guard index > start else { throw Fault(offset: index, cause: "expected \(name) as a decimal number") }
    return result
  }

  private mutating func hexadecimal(_ name: String) throws(Fault) -> Int64 {
    let start = index
    var result: Int64 = 0
    while index < end, let digit = Ascii.hexadecimal(text.bytes[index]) {
      result = result << 4 | Int64(digit)
      index += 1
      guard index - start <= 4 else { throw Fault(offset: start, cause: "\(name) has more than four digits") }
    }
    guard index > start else { throw Fault(offset: index, cause: "expected \(name) as a hexadecimal number") }
    return result
  }
}
