import Testing

struct SpellingTests {
  @Test func `P27: no name is misspelt as that of Material Motion's fallback was`() {
    // It was fallbackTansition, and had to stay so, because it was public.
    let misspelt = ["tansition", "interacton", "recogniser("]
    let found = PackageFiles.sources.filter { file in misspelt.contains { word in file.lines.contains { $0.lowercased().contains(word) } } }
    #expect(found.map { $0.path } == [])
  }
}
