import MotionStage
import MotionValues

/// The names of the variables that are defined at a line of a script: those before the first test, and those of the test.
struct ScriptVariables {
  /// Those before the first test, which no test changes; nil until that begins.
  private var shared: Set<String>?
  private var own: Set<String>

  init(_ names: [String]) { own = Set(names) }

  /// All names.
  var all: Set<String> { own.union(shared ?? []) }

  func contains(_ name: String) -> Bool { own.contains(name) || shared?.contains(name) == true }

  mutating func insert(_ name: String) { own.insert(name) }

  /// Forgets those of the test before.
  mutating func beginTest() {
    if shared == nil { shared = own }
    own = []
  }
}

/// A cursor over the tokens of one line of a script.
struct ScriptCursor {
  let tokens: [ScriptToken]
  let line: Int
  /// The column after the last token.
  private let end: Int
  private(set) var index = 0
  /// The number of open parentheses and signs, which is limited.
  private var depth = 0
  /// The number of sums and products, which is limited: each is a level of the calculation.
  private var computedCount = 0
  /// The variables that are defined here.
  let variables: ScriptVariables

  init(_ tokens: [ScriptToken], line: Int, variables: ScriptVariables) {
    (self.tokens, self.line, self.variables) = (tokens, line, variables)
    end = tokens.last?.end ?? 1
  }

  /// The next token; nil at the end of the line.
  var next: ScriptToken? { index < tokens.count ? tokens[index] : nil }

  /// Returns an error at the next token, or at `token`.
  func error(_ cause: String, at token: ScriptToken? = nil) -> FileError {
    FileError(line: line, column: token?.column ?? next?.column ?? end, cause: cause)
  }

  /// The next token for a message.
  private var found: String { next.map { $0.kind == .text ? "a text" : "'\($0.text)'" } ?? "the end of the line" }

  /// Returns the next token, which has to be there.
  mutating func take(_ noun: String) throws(FileError) -> ScriptToken {
    guard let token = next else { throw error("expected \(noun), but the line ends") }
    index += 1
    return token
  }

  /// Skips `word` if it is next, and returns whether it was.
  mutating func skip(_ word: String) -> Bool {
    guard let token = next, token.kind != .text, token.text == word else { return false }
    index += 1
    return true
  }

  /// Skips `word`, which has to be next.
  mutating func require(_ word: String) throws(FileError) {
    if !skip(word) { throw error("expected '\(word)', but found \(found)") }
  }

  /// Requires the end of the line.
  func requireEnd() throws(FileError) {
    if next != nil { throw error("expected the end of the line, but found \(found)") }
  }

  /// Returns one of `names`, which has to be next.
  mutating func choice<Choice>(_ noun: String, _ names: [(name: String, choice: Choice)]) throws(FileError) -> Choice {
    let token = try take(noun)
    if let match = names.first(where: { $0.name == token.text }), token.kind == .word { return match.choice }
    let list = names.map { $0.name }
    let suggestion = Suggestion.text(for: token.text, among: list)
    throw error(
      "'\(token.text)' is no \(noun)" + (suggestion.isEmpty ? "; there is \(list.joined(separator: ", "))" : suggestion), at: token)
  }

  /// Returns a name: a word, or a text in quotation marks.
  mutating func name(_ noun: String) throws(FileError) -> ScriptToken {
    let token = try take(noun)
    if token.kind == .sign {
      throw error("expected \(noun), but found '\(token.text)'; put names with signs in quotation marks", at: token)
    }
    return token
  }

  /// Whether a number is next.
  var isAtNumber: Bool {
    guard let token = next, token.kind != .text, let first = token.text.unicodeScalars.first else { return false }
    return token.text == "(" || "+-.$".unicodeScalars.contains(first) || ("0"..."9").contains(first)
  }

  // MARK: - Numbers

  /// Returns a number: digits, a variable, or a calculation in parentheses.
  mutating func number(_ noun: String = "a number") throws(FileError) -> ScriptNumber {
    let token = try take(noun)
    if let (number, unit) = try operand(token, noun) {
      if !unit.isEmpty { throw error("expected \(noun) without a unit, but found '\(token.text)'", at: token) }
      return number
    }
    throw error("expected \(noun), but found '\(token.text)'", at: token)
  }

