import Testing

struct LanguageTests {
  /// Changes quote former names, and the page of the rules quotes the phrases.
  private static let documents = PackageFiles.documentation.filter {
    $0.path != "CHANGELOG.md" && $0.path != "Documentation/Language.md"
  }

  /// The prose of all documents and doc comments, with its path and the maximum number of words in a sentence.
  private static let proses: [(path: String, prose: Prose, limit: Int)] =
    documents.map {
      ($0.path, Prose($0), $0.path.hasPrefix("Documentation/Decisions/") ? Language.limitOfDecisions : Language.limit)
    } + (PackageFiles.docComments + PackageFiles.pages.map { $0.docComments }).map { ($0.path, Prose($0), Language.limit) }

  private func phrases() throws -> [Language.Phrase] {
    Language.phrases(in: try #require(PackageFiles.read("Documentation/Language.md")))
  }

  @Test func `no document and no doc comment has a phrase to avoid`() throws {
    let phrases = try phrases()
    #expect(phrases.count > 30)
    for (path, prose, _) in Self.proses { expectNone(Language.avoided(phrases, in: prose, of: path)) }
  }

  @Test func `the help of the command has no phrase to avoid`() throws {
    let phrases = try phrases()
    let files = PackageFiles.sources.filter { $0.path.hasPrefix("Sources/InterplayCommand/Help") }
    #expect(files.count >= 2)
    for help in files {
      expectNone(Language.avoided(phrases, in: SourceFile(path: help.path, text: help.lines.joined(separator: "\n"), isDocument: true)))
    }
  }

  @Test func `the comments in the examples of a document have no phrase to avoid`() throws {
    let phrases = try phrases()
    for document in Self.documents {
      for fence in Fences.all(in: document) {
        // Empty lines in place of the code, so that findings have their lines.
        let comments =
          Array(repeating: "", count: fence.line)
          + fence.lines.map { line in
            line.firstRange(of: "// ").map { String(line[$0.upperBound...]) } ?? ""
          }
        expectNone(Language.avoided(phrases, in: SourceFile(path: document.path, text: comments.joined(separator: "\n"), isDocument: true)))
      }
    }
  }

  @Test func `no sentence of a guide, a decision or a doc comment is too long, or begins with What`() {
    for (path, prose, limit) in Self.proses { expectNone(Language.unreadable(in: prose, of: path, limit: limit)) }
  }

  @Test func `no sentence of a comment begins with What`() {
    // Comments may have longer sentences than documents.
    for file in PackageFiles.sources + PackageFiles.pages {
      expectNone(Language.unreadable(in: Prose(file.comments), of: file.path, limit: .max))
    }
  }

  @Test func `a sentence that begins with What is found in a comment beside code and doc comments`() {
    let file = SourceFile(path: "A.swift", text: "/// What one.\nlet a = 1\n  // It\n  // is. What two\n  // is.")

    #expect(Language.unreadable(in: Prose(file.docComments), of: "A.swift").map { $0.line } == [1])
    #expect(Language.unreadable(in: Prose(file.comments), of: "A.swift", limit: .max).map { $0.line } == [3])
  }

  @Test func `a phrase is found in prose, as whole words, and not in code`() {
    let phrases = [Language.Phrase(avoided: "let go", preferred: "released")]
    func lines(_ text: String) -> [Int] { Language.avoided(phrases, in: SourceFile(path: "A.md", text: text)).map { $0.line } }

    #expect(lines("# A\n\nWhen it is\nLet go, it ends.") == [3])
    #expect(lines("| a | let go |") == [1])
    #expect(lines("`let go`, outlet gone\n\n```\nlet go\n```") == [])
  }

  @Test func `sentences end at full stops, entries of lists and cells of tables`() {
    let text = "One `f(x). y` [two](A.md#b) is 1.5 wide. Three?\n* four\n  five\n1. six\n\n| seven | **eight** · nine |\n"

    let sentences = Prose(SourceFile(path: "A.md", text: text)).sentences

    #expect(
      sentences.map { $0.text.split(separator: " ").joined(separator: " ") }
        == ["One code two is 1.5 wide.", "Three?", "four five", "1.", "six", "seven", "eight", "nine"])
    #expect(sentences[0].wordCount == 6 && sentences[0].line == 1)
  }

  @Test func `a long sentence and one that begins with What are found`() {
    let long = Array(repeating: "word", count: 31).joined(separator: " ")
    let document = SourceFile(path: "A.md", text: "\(long).\n\nWhat it is matters. What is it?")

    #expect(Language.unreadable(in: document).map { $0.line } == [1, 3])
  }

  @Test func `a cell of a table that begins with what is found`() {
    let table = "| word | meaning |\n|---|---|\n| host | what drives it |\n| a | that what |"
    let document = SourceFile(path: "A.md", text: "\(table)\n\nwhat is free.")

    #expect(Language.unreadable(in: document).map { $0.line } == [3])
  }
}
