import Testing

struct OpenEndsTests {
  @Test func `no file contains a mark for unfinished work`() {
    for file in PackageFiles.sources + PackageFiles.pages + PackageFiles.tests + PackageFiles.benchmarks + PackageFiles.documentation {
      expectNone(OpenEnds.findings(in: file))
    }
  }

  @Test(arguments: OpenEnds.marks)
  func `a mark for unfinished work is found`(mark: String) {
    let findings = OpenEnds.findings(in: SourceFile(path: "A.swift", text: "let a = 1\n// \(mark): b"))

    #expect(findings.map { $0.line } == [2])
  }
}
