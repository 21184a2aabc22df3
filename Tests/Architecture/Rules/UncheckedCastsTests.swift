import Testing

struct UncheckedCastsTests {
  @Test func `each unchecked cast says why the object has the type`() {
    expectNone(UncheckedCasts.findings(in: PackageFiles.sources))
  }

  @Test func `a cast without a reason is found, one with a reason or a comparison is not`() {
    func lines(_ above: String, _ behind: String = "") -> [Int] {
      let text = "struct A {\n\(above)\n  let b = unsafeDowncast(a, to: B.self)\(behind)\n}"
      return UncheckedCasts.findings(in: [SourceFile(path: "Sources/A/A.swift", text: text)]).map { $0.line }
    }

    #expect(lines("") == [3])
    #expect(lines("  /// The b.") == [3])
    #expect(lines("  // Only b is there.") == [])
    #expect(lines("", "  // Only b is there.") == [])
    #expect(lines("  guard entry.type == type else { return }") == [])
    #expect(lines("  let isB = ObjectIdentifier(type(of: a)) == ObjectIdentifier(B.self)") == [])
    #expect(lines("  let name = ObjectIdentifier(B.self)") == [3])
    #expect(lines("  // MARK: - The b") == [3])
    #expect(lines("  // Only c is there.\n") == [4])
    #expect(lines("  var c: C {\n    // Only c is there.\n    d\n  }") == [6])
    #expect(lines("  // Only b is there.\n\n\n\n") == [7])
    #expect(lines("  // unsafeDowncast( is not used.\n\n\n\n\n") == [8])
  }
}
