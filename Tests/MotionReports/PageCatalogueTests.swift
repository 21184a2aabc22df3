import Interplay
import InterplayPages
import InterplayTestSupport
import MotionReports
import Testing

/// The pages in the documentation; recorded like goldens.
@Suite struct PageCatalogueTests {
  // While they are recorded, all; otherwise a third, and all in `make pages`.
  @Test(arguments: Golden.isRecording ? Pages.all.map(\.name) : Soak.part(of: Pages.all, share: 9).map(\.name))
  func `every page has its current picture in the documentation`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    let stage = Stage(page: page)
    stage.perform()
    let plot = AnimatedPlot(of: Stage(page: page, rate: AnimatedPlot.rate), playing: stage.recording, title: page.title)

    #expect(plot.svg.utf8.count <= AnimatedPlot.byteLimit)
    #expect(try Golden(documentation: "Pages/\(name).svg").difference(from: plot.svg) == nil)
  }

  @Test func `every page is in the catalogue, with its file and its picture`() throws {
    var text = """
      # Pages

      Each page is a file of a few lines: a scene, its interactions, and a script of what a person does to it. To begin your own, copy one together with
      [`Looks.swift`](../Playgrounds/Looks.swift), or leave out `.styled(…)`. The files with `Buttons` in their names hold the buttons. `swift run interplay play NAME` plays a page.

      The pictures play its script once: on the left the scene with its fingers, on the right values over time. Texts are those of the end. Reload the page to see them again.

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
