import Interplay
import InterplayTestSupport
import Testing

/// A scroll view whose offset is written, in both coordinates at once.
@Suite(.tracksLifetimes) struct ScrollableOffsetTests {
  private let stage = Stage(size: Size(width: 400, height: 800))
  private let view: SceneNode
  private let content: SceneNode
  private let scroll: Scrollable

  init() {
    view = stage.scene.root.addChild(
      named: "view", position: Point(x: 50, y: 100), size: Size(width: 300, height: 400), anchorPoint: .zero)
    content = view.addChild(named: "content", position: Point(x: 7, y: 9), size: Size(width: 900, height: 2000), anchorPoint: .zero)
    scroll = Scrollable(content: content)
  }

  private func add() { stage.runtime.add(scroll, to: view) }

  private func fling() {
    stage.finger.press(on: view).move(by: Vector(dx: -60, dy: -90), over: .milliseconds(80)).lift()
    stage.play()
  }

  private func expectPlace(_ offset: Point, _ comment: Comment? = nil) {
    #expect(scroll.contentOffset.value == offset, comment)
    #expect(content.position.value == Point(x: 7 - offset.x, y: 9 - offset.y), comment)
  }

  @Test func `both coordinates are written together, and observers are notified once (contracts 1 and 7)`() {
    add()
    var (told, places): ([Point], [Point]) = ([], [])
    let subscriptions = [
      scroll.contentOffset.observeChanges { told.append($0) }, content.position.observeChanges { places.append($0) },
    ]
    scroll.contentOffset.value = Point(x: 10, y: 20)
    expectPlace(Point(x: 10, y: 20))
    scroll.scroll(to: Point(x: 30, y: 40), isAnimated: false)
    expectPlace(Point(x: 30, y: 40))
    #expect(stage.runtime.setting(at: "view.scrollable.contentOffset")?.set([50, 60]) == nil)
    expectPlace(Point(x: 50, y: 60))
    #expect(told == [Point(x: 10, y: 20), Point(x: 30, y: 40), Point(x: 50, y: 60)])
    #expect(places == [Point(x: -3, y: -11), Point(x: -23, y: -31), Point(x: -43, y: -51)])
    #expect(scroll.destination == Point(x: 50, y: 60) && stage.runtime.isAtRest && stage.runtime.diagnostics.isEmpty)
    for subscription in subscriptions { subscription.end() }
  }

  @Test func `a write of the offset stops a coast on both axes`() {
    add()
    var ends: [MotionEnd] = []
    let subscription = scroll.ends.subscribe { ends.append($0) }
    fling()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    #expect(scroll.contentOffset.value.x > 60 && scroll.contentOffset.value.y > 80)
    scroll.contentOffset.value = Point(x: 10, y: 20)
    #expect(ends == [.interrupted, .interrupted])
    stage.settle()
    expectPlace(Point(x: 10, y: 20))
    subscription.unsubscribe()
  }

  @Test func `a write during a drag moves the content, and the next move continues the drag`() {
    add()
    stage.finger.press(on: view).move(by: Vector(dx: -60, dy: -80), over: .milliseconds(200))
    stage.play()
    scroll.contentOffset.value = Point(x: 300, y: 700)
    expectPlace(Point(x: 300, y: 700))
    stage.finger.move(by: Vector(dx: -6, dy: -8), over: .milliseconds(20)).hold(for: .milliseconds(100)).lift()
    stage.settle()
    // The finger moves it from the grabbed position: 66 and 88 points, less the slop.
    #expect(scroll.contentOffset.value.distance(to: Point(x: 60, y: 80)) < 1e-9)
  }

  @Test(arguments: [false, true]) func `an observer that snaps the offset takes effect, in any order of subscription (contract 6)`(
    _ isFirst: Bool
  ) {
    if !isFirst { add() }
    let offset = scroll.contentOffset
    func snapped(_ point: Point) -> Point { Point(x: (point.x / 50).rounded() * 50, y: (point.y / 50).rounded() * 50) }
    let subscription = offset.subscribe { if $0 != snapped($0) { offset.value = snapped($0) } }
    if isFirst { add() }
    offset.value = Point(x: 60, y: 140)
    expectPlace(Point(x: 50, y: 150))
    fling()
    stage.settle()
    let place = offset.value
    #expect(place == snapped(place) && place != .zero)
    expectPlace(place)
    offset.value = Point(x: 110, y: 90)
    expectPlace(Point(x: 100, y: 100))
    subscription.unsubscribe()
  }

