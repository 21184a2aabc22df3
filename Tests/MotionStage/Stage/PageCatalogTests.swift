import Interplay
import Testing

@Suite struct PageCatalogTests {
  private static func page(_ name: String) -> Page {
    Page(name: name, summary: "", canvas: Size(width: 10, height: 10), mainNode: "", build: { _ in }, script: { _ in })
  }

  @Test func `pages are found by their whole name, and listed in the order of their groups`() {
    let catalog = PageCatalog([
      PageGroup(title: "A", pages: [Self.page("swipe"), Self.page("card")]), PageGroup(title: "B", pages: []),
      PageGroup(title: "C", pages: [Self.page("Card")]),
    ])

    #expect(catalog.pages.map(\.name) == ["swipe", "card", "Card"] && catalog.groups.map(\.title) == ["A", "B", "C"])
    for name in ["swipe", "card", "Card"] { #expect(catalog.page(named: name)?.name == name) }
    for name in ["", "car", "cards", "CARD"] { #expect(catalog.page(named: name) == nil) }
  }

  @Test func `a literal is a catalog of one group`() {
    let catalog: PageCatalog = [Self.page("a"), Self.page("b")]

    #expect(catalog.groups.map(\.title) == ["Pages"] && catalog.pages.map(\.name) == ["a", "b"])
    #expect(PageCatalog([] as [Page]).pages.isEmpty)
  }

  @Test func `names that repeat, are empty or look like options are refused with the name`() async throws {
    let repeated = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PageCatalog([Self.page("card"), Self.page("b"), Self.page("card")])
    }
    #expect(String(decoding: try #require(repeated).standardErrorContent, as: UTF8.self).contains(#"are called "card". Give each"#))
    let option = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = PageCatalog([Self.page("-card")]) }
    #expect(String(decoding: try #require(option).standardErrorContent, as: UTF8.self).contains(#"called "-card". Name it"#))
    await #expect(processExitsWith: .failure) { _ = PageCatalog([Self.page("")]) }
  }
}
