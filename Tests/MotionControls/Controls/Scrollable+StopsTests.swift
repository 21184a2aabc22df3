import Interplay
import InterplayTestSupport
import Testing

/// The offsets at which scroll views with pages or an interval stop.
@Suite(.tracksLifetimes) struct ScrollableStopsTests {
  private let stage = Stage(size: Size(width: 400, height: 800))
  private let view: SceneNode
  private let content: SceneNode
  private let scroll: Scrollable

  init() {
    view = stage.scene.root.addChild(
      named: "view", position: Point(x: 50, y: 100), size: Size(width: 300, height: 400), anchorPoint: .zero)
    content = view.addChild(named: "content", position: .zero, size: Size(width: 300, height: 2000), anchorPoint: .zero)
    scroll = Scrollable(content: content)
    stage.runtime.add(scroll, to: view)
  }

  private var offset: Double { scroll.contentOffset.value.y }

  @Test(arguments: [true, false]) func `a lifted finger does not stop a scroll that began while it was down`(_ isPaging: Bool) {
    if isPaging { scroll.isPaging.value = true } else { scroll.snapInterval.value = Size(width: 0, height: 400) }
    stage.finger.press(on: view)
    stage.play()
    scroll.scroll(to: Point(x: 0, y: 800))
    stage.run(until: stage.now.advanced(by: .milliseconds(60)))
    #expect(offset > 0 && offset < 200)

    stage.finger.lift()
    stage.settle()

    #expect(offset == 800)
  }
}
