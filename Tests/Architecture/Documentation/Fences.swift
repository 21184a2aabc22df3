/// Swift in documentation is compiled: a comment before each fence names the snippet that it equals.
///
///     <!-- snippet: Playgrounds/Tossing.swift#tossing -->
///
/// Fences in other languages are ignored.
enum Fences {
  /// The problems in the fences of `document`; `read` returns the file at a path, or nil.
  static func findings(in document: SourceFile, read: (String) -> SourceFile?) -> [Finding] {
    all(in: document).filter { $0.language == "swift" }.flatMap { fence in
      func finding(_ message: String, line: Int = fence.line) -> [Finding] { [Finding(path: document.path, line: line, message: message)] }
      guard let source = fence.source else { return finding("no comment in front of the fence names its snippet") }
      let parts = source.split(separator: "#").map { String($0) }
      guard parts.count == 2, let file = read(parts[0]) else { return finding("there is no file \(parts.first ?? source)") }
      guard let lines = Snippets.lines(of: parts[1], in: file) else { return finding("\(parts[0]) has no snippet \(parts[1])") }
      guard let different = firstDifference(fence.lines, lines) else { return [] }
      let (shown, compiled) = (text(fence.lines, different), text(lines, different))
      return finding("shows \(shown), but \(source) has \(compiled)", line: fence.line + 1 + different)
    }
  }

  /// A fenced block.
  struct Fence {
    let language: String
    /// The snippet that the comment before it names.
    let source: String?
    /// The line of its opening, starting at 1.
    let line: Int
    let lines: [String]
  }

  static func all(in document: SourceFile) -> [Fence] {
    var fences: [Fence] = []
    var opening: Int?
    for (index, line) in document.lines.enumerated() where line.hasPrefix("```") {
      if let start = opening {
        fences.append(
          Fence(
            language: String(document.lines[start].dropFirst(3)), source: source(above: start, in: document), line: start + 1,
            lines: Array(document.lines[(start + 1)..<index])))
        opening = nil
      } else {
        opening = index
      }
    }
    return fences
  }

  /// The snippet that is named by the comment above line `index`, with at most one empty line between them.
  private static func source(above index: Int, in document: SourceFile) -> String? {
    let above = document.lines[..<index].last { !$0.isEmpty } ?? ""
    guard above.hasPrefix("<!-- snippet: "), above.hasSuffix(" -->") else { return nil }
    return String(above.dropFirst(14).dropLast(4))
  }

  private static func firstDifference(_ left: [String], _ right: [String]) -> Int? {
    (0..<max(left.count, right.count)).first { text(left, $0) != text(right, $0) }
  }

  private static func text(_ lines: [String], _ index: Int) -> String { index < lines.count ? "'\(lines[index])'" : "nothing" }
}
