import Testing

struct SpellingTests {
  @Test func `P27: no name repeats the misspelling in Material Motion's public API`() {
    // It was fallbackTansition, and had to remain so, because it was public.
    let misspelt = ["tansition", "interacton", "recogniser("]
    let found = PackageFiles.sources.filter { file in
      let lower = SourceFile(path: file.path, text: file.text.lowercased(), isDocument: true)
      return misspelt.contains { lower.mentions($0) }
    }
    #expect(found.map { $0.path } == [])
  }
}
