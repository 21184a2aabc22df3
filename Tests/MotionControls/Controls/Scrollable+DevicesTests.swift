import Interplay
import InterplayTestSupport
import Testing

/// Wheels and trackpads over scroll views.
@Suite(.tracksLifetimes) struct ScrollableDevicesTests {
  private let stage = Stage(size: Size(width: 400, height: 800))
  private let outer: Scrollable
  private let inner: Scrollable

  init() {
    let view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 400, height: 600), anchorPoint: .zero)
    let page = view.addChild(named: "page", position: .zero, size: Size(width: 400, height: 1500), anchorPoint: .zero)
    let window = page.addChild(named: "window", position: Point(x: 50, y: 100), size: Size(width: 300, height: 300), anchorPoint: .zero)
    let list = window.addChild(named: "list", position: .zero, size: Size(width: 300, height: 3000), anchorPoint: .zero)
    (outer, inner) = (Scrollable(content: page), Scrollable(content: list))
    stage.runtime.add(outer, to: view)
    stage.runtime.add(inner, to: window)
  }

  private let location = Point(x: 200, y: 200)

  private func turn(by delta: Vector, at milliseconds: Int) {
    stage.runtime.send(.wheel(WheelEvent(location: location, delta: delta, time: .milliseconds(milliseconds))))
  }

  @Test(arguments: [-10.0, 10]) func `a wheel over content beyond its edge moves the outer scroll view by a part of its distance`(
    _ distance: Double
  ) {
    outer.contentOffset.value = Point(x: 0, y: 100)
    inner.contentOffset.value = Point(x: 0, y: -80)

    turn(by: Vector(dx: 0, dy: distance), at: 10)

    #expect(inner.contentOffset.value.y == (distance < 0 ? 0 : -80))
    #expect(outer.contentOffset.value.y == (distance < 0 ? 100 : 90))
  }

  @Test func `a drag goes on from where a wheel has scrolled during it`() {
    func finger(_ phase: PointerPhase, y: Double, at milliseconds: Int) {
      stage.runtime.send(.pointer(phase: phase, at: Point(x: 200, y: y), time: .milliseconds(milliseconds)))
    }
    finger(.down, y: 300, at: 0)
    finger(.move, y: 250, at: 10)
    #expect(inner.contentOffset.value.y == 40)
    turn(by: Vector(dx: 0, dy: -100), at: 15)
    #expect(inner.contentOffset.value.y == 140)

    finger(.move, y: 240, at: 20)

    #expect(inner.contentOffset.value.y == 150)
    #expect(stage.runtime.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false], [4000.0, 900, -900])
  func `a scroll view that does not bounce never passes an edge, also with pages`(_ isPaging: Bool, _ speed: Double) {
    inner.bounces.value = false
    if isPaging { inner.isPaging.value = true } else { inner.snapInterval.value = Size(width: 0, height: 70) }
    var seen = 0.0...0.0
    inner.contentOffset.subscribe { seen = min(seen.lowerBound, $0.y)...max(seen.upperBound, $0.y) }
    for start in [5.0, 2650, 2700] {
      inner.contentOffset.value.y = start
      stage.finger.press(at: location).hold(for: .milliseconds(50)).fling(at: Point(x: 0, y: speed))
      stage.settle()
      #expect(seen.lowerBound >= 0 && seen.upperBound <= 2700, "\(seen)")
    }
  }

  @Test func `a wheel moves only the axes along which it is turned`() {
    inner.contentOffset.value = Point(x: -30, y: 100)
    turn(by: Vector(dx: 0, dy: -10), at: 10)
    #expect(inner.contentOffset.value == Point(x: -30, y: 110))
  }

  @Test func `a wheel scrolls by the distance that is seen, and the rest of it the outer scroll view`() {
    stage["window"].scale.value = 2
    turn(by: Vector(dx: 0, dy: -10), at: 10)
    #expect(inner.contentOffset.value == Point(x: 0, y: 5) && outer.contentOffset.value == .zero)

    inner.contentOffset.value = Point(x: 0, y: 2697)
    turn(by: Vector(dx: 0, dy: -10), at: 500)
    #expect(inner.contentOffset.value.y == 2700 && outer.contentOffset.value.y == 4)

    (outer.contentOffset.value, inner.contentOffset.value) = (.zero, .zero)
    outer.content.parent?.scale.value = 0.8
    turn(by: Vector(dx: 0, dy: -10), at: 1000)
    #expect(abs(inner.contentOffset.value.y - 6.25) < 1e-9)
  }

  @Test func `a wheel that comes to rest between two pages turns to the nearer one, but does not stop a motion`() {
    inner.isPaging.value = true
    turn(by: Vector(dx: 0, dy: -100), at: 10)
    turn(by: Vector(dx: 0, dy: -100), at: 60)
    #expect(inner.contentOffset.value.y == 200)
    stage.settle()
    #expect(inner.contentOffset.value.y == 300)

    turn(by: Vector(dx: 0, dy: -20), at: 9000)
    inner.scroll(to: Point(x: 0, y: 1500))
    stage.settle()
    #expect(inner.contentOffset.value.y == 1500)
  }

  @Test func `a wheel that is turned beyond all numbers scrolls to the edge, and back (contract 20)`() {
    for index in 0..<4 { turn(by: Vector(dx: 0, dy: -Double.greatestFiniteMagnitude), at: index * 10) }
    #expect(inner.contentOffset.value.y == 2700 && outer.contentOffset.value.y == 900)
    turn(by: Vector(dx: 0, dy: 10), at: 1000)
    #expect(outer.contentOffset.value.y == 890)
    #expect(stage.runtime.diagnostics.isEmpty)
  }

  private func pan(by distance: Vector, at milliseconds: Int) {
    for step in 0...10 {
      let phase: TrackpadEvent.Phase = step == 0 ? .began : step == 10 ? .ended : .changed
      stage.runtime.send(
        .trackpad(
          TrackpadEvent(
            phase: phase, location: location, pan: distance * min(1, Double(step) / 9), time: .milliseconds(milliseconds + 10 * step))))
    }
    stage.settle()
  }

  @Test func `two fingers on a trackpad turn to the page beside the present one, along the axis with pages`() {
    inner.isPaging.value = true
    inner.contentOffset.value = Point(x: 0, y: 1500)

    pan(by: Vector(dx: -60, dy: -200), at: 10)

    #expect(inner.contentOffset.value == Point(x: 0, y: 1800))
  }

  @Test func `a trackpad scrolls content that was too short for a drag at the last touch`() {
    inner.content.size.value.height = 100
    stage.finger.press(at: location).lift()
    stage.settle()
    inner.content.size.value.height = 3000

    pan(by: Vector(dx: 0, dy: -200), at: 500)

    #expect(inner.contentOffset.value.y > 180)
  }

  @Test func `a trackpad that the inner scroll view cannot follow scrolls the outer one`() {
    inner.contentOffset.value = Point(x: 0, y: 2700)
    pan(by: Vector(dx: 0, dy: -200), at: 10)
    #expect(inner.contentOffset.value.y == 2700 && outer.contentOffset.value.y > 180)

    // Back, the inner one follows again.
    outer.contentOffset.value = Point(x: 0, y: 100)
    pan(by: Vector(dx: 0, dy: 200), at: 9000)
    #expect(inner.contentOffset.value.y < 2600 && outer.contentOffset.value == Point(x: 0, y: 100))
  }

  /// Two fingers on the trackpad over the inner scroll view, which has nothing further to scroll.
  private func pan(_ phase: TrackpadEvent.Phase, by distance: Double, at milliseconds: Int) {
    stage.runtime.send(
      .trackpad(TrackpadEvent(phase: phase, location: location, pan: Vector(dx: 0, dy: distance), time: .milliseconds(milliseconds))))
  }

  @Test func `an outer scroll view that a trackpad over the inner one drags is dragged, until it is disabled`() {
    inner.contentOffset.value = Point(x: 0, y: 2700)
    var drags: [Bool] = []
    let observer = outer.isDragging.subscribe { drags.append($0) }
    pan(.began, by: 0, at: 10)
    for step in 1...5 { pan(.changed, by: -20 * Double(step), at: 10 + 10 * step) }
    #expect(drags == [false, true] && outer.contentOffset.value.y > 0)

    outer.enabled.value = false
    let offset = outer.contentOffset.value
    pan(.changed, by: -200, at: 70)
    #expect(drags == [false, true, false] && outer.contentOffset.value == offset)
    outer.enabled.value = true
    pan(.changed, by: -250, at: 80)
    pan(.ended, by: -250, at: 90)
    #expect(stage.settle().isAtRest && outer.contentOffset.value == offset && inner.contentOffset.value.y == 2700)
    observer.unsubscribe()
  }

  @Test func `an outer scroll view that an observer disables when a trackpad stops it stays where it is`() {
    inner.contentOffset.value = Point(x: 0, y: 2700)
    outer.scroll(to: Point(x: 0, y: 800))
    stage.run(until: .milliseconds(10))
    let observer = outer.ends.subscribe { [outer] _ in outer.enabled.value = false }
    pan(.began, by: 0, at: 20)
    pan(.changed, by: -20, at: 30)
    #expect(!outer.enabled.value)
    let offset = outer.contentOffset.value
    for step in 2...5 { pan(.changed, by: -20 * Double(step), at: 20 + 10 * step) }
    pan(.ended, by: -100, at: 80)
    #expect(stage.settle().isAtRest && outer.contentOffset.value == offset)
    observer.unsubscribe()
  }

  @Test(arguments: [false, true])
  func `an outer scroll view is released when the inner one is removed during its drag`(byNode: Bool) {
    inner.contentOffset.value = Point(x: 0, y: 2700)
    var drags: [Bool] = []
    let observer = outer.isDragging.subscribe { drags.append($0) }
    pan(.began, by: 0, at: 10)
    // Beyond the bottom edge, from where it springs back once it is released.
    outer.contentOffset.value = Point(x: 0, y: 880)
    for step in 1...5 { pan(.changed, by: -20 * Double(step), at: 10 + 10 * step) }
    #expect(drags == [false, true])

    if byNode { stage["window"].removeFromParent() } else { stage.runtime.removeInteractions(from: stage["window"]) }
    #expect(drags == [false, true, false])
    pan(.ended, by: -100, at: 100)
    #expect(stage.settle().isAtRest && outer.contentOffset.value.y <= 900)
    observer.unsubscribe()
  }

  @Test func `nothing is left of scroll views after a drag through an inner one`() {
    weak var formerOuter: Scrollable?
    weak var formerInner: Scrollable?
    do {
      let stage = Stage(size: Size(width: 400, height: 800))
      let view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 400, height: 600), anchorPoint: .zero)
      let page = view.addChild(named: "page", position: .zero, size: Size(width: 400, height: 1500), anchorPoint: .zero)
      let window = page.addChild(named: "window", position: .zero, size: Size(width: 300, height: 300), anchorPoint: .zero)
      let list = window.addChild(named: "list", position: .zero, size: Size(width: 300, height: 300), anchorPoint: .zero)
      let (outer, inner) = (Scrollable(content: page), Scrollable(content: list))
      let instance = stage.runtime.add(outer, to: view)
      stage.runtime.add(inner, to: window)
      for (phase, distance, time) in [(TrackpadEvent.Phase.began, 0.0, 10), (.changed, -50, 20), (.changed, -90, 30), (.ended, -90, 40)] {
        stage.runtime.send(
          .trackpad(
            TrackpadEvent(phase: phase, location: Point(x: 100, y: 100), pan: Vector(dx: 0, dy: distance), time: .milliseconds(time))))
      }
      #expect(outer.contentOffset.value.y > 0)
      stage.settle()
      instance.remove()
      (formerOuter, formerInner) = (outer, inner)
    }
    #expect(formerOuter == nil && formerInner == nil)
  }

  @Test func `an interval that is too small to count stops anywhere`() {
    inner.snapInterval.value = Size(width: 0, height: Double.leastNonzeroMagnitude)
    stage.finger.press(at: location).move(by: Vector(dx: 0, dy: -50), over: .milliseconds(300)).hold(for: .milliseconds(300)).lift()
    stage.settle()
    #expect(abs(inner.contentOffset.value.y - 40) < 1e-9)
  }

  @Test func `a finger that comes back from beyond all numbers scrolls on (contract 20)`() {
    stage.finger.press(at: location)
    for point in [Point(x: 200, y: Double.greatestFiniteMagnitude), Point(x: 200, y: -Double.greatestFiniteMagnitude), location] {
      stage.finger.move(to: point, over: .zero).hold(for: .milliseconds(8))
    }
    stage.finger.lift()
    stage.settle()
    #expect(inner.contentOffset.value.y >= 0 && outer.contentOffset.value.y >= 0)
  }
}
