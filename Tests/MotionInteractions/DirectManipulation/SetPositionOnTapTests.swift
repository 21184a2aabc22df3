import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct SetPositionOnTapTests {
  @Test func `writes the location of the press, once per tap`() {
    let (stage, _, runtime) = makeStage()
    let place = createProperty(withInitialValue: Point.zero)
    var writes: [Point] = []
    runtime.add(SetPositionOnTap(), to: place)
    place.subscribe { writes.append($0) }

    stage.finger.tap(at: Point(x: 30, y: 40)).hold(for: .milliseconds(100)).tap(at: Point(x: 350, y: 10))
    stage.settle()

    #expect(writes == [.zero, Point(x: 30, y: 40), Point(x: 350, y: 10)])
  }

  @Test func `ignores drags and cancelled touches`() {
    let (stage, _, runtime) = makeStage()
    let place = createProperty(withInitialValue: Point.zero)
    runtime.add(SetPositionOnTap(), to: place)

    stage.finger.press(at: Point(x: 30, y: 40)).move(by: Vector(dx: 11, dy: 0), over: .milliseconds(50)).lift()
      .press(at: Point(x: 30, y: 40)).cancel()
    stage.settle()

    #expect(place.value == .zero)
  }

  @Test func `converts to the given coordinate space, and recognizes taps on the given node`() {
    let (stage, node, runtime) = makeStage()
    let place = createProperty(withInitialValue: Point.zero)
    runtime.add(SetPositionOnTap(on: node, coordinateSpace: node), to: place) { $0.yLocked(to: 7) }

    stage.finger.tap(at: Point(x: 10, y: 10)).tap(at: Point(x: 160, y: 170))
    stage.settle()

    #expect(place.value == Point(x: 10, y: 7))
  }

  @Test func `starts a spring, and redirects it in flight`() {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Point>()
    spring.destination.value = node.position.value
    runtime.add(spring, to: node.position)
    runtime.add(SetPositionOnTap(), to: spring.destination)
    var ends: [MotionEnd] = []
    spring.ends.subscribe { ends.append($0) }

    stage.finger.tap(at: Point(x: 30, y: 40)).hold(for: .milliseconds(100)).tap(at: Point(x: 350, y: 10))
    let trace = stage.settle()

    #expect(trace[node].position.last == Point(x: 350, y: 10))
    #expect(ends == [.retargeted, .finished])
  }

  @Test func `disabled it ignores taps, and it is always at rest`() {
    let (stage, _, runtime) = makeStage()
    let (tap, target) = (SetPositionOnTap(), tracked(ReactiveProperty(Point.zero)))
    runtime.add(tap, to: target)
    var states: [MotionState] = []
    tap.state.subscribe { states.append($0) }
    tap.enabled.value = false
    stage.finger.tap(at: Point(x: 10, y: 10))
    stage.settle()
    #expect(target.value == .zero && states == [.atRest])
    tap.enabled.value = true
    stage.finger.tap(at: Point(x: 20, y: 20))
    stage.settle()
    #expect(target.value == Point(x: 20, y: 20) && states == [.atRest])
  }

  @Test func `each of several targets receives every tap once, until it is removed`() {
    let (stage, _, runtime) = makeStage()
    let tap = tracked(SetPositionOnTap())
    let places = (0..<3).map { _ in tracked(ReactiveProperty(Point.zero)) }
    var writes: [[Point]] = [[], [], []]
    let instances = places.map { runtime.add(tap, to: $0) }
    for (index, place) in places.enumerated() { place.subscribe { writes[index].append($0) } }

    let points = [Point(x: 30, y: 40), Point(x: 350, y: 10), Point(x: 60, y: 70), Point(x: 80, y: 90)]
    for (index, point) in points.enumerated() {
      stage.finger.tap(at: point).hold(for: .milliseconds(100))
      stage.settle()
      if index == 1 { instances[0].remove() }
      if index == 2 { tap.enabled.value = false }
    }

    #expect(writes[0] == [Point.zero] + points.prefix(2))
    #expect(writes[1] == [Point.zero] + points.prefix(3) && writes[2] == writes[1])
  }

  @Test func `an interaction turns it off for one of several targets`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other")
    let places = [node, other].map { $0.position.value }
    OffWhileFading(SetPositionOnTap()) { $2.add($0, to: $1.position) }.add(to: node, andFading: other, in: runtime)

    stage.finger.tap(at: Point(x: 30, y: 40))
    stage.play()
    #expect(node.position.value == Point(x: 30, y: 40) && other.position.value == places[1] && !runtime.isAtRest)
    stage.settle()
    stage.finger.tap(at: Point(x: 70, y: 80))
    stage.settle()
    #expect(node.position.value == Point(x: 70, y: 80) && other.position.value == Point(x: 70, y: 80))
  }

  @Test func `a tap on a button above writes to none of several targets`() {
    let (stage, node, runtime) = makeStage()
    let tap = SetPositionOnTap()
    let places = [tracked(ReactiveProperty(Point.zero)), tracked(ReactiveProperty(Point.zero))]
    for place in places { runtime.add(tap, to: place) }
    var presses = 0
    runtime.recognize(TapConfiguration(), on: node).subscribe { if $0.state == .ended { presses += 1 } }

    stage.finger.tap(at: Point(x: 30, y: 40)).hold(for: .milliseconds(100)).tap(at: Point(x: 200, y: 200))
    stage.settle()

    #expect(presses == 1 && places.allSatisfy { $0.value == Point(x: 30, y: 40) })
  }

  @Test func `a changed configuration applies to every target, also before the first tap`() {
    let (stage, _, runtime) = makeStage()
    let tap = SetPositionOnTap()
    let places = [tracked(ReactiveProperty(Point.zero)), tracked(ReactiveProperty(Point.zero))]
    for place in places { runtime.add(tap, to: place) }
    func taps(_ count: Int) {
      tap.configuration.value.tapCount = count
      for _ in 0..<count { stage.finger.tap(at: Point(x: 10 * Double(count), y: 5)).hold(for: .milliseconds(100)) }
      stage.settle()
      #expect(places.allSatisfy { $0.value == Point(x: 10 * Double(count), y: 5) })
    }
    taps(2)
    taps(1)
  }
}
