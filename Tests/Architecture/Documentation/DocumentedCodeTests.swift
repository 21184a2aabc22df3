import Testing

struct DocumentedCodeTests {
  private func findings(_ text: String) -> [Finding] {
    DocumentedCalls.findings(in: SourceFile(path: "Guide.md", text: text)) { "let a = b.scaled(by: 10)\nmap { $0 * 2 }".contains($0) }
  }

  @Test(arguments: [
    "| upstream | `scaled(by: 10)` |", "| `map { $0 * 2 }` |", "| `send(_:)` | `Glossary` | `x: 10.0` | `-` | `(ab)` |",
    "`scaled(by: 11)` in a sentence", "```\n| `scaled(by: 11)` |\n```",
  ])
  func `compiled calls and texts that are not calls produce no finding`(text: String) {
    #expect(findings(text) == [])
  }

  @Test(arguments: ["scaled(by: 11)", "scaled(by: .zero)", "map { $0 * 3 }", "scaled()"])
  func `a call that is not compiled anywhere is found`(call: String) {
    #expect(
      findings("| upstream |\n| `\(call)` |")
        == [Finding(path: "Guide.md", line: 2, message: "`\(call)` is compiled nowhere: use it in a test, or mend it")])
  }

  @Test func `doc comments are scanned as a document, line by line`() {
    let file = SourceFile(path: "A.swift", text: "/// One.\n  ///\n  /// ```swift\n  ///   let a = 1\n  /// ```\nlet b = 1 // two")

    #expect(file.docComments.lines == ["One.", "", "```swift", "  let a = 1", "```", ""])
    #expect(
      Fences.findings(in: file.docComments) { _ in nil }
        == [Finding(path: "A.swift", line: 3, message: "no comment in front of the fence names its snippet")])
  }
}
