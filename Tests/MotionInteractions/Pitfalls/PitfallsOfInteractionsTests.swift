import Interplay
import InterplayTestSupport
import Testing

/// The pitfalls of Material Motion's interactions, by their numbers, with proof that they are avoided here.
@Suite(.tracksLifetimes) struct PitfallsOfInteractionsTests {
  private let eager = PanConfiguration(slop: 0)

  @Test(arguments: [true, false]) func `P1: a release publishes its velocity and then its rest, in any order of declaration`(
    velocityFirst: Bool
  ) {
    let (stage, node, runtime) = makeStage(rate: nil)
    let (draggable, spring) = (Draggable(configuration: eager), Spring<Point>())
    spring.destination.value = Point(x: 200, y: 200)
    if velocityFirst { runtime.add(draggable.finalVelocity, to: spring.initialVelocity) }
    runtime.toggle(spring, inReactionTo: draggable)
    if !velocityFirst { runtime.add(draggable.finalVelocity, to: spring.initialVelocity) }
    runtime.add(spring, to: node.position)
    runtime.add(draggable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(20)))
    // With 500 points per second it continues beyond the position of the release.
    #expect(node.position.value.x > 252)
  }

  @Test func `P2: no rest is reported between a drag and its spring`() {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 200)
    runtime.add(tossable, to: node)
    var (states, rests): ([MotionState], Int) = ([], 0)
    tossable.state.subscribe { states.append($0) }
    stage.run(until: .milliseconds(20))
    runtime.whenAllAtRest([tossable]) { rests += 1 }
    stage.run(until: .milliseconds(40))
    #expect(rests == 1)
    stage.finger.press(on: node).move(by: Vector(dx: 80, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(states == [.atRest, .active, .atRest] && rests == 2)
  }

  @Test func `P7: a moving node is grabbed at its visible position`() {
    let (stage, node, runtime) = makeStage(rate: nil)
    let tossable = Tossable(draggable: Draggable(configuration: eager))
    tossable.spring.destination.value = Point(x: 330, y: 200)
    runtime.add(tossable, to: node)
    stage.run(until: .milliseconds(100))
    let seen = node.position.value
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 1), over: .milliseconds(8))
    stage.play()
    // Eight milliseconds later it is held: a little further, and not at its destination.
    #expect(seen.x > 250 && seen.x < 320 && node.position.value.x - seen.x < 12 && node.position.value.x < 325)
  }

  @Test func `P8: an argument that changes after the drag does not affect the spring`() {
    let (stage, node, runtime) = makeStage(rate: nil)
    let tossable = Tossable(draggable: Draggable(configuration: eager))
    tossable.spring.destination.value = Point(x: 200, y: 200)
    let column = tracked(ReactiveProperty(200.0))
    runtime.add(tossable, to: node) { $0.yLocked(to: column) }
    stage.finger.press(on: node).move(by: Vector(dx: 90, dy: 0), over: .milliseconds(100)).hold(for: .milliseconds(100)).lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    let place = node.position.value
    tossable.draggable.resistance.perimeter.value = Rect(x: 0, y: 0, width: 10, height: 10)
    tossable.draggable.resistance.maximumLength.value = 3
    #expect(node.position.value == place && !runtime.isAtRest)
    stage.settle()
    #expect(node.position.value == Point(x: 200, y: 200))
  }

  @Test func `P9: the final velocity can be connected after the drag`() {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    runtime.add(draggable, to: node)
    let velocity = tracked(ReactiveProperty(Point.zero))
    runtime.add(draggable.finalVelocity, to: velocity)
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(100)).lift()
    stage.play()
    #expect(abs(velocity.value.y - 600) < 1e-6)
  }

  @Test func `P10: moving the anchor point during a drag causes no jump`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(DirectlyManipulable(), to: node)
    stage.finger(0).press(on: node, at: Point(x: 0.3, y: 0.5)).move(by: Vector(dx: 40, dy: 10), over: .milliseconds(200))
    stage.play()
    let corner = node.convertToRoot(.zero)
    stage.finger(1).press(on: node, at: Point(x: 0.8, y: 0.2)).hold(for: .milliseconds(20))
    stage.play()
    #expect(node.convertToRoot(.zero).distance(to: corner) < 1e-9)
    // The first steps of a pinch: the anchor point moves between the fingers, and the corner moves as little as they do.
    stage.finger(1).move(by: Vector(dx: 16, dy: 0), over: .milliseconds(16))
    stage.play()
    #expect(node.convertToRoot(.zero).distance(to: corner) < 20)
  }

  @Test func `P12: a spring applies constraints with reactive arguments`() {
    let (stage, node, runtime) = makeStage()
    let (spring, x) = (Spring<Point>(), tracked(ReactiveProperty(120.0)))
    spring.destination.value = Point(x: 300, y: 300)
    runtime.add(spring, to: node.position) { $0.xLocked(to: x) }
    let trace = stage.settle()
    #expect(trace[node].position.values.dropFirst().allSatisfy { $0.x == 120 || $0.x == 200 })
    #expect(node.position.value == Point(x: 120, y: 300))
  }

  @Test func `P13: empty paths and tweens are reported and move nothing, and enabling a path again has no double effect`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(PathTween(duration: .milliseconds(100), path: Path()), to: node.position)
    runtime.add(Tween<Double>(duration: .milliseconds(100), values: []), to: node.opacity)
    stage.settle()
    #expect(runtime.diagnostics.count == 2 && node.position.value == Point(x: 200, y: 200) && node.opacity.value == 1)
    #expect(runtime.diagnostics.contains { $0.explanation.contains("there is no value; pass at least one") })

    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 100, y: 0))
    let (stageOfOne, other, runtimeOfOne) = makeStage()
    let tween = PathTween(duration: .milliseconds(100), path: path)
    var ends = 0
    tween.ends.subscribe { ends += $0 == .finished ? 1 : 0 }
    runtimeOfOne.add(tween, to: other.position)
    for _ in 0..<5 { (tween.enabled.value, tween.enabled.value) = (false, true) }
    stageOfOne.settle()
    #expect(ends == 1 && other.position.value == Point(x: 100, y: 0))
    // While it is disabled, another path moves nothing.
    tween.enabled.value = false
    path.addLine(to: Point(x: 100, y: 100))
    tween.path.value = path
    stageOfOne.settle()
    #expect(other.position.value == Point(x: 100, y: 0))
  }

  @Test func `P14: whenAllAtRest runs immediately if everything is at rest, and ignores what was never active`() {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    runtime.add(draggable, to: node)
    var rests = 0
    runtime.whenAllAtRest([draggable]) { rests += 1 }
    stage.run(until: .milliseconds(20))
    #expect(rests == 1)
  }

  @Test func `P15: isBeingManipulated is true during the drag of a composite, and false during its spring`() {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 200)
    runtime.add(tossable, to: node)
    var told: [Bool] = []
    runtime.isBeingManipulated.subscribe { told.append($0) }
    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100)).lift()
    stage.play()
    #expect(told == [false, true, false] && !runtime.isAtRest)
    // A cancelled drag also ends manipulation, and publishes no velocity.
    var velocities = 0
    let velocity = tracked(ReactiveProperty(Point.zero))
    runtime.add(tossable.draggable.finalVelocity, to: velocity)
    velocity.subscribe { _ in velocities += 1 }
    stage.settle()
    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100)).cancel()
    stage.settle()
    #expect(told == [false, true, false, true, false] && velocities == 1)
  }

  @Test func `P19: rest requires small distance and speed: passing the destination is not rest`() {
    let (stage, _, runtime) = makeStage(rate: nil)
    let (property, spring) = (tracked(ReactiveProperty(0.0)), Spring<Double>(threshold: 5))
    (spring.destination.value, spring.damping.value) = (100, 5)
    var rest: Timestamp?
    spring.ends.subscribe { [unowned stage] _ in rest = stage.now }
    runtime.add(spring, to: property)
    var passages = 0
    for time in 1...400 {
      let before = property.value
      stage.run(until: .milliseconds(Int64(time) * 5))
      if (before - 100) * (property.value - 100) < 0 { passages += 1 }
    }
    #expect(passages > 4 && (rest ?? .zero) > .milliseconds(800))
  }

  @Test func `P21: a pointer that the system takes away cancels the drag`() {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    var states: [RecognitionState] = []
    draggable.gestures.subscribe { states.append($0.state) }
    runtime.add(draggable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(80)).cancel()
    stage.settle()
    #expect(states.contains(.cancelled) && !states.contains(.ended) && runtime.isAtRest)
  }

  @Test func `P22: a gesture begins, changes, ends and becomes possible again, in this order for every observer`() {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    var (first, second): ([RecognitionState], [RecognitionState]) = ([], [])
    draggable.gestures.subscribe { first.append($0.state) }
    runtime.add(draggable, to: node)
    draggable.gestures.subscribe { second.append($0.state) }
    stage.finger.press(on: node).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(80)).lift()
    stage.settle()
    var distinct: [RecognitionState] = []
    for state in first where distinct.last != state { distinct.append(state) }
    #expect(distinct.filter { $0 != .possible } == [.began, .changed, .ended])
    #expect(second.filter { $0 != .possible } == first.filter { $0 != .possible })
  }

  @Test func `P25: a part that was disabled before stays disabled`() {
    let (stage, node, runtime) = makeStage()
    let manipulable = DirectlyManipulable()
    manipulable.draggable.enabled.value = false
    runtime.add(manipulable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(node.position.value == Point(x: 200, y: 200) && !manipulable.draggable.enabled.value && manipulable.enabled.value)
  }

  @Test func `P26: a final velocity applies its constraints`() {
    let (stage, node, runtime) = makeStage()
    let (draggable, velocity) = (Draggable(), tracked(ReactiveProperty(Point.zero)))
    runtime.add(draggable.finalVelocity, to: velocity) { $0.yLocked(to: 0) }
    runtime.add(draggable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 60), over: .milliseconds(100)).lift()
    stage.play()
    #expect(abs(velocity.value.x - 600) < 1e-6 && velocity.value.y == 0)
  }

  @Test func `P28: two drivers of one property are reported by name`() throws {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 100, y: 100)
    runtime.add(spring, to: node.position)
    runtime.add(Draggable(), to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 60), over: .milliseconds(100)).lift()
    stage.settle()
    let diagnostic = try #require(runtime.diagnostics.first)
    #expect(diagnostic.name == "competing-writers" && diagnostic.place == "node.position")
  }
}
