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

  private func drag(by way: Double) {
    stage.finger.press(on: view).move(by: Vector(dx: 0, dy: way), over: .milliseconds(100)).lift()
    stage.settle()
  }

  @Test(arguments: Soak.part(of: [0.02, 0.1, 0.5, 0.9, 0.99], share: 2))
  func `a coast rests without a visible jump, however slow its decay is`(_ loss: Double) {
    content.size.value.height = 1_000_000
    scroll.decay.value = Decay(losingPerSecond: loss)
    stage.finger.press(on: view).move(by: Vector(dx: 0, dy: -100), over: .milliseconds(100)).lift()
    stage.play()
    var (former, last) = (offset, 0.0)
    stage.onFrame = { [unowned scroll] _ in
      let next = scroll.contentOffset.value.y
      (former, last) = (next, next == former ? last : next - former)
    }
    stage.run(until: stage.now.advanced(by: .seconds(1000)))
    stage.onFrame = { _ in }
    #expect(stage.runtime.isAtRest && offset > 100 && offset < 999_000)
    #expect(last > 0 && last < 0.11, "\(last)")
  }

  /// A motion that bounces, stops at edges, turns pages or has an interval.
  @Test(arguments: 0..<4, 0..<4) func `its destination is where it comes to rest, at each instant of a motion`(_ kind: Int, _ flick: Int) {
    (scroll.bounces.value, scroll.isPaging.value) = (kind != 1, kind == 2)
    if kind == 3 { scroll.snapInterval.value = Size(width: 0, height: 70) }
    let flicks: [(start: Double, distance: Double)] = [(0, -100), (1000, -200), (400, 150), (1600, -250)]
    scroll.contentOffset.value = Point(x: 0, y: flicks[flick].start)

    stage.finger.press(on: view).flick(by: Vector(dx: 0, dy: flicks[flick].distance))
    stage.play()
    #expect(kind > 0 || !stage.runtime.isAtRest && scroll.destination != scroll.contentOffset.value)
    var destinations = [scroll.destination]
    for milliseconds in [1, 20, 80, 200, 500] {
      stage.run(until: stage.now.advanced(by: .milliseconds(milliseconds)))
      destinations.append(scroll.destination)
    }
    stage.settle()

    #expect(destinations == Array(repeating: scroll.contentOffset.value, count: 6) && scroll.destination == scroll.contentOffset.value)
  }

  @Test func `an instance that was removed has none of the ends of a later one`() {
    stage.runtime.remove(scroll)
    let first = stage.runtime.add(scroll, to: view)
    var (former, present, all) = (0, 0, 0)
    first.stream(of: scroll.ends).subscribe { _ in former += 1 }
    scroll.ends.subscribe { _ in all += 1 }
    drag(by: -100)
    let count = all
    #expect(count > 0 && former == count)
    first.remove()
    let second = stage.runtime.add(scroll, to: view)
    second.stream(of: scroll.ends).subscribe { _ in present += 1 }
    drag(by: -100)
    #expect(present > 0 && former == count && all == count + present)
  }

  @Test func `the end of the content is a page, also if it is no multiple of the size`() {
    (content.size.value.height, scroll.isPaging.value) = (1300, true)
    scroll.contentOffset.value.y = 900
    stage.finger.press(on: view).lift()
    stage.settle()
    #expect(offset == 900)
    drag(by: 250)
    #expect(offset == 800)
    drag(by: 250)
    #expect(offset == 400)
    for page in [800.0, 900, 900] {
      drag(by: -250)
      #expect(offset == page)
    }
  }

  @Test func `the end of the content is a stop, also if it is no multiple of the interval`() {
    (content.size.value.height, scroll.snapInterval.value.height) = (1050, 70)
    scroll.contentOffset.value.y = 650
    stage.finger.press(on: view).lift()
    stage.settle()
    #expect(offset == 650)
    // Nearer to the last multiple, it stops there.
    scroll.contentOffset.value.y = 635
    stage.finger.press(on: view).lift()
    stage.settle()
    #expect(offset == 630)
  }

  @Test func `content with pages that a refresh holds stays there when it is touched`() {
    stage.runtime.remove(scroll)
    let refresh = PullToRefresh(scroll: scroll)
    scroll.isPaging.value = true
    stage.runtime.add(refresh, to: view)
    refresh.isRefreshing.value = true
    scroll.scroll(to: Point(x: 0, y: -64))
    stage.settle()
    #expect(offset == -64)

    stage.finger.press(on: view).lift()
    stage.settle()

    #expect(offset == -64)
    refresh.isRefreshing.value = false
    stage.settle()
    #expect(offset == 0)
  }
}
