import Testing

/// The table of `.ci/symbols.txt`: `.ci/symbols` counts its modules, and `.ci/api` compares them with those of the last release.
struct SymbolTableTests {
  @Test func `the table lists each library product that declares public names`() throws {
    let manifest = try #require(PackageFiles.read("Package.swift"))
    let products = manifest.lines.compactMap { line in
      line.firstRange(of: ".library(name: \"").map { String(line[$0.upperBound...].prefix { $0 != "\"" }) }
    }
    let declaring = Set((PackageFiles.sources + PackageFiles.pages).filter { declaresPublicNames($0) }.compactMap { $0.module })
    let table = try #require(PackageFiles.read(".ci/symbols.txt"))
    let listed = Set(table.lines.map { String($0.prefix { $0 != " " }) })

    #expect(products.filter { declaring.contains($0) }.count > 15)
    #expect(products.filter { declaring.contains($0) && !listed.contains($0) } == [])
  }

  /// Whether `file` declares a public name; an import shows those of others.
  private func declaresPublicNames(_ file: SourceFile) -> Bool {
    file.tokens.indices.dropLast().contains { file.tokens[$0].text == "public" && file.tokens[$0 + 1].text != "import" }
  }
}
