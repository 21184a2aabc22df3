import Foundation

/// The messages of errors in the sources: what follows a call such as `require(` or `CommandFailure(`.
enum ErrorMessages {
  /// A message, with `…` for each inserted value.
  struct Message: Equatable {
    let text: String
    /// The file that has it.
    let file: String
    /// The arguments of the call up to the message, such as `.usage, `.
    let arguments: String

    /// The text up to the first `separator`.
    func cause(before separator: String) -> String { parts(separator).cause }

    /// The text after the first `separator`; empty if there is none.
    func remedy(after separator: String) -> String { parts(separator).remedy }

    private func parts(_ separator: String) -> (cause: String, remedy: String) {
      guard let range = text.firstRange(of: separator) else { return (text, "") }
      return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
    }
  }

  /// The messages of calls of `functions` in `file`, in order. Texts of one word, such as separators, are not messages.
  static func messages(of functions: [String], in file: SourceFile) -> [Message] {
    let text = file.lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    var found: [Message] = []
    for function in functions where text.utf8.contains(function.utf8) {
      var rest = text[...]
      while let range = rest.firstRange(of: function + "(") {
        let before = rest[..<range.lowerBound].last
        rest = rest[range.upperBound...]
        // Not the end of a longer name, and not the declaration of the function.
        if let before, before.isLetter || before.isNumber { continue }
        var scanner = LiteralScanner(rest)
        for literal in scanner.literals() where literal.text.split(separator: " ").count > 1 {
          found.append(Message(text: literal.text, file: file.name, arguments: literal.before))
        }
      }
    }
    return found
  }

  /// The messages after each `case` in the computed property `property` of `file`, with the name of the case.
  static func cases(of property: String, in file: SourceFile) -> [(name: String, text: String)] {
    guard let start = file.lines.firstIndex(where: { $0.contains("var \(property): ") }) else { return [] }
    var found: [(name: String, text: String)] = []
    var name = ""
    for line in file.lines[start...].dropFirst() {
      if line.contains(" var ") { break }
      if let range = line.firstRange(of: "case .") { name = String(line[range.upperBound...].prefix { $0.isLetter || $0.isNumber }) }
      guard let quote = line.firstIndex(of: "\""), !name.isEmpty else { continue }
      var scanner = LiteralScanner(line[quote...])
      if let literal = scanner.literals().first { found.append((name, literal.text)) }
    }
    return found
  }
}

/// Scans the string literals of the arguments of one call.
private struct LiteralScanner {
  private var rest: Substring

  init(_ text: Substring) { rest = text }

  /// The literals up to the end of the call, each with the code before it.
  mutating func literals() -> [(before: String, text: String)] {
    var found: [(before: String, text: String)] = []
    var (depth, before) = (0, "")
    while let character = rest.popFirst() {
      switch character {
      case "(": depth += 1
      case ")":
        depth -= 1
        if depth < 0 { return found }
      case "\"":
        found.append((before, literal()))
        continue
      default: break
      }
      before.append(character)
    }
    return found
  }

  /// The text of a literal whose first quotation mark was read.
  private mutating func literal() -> String {
    let isLong = rest.hasPrefix("\"\"")
    if isLong { rest = rest.dropFirst(2) }
    var text = ""
    while let character = rest.popFirst() {
      if character == "\"", !isLong || rest.hasPrefix("\"\"") {
        if isLong { rest = rest.dropFirst(2) }
        break
      }
      guard character == "\\", let next = rest.popFirst() else {
        text.append(character)
        continue
      }
      if next == "(" {
        // The name of the program is that of the command by default.
        text.append(interpolation() == "tool.name" ? "interplay" : "…")
      } else if next == "\n" {
        rest = rest.drop { $0 == " " }
      } else {
        text.append(next)
      }
    }
    return isLong ? text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined().trimmingSpaces : text
  }

  /// Skips an interpolation whose opening parenthesis was read, and returns its code without literals.
  private mutating func interpolation() -> String {
    var (depth, code) = (0, "")
    while let character = rest.popFirst() {
      if character == "\"" { _ = literal() }
      if character == "(" { depth += 1 }
      if character == ")" {
        if depth == 0 { break }
        depth -= 1
      }
      code.append(character)
    }
    return code
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}

extension Substring.UTF8View {
  /// Whether `other` occurs in the text.
  fileprivate func contains(_ other: String.UTF8View) -> Bool {
    withContiguousStorageIfAvailable { text in
      other.withContiguousStorageIfAvailable { part in
        guard let start = text.baseAddress, let partStart = part.baseAddress, let first = part.first else { return part.isEmpty }
        var offset = 0
        // The functions of C are fast in a debug build, too.
        while offset + part.count <= text.count {
          let rest = text.count - offset - part.count + 1
          guard let found = memchr(start + offset, Int32(first), rest) else { return false }
          if memcmp(found, partStart, part.count) == 0 { return true }
          offset = UnsafeRawPointer(found) - UnsafeRawPointer(start) + 1
        }
        return false
      } ?? false
    } ?? false
  }
}

extension String.UTF8View {
  /// Whether `other` occurs in the text.
  fileprivate func contains(_ other: String.UTF8View) -> Bool { self[...].contains(other) }
}
