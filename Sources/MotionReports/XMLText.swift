/// Text for XML and HTML: pictures, reports and results of tests.
package enum XMLText {
  /// Returns `text` for an element or an attribute.
  ///
  /// Tabs, line feeds and carriage returns become references, because attributes would lose them. Other control characters become U+FFFD: XML cannot represent them.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    // By scalars: a sign with a combining mark would be another character, and be left as it is.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "&#10;"
      case "\t": escaped += "&#9;"
      case "\r": escaped += "&#13;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns a text element with `attributes`; its spaces are kept as they are.
  package static func element(_ text: String, _ attributes: String) -> String {
    let isCollapsed = text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  ")
    return "<text \(attributes)\(isCollapsed ? " xml:space=\"preserve\"" : "")>\(escaped(text))</text>\n"
  }
}
