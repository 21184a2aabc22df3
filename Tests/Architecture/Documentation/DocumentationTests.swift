import Testing

struct DocumentationTests {
  @Test func `all Swift in the documentation is compiled`() {
    for document in PackageFiles.documentation { expectNone(Fences.findings(in: document, read: PackageFiles.read)) }
  }

  @Test func `every relative link leads somewhere`() {
    for document in PackageFiles.documentation {
      expectNone(Links.findings(in: document, exists: PackageFiles.exists, read: PackageFiles.read))
    }
  }
}
