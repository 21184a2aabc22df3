import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct CarouselTests {
  private func makeCarousel() -> (Stage, [SceneNode], Carousel) {
    let stage = Stage(size: Size(width: 400, height: 800))
    let view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 400, height: 800), anchorPoint: .zero)
    let content = view.addChild(named: "content", position: .zero, size: Size(width: 1200, height: 800), anchorPoint: .zero)
    let pages = (0..<3).map {
      content.addChild(named: "\($0)", position: Point(x: Double($0) * 400 + 200, y: 400), size: Size(width: 400, height: 800))
    }
    let carousel = Carousel(content: content)
    stage.runtime.add(carousel, to: view)
    return (stage, pages, carousel)
  }

  @Test func `pages fade and shrink with their distance from the center`() {
    let (stage, pages, carousel) = makeCarousel()
    #expect(pages.map { $0.opacity.value } == [1, 0, 0] && pages.map { $0.scale.value } == [1, 0.5, 0.5])
    carousel.scroll.contentOffset.value = Point(x: 64, y: 0)
    #expect(pages.map { $0.opacity.value } == [0.5, 0, 0])
    #expect(pages[0].scale.value == 1 - 0.5 * 64 / 400 && abs(pages[1].scale.value - (1 - 0.5 * 336 / 400)) < 1e-12)
    carousel.minimumScale.value = 1
    carousel.fadeLength.value = 640
    #expect(pages.map { $0.scale.value } == [1, 1, 1] && pages[0].opacity.value == 0.9)
    #expect(stage.runtime.isAtRest)
  }

  @Test func `a flick moves to the next page, a slow short drag back; page is published on changes only`() {
    let (stage, pages, carousel) = makeCarousel()
    var told: [Int] = []
    carousel.page.subscribe { told.append($0) }
    stage.finger.press(at: Point(x: 300, y: 400)).flick(by: Vector(dx: -120, dy: 0))
    stage.settle()
    #expect(told == [0, 1] && pages.map { $0.opacity.value } == [0, 1, 0] && pages[1].scale.value == 1)
    stage.finger.press(at: Point(x: 100, y: 400)).move(by: Vector(dx: 100, dy: 0), over: .milliseconds(300)).hold(for: .milliseconds(200))
      .lift()
    stage.settle()
    #expect(told == [0, 1] && carousel.scroll.contentOffset.value.x == 400)
    carousel.scroll(toPage: 2)
    stage.settle()
    #expect(told == [0, 1, 2])
    carousel.scroll(toPage: 0, isAnimated: false)
    #expect(told == [0, 1, 2, 0] && pages[0].opacity.value == 1)
  }

  @Test(arguments: [true, false]) func `scrolling to a page out of range moves to the nearest`(_ isAnimated: Bool) {
    let (stage, pages, carousel) = makeCarousel()
    for (index, page) in [(Int.max, 2), (.min, 0), (3, 2), (-1, 0), (1, 1)] {
      carousel.scroll(toPage: index, isAnimated: isAnimated)
      stage.settle()
      #expect(carousel.page.value == page && carousel.scroll.contentOffset.value.x == Double(page) * 400)
      #expect(pages[page].opacity.value == 1)
    }
  }

  @Test(arguments: [1e30, -1e30, .greatestFiniteMagnitude, .infinity, -.infinity, .nan, -250] as [Double])
  func `its page is always a valid index, at any offset`(_ x: Double) {
    let (stage, pages, carousel) = makeCarousel()
    carousel.scroll(toPage: 1, isAnimated: false)
    carousel.scroll.contentOffset.value.x = x
    #expect(carousel.page.value == (x.isNaN ? 1 : x < 0 ? 0 : 2))
    #expect(pages.allSatisfy { $0.scale.value >= 0.5 && $0.opacity.value >= 0 })
    _ = stage
  }

  @Test(arguments: [true, false], [true, false])
  func `resized at rest or in flight, it stays at its page`(_ isViewFirst: Bool, _ isInFlight: Bool) {
    for (width, page) in [(300.0, 0), (300, 1), (300, 2), (520, 0), (520, 1), (520, 2)] {
      let (stage, pages, carousel) = makeCarousel()
      carousel.scroll(toPage: page)
      if isInFlight { stage.run(until: .milliseconds(80)) } else { stage.settle() }
      if isViewFirst { stage["view"].size.value.width = width }
      carousel.scroll.content.size.value.width = 3 * width
      if !isViewFirst { stage["view"].size.value.width = width }
      stage.settle()
      #expect(carousel.scroll.contentOffset.value.x == Double(page) * width && carousel.page.value == page, "page \(page) of \(width)")
      #expect(pages.map { $0.opacity.value } == (0..<3).map { $0 == page ? 1 : 0 })
    }
  }

  @Test func `without pages its page is 0`() {
    let stage = Stage(size: Size(width: 400, height: 800))
    let view = stage.scene.root.addChild(named: "view", size: Size(width: 400, height: 800), anchorPoint: .zero)
    let carousel = Carousel(content: view.addChild(named: "content", size: Size(width: 1200, height: 800), anchorPoint: .zero))
    stage.runtime.add(carousel, to: view)
    carousel.scroll.contentOffset.value.x = 800
    #expect(carousel.page.value == 0)
  }
}
