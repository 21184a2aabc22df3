import Testing

struct FolderOrderTests {
  @Test func `no two folders of a module refer to each other`() { expectNone(FolderOrder.findings(in: PackageFiles.sources)) }

  @Test func `exceptions are few, have a reason and are still needed`() {
    #expect(FolderOrder.exceptions.count <= FolderOrder.limit)
    #expect(FolderOrder.exceptions.allSatisfy { !$0.reason.isEmpty && $0.folders == $0.folders.sorted() })
    for (index, exception) in FolderOrder.exceptions.enumerated() {
      let others = FolderOrder.exceptions.enumerated().filter { $0.offset != index }.map { $0.element }
      // Folders of other modules do not matter, and would take long.
      let files = PackageFiles.sources.filter { $0.module == exception.module }
      #expect(!FolderOrder.findings(in: files, exceptions: others).isEmpty, "\(exception.module) \(exception.folders)")
    }
  }

  @Test func `two folders that refer to each other are found`() {
    let files = [
      SourceFile(path: "Sources/M/A/One.swift", text: "struct One { let two: Two }"),
      SourceFile(path: "Sources/M/B/Two.swift", text: "public final class Two {}\nextension One {}"),
    ]

    #expect(
      FolderOrder.findings(in: files, exceptions: [])
        == [Finding(path: "Sources/M/A/One.swift", line: 0, message: "Two is of B, which names One of A in Two.swift")])
    let exception = FolderOrder.Exception(module: "M", folders: ["A", "B"], reason: "because")
    #expect(FolderOrder.findings(in: files, exceptions: [exception]) == [])
  }

  @Test func `references in one direction, subfolders, members and private names produce no finding`() {
    let files = [
      SourceFile(path: "Sources/M/A/One.swift", text: "struct One { let two: Two }\nlet text = \"Two\""),
      SourceFile(path: "Sources/M/B/Two.swift", text: "struct Two { let a = x.One }\nprivate struct Own {}"),
      SourceFile(path: "Sources/M/A/C/Three.swift", text: "struct Three { let one: One }\nstruct Own {}"),
      SourceFile(path: "Sources/M/A/Four.swift", text: "struct Four { let three: Three, own: Own }"),
      SourceFile(path: "Sources/N/B/Five.swift", text: "struct Five { let one: One }"),
    ]

    #expect(FolderOrder.findings(in: files, exceptions: []) == [])
  }

  @Test func `the top-level files of a module count as one folder`() {
    let files = [
      SourceFile(path: "Sources/M/One.swift", text: "struct One { let two: Two }"),
      SourceFile(path: "Sources/M/B/Two.swift", text: "enum Two { case one(One) }"),
    ]

    #expect(FolderOrder.findings(in: files, exceptions: []).count == 1)
  }
}
