import Testing

struct DecisionRecordsTests {
  private static let folder = "Documentation/Decisions/"
  private static let records = PackageFiles.documentation.filter { $0.path.hasPrefix(folder) && $0.name != "README.md" }

  @Test func `a decision that extends or changes another one is named in the status of that one`() {
    #expect(Self.records.count >= 95)
    expectNone(DecisionRecords.findings(in: Self.records))
  }

  @Test func `every number up to the last is that of a decision, or unused by the index`() throws {
    let index = try #require(PackageFiles.read(Self.folder + "README.md"))
    let line = try #require(index.lines.first { $0.hasSuffix("are unused.") })
    let unused = DecisionRecords.numbers(in: line)
    let used = Self.records.map { DecisionRecords.number(of: $0) }

    let last = try #require(used.compactMap { Int($0) }.max())
    let numbers = (used + unused).compactMap { Int($0) }.sorted()
    #expect(numbers == Array(1...last))
  }

  @Test func `a decision whose status does not name a later one is found, and other paragraphs do not count`() {
    func findings(_ first: String, _ second: String) -> [String] {
      let records = [("0001-a.md", first), ("0002-b.md", second)].map { name, text in
        SourceFile(path: Self.folder + name, text: "# Title\n\n" + text)
      }
      return DecisionRecords.findings(in: records).map { $0.message }
    }
    let later = "**Status.** Accepted, 2026-11-25. Extends [0001](0001-a.md)."

    #expect(findings("**Status:** accepted. Extended by [0002](0002-b.md).", later) == [])
    #expect(findings("**Status:** accepted.", later) == ["its status names 0001, whose status does not name 0002"])
    #expect(findings("## Context\n\nSee [0002](0002-b.md).", later) == ["its status names 0001, whose status does not name 0002"])
    #expect(
      findings("**Status:** accepted. Extended by [0002](0002-b.md).", "## Context\n\nSee 0001.")
        == ["its status names 0002, whose status does not name 0001"])
  }
}
