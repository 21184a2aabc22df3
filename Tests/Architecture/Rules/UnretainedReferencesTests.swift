import Testing

struct UnretainedReferencesTests {
  @Test func `each unmanaged reference says why its object is alive`() {
    expectNone(UnretainedReferences.findings(in: PackageFiles.sources))
  }

  @Test func `a reference without a reason is found, one with a reason is not`() {
    let bare = SourceFile(path: "Sources/A/A.swift", text: "struct A {\n  let owner: Unmanaged<B>\n}")
    #expect(UnretainedReferences.findings(in: [bare]).map { $0.line } == [2])
    let explained = SourceFile(path: "Sources/A/A.swift", text: "struct A {\n  // Unretained: B owns it.\n  let owner: Unmanaged<B>\n}")
    #expect(UnretainedReferences.findings(in: [explained]).isEmpty)
    let far = SourceFile(path: "Sources/A/A.swift", text: "// Unretained\n" + String(repeating: "\n", count: 7) + "let owner: Unmanaged<B>")
    #expect(UnretainedReferences.findings(in: [far]).map { $0.line } == [9])
  }
}
