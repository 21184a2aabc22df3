import Testing

struct FileNamesTests {
  @Test func `no two files of the library, the pages and the benchmarks share a name`() {
    expectNone(FileNames.findings(in: PackageFiles.sources + PackageFiles.pages + PackageFiles.benchmarks))
  }

  @Test func `no two files of the tests share a name`() {
    expectNone(FileNames.findings(in: PackageFiles.tests))
  }

  @Test func `a name that is used twice is found, also with different capitalization`() {
    let files = ["Sources/MotionScene/Node.swift", "Sources/MotionPhysics/node.swift"].map { SourceFile(path: $0, text: "") }

    let findings = FileNames.findings(in: files)

    #expect(findings == [Finding(path: files[1].path, line: 0, message: "the name is taken by \(files[0].path)")])
  }

  @Test func `a space in a name is found`() {
    #expect(FileNames.findings(in: [SourceFile(path: "Sources/MotionScene/My Node.swift", text: "")]).count == 1)
  }
}
