import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct ScrollableTests {
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

  private func drag(by way: Double, over milliseconds: Int64 = 200) {
    stage.finger.press(on: view).move(by: Vector(dx: 0, dy: way), over: .milliseconds(milliseconds))
  }

  @Test func `a drag scrolls by its distance less the slop, and only on scrollable axes`() {
    stage.finger.press(on: view).move(by: Vector(dx: 80, dy: -110), over: .milliseconds(200))
    stage.play()
    // The slop is crossed upwards: only that direction counts.
    #expect(abs(offset - 100) < 1e-9 && scroll.contentOffset.value.x == 0)
    #expect(content.position.value == Point(x: 0, y: -offset))
    #expect(view.isClipping.value)
  }

  @Test func `an inset moves the edges, and a scroll to an edge follows it`() {
    scroll.contentInset.value = Insets(top: 40, left: 0, bottom: 25, right: 0)
    scroll.scroll(to: Point(x: 0, y: -500))
    stage.settle()
    #expect(offset == -40)
    scroll.scroll(to: Point(x: 0, y: 9000))
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    scroll.contentInset.value.bottom = 60
    stage.settle()
    #expect(offset == 1660)
    // At rest beyond the new edge, it springs back.
    scroll.contentInset.value.bottom = 0
    stage.settle()
    #expect(offset == 1600)
  }

  @Test func `beyond an edge it resists like UIKit's scroll view, and springs back`() {
    drag(by: 60)
    stage.play()
    // 50 points beyond the top of 400: 400 · (1 − 1 / (0.55 · 50 / 400 + 1)).
    let shown = 400 * (1 - 1 / (0.55 * 50 / 400 + 1))
    #expect(abs(offset + shown) < 1e-9)
    stage.finger.hold(for: .milliseconds(100)).lift()
    let trace = stage.settle()
    #expect(trace.isAtRest && offset == 0)
    // Released without speed it returns directly.
    #expect(trace[content].position.y.peak <= shown + 1e-9)
  }

  @Test func `after a release it coasts exactly like the decay simulation`() throws {
    drag(by: -210, over: 200)
    stage.finger.lift()
    stage.play()
    let (start, time) = (offset, stage.now)
    let decay = try DecaySimulation(
      Decay.scrolling, from: start, velocity: 1050, at: time, threshold: RestThreshold(distance: .infinity, speed: 0.5))
    for milliseconds in [10, 100, 500] as [Int64] {
      let then = time.advanced(by: .milliseconds(milliseconds))
      stage.runtime.advance(to: then)
      #expect(abs(offset - decay.value(at: then)) < 1e-6)
    }
    stage.settle()
    #expect(abs(offset - (start + 1050 / Decay.scrolling.rate)) < 1e-6)
  }

  @Test func `beyond an edge it springs back, and the spring takes over at the exact crossing`() throws {
    scroll.contentOffset.value.y = 500
    drag(by: 210, over: 100)
    stage.finger.lift()
    stage.play()
    let (start, time) = (offset, stage.now)
    let parameters = SpringParameters(stiffness: 193.41, damping: 26.7)
    let expected = try ScrollSimulation(
      .scrolling, spring: SpringBasis(parameters), from: start, velocity: -2100, within: 0...1600, at: time,
      threshold: RestThreshold(distance: 0.1, speed: 0.5))
    var lowest = 0.0
    for milliseconds in stride(from: 5, through: 1500, by: 5) as StrideThrough<Int64> {
      let then = time.advanced(by: .milliseconds(milliseconds))
      stage.runtime.advance(to: then)
      #expect(abs(offset - expected.value(at: then)) < 1e-6, "\(milliseconds) ms")
      lowest = min(lowest, offset)
    }
    #expect(lowest < -20)
    stage.settle()
    #expect(offset == 0 && stage.runtime.isAtRest && stage.runtime.diagnostics.isEmpty)
  }

  @Test func `without bouncing it stops at the edge`() {
    scroll.bounces.value = false
    drag(by: 100)
    stage.play()
    #expect(offset == 0)
    stage.finger.lift()
    drag(by: -900, over: 100)
    stage.finger.lift()
    let trace = stage.settle()
    #expect(offset == 1600)
    #expect(trace[content].position.y.values.allSatisfy { $0 >= -1600 && $0 <= 0 })
  }

  @Test func `a touch stops it, and a drag continues from there without a jump`() {
    drag(by: -300, over: 100)
    stage.finger.lift().hold(for: .milliseconds(100)).press(on: view)
    stage.play()
    let place = offset
    stage.finger.hold(for: .milliseconds(200))
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    #expect(offset == place)
    stage.finger.move(by: Vector(dx: 0, dy: -20), over: .milliseconds(50))
    stage.play()
    #expect(abs(offset - (place + 10)) < 1e-9)
  }

  @Test func `a touch during the spring back continues from the current offset`() {
    drag(by: 110, over: 100)
    stage.finger.lift().hold(for: .milliseconds(60)).press(on: view).move(by: Vector(dx: 0, dy: 10.5), over: .milliseconds(20))
    stage.play()
    let before = offset
    stage.finger.move(by: Vector(dx: 0, dy: 0.5), over: .milliseconds(20))
    stage.play()
    #expect(before < 0 && abs(offset - before) < 1)
    stage.finger.lift()
    stage.settle()
    #expect(offset == 0)
  }

  @Test func `paging moves at most one page per flick, and returns after a short drag`() {
    scroll.isPaging.value = true
    drag(by: -60, over: 80)
    stage.finger.lift()
    stage.settle()
    #expect(offset == 400)
    // At any speed.
    drag(by: -390, over: 40)
    stage.finger.lift()
    stage.settle()
    #expect(offset == 800)
    drag(by: -100, over: 300)
    stage.finger.hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(offset == 800)
  }

  @Test func `it stops at a multiple of the interval, near the end of its free coast`() {
    scroll.snapInterval.value = Size(width: 0, height: 70)
    drag(by: -210, over: 300)
    stage.finger.lift()
    stage.settle()
    // 200 points and 700 points per second.
    let free = 200 + 700 / Decay.scrolling.rate
    #expect(offset == (free / 70).rounded() * 70)
  }

  @Test func `scroll(to:) keeps the velocity, and a finger may interrupt it`() {
    scroll.scroll(to: Point(x: 0, y: 900))
    #expect(scroll.destination.y == 900)
    stage.run(until: .milliseconds(100))
    let place = offset
    #expect(place > 0 && place < 900)
    scroll.scroll(to: Point(x: 0, y: 5000))
    #expect(offset == place)
    stage.finger.press(on: view)
    stage.play()
    let stopped = offset
    stage.run(until: stage.now.advanced(by: .milliseconds(300)))
    #expect(offset == stopped)
    stage.finger.lift()
    stage.settle()
    scroll.scroll(to: Point(x: 0, y: 5000))
    stage.settle()
    #expect(offset == 1600)
    scroll.scroll(to: Point(x: 0, y: 30), isAnimated: false)
    #expect(offset == 30 && stage.runtime.isAtRest)
  }

  @Test func `its offset can be read and written`() {
    var told: [Double] = []
    let subscription = scroll.contentOffset.observeChanges { told.append($0.y) }
    scroll.contentOffset.value = Point(x: 0, y: 120)
    #expect(content.position.value == Point(x: 0, y: -120))
    #expect(told == [120])
    drag(by: -60)
    stage.play()
    #expect(abs(offset - 170) < 1e-9 && abs((told.last ?? 0) - 170) < 1e-9)
    subscription.end()
  }

  @Test func `a wheel scrolls it within its edges`() {
    for index in 0..<5 {
      stage.runtime.send(
        .wheel(WheelEvent(location: Point(x: 100, y: 300), delta: Vector(dx: 0, dy: -30), time: .milliseconds(Int64(index) * 20))))
    }
    #expect(offset == 150)
    stage.runtime.send(.wheel(WheelEvent(location: Point(x: 100, y: 300), delta: Vector(dx: 0, dy: 900), time: .milliseconds(100))))
    #expect(offset == 0)
  }

  @Test func `it springs back into the edges if the content shrinks`() {
    scroll.contentOffset.value = Point(x: 0, y: 1600)
    content.size.value.height = 1000
    stage.settle()
    #expect(offset == 600)
  }

  @Test func `disabling it during a drag stops it, and removing it leaves everything in place`() {
    drag(by: 60)
    stage.play()
    let held = offset
    scroll.enabled.value = false
    stage.settle()
    #expect(offset == held && held < 0)
    scroll.enabled.value = true
    stage.finger.lift()
    stage.settle()
    #expect(offset == 0)
    drag(by: -300, over: 100)
    stage.finger.lift()
    stage.play()
    stage.runtime.remove(scroll)
    let place = content.position.value
    stage.settle()
    #expect(content.position.value == place && stage.runtime.isAtRest)
  }
}

