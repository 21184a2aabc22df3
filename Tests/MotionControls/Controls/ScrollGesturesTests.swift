import Interplay
import InterplayTestSupport
import Testing

/// Nested scroll views in several runtimes, trackpads whose fingers rest, and fingers that go on alone.
@Suite(.tracksLifetimes) struct ScrollGesturesTests {
  /// The runtime that a scroll view is added to.
  enum Home: CaseIterable, Sendable {
    case host
    case child
    case timeline
  }

  private let stage = Stage(size: Size(width: 400, height: 800))
  private let location = Point(x: 200, y: 200)

  private func runtime(of home: Home) -> MotionRuntime {
    switch home {
    case .host: stage.runtime
    case .child: stage.runtime.createChild()
    case .timeline: Timeline(of: stage.runtime).runtime
    }
  }

  /// A scroll view of 300 by 300 points, at the end of its content, in one of 400 by 600 points.
  private func makeViews(_ innerHome: Home = .host, in outerHome: Home = .host) -> (inner: Scrollable, outer: Scrollable) {
    let view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 400, height: 600), anchorPoint: .zero)
    let page = view.addChild(named: "page", position: .zero, size: Size(width: 400, height: 1500), anchorPoint: .zero)
    let window = page.addChild(named: "window", position: Point(x: 50, y: 100), size: Size(width: 300, height: 300), anchorPoint: .zero)
    let list = window.addChild(named: "list", position: .zero, size: Size(width: 300, height: 3000), anchorPoint: .zero)
    let (inner, outer) = (Scrollable(content: list), Scrollable(content: page))
    runtime(of: outerHome).add(outer, to: view)
    runtime(of: innerHome).add(inner, to: window)
    inner.contentOffset.value = Point(x: 0, y: 2700)
    return (inner, outer)
  }

  /// Two fingers on the trackpad over the inner scroll view.
  private func pan(_ phase: TrackpadEvent.Phase, by distance: Double, at milliseconds: Int) {
    stage.runtime.send(
      .trackpad(TrackpadEvent(phase: phase, location: location, pan: Vector(dx: 0, dy: distance), time: .milliseconds(milliseconds))))
  }

  @Test(arguments: Home.allCases, Home.allCases)
  func `the rest of a wheel event scrolls the outer scroll view, in whichever runtimes the two are`(_ innerHome: Home, _ outerHome: Home) {
    let (inner, outer) = makeViews(innerHome, in: outerHome)
    inner.contentOffset.value = Point(x: 0, y: 2690)

    stage.runtime.send(.wheel(WheelEvent(location: location, delta: Vector(dx: 0, dy: -40), time: .milliseconds(10))))

    #expect(inner.contentOffset.value == Point(x: 0, y: 2700) && outer.contentOffset.value == Point(x: 0, y: 30))
  }

  @Test(arguments: Home.allCases, Home.allCases)
  func `a drag that the inner scroll view cannot follow scrolls the outer one, in whichever runtimes the two are`(
    _ innerHome: Home, _ outerHome: Home
  ) {
    let (inner, outer) = makeViews(innerHome, in: outerHome)

    stage.finger.press(at: location).move(by: Vector(dx: 0, dy: -110), over: .milliseconds(200))
    stage.play()

    #expect(inner.contentOffset.value == Point(x: 0, y: 2700))
    #expect(outer.contentOffset.value.distance(to: Point(x: 0, y: 100)) < 1e-9)
  }

  @Test(arguments: Home.allCases, Home.allCases)
  func `a trackpad that the inner scroll view cannot follow scrolls the outer one, in whichever runtimes the two are`(
    _ innerHome: Home, _ outerHome: Home
  ) {
    let (inner, outer) = makeViews(innerHome, in: outerHome)

    pan(.began, by: 0, at: 10)
    for step in 1...5 { pan(.changed, by: -20 * Double(step), at: 10 + 10 * step) }

    #expect(inner.contentOffset.value == Point(x: 0, y: 2700))
    #expect(outer.contentOffset.value.distance(to: Point(x: 0, y: 90)) < 1e-9)
  }

  /// Both samples may be so near or so far in time that the crossing of the slop has no velocity.
  @Test(arguments: [1, 3, 10, 41, 500], [-1.0, 1])
  func `a trackpad whose fingers rest before they move scrolls the view that can follow`(_ pause: Int, _ direction: Double) {
    let (inner, outer) = makeViews()

    pan(.began, by: 0, at: 10)
    pan(.changed, by: 14 * direction, at: 10 + pause)
    pan(.changed, by: 54 * direction, at: 26 + pause)

    let isInner = direction > 0
    #expect(inner.contentOffset.value.distance(to: Point(x: 0, y: isInner ? 2656 : 2700)) < 1e-9)
    #expect(outer.contentOffset.value.distance(to: Point(x: 0, y: isInner ? 0 : 44)) < 1e-9)
    pan(.ended, by: 54 * direction, at: 300 + pause)
    stage.settle()
    #expect(stage.runtime.isAtRest && stage.runtime.diagnostics.isEmpty)
  }

  private func finger(_ id: PointerID, _ phase: PointerPhase, x: Double = 0, y: Double = 0, at milliseconds: Int) {
    let point = Point(x: location.x + x, y: location.y + y)
    stage.runtime.send(.pointer(id: id, phase: phase, at: point, time: .milliseconds(milliseconds)))
  }

  /// A scroll view of 300 by 400 points that scrolls vertically, in a node around it.
  private func makeList() -> (card: SceneNode, list: Scrollable) {
    let card = stage.scene.root.addChild(named: "card", position: Point(x: 200, y: 300), size: Size(width: 300, height: 400))
    let view = card.addChild(named: "view", position: .zero, size: Size(width: 300, height: 400), anchorPoint: .zero)
    let content = view.addChild(named: "content", position: .zero, size: Size(width: 300, height: 2000), anchorPoint: .zero)
    let list = Scrollable(content: content)
    stage.runtime.add(list, to: view)
    return (card, list)
  }

  @Test func `a drag across a scroll view by the second of two fingers goes to the node around it`() {
    let (card, list) = makeList()
    stage.runtime.add(Draggable(along: .x), to: card)

    finger(0, .down, at: 0)
    finger(1, .down, y: 50, at: 10)
    finger(0, .up, at: 50)
    finger(1, .move, x: 40, y: 50, at: 66)
    finger(1, .move, x: 150, y: 50, at: 120)

    #expect(card.position.value.distance(to: Point(x: 340, y: 300)) < 1e-9)
    #expect(list.contentOffset.value == .zero)
    finger(1, .up, x: 150, y: 50, at: 130)
    stage.settle()
    #expect(list.contentOffset.value == .zero && stage.runtime.isAtRest)
  }

  @Test func `the second of two fingers drags a scroll view alone, from where the first one has stopped it`() {
    let (_, list) = makeList()
    list.contentOffset.value = Point(x: 0, y: -60)
    finger(0, .down, at: 0)
    finger(1, .down, y: 50, at: 10)
    finger(0, .up, at: 50)
    stage.run(until: .milliseconds(600))
    finger(1, .move, y: -60, at: 650)
    // The inverse of the rubber band, less 100 points.
    let beyond = 400 / 0.55 * 0.15 / 0.85 - 100
    let shown = 400 * (1 - 1 / (0.55 * beyond / 400 + 1))
    #expect(list.contentOffset.value.distance(to: Point(x: 0, y: -shown)) < 1e-9)
    finger(1, .up, y: -60, at: 1000)
    stage.settle()
    #expect(list.contentOffset.value == .zero)
  }

  @Test(arguments: [PointerPhase.up, .cancel]) func `content beyond an edge springs back once the last finger that rests on it has left`(
    _ phase: PointerPhase
  ) {
    let (_, list) = makeList()
    list.contentOffset.value = Point(x: 0, y: -60)
    finger(0, .down, at: 0)
    finger(1, .down, y: 50, at: 10)
    finger(0, .up, at: 50)
    stage.run(until: .milliseconds(600))
    #expect(list.contentOffset.value == Point(x: 0, y: -60))

    finger(1, phase, y: 50, at: 610)
    stage.settle()
    expectRest(of: list)
  }

  /// Expects that `list` has sprung back, and has forgotten the directions of fingers: a trackpad is not bound to them.
  private func expectRest(of list: Scrollable) {
    #expect(list.contentOffset.value == .zero && stage.runtime.isAtRest)
    list.content.size.value = Size(width: 900, height: 300)
    stage.runtime.send(.trackpad(TrackpadEvent(phase: .began, location: location, pan: .zero, time: .seconds(20))))
    let sideways = TrackpadEvent(phase: .changed, location: location, pan: Vector(dx: -60, dy: 0), time: .milliseconds(20_010))
    stage.runtime.send(.trackpad(sideways))
    #expect(list.contentOffset.value.distance(to: Point(x: 50, y: 0)) < 1e-9)
  }

  @Test func `content beyond an edge springs back after a touch whose pan another gesture has prevented`() {
    let (card, list) = makeList()
    card.addChild(named: "handle", position: .zero, size: Size(width: 300, height: 50), anchorPoint: .zero)
    stage.runtime.add(Draggable(along: .x), to: card)
    finger(0, .down, y: -80, at: 0)
    finger(0, .move, x: 50, y: -80, at: 20)
    #expect(card.position.value.distance(to: Point(x: 240, y: 300)) < 1e-9)

    list.contentOffset.value = Point(x: 0, y: -60)
    finger(1, .down, y: 100, at: 40)
    finger(1, .up, y: 100, at: 80)
    finger(0, .up, x: 50, y: -80, at: 100)
    stage.settle()
    card.position.value = Point(x: 200, y: 300)
    expectRest(of: list)
  }

  @Test func `content beyond an edge springs back after a press of a row, which prevents the pan`() {
    let (_, list) = makeList()
    let row = list.content.addChild(named: "row", position: .zero, size: Size(width: 300, height: 300), anchorPoint: .zero)
    stage.runtime.recognize(LongPressConfiguration.press, on: row)
    list.contentOffset.value = Point(x: 0, y: -60)
    finger(0, .down, at: 0)
    finger(0, .up, at: 50)
    stage.settle()
    expectRest(of: list)
  }
}
