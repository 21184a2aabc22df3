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
}
