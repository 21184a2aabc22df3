import Testing

struct IndexTests {
  /// The targets of the links in the document at `path`.
  private func targets(in path: String) throws -> [String] {
    let text = try #require(PackageFiles.read(path)).lines.joined(separator: "\n")
    return text.split(separator: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
  }

  @Test(arguments: ["Interactions", "Operators", "Migration"])
  func `every guide of a folder is in the index beside it`(_ folder: String) throws {
    let targets = try targets(in: "Documentation/\(folder).md")

    for guide in PackageFiles.documentation where guide.path.hasPrefix("Documentation/\(folder)/") {
      #expect(targets.contains("\(folder)/\(guide.name)"))
    }
  }

  @Test func `the README leads to every tutorial and to every page of the documentation`() throws {
    let targets = try targets(in: "README.md")

    for guide in PackageFiles.documentation where guide.path.hasPrefix("Documentation/") {
      let depth = guide.path.split(separator: "/").count
      guard depth == 2 || guide.path.hasPrefix("Documentation/Tutorials/") else { continue }
      #expect(targets.contains(guide.path), "\(guide.path) is not in the README")
    }
  }

  @Test func `the tables of the glossary are in alphabetical order`() throws {
    let glossary = try #require(PackageFiles.read("Documentation/Glossary.md"))
    let tables = glossary.lines.split { !$0.hasPrefix("| ") && !$0.hasPrefix("|---") }

    #expect(tables.count >= 8)
    for table in tables {
      let words = table.dropFirst(2).map { String($0.dropFirst(2).prefix { $0 != "|" }).lowercased() }
      #expect(words == words.sorted())
    }
  }

  @Test func `the README fits on one screen`() throws {
    #expect(try #require(PackageFiles.read("README.md")).lines.count <= 80)
  }

  @Test func `every answer of the index by task has one snippet of at most 15 lines, a guide and a page`() throws {
    let index = try #require(PackageFiles.read("Documentation/HowTo.md"))
    let answers = index.lines.split { $0.hasPrefix("### ") }.dropFirst()

    #expect(answers.count >= 40)
    for answer in answers {
      let section = SourceFile(path: index.path, text: answer.joined(separator: "\n"))
      let fences = Fences.all(in: section)
      #expect(fences.count == 1 && fences.allSatisfy { $0.lines.count <= 15 }, "\(answer.first ?? "")")
      #expect(answer.contains { $0.contains("Guide: [") && $0.contains("Page: [") && $0.contains("](Pages.md#") }, "\(answer.first ?? "")")
    }
    // The table at the top leads to each of them.
    let titles = index.lines.filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) }
    let table = index.lines.filter { $0.hasPrefix("| **") }.joined().lowercased()
    for title in titles { #expect(table.contains("[\(title.lowercased())](#"), "\(title)") }
  }
}
