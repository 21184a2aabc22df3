/// Functions that make texts of other programs and of files safe to print: control characters move the cursor, or worse.
package enum TerminalText {
  /// Returns `name`; in quotation marks with escapes if it has control characters, which would break the line or more.
  package static func quoted(_ name: String) -> String { hasControls(name) ? escaped(JSONText.quoted(name)) : name }

  /// Returns `text` with an escape, such as `\u001b`, in place of each control character.
  package static func escaped(_ text: String) -> String {
    if !hasControls(text) { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns `text` with an escape in place of each control character, except for those that end its lines (U+000A).
  package static func escapedLines(_ text: String) -> String {
    if !hasControls(text) { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }.joined(separator: "\n")
  }

  private static func hasControls(_ text: String) -> Bool { text.unicodeScalars.contains { isControl($0) } }

  /// Returns whether `scalar` is a control character: those below the space, and those from U+007F to U+009F.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
}
