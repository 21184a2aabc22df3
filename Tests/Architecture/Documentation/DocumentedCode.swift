/// The doc comments of a file as a document of their own, so that what holds for guides holds for them, too.
extension SourceFile {
  /// What the `///` comments say, each line at its place; the lines of code are empty.
  var docComments: SourceFile {
    let text = lines.map { line in
      let comment = line.drop { $0 == " " }
      guard comment.hasPrefix("///") else { return "" }
      let said = comment.dropFirst(3)
      return String(said.first == " " ? said.dropFirst() : said)
    }
    return SourceFile(path: path, text: text.joined(separator: "\n"), isDocument: true)
  }
}

/// A call that a table of the documentation shows is compiled: it is, letter by letter, in the code of a test or of a page.
///
/// A call is code that begins with a lower-case name and goes on with arguments or a closure: `xLocked(to: 10)`. The name of a method, `send(_:)`, is none.
enum DocumentedCalls {
  /// What is wrong with the tables of `document`; `isCompiled` tells whether code is compiled somewhere.
  static func findings(in document: SourceFile, isCompiled: (String) -> Bool) -> [Finding] {
    calls(in: document).filter { !isCompiled($0.code) }.map {
      Finding(path: document.path, line: $0.line, message: "`\($0.code)` is compiled nowhere: use it in a test, or mend it")
    }
  }

  /// The lines of `files` without comments, for looking code up in them.
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
      // Every second part between backticks is code.
      for (place, part) in line.split(separator: "`", omittingEmptySubsequences: false).enumerated() where place % 2 == 1 {
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
    // A method by its name has nothing but labels between its parentheses.
    return !rest.dropFirst().dropLast().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" }
      || rest == "()"
  }
}
