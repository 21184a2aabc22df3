import Interplay
import InterplayTestSupport
import Testing

/// Content, views and insets that change their size while the content moves.
@Suite(.tracksLifetimes) struct ScrollableRangeTests {
  /// A scroll view of 300 by 400 points whose content is `length` points long.
  private func makeScroll(_ length: Double) -> (stage: Stage, view: SceneNode, content: SceneNode, scroll: Scrollable) {
    let stage = Stage(size: Size(width: 400, height: 800))
    let view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 300, height: 400), anchorPoint: .zero)
    let content = view.addChild(named: "content", position: .zero, size: Size(width: 300, height: length), anchorPoint: .zero)
    let scroll = Scrollable(content: content)
    stage.runtime.add(scroll, to: view)
    return (tracked(stage), view, content, scroll)
  }

  private func flick(_ stage: Stage, by distance: Double, then milliseconds: Int) {
    stage.finger.press(at: Point(x: 150, y: 200)).move(by: Vector(dx: 0, dy: distance), over: .milliseconds(100)).lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(milliseconds)))
  }

  @Test(arguments: [600.0, 750, 1200]) func `coasting content that becomes shorter ends within its new edges`(_ length: Double) {
    let (stage, _, content, scroll) = makeScroll(4000)
    flick(stage, by: -200, then: 50)
    let before = scroll.contentOffset.value.y

    content.size.value.height = length

    #expect(scroll.contentOffset.value.y == before)
    stage.settle()
    #expect(scroll.contentOffset.value.y == length - 400)
  }

  /// A list that loads more before the edge is reached scrolls as if it had always been that long.
  @Test(arguments: [true, false], [10, 50, 80]) func `coasting content that becomes longer coasts on`(_ bounces: Bool, _ time: Int) {
    let (stage, _, content, scroll) = makeScroll(800)
    let (other, _, _, long) = makeScroll(8000)
    (scroll.bounces.value, long.bounces.value) = (bounces, bounces)
    for stage in [stage, other] { flick(stage, by: -200, then: time) }

    content.size.value.height = 8000

    for stage in [stage, other] { stage.settle() }
    #expect(abs(scroll.contentOffset.value.y - long.contentOffset.value.y) < 0.5)
    #expect((1000..<1500).contains(scroll.contentOffset.value.y))
  }

  @Test func `content that becomes longer while it bounces stays near the former edge`() {
    let (stage, _, content, scroll) = makeScroll(800)
    flick(stage, by: -200, then: 400)
    #expect(scroll.contentOffset.value.y > 400)

    content.size.value.height = 8000

    stage.settle()
    #expect((350..<800).contains(scroll.contentOffset.value.y))
  }

  @Test func `short content that bounces at its top stays there when it becomes long`() {
    let (stage, _, content, scroll) = makeScroll(100)
    scroll.alwaysBounces.value = true
    flick(stage, by: 150, then: 30)
    #expect(scroll.contentOffset.value.y < 0)

    content.size.value.height = 3000

    stage.settle()
    #expect(scroll.contentOffset.value.y == 0)
  }

  @Test func `a page that is no longer there is not scrolled to`() {
    let (stage, _, content, scroll) = makeScroll(4000)
    scroll.isPaging.value = true
    flick(stage, by: -250, then: 50)
    #expect(scroll.destination.y == 400)

    content.size.value.height = 600

    stage.settle()
    #expect(scroll.contentOffset.value.y == 200)
  }

  @Test(arguments: [150.0, 250, 399, 401, 900]) func `a view with pages that is resized rests at a page or at an edge`(_ length: Double) {
    for page in 0..<5 {
      let (stage, view, _, scroll) = makeScroll(2000)
      scroll.isPaging.value = true
      scroll.contentOffset.value.y = Double(page) * 400
      view.size.value.height = length
      stage.settle()
      #expect(scroll.contentOffset.value.y == min(Double(page) * length, 2000 - length), "page \(page)")
    }
  }

  /// The end of 950 points of content is a page at 550, between two multiples of 400.
  @Test(arguments: [true, false]) func `a view with pages stays at the end of its content, also between two multiples`(_ isInFlight: Bool) {
    let changes: [(change: (SceneNode, SceneNode, Scrollable) -> Void, offset: Double)] = [
      ({ _, _, scroll in scroll.contentInset.value.bottom = 20 }, 570), ({ _, content, _ in content.size.value.height = 960 }, 560),
      ({ _, content, _ in content.size.value.height = 900 }, 500), ({ view, _, _ in view.size.value.height = 300 }, 650),
      // The end has become a page that is no end: what is added after it is not scrolled to.
      ({ _, content, _ in content.size.value.height = 4000 }, 800),
      ({ view, content, _ in (view.size.value.height, content.size.value.height) = (300, 960) }, 660),
      ({ _, content, _ in for height in [0.0, 950] { content.size.value.height = height } }, 550),
    ]
    for (change, offset) in changes {
      let (stage, view, content, scroll) = makeScroll(950)
      scroll.isPaging.value = true
      if isInFlight { scroll.scroll(to: Point(x: 0, y: 550)) } else { scroll.contentOffset.value.y = 550 }
      if isInFlight { stage.run(until: .milliseconds(50)) }
      change(view, content, scroll)
      stage.settle()
      #expect(scroll.contentOffset.value.y == offset)
    }
  }

  @Test(arguments: [[300.0], [900], [700, 250]])
  func `a view with pages that is resized while disabled is at its page again`(_ lengths: [Double]) {
    let (stage, view, _, scroll) = makeScroll(4000)
    scroll.isPaging.value = true
    scroll.contentOffset.value.y = 800
    scroll.enabled.value = false
    for length in lengths { view.size.value.height = length }
    stage.settle()
    #expect(scroll.contentOffset.value.y == 800)

    scroll.enabled.value = true
    stage.settle()
    #expect(scroll.contentOffset.value.y == 2 * (lengths.last ?? 0))
  }

  @Test func `a view with pages that is resized during a drag goes to its page, or to the one beside it`() {
    for (distance, page) in [(-30.0, 2.0), (30, 2), (-250, 3), (250, 1)] {
      let (stage, view, _, scroll) = makeScroll(4000)
      scroll.isPaging.value = true
      scroll.contentOffset.value.y = 800
      stage.finger.press(at: Point(x: 150, y: 200)).move(by: Vector(dx: 0, dy: distance), over: .milliseconds(1000))
      stage.play()
      for length in [350.0, 300] { view.size.value.height = length }
      stage.finger.lift()
      stage.settle()
      #expect(scroll.contentOffset.value.y == page * 300, "\(distance)")
    }
  }

  /// The finger rests on it before the drag begins: it springs to its page meanwhile.
  @Test(arguments: [100.0, 300, 900], [20, 2000])
  func `a view with pages that is resized under a resting finger goes from its page at most to the one beside it`(
    _ length: Double, _ pause: Int
  ) {
    let (stage, view, _, scroll) = makeScroll(8000)
    scroll.isPaging.value = true
    scroll.contentOffset.value.y = 2000
    stage.finger.press(at: Point(x: 150, y: 200)).hold(for: .milliseconds(100))
    stage.play()
    view.size.value.height = length
    // A short pause and a fast drag begin on the way to the page.
    let duration = pause < 1000 ? 40 : 1000
    stage.finger.hold(for: .milliseconds(pause)).move(by: Vector(dx: 0, dy: -30), over: .milliseconds(duration)).lift()
    stage.settle()
    let page = scroll.contentOffset.value.y / length
    #expect(pause < 1000 ? [4, 5, 6].contains(page) : page == 5)
  }

  @Test func `a view whose pages were off while it was resized does not return to a former page`() {
    let (stage, view, _, scroll) = makeScroll(4000)
    scroll.isPaging.value = true
    view.size.value.height = 200
    scroll.contentOffset.value.y = 400
    view.size.value.height = 400
    stage.settle()
    #expect(scroll.contentOffset.value.y == 800)

    scroll.isPaging.value = false
    view.size.value.height = 300
    scroll.isPaging.value = true
    stage.finger.tap(at: Point(x: 150, y: 200))
    stage.settle()
    #expect(scroll.contentOffset.value.y == 900)
  }

  @Test(arguments: [100.0, 400, 401]) func `added with an offset beyond the edges of its content, it springs back`(_ length: Double) {
    let (stage, view, _, scroll) = makeScroll(length)
    stage.runtime.remove(scroll)
    scroll.contentOffset.value = Point(x: 0, y: 300)
    stage.runtime.add(scroll, to: view)
    stage.settle()
    #expect(scroll.contentOffset.value.y == max(0, length - 400))
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `whatever changes its size and when, it rests within its edges`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (stage, view, content, scroll) = makeScroll(.random(in: 0...2000, using: &random))
    scroll.alwaysBounces.value = Bool.random(using: &random)
    scroll.bounces.value = Bool.random(using: &random)
    for _ in 0..<6 {
      flick(stage, by: .random(in: -300...300, using: &random), then: Int.random(in: 0...600, using: &random))
      let length = Double.random(in: 0...2000, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: view.size.value.height = 100 + length / 5
      case 1: scroll.contentInset.value = Insets(top: length / 20, left: 0, bottom: length / 40, right: 0)
      case 2: scroll.scroll(to: Point(x: 0, y: length))
      default: content.size.value.height = length
      }
      if Bool.random(using: &random) { continue }
      #expect(stage.settle().isAtRest)
      let (inset, offset) = (scroll.contentInset.value, scroll.contentOffset.value)
      let last = max(-inset.top, content.size.value.height - view.size.value.height + inset.bottom)
      #expect(offset.x == 0 && offset.y >= -inset.top && offset.y <= last, "\(offset.y) is not within \(-inset.top)…\(last)")
    }
  }

  @Test(arguments: [100.0, 350, 1500, 2500]) func `added between two pages, it goes on to the nearest one`(_ start: Double) {
    for isPaging in [true, false] {
      let stage = Stage(size: Size(width: 400, height: 800))
      let view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 300, height: 400), anchorPoint: .zero)
      let content = view.addChild(named: "content", position: .zero, size: Size(width: 300, height: 2000), anchorPoint: .zero)
      let scroll = Scrollable(content: content)
      scroll.isPaging.value = isPaging
      scroll.contentOffset.value.y = start
      if !isPaging { scroll.snapInterval.value.height = 400 }
      stage.runtime.add(scroll, to: view)
      #expect(scroll.contentOffset.value.y == start)
      stage.settle()
      #expect(scroll.contentOffset.value.y == min((start / 400).rounded() * 400, 1600))
    }
  }

  @Test func `a motion during a drag stays within edges that change meanwhile`() {
    let (stage, _, content, scroll) = makeScroll(2000)
    stage.finger.press(at: Point(x: 150, y: 200)).move(by: Vector(dx: 0, dy: -50), over: .milliseconds(100))
    stage.play()
    scroll.scroll(to: Point(x: 0, y: 1500))
    content.size.value.height = 1000
    stage.run(until: .seconds(5))
    #expect(scroll.contentOffset.value.y == 600)
    stage.finger.lift()
    stage.play()
    stage.settle()
    #expect(scroll.contentOffset.value.y == 600)
  }
}