  /// Returns a duration with its unit.
  mutating func duration(_ noun: String = "a duration") throws(FileError) -> ScriptDuration {
    let (number, unit) = try quantity(noun, [("s", 1e9), ("ms", 1e6), ("us", 1e3), ("ns", 1)], example: "120 ms")
    return ScriptDuration(number: number, unit: unit)
  }

  /// Returns an angle with its unit.
  mutating func angle() throws(FileError) -> ScriptAngle {
    let (number, unit) = try quantity("an angle", [("deg", .pi / 180), ("rad", 1)], example: "90 deg")
    return ScriptAngle(number: number, unit: unit)
  }

  private mutating func quantity(
    _ noun: String, _ units: [(String, Double)], example: String
  ) throws(FileError) -> (ScriptNumber, Double) {
    let token = try take(noun)
    guard let (number, written) = try operand(token, noun) else { throw error("expected \(noun), but found '\(token.text)'", at: token) }
    // The unit may follow without a space.
    let unitToken = written.isEmpty ? next : token
    let unit = written.isEmpty ? next?.text ?? "" : written
    guard let factor = units.first(where: { $0.0 == unit })?.1 else {
      let list = units.map(\.0).joined(separator: ", ")
      throw error("\(noun) has one of the units \(list); write '\(example)'", at: unitToken)
    }
    if written.isEmpty { index += 1 }
    return (number, factor)
  }

  /// Returns the number that begins with `token`, and the letters that follow it; nil if it is no number.
  private mutating func operand(_ token: ScriptToken, _ noun: String) throws(FileError) -> (ScriptNumber, unit: String)? {
    if token.kind == .text { return nil }
    depth += 1
    defer { depth -= 1 }
    if depth > 50 { throw error("the calculation has more than 50 levels; assign parts of it to variables", at: token) }
    if token.text == "(" { return (try sum(noun), "") }
    if token.text == "-" {
      let inner = try take(noun)
      guard let (number, unit) = try operand(inner, noun) else { throw error("expected \(noun), but found '\(inner.text)'", at: inner) }
      return (.negative(number), unit)
    }
    var text = token.text[...]
    let isNegative = text.hasPrefix("-")
    if isNegative || text.hasPrefix("+") { text = text.dropFirst() }
    if text.hasPrefix("$") {
      let name = String(text.dropFirst())
      guard variables.contains(name) else {
        let suggestion = Suggestion.text(for: name, among: variables.all.sorted())
        throw error(
          "there is no variable '\(name)' here" + (suggestion.isEmpty ? "; define it above with 'let \(name) = …'" : suggestion), at: token)
      }
      return (isNegative ? .negative(.variable(name)) : .variable(name), "")
    }
    // The longest beginning that is a number; the rest is a unit.
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    var length = digits.count
    let rest = text.dropFirst(length)
    if let letter = rest.first, letter == "e" || letter == "E" {
      let exponent = rest.dropFirst().prefix { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == "+") }
      if exponent.contains(where: \.isNumber) { length += 1 + exponent.count }
    }
    guard !digits.isEmpty, let number = Double(String(text.prefix(length))), number.isFinite else { return nil }
    let unit = String(text.dropFirst(length))
    guard unit.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    return (.constant(isNegative ? -number : number), unit)
  }

  /// Returns the calculation up to the closing parenthesis; the opening one was read.
  private mutating func sum(_ noun: String) throws(FileError) -> ScriptNumber {
    var total = try product(noun)
    while let token = next, token.text == "+" || token.text == "-" {
      try count(token)
      total = .computed(total, token.text, try product(noun))
    }
    try require(")")
    return total
  }

  private mutating func product(_ noun: String) throws(FileError) -> ScriptNumber {
    func factor(_ cursor: inout ScriptCursor) throws(FileError) -> ScriptNumber {
      let token = try cursor.take(noun)
      guard let (number, unit) = try cursor.operand(token, noun), unit.isEmpty else {
        throw cursor.error("expected \(noun), but found '\(token.text)'", at: token)
      }
      return number
    }
    var total = try factor(&self)
    while let token = next, token.text == "*" || token.text == "/" {
      try count(token)
      total = .computed(total, token.text, try factor(&self))
    }
    return total
  }

  /// Skips the sign `token` of a calculation, and counts it.
  private mutating func count(_ token: ScriptToken) throws(FileError) {
    index += 1
    computedCount += 1
    if computedCount > 1000 { throw error("the line has more than 1000 sums and products; assign parts of it to variables", at: token) }
  }
}
