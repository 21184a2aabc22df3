import MotionGestures
import MotionInput
import MotionStage
import MotionValues

/// A parser of scripts: lines in, statements out. It reports every line with an error.
struct ScriptReader {
  /// The statements of one test.
  struct Part {
    let name: String
    let line: Int
    var statements: [ScriptStatement] = []
  }

  /// A block that is not closed yet.
  private struct Block {
    let line: Int
    let text: String
    let column: Int
    let count: ScriptNumber
    let variable: String?
    let outerVariables: ScriptVariables
    var statements: [ScriptStatement] = []
  }

  /// The maximum number of lines with errors that are reported.
  static let maximumErrorCount = 50

  private(set) var page: String?
  private(set) var canvas: Size?
  /// The frame rate; nil if the script does not state it, `.some(nil)` for no frames.
  private(set) var rate: Int64??
  private(set) var allowsMisses = false
  /// The statements before the first test.
  private(set) var preamble: [ScriptStatement] = []
  private(set) var parts: [Part] = []
  /// The names of the tests.
  private var partNames: Set<String> = []
  private(set) var errors: [FileError] = []
  /// The names of the variables that the script assigns or uses.
  private(set) var variableNames: Set<String> = []

  private var blocks: [Block] = []
  private var variables: ScriptVariables
  private var hasSteps = false

