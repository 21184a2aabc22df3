/// The comments of a file as a document, so that the rules for guides apply to them, too.
extension SourceFile {
  /// The contents of the `///` comments, each at its line; lines of code are empty.
  var docComments: SourceFile { comments(behind: "///") }

  /// The contents of the lines that are `//` comments and no doc comments, each at its line; other lines are empty.
  var comments: SourceFile { comments(behind: "//") }

  private func comments(behind marker: String) -> SourceFile {
    let text = lines.map { line in
      let comment = line.drop { $0 == " " }
      let said = comment.dropFirst(marker.count)
      guard comment.hasPrefix(marker), said.first != "/" else { return "" }
      return String(said.first == " " ? said.dropFirst() : said)
    }
    return SourceFile(path: path, text: text.joined(separator: "\n"), isDocument: true)
  }
}

/// A call in a table of the documentation is compiled: it occurs literally in the code of a test or of a page.
///
/// A call is code that begins with a lower-case name and continues with arguments or a closure: `xLocked(to: 10)`. The name of a method, `send(_:)`, is not a call.
enum DocumentedCalls {
  /// The problems in the tables of `document`; `isCompiled` returns whether code is compiled anywhere.
  static func findings(in document: SourceFile, isCompiled: (String) -> Bool) -> [Finding] {
    calls(in: document).filter { !isCompiled($0.code) }.map {
      Finding(path: document.path, line: $0.line, message: "`\($0.code)` is compiled nowhere: use it in a test, or mend it")
    }
  }

  /// The lines of `files` without comments, for searching code in them.
  static func code(of files: [SourceFile]) -> String {
    files.map { file in
      file.lines.filter { !$0.utf8.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8) }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func calls(in document: SourceFile) -> [(code: String, line: Int)] {
    var isFenced = false
    var found: [(code: String, line: Int)] = []
    for (index, line) in document.lines.enumerated() {
      if line.hasPrefix("```") { isFenced.toggle() }
      if isFenced || !line.hasPrefix("|") { continue }
      // The first column of a migration guide is code of another library.
      let cells = document.path.hasPrefix("Documentation/Migration/") ? line.dropFirst().drop { $0 != "|" } : line[...]
      // Every second part between backticks is code.
      for (place, part) in cells.split(separator: "`", omittingEmptySubsequences: false).enumerated() where place % 2 == 1 {
        if isCall(part) { found.append((String(part), index + 1)) }
      }
    }
    return found
  }

  private static func isCall(_ code: Substring) -> Bool {
    let rest = code.drop { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = code.first, first.isLowercase, rest.startIndex > code.startIndex else { return false }
    if rest.hasPrefix(" {") { return rest.hasSuffix("}") }
    guard rest.hasPrefix("("), rest.hasSuffix(")") || rest.hasSuffix("}") else { return false }
    // The name of a method has only labels between its parentheses.
    return !rest.dropFirst().dropLast().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" }
      || rest == "()"
  }
}
