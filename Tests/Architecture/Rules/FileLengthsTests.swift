import Testing

struct FileLengthsTests {
  @Test func `no file has more than 300 lines`() {
    for file in PackageFiles.sources + PackageFiles.pages + PackageFiles.tests + PackageFiles.benchmarks {
      expectNone(FileLengths.findings(in: file))
    }
  }

  @Test func `a page has fewer than 40 lines, except those that show several things in turn`() {
    let names = ["Constraints", "Controls", "Looks", "Pages", "PhotoViewer", "Toggling", "YourOwnInteraction"]
    let longer = names.map { "Playgrounds/\($0).swift" }
    let found = PackageFiles.pages.filter { $0.lines.count - 1 >= 40 && !longer.contains($0.path) }
    #expect(found.map { "\($0.path): \($0.lines.count - 1)" } == [])
  }

  @Test func `a file of 301 lines is found, a file of 300 lines is not`() {
    func file(lines: Int) -> SourceFile { SourceFile(path: "A.swift", text: String(repeating: "\n", count: lines)) }

    #expect(FileLengths.findings(in: file(lines: 300)) == [])
    #expect(FileLengths.findings(in: file(lines: 301)).count == 1)
  }
}