  /// Reads `text`; `defined` are the names of variables that the caller defines.
  init(_ text: String, defining defined: [String]) {
    variables = ScriptVariables(defined)
    var number = 0
    // By bytes: a carriage return and a newline are one character.
    for line in text.utf8.split(separator: Ascii.newline, omittingEmptySubsequences: false) {
      number += 1
      if errors.count == Self.maximumErrorCount { break }
      do throws(FileError) { try read(String(Substring(line)), number) } catch { errors.append(error) }
    }
    for block in blocks where errors.count < Self.maximumErrorCount {
      errors.append(FileError(line: block.line, column: block.column, cause: "the block has no 'end'"))
    }
    errors.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  private mutating func read(_ line: String, _ number: Int) throws(FileError) {
    let line = number == 1 && line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line
    let trimmed = line.drop { $0 == " " || $0 == "\t" }
    if trimmed.hasPrefix("send ") || trimmed.hasPrefix("send\t") { return try readSent(line, number) }
    let tokens = try ScriptToken.tokens(of: line, number: number)
    guard let first = tokens.first else { return }
    variableNames.formUnion(tokens.compactMap { $0.variableName })
    let last = tokens[tokens.count - 1].end
    let text = String(String.UnicodeScalarView(line.unicodeScalars.dropFirst(first.column - 1).prefix(last - first.column)))
    let kind = try kind(of: tokens, text, number)
    if let kind { append(ScriptStatement(line: number, column: first.column, text: text, kind: kind)) }
  }

  /// Returns the kind of a statement; nil if the line is a header, or begins or ends a block or a test.
  ///
  /// The cursor ends here: while it has the variables, a new one would copy all.
  private mutating func kind(of tokens: [ScriptToken], _ text: String, _ number: Int) throws(FileError) -> ScriptStatement.Kind? {
    var cursor = ScriptCursor(tokens, line: number, variables: variables)
    var isRead = try readHeader(&cursor)
    if !isRead { isRead = try readBlock(&cursor, text) }
    if isRead {
      try cursor.requireEnd()
      return nil
    }
    var parser = ScriptStatementParser(cursor)
    let kind = try parser.statement()
    try parser.cursor.requireEnd()
    return kind
  }

  private mutating func append(_ statement: ScriptStatement) {
    if case .assign(let name, _) = statement.kind {
      variables.insert(name)
      variableNames.insert(name)
    } else {
      hasSteps = true
    }
    if !blocks.isEmpty {
      blocks[blocks.count - 1].statements.append(statement)
    } else if parts.isEmpty {
      preamble.append(statement)
    } else {
      parts[parts.count - 1].statements.append(statement)
    }
  }

  // MARK: - Headers and blocks

  private mutating func readHeader(_ cursor: inout ScriptCursor) throws(FileError) -> Bool {
    guard let token = cursor.next else { return false }
    guard ["page", "canvas", "rate", "allow"].contains(token.text) else { return false }
    if hasSteps || !parts.isEmpty || !blocks.isEmpty { throw cursor.error("'\(token.text)' comes before the first step; move it up") }
    _ = try cursor.take("a header")
    switch token.text {
    case "page":
      if page != nil { throw cursor.error("the page is stated twice; remove one of them", at: token) }
      page = try cursor.name("the name of a page").text
    case "canvas":
      if canvas != nil { throw cursor.error("the canvas is stated twice; remove one of them", at: token) }
      let sides = (try constant(&cursor), try constant(&cursor))
      guard sides.0 > 0, sides.1 > 0 else { throw cursor.error("the sides of a canvas must be above 0", at: token) }
      canvas = Size(width: sides.0, height: sides.1)
    case "rate":
      if rate != nil { throw cursor.error("the rate is stated twice; remove one of them", at: token) }
      if cursor.skip("none") {
        rate = .some(nil)
      } else {
        let number = try constant(&cursor)
        guard let whole = Int64(exactly: number), (1...1_000_000).contains(whole) else {
          throw cursor.error("a rate is a whole number of frames per second from 1 to 1000000, or 'none'; write 'rate 60'", at: token)
        }
        rate = whole
      }
    default:
      try cursor.require("misses")
      allowsMisses = true
    }
    return true
  }

  private func constant(_ cursor: inout ScriptCursor) throws(FileError) -> Double {
    let start = cursor.next
    let number = try cursor.number()
    if number.hasVariables { throw cursor.error("a header cannot use variables; write the number", at: start) }
    let value = number.value([:])
    guard value.isFinite else {
      throw cursor.error("the result of a calculation is no number; it divides by 0, or a part of it is too large", at: start)
    }
    return value
  }

  private mutating func readBlock(_ cursor: inout ScriptCursor, _ text: String) throws(FileError) -> Bool {
    guard let token = cursor.next, token.kind == .word else { return false }
    switch token.text {
    case "test":
      _ = try cursor.take("a test")
      let first = try cursor.name("the name of the test")
      var name = first.text
      while let token = cursor.next {
        name += " " + token.text
        _ = try cursor.take("a word")
      }
      if let block = blocks.last {
        throw cursor.error("a test cannot begin inside the block of line \(block.line); close that with 'end'", at: token)
      }
      if !partNames.insert(name).inserted {
        throw cursor.error("there is a test called \"\(name)\" already; give one of them another name", at: first)
      }
      variables.beginTest()
      parts.append(Part(name: name, line: cursor.line))
    case "repeat":
      _ = try cursor.take("a block")
      let count = try cursor.number("the number of times")
      _ = cursor.skip("times")
      let variable = cursor.skip("as") ? try variableName(&cursor) : nil
      blocks.append(
        Block(line: cursor.line, text: text, column: token.column, count: count, variable: variable, outerVariables: variables))
      if let variable { variables.insert(variable) }
    case "end":
      _ = try cursor.take("a block")
      guard let block = blocks.popLast() else { throw cursor.error("'end' closes no block; remove it", at: token) }
      variables = block.outerVariables
      append(
        ScriptStatement(
          line: block.line, column: block.column, text: block.text,
          kind: .repeated(block.count, as: block.variable, block.statements)))
    default: return false
    }
    return true
  }

  private func variableName(_ cursor: inout ScriptCursor) throws(FileError) -> String {
    try ScriptStatementParser.variableName(&cursor)
  }

  // MARK: - Events as JSON

  /// Reads a line `send {…}`: an event of the recording format without its time.
  private mutating func readSent(_ line: String, _ number: Int) throws(FileError) {
    guard let brace = line.firstIndex(of: "{") else {
      throw FileError(line: number, column: 1, cause: "expected an event as in a recording, as in 'send {\"lost\": \"touch\"}'")
    }
    let before = line[..<brace].unicodeScalars.count
    let between = line[..<brace].drop { $0 == " " || $0 == "\t" }.dropFirst(4)
    if let first = between.firstIndex(where: { $0 != " " && $0 != "\t" }) {
      let column = line[..<first].unicodeScalars.count + 1
      throw FileError(line: number, column: column, cause: "expected an event, which begins with '{'; remove what is before it")
    }
    let insertion = "\"t\": 0, "
    // A time of 0 at the beginning makes it a line of a recording; columns move back by its length.
    let bytes = Array(("{" + insertion + line[line.index(after: brace)...]).utf8)
    func moved(_ error: FileError) -> FileError {
      let column = before + (error.column > insertion.utf8.count + 1 ? error.column - insertion.utf8.count : 1)
      return FileError(line: number, column: column, path: error.path, cause: error.cause)
    }
    do throws(FileError) {
      let source = SourceText(bytes: bytes)
      let field = JSONField(text: source, value: try source.json(in: 0..<bytes.count))
      let events = try RecordingLine.events(field, history: .excludesCurrent)
      guard events.count == 1 else { throw field.refusal("must be one event, without history") }
      let column = line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count + 1
      let text = String(line.drop { $0 == " " || $0 == "\t" })
      append(ScriptStatement(line: number, column: column, text: text, kind: .event(.sent(events[0]))))
    } catch {
      throw moved(error)
    }
  }
}
