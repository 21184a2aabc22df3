/// A word of Swift code, or one of the characters that delimit declarations.
struct SourceToken: Equatable {
  /// The word, or `{`, `}` or `:`.
  let text: String
  /// Starts at 1.
  let line: Int
  /// The byte before it, 0 at the start.
  let previous: UInt8
  /// The byte after it, 0 at the end.
  let next: UInt8
  /// The number of parentheses that are open before it.
  let depth: Int
  /// Whether it is one of the keywords of ``DeclarationScope``.
  let isScopeKeyword: Bool

  /// Whether it is a member access: `.class`.
  var isMember: Bool { previous == UInt8(ascii: ".") }

  /// The words of `text`, without those in comments, string literals and names between backticks.
  static func scan(_ text: String) -> [SourceToken] {
    var scanner = TokenScanner(bytes: Array(text.utf8))
    scanner.scan()
    return scanner.tokens
  }
}

/// Scans code just enough to distinguish words from comments and strings.
private struct TokenScanner {
  let bytes: [UInt8]
  var tokens: [SourceToken] = []
  private var index = 0
  private var line = 1
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() {
    while index < bytes.count {
      let byte = bytes[index]
      // The most frequent bytes first.
      if byte == 0x20 {
        index += 1
      } else if isWord(byte) {
        word()
      } else if byte == UInt8(ascii: "/"), at(1) == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if byte == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
        skipBlockComment()
      } else if byte == UInt8(ascii: "\"") {
        skipString()
      } else if byte == UInt8(ascii: "`") {
        index += 1
        skip { $0 == UInt8(ascii: "`") }
        index += 1
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ":") { add(from: index, to: index + 1) }
        advance()
      }
    }
  }

  private func at(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

  /// Whether `byte` is a letter, a digit, `_`, `#` or no ASCII.
  private func isWord(_ byte: UInt8) -> Bool {
    // Without optimization, numbers are compared much faster than they are matched with ranges.
    if byte >= 0x61, byte <= 0x7A { return true }
    if byte >= 0x41, byte <= 0x5A { return true }
    if byte >= 0x30, byte <= 0x39 { return true }
    return byte == 0x5F || byte == 0x23 || byte >= 0x80
  }

  private mutating func advance() {
    if at(0) == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private mutating func skip(until isEnd: (UInt8) -> Bool) {
    while index < bytes.count, !isEnd(bytes[index]) { advance() }
  }

  private mutating func add(from start: Int, to end: Int) {
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    // Most words are no keywords, by their lengths alone.
    let length = end - start
    let isScopeKeyword = length > 3 && length < 10 && DeclarationScope.keywords.contains(text)
    tokens.append(
      SourceToken(
        text: text, line: line, previous: start > 0 ? bytes[start - 1] : 0, next: end < bytes.count ? bytes[end] : 0, depth: depth,
        isScopeKeyword: isScopeKeyword))
  }

  private mutating func word() {
    let start = index
    while index < bytes.count, isWord(bytes[index]) { index += 1 }
    add(from: start, to: index)
  }

  private mutating func skipBlockComment() {
    index += 2
    while index < bytes.count, !(at(0) == UInt8(ascii: "*") && at(1) == UInt8(ascii: "/")) { advance() }
    index += 2
  }

  /// Skips a literal including its interpolations, which may contain literals.
  private mutating func skipString() {
    let quote = UInt8(ascii: "\"")
    let isLong = at(1) == quote && at(2) == quote
    index += isLong ? 3 : 1
    while index < bytes.count {
      if at(0) == UInt8(ascii: "\\"), at(1) == UInt8(ascii: "(") {
        index += 2
        skipInterpolation()
      } else if at(0) == UInt8(ascii: "\\") {
        index += 1
        advance()
      } else if at(0) == quote, !isLong || (at(1) == quote && at(2) == quote) {
        index += isLong ? 3 : 1
        return
      } else {
        advance()
      }
    }
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while index < bytes.count, depth > 0 {
      switch at(0) {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        skipString()
        continue
      default: break
      }
      advance()
    }
  }
}
