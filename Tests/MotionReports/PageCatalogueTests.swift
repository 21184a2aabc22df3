import Interplay
import InterplayPages
import InterplayTestSupport
import MotionReports
import Testing

/// The pages in the documentation; recorded like goldens.
@Suite struct PageCatalogueTests {
  @Test(arguments: Pages.all.map(\.name))
  func `every page has its current picture in the documentation`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    let plot = TracePlot(Stage(page: page).perform(), canvas: page.canvas, title: page.title)

    #expect(try Golden(documentation: "Pages/\(name).svg").difference(from: plot.svg) == nil)
  }

  @Test func `every page is in the catalogue, with its file and its picture`() throws {
    var text = """
      # Pages

      Each page is a file of a few lines: a scene, its interactions, and a script of what a person does to it. Copy one to begin your own. `swift run interplay play NAME`
      plays one; the pictures show what it does: where the nodes go, what the fingers do, and the properties that change, over time.

      """
    for group in Pages.groups {
      text += "\n## \(group.title)\n"
      for page in group.pages {
        let file = "\(page.file)".split(separator: "/").last.map(String.init) ?? ""
        text += "\n### [\(page.name)](../Playgrounds/\(file))\n\n\(page.summary)\n\n![\(page.summary)](Pages/\(page.name).svg)\n"
      }
    }
    #expect(try Golden(documentation: "Pages.md").difference(from: text) == nil)
  }
}
