import MotionValues

/// A word, a number, a quoted text or a sign on a line of a script.
struct ScriptToken: Sendable {
  /// The kind of a token.
  enum Kind: Sendable {
    case word
    case text
    case sign
  }

  let kind: Kind
  /// The word, the sign, or the text without its quotation marks.
  let text: String
  /// The column, counted from 1 in Unicode scalars.
  let column: Int
  /// The column after the token.
  let end: Int

  /// The name of the variable that the token uses; nil if it uses none.
  var variableName: String? {
    guard kind == .word, let sign = text.firstIndex(of: "$") else { return nil }
    return String(text[text.index(after: sign)...])
  }

  /// Splits `line` into tokens, up to a comment. Commas separate like spaces.
  static func tokens(of line: String, number: Int) throws(FileError) -> [ScriptToken] {
    let scalars = Array(line.unicodeScalars)
    var tokens: [ScriptToken] = []
    var index = 0
    // Within parentheses, signs separate: outside of them a hyphen may be part of a name.
    var depth = 0
    while index < scalars.count {
      let start = index
      let scalar = scalars[index]
      if isBlank(scalar) || scalar == "," {
        index += 1
      } else if scalar == "#" {
        break
      } else if scalar == "\"" {
        let token = try quotedText(in: scalars, from: start, number: number)
        tokens.append(token)
        index = token.end - 1
      } else if scalar == "(" || scalar == ")" || depth > 0 && "+-*/".unicodeScalars.contains(scalar) {
        depth += scalar == "(" ? 1 : scalar == ")" ? -1 : 0
        index += 1
        tokens.append(ScriptToken(kind: .sign, text: String(scalar), column: start + 1, end: index + 1))
      } else {
        while index < scalars.count, !isBlank(scalars[index]), !",#()\"".unicodeScalars.contains(scalars[index]) {
          if depth > 0, scalars[index] == "*" || scalars[index] == "/" { break }
          // In parentheses these are signs of a calculation, except in the exponent of a number.
          if depth > 0, scalars[index] == "-" || scalars[index] == "+", !isExponent(scalars[start..<index]) { break }
          index += 1
        }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[start..<index])
        tokens.append(ScriptToken(kind: .word, text: text, column: start + 1, end: index + 1))
      }
    }
    return tokens
  }

  /// Returns the quoted text that begins at `start`.
  private static func quotedText(in scalars: [Unicode.Scalar], from start: Int, number: Int) throws(FileError) -> ScriptToken {
    var index = start + 1
    while index < scalars.count, scalars[index] != "\"" { index += scalars[index] == "\\" ? 2 : 1 }
    guard index < scalars.count else {
      throw FileError(line: number, column: start + 1, cause: "the text has no closing quotation mark")
    }
    index += 1
    var quoted = ""
    quoted.unicodeScalars.append(contentsOf: scalars[start..<index])
    let bytes = Array(quoted.utf8)
    switch JSONReader.attempt(bytes, in: 0..<bytes.count) {
    case .success(let value):
      guard case .string(let text) = value.content else {
        violation("A quoted text is no string. Read texts as tokens of their own.")
      }
      return ScriptToken(kind: .text, text: text, column: start + 1, end: index + 1)
    case .failure(let fault):
      let offset = SourceText(bytes: bytes).location(of: fault.offset).column - 1
      throw FileError(line: number, column: start + 1 + offset, cause: fault.cause)
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }

  private static func isExponent(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = scalars.last, last == "e" || last == "E", let first = scalars.first else { return false }
    return first.properties.numericType == .decimal || first == "."
  }
}

/// A number in a script: written, a variable, or computed.
indirect enum ScriptNumber: Sendable {
  case constant(Double)
  case variable(String)
  case negative(ScriptNumber)
  case computed(ScriptNumber, String, ScriptNumber)

  /// Whether the number depends on a variable.
  var hasVariables: Bool {
    switch self {
    case .constant: false
    case .variable: true
    case .negative(let number): number.hasVariables
    case .computed(let left, _, let right): left.hasVariables || right.hasVariables
    }
  }

  /// Returns the number with the values of the variables. A variable without a value is NaN.
  func value(_ variables: [String: Double]) -> Double {
    switch self {
    case .constant(let number): number
    case .variable(let name): variables[name] ?? .nan
    case .negative(let number): -number.value(variables)
    case .computed(let left, let sign, let right):
      switch sign {
      case "+": left.value(variables) + right.value(variables)
      case "-": left.value(variables) - right.value(variables)
      case "*": left.value(variables) * right.value(variables)
      default: left.value(variables) / right.value(variables)
      }
    }
  }
}