  @Test func `an observer of its ends may scroll again`() {
    add()
    let scroll = scroll
    fling()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    var isFirst = true
    let subscription = scroll.ends.subscribe { _ in
      guard isFirst else { return }
      isFirst = false
      scroll.scroll(to: Point(x: 0, y: 0), isAnimated: false)
    }
    scroll.scroll(to: Point(x: 200, y: 300), isAnimated: false)
    stage.settle()
    expectPlace(Point(x: 200, y: 300))
    subscription.unsubscribe()
  }

  @Test func `scroll(to:) stays within the edges, animated or not`() {
    add()
    scroll.contentInset.value = Insets(top: 40, left: 30, bottom: 20, right: 10)
    for isAnimated in [true, false] {
      scroll.scroll(to: Point(x: -1e30, y: -500), isAnimated: isAnimated)
      stage.settle()
      expectPlace(Point(x: -30, y: -40))
      scroll.scroll(to: Point(x: 1e300, y: 1e30), isAnimated: isAnimated)
      stage.settle()
      expectPlace(Point(x: 610, y: 1620))
    }
  }

  @Test func `nested scroll views keep both coordinates separately`() {
    add()
    let window = content.addChild(named: "window", position: .zero, size: Size(width: 200, height: 200), anchorPoint: .zero)
    let list = window.addChild(named: "list", position: .zero, size: Size(width: 500, height: 700), anchorPoint: .zero)
    let inner = Scrollable(content: list)
    stage.runtime.add(inner, to: window)
    stage.runtime.connect(scroll.contentOffset, to: inner.contentOffset)
    scroll.contentOffset.value = Point(x: 10, y: 20)
    inner.contentOffset.value = Point(x: 30, y: 40)
    expectPlace(Point(x: 10, y: 20))
    #expect(list.position.value == Point(x: -30, y: -40))
  }

  @Test(arguments: [1e30, -1e30, 1e300, -.greatestFiniteMagnitude, 0x1p63])
  func `an offset at any distance takes effect, and a touch springs it back`(_ far: Double) {
    add()
    scroll.contentOffset.value = Point(x: far, y: far)
    expectPlace(Point(x: far, y: far))
    // Further out, from the edge at which the content is with the first move.
    let way = far < 0 ? 20.0 : -20
    stage.finger.press(on: view).move(by: Vector(dx: way, dy: way), over: .milliseconds(100)).lift()
    let trace = stage.settle()
    #expect(trace.isAtRest)
    #expect(scroll.contentOffset.value == Point(x: far < 0 ? 0 : 600, y: far < 0 ? 0 : 1600))
    scroll.contentOffset.value = Point(x: far, y: 0)
    content.size.value.width = 800
    stage.settle()
    // A distance that no spring can cross remains, and is reported.
    let isCrossed = far.magnitude < 1e150
    #expect(scroll.contentOffset.value == Point(x: !isCrossed ? far : far < 0 ? 0 : 500, y: 0))
    #expect(stage.runtime.diagnostics.map(\.name) == (isCrossed ? [] : ["impossible-motion"]))
  }

  @Test(arguments: [Double.nan, .infinity]) func `a value that is not finite is dropped and reported (contract 20)`(_ value: Double) {
    add()
    scroll.contentOffset.value = Point(x: 10, y: 20)
    scroll.contentOffset.value = Point(x: value, y: 50)
    #expect(content.position.value == Point(x: -3, y: -11))
    #expect(stage.runtime.diagnostics.map(\.name) == ["not-finite"])
    scroll.scroll(to: Point(x: 30, y: 40))
    stage.settle()
    expectPlace(Point(x: 30, y: 40))
  }

