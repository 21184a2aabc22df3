/// Functions that format JSON.
package enum JSONText {
  /// Returns the text in quotation marks, with escapes that Graphviz accepts, too.
  package static func quoted(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 32 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) { return "\"" + text + "\"" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns the text of a number; a whole number has no decimal point.
  package static func number(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns whether every number in the text is finite: `nan` and `inf` are no JSON.
  static func isFinite(_ json: String) -> Bool {
    var (isQuoted, isEscaped, previous) = (false, false, UInt8(0))
    for byte in json.utf8 {
      if isQuoted {
        if byte == UInt8(ascii: "\""), !isEscaped { isQuoted = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if byte == UInt8(ascii: "\"") {
        isQuoted = true
      } else if byte == UInt8(ascii: "i") || byte == UInt8(ascii: "a") && previous == UInt8(ascii: "n") {
        return false
      }
      previous = byte
    }
    return true
  }

  /// Returns an array of numbers.
  static func array(_ numbers: [Double]) -> String { "[" + numbers.map { number($0) }.joined(separator: ", ") + "]" }

  /// Returns an object of members whose values are already JSON.
  static func object(_ members: [(name: String, value: String)]) -> String {
    "{" + members.map { quoted($0.name) + ": " + $0.value }.joined(separator: ", ") + "}"
  }

  /// Returns a list with one element per line.
  static func list(_ elements: [String]) -> String {
    elements.isEmpty ? "[]" : "[\n" + elements.map { "    " + $0 }.joined(separator: ",\n") + "\n  ]"
  }
}
