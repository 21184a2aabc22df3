import Interplay

/// A drawing of the reasons for a value: a box for each step, from the event at the top to the value at the bottom.
struct ReasonsPicture {
  let svg: String

  init(_ reasons: [TracedStep], title: String) {
    // A definition and its instance have properties of one name.
    let steps = reasons.enumerated().filter { $0.offset == 0 || $0.element.text != reasons[$0.offset - 1].text }.map { $0.element }
    let (width, height) = (880, 76 + 58 * steps.count)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\">",
      "<title>\(Self.escaped(title))</title>",
      "<style>text { font: 14px ui-monospace, monospace; fill: #3c4043 } .heading { font: 600 18px system-ui, sans-serif } .time { fill: #80868b }"
        + " rect { fill: #fff; stroke: #1a73e8; stroke-width: 1.5 } path { stroke: #80868b; stroke-width: 1.5; fill: none }</style>",
      "<rect x=\"0\" y=\"0\" width=\"\(width)\" height=\"\(height)\" style=\"stroke: none\"/>",
      "<text class=\"heading\" x=\"24\" y=\"34\">\(Self.escaped(title))</text>",
    ]
    for (index, step) in steps.reversed().enumerated() {
      let top = 56 + 58 * index
      if index > 0 { lines.append("<path d=\"M 420 \(top - 20) v 18 m -5 -6 l 5 6 l 5 -6\"/>") }
      lines.append("<text class=\"time\" x=\"24\" y=\"\(top + 24)\">\((step.time.seconds * 1000).rounded() / 1000) s</text>")
      lines.append("<rect x=\"110\" y=\"\(top)\" width=\"746\" height=\"38\" rx=\"6\"/>")
      lines.append("<text x=\"124\" y=\"\(top + 24)\">\(Self.escaped(Self.shortened(step.text)))</text>")
    }
    svg = (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// The words of `text` with two decimals, points as two numbers, and at most 86 characters.
  private static func shortened(_ text: String) -> String {
    let plain = text.replacing("Point(x: ", with: "(").replacing(", y: ", with: ", ")
    let short = plain.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
      let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "-" }
      guard digits.contains("."), let number = Double(digits) else { return String(word) }
      return "\((number * 100).rounded() / 100)\(word.dropFirst(digits.count))"
    }.joined(separator: " ")
    return short.count > 86 ? short.prefix(85) + "…" : short
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
