import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// The page that a scroll view keeps where its size changes, in a file.
@Suite struct ScrollPageTests {
  /// A view of 300 by 400 points, which is disabled on its third page.
  private func makeView(contentHeight: Double = 4000) -> (stage: Stage, view: SceneNode, scroll: Scrollable) {
    let stage = Stage(size: Size(width: 400, height: 800))
    let view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 300, height: 400), anchorPoint: .zero)
    let content = view.addChild(named: "content", position: .zero, size: Size(width: 300, height: contentHeight), anchorPoint: .zero)
    let scroll = Scrollable(content: content)
    scroll.isPaging.value = true
    stage.runtime.add(scroll, to: view)
    scroll.contentOffset.value.y = 800
    scroll.enabled.value = false
    return (stage, view, scroll)
  }

  private func load(_ stage: Stage) throws -> (stage: Stage, scroll: Scrollable, text: String) {
    let text = try SceneFile.text(of: stage.runtime)
    let loaded = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))
    return (loaded, try #require(loaded.runtime.interactions(ofType: Scrollable.self, for: loaded["view"]).first), text)
  }

  @Test func `a view that was resized while it was disabled goes to its page once it is loaded and enabled`() throws {
    let (stage, view, scroll) = makeView()
    view.size.value.height = 300
    stage.settle()

    let copy = try load(stage)

    #expect(copy.text.contains(#""pages": ["nearest", {"page": {"number": 2, "isLast": false}}]"#), "\(copy.text)")
    #expect(try SceneFile.text(of: copy.stage.runtime) == copy.text)
    #expect(scroll.contentOffset.value.y == 800 && copy.scroll.contentOffset.value.y == 800)
    for (stage, scroll) in [(stage, scroll), (copy.stage, copy.scroll)] {
      scroll.enabled.value = true
      stage.settle()
      #expect(scroll.contentOffset.value == Point(x: 0, y: 600))
      #expect(try !SceneFile.text(of: stage.runtime).contains("pages"))
    }
  }

  @Test func `a loaded view keeps its page where it is resized again`() throws {
    let (stage, view, scroll) = makeView()
    view.size.value.height = 300

    let copy = try load(stage)

    for (stage, scroll) in [(stage, scroll), (copy.stage, copy.scroll)] {
      stage["view"].size.value.height = 200
      scroll.enabled.value = true
      stage.settle()
      #expect(scroll.contentOffset.value.y == 400)
    }
  }

  @Test func `a loaded view stays at the end of its content if it was there`() throws {
    let (stage, view, scroll) = makeView(contentHeight: 1400)
    scroll.contentOffset.value.y = 1000
    view.size.value.height = 500

    let copy = try load(stage)

    for (stage, scroll) in [(stage, scroll), (copy.stage, copy.scroll)] {
      stage["content"].size.value.height = 1900
      scroll.enabled.value = true
      stage.settle()
      #expect(scroll.contentOffset.value.y == 1400)
    }
  }

  @Test func `a view that is at its page has none in a file`() throws {
    let copy = try load(makeView().stage)
    #expect(!copy.text.contains("pages"))
    copy.scroll.enabled.value = true
    copy.stage.settle()
    #expect(copy.scroll.contentOffset.value.y == 800)
  }
}
