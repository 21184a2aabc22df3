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

  @Test func `a public type that several files extend is in the file of its name`() {
    expectNone(FileNames.misplacedTypes(in: PackageFiles.sources))
  }

  @Test func `a public type with a file of an aspect is found outside the file of its name`() {
    func findings(in name: String) -> [Finding] {
      let files = [name: "\npublic struct Node {}", "Node+Drawing.swift": "extension Node {}", "Nodes+Drawing.swift": "struct Nodes {}"]
      return FileNames.misplacedTypes(in: files.map { SourceFile(path: "Sources/MotionScene/\($0.key)", text: $0.value) })
    }

    #expect(findings(in: "Node.swift") == [])
    #expect(findings(in: "Tree.swift").map { "\($0.path):\($0.line)" } == ["Sources/MotionScene/Tree.swift:2"])
  }
}
