import Testing

struct SpellingTests {
  @Test func `P27: no name repeats the misspelling in Material Motion's public API`() {
    // It was fallbackTansition, and had to remain so, because it was public.
    let misspelt = ["tansition", "interacton", "recogniser("]
    let found = PackageFiles.sources.filter { file in misspelt.contains { word in file.lines.contains { $0.lowercased().contains(word) } } }
    #expect(found.map { $0.path } == [])
  }
}