  @Test func `disabled it keeps its offset, also beyond an edge, and scrolls without animation`() {
    add()
    stage.finger.press(on: view).move(by: Vector(dx: 0, dy: 110), over: .milliseconds(100)).lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(20)))
    scroll.enabled.value = false
    let place = scroll.contentOffset.value
    #expect(place.y < 0)
    content.size.value.height = 1900
    stage.settle()
    expectPlace(place)
    scroll.scroll(to: Point(x: 10, y: 20))
    expectPlace(Point(x: 10, y: 20))
    scroll.contentOffset.value = Point(x: 0, y: 9000)
    scroll.enabled.value = true
    stage.settle()
    expectPlace(Point(x: 0, y: 1500))
  }

  @Test func `removed and added again it keeps its offset`() {
    add()
    scroll.contentOffset.value = Point(x: 10, y: 20)
    stage.runtime.remove(scroll)
    add()
    expectPlace(Point(x: 10, y: 20))
    scroll.contentOffset.value = .zero
    expectPlace(.zero)
  }

  @Test func `an observer of its state may remove it while it begins to scroll on both axes`() {
    add()
    let runtime = stage.runtime
    let subscription = scroll.state.subscribe { [scroll] in if $0 == .active { runtime.remove(scroll) } }
    scroll.scroll(to: Point(x: 300, y: 500))
    expectPlace(.zero)
    #expect(runtime.isAtRest && scroll.state.current == .atRest)
    subscription.end()
  }

  @Test func `without motion it is at once where it would come to rest, and with reduced motion its spring does not overshoot`() {
    func places(
      _ preference: MotionPreference, _ act: (Scrollable, Stage, SceneNode) -> Void
    ) -> (first: Double, greatest: Double, last: Double) {
      let stage = Stage(size: Size(width: 400, height: 800))
      let view = stage.scene.root.addChild(named: "view", size: Size(width: 300, height: 400), anchorPoint: .zero)
      let content = view.addChild(named: "content", size: Size(width: 300, height: 2000), anchorPoint: .zero)
      let scroll = Scrollable(content: content)
      scroll.spring.value = SpringParameters(response: 0.4, dampingRatio: 0.3)
      stage.runtime.add(scroll, to: view)
      stage.runtime.send(.surface(.motion(preference), time: stage.now))
      act(scroll, stage, view)
      var greatest = scroll.contentOffset.value.y
      let first = greatest
      stage.runtime.observe(scroll.contentOffset) { greatest = max(greatest, $0.y) }
      stage.settle()
      return (first, greatest, scroll.contentOffset.value.y)
    }
    func jump(_ scroll: Scrollable, _: Stage, _: SceneNode) { scroll.scroll(to: Point(x: 0, y: 500)) }
    func fling(_: Scrollable, _ stage: Stage, _ view: SceneNode) {
      stage.finger.press(on: view).move(by: Vector(dx: 0, dy: -90), over: .milliseconds(80)).lift()
      stage.play()
    }

    let (full, reduced, none) = (places(.full, jump), places(.reduced, jump), places(.none, jump))
    #expect(full.greatest > 550 && full.last == 500)
    #expect(reduced.first < 500 && reduced.greatest == 500 && reduced.last == 500)
    #expect(none.first == 500 && none.last == 500)
    let (flung, immediate) = (places(.full, fling), places(.none, fling))
    #expect(flung.first < flung.last && immediate.first == flung.last && immediate.last == flung.last)
  }

  @Test func `without bouncing, an observer of the end at an edge may scroll again (contract 16)`() {
    add()
    scroll.bounces.value = false
    scroll.contentOffset.value = Point(x: 0, y: 1200)
    stage.finger.press(on: view).move(by: Vector(dx: 0, dy: -90), over: .milliseconds(80)).lift()
    stage.play()
    var places: [Double] = []
    let subscription = scroll.ends.subscribe { [scroll] _ in
      places.append(scroll.contentOffset.value.y)
      if places.count == 1 { scroll.scroll(to: .zero) }
    }
    stage.settle()
    #expect(places.first == 1600)
    expectPlace(.zero)
    subscription.unsubscribe()
  }

  @Test(arguments: [0, 1, 2]) func `a write of the offset also stops an axis whose coordinate stays equal`(_ kind: Int) {
    add()
    stage.finger.press(on: view).move(by: Vector(dx: 0, dy: -90), over: .milliseconds(80)).lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    var place = scroll.contentOffset.value
    #expect(place.y > 80 && !stage.runtime.isAtRest)
    switch kind {
    case 0:
      place.x = 10
      scroll.contentOffset.value.x = 10
    case 1: scroll.contentOffset.value = place
    default: scroll.scroll(to: place, isAnimated: false)
    }
    #expect(stage.runtime.isAtRest)
    stage.settle()
    expectPlace(place)
  }
}