/// A list within a list.
@Suite(.tracksLifetimes) struct NestedScrollableTests {
  private let stage = Stage(size: Size(width: 400, height: 800))
  private let outer: Scrollable
  private let inner: Scrollable
  private let window: SceneNode

  init() {
    let root = stage.scene.root
    let view = root.addChild(named: "view", position: .zero, size: Size(width: 400, height: 600), anchorPoint: .zero)
    let page = view.addChild(named: "page", position: .zero, size: Size(width: 400, height: 1500), anchorPoint: .zero)
    window = page.addChild(named: "window", position: Point(x: 50, y: 100), size: Size(width: 300, height: 300), anchorPoint: .zero)
    let list = window.addChild(named: "list", position: .zero, size: Size(width: 300, height: 700), anchorPoint: .zero)
    (outer, inner) = (Scrollable(content: page), Scrollable(content: list))
    stage.runtime.add(outer, to: view)
    stage.runtime.add(inner, to: window)
  }

  private func drag(by way: Double) {
    stage.finger.press(on: window).move(by: Vector(dx: 0, dy: way), over: .milliseconds(300)).hold(for: .milliseconds(100)).lift()
    stage.settle()
  }

  @Test func `the inner scroll view scrolls up to its edge, then the outer one`() {
    drag(by: -110)
    #expect(abs(inner.contentOffset.value.y - 100) < 1e-9 && outer.contentOffset.value == .zero)
    inner.contentOffset.value.y = 400
    drag(by: -110)
    #expect(inner.contentOffset.value.y == 400 && abs(outer.contentOffset.value.y - 100) < 1e-9)
    // Back again, the inner one has priority.
    drag(by: 60)
    #expect(abs(inner.contentOffset.value.y - 350) < 1e-9 && abs(outer.contentOffset.value.y - 100) < 1e-9)
  }

  @Test func `the outer scroll view receives the remainder of a wheel event`() {
    inner.contentOffset.value.y = 390
    stage.runtime.send(.wheel(WheelEvent(location: Point(x: 200, y: 200), delta: Vector(dx: 0, dy: -50), time: .milliseconds(10))))
    #expect(inner.contentOffset.value.y == 400 && outer.contentOffset.value.y == 40)
  }
}
