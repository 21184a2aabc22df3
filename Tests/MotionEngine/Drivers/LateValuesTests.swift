import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// A constraint that takes time.
enum SlowConstraint: CaseIterable {
  case delay, throttled, debounced

  func applicator<Value>(on clock: MotionClock) -> ConstraintApplicator<Value> { ConstraintApplicator { apply(to: $0, on: clock) } }

  private func apply<Value>(to stream: MotionStream<Value>, on clock: MotionClock) -> MotionStream<Value> {
    switch self {
    case .delay: stream.delay(by: Duration.milliseconds(30), on: clock)
    case .throttled: stream.throttled(every: Duration.milliseconds(30), on: clock)
    case .debounced: stream.debounced(on: clock)
    }
  }
}

@Suite(.tracksLifetimes) struct LateValuesTests {
  /// Drags `node` by 100 points within 100 ms, without lifting the finger.
  @discardableResult private func drag(_ node: SceneNode, on stage: Stage) -> Finger {
    stage.finger.press(on: node).move(by: Vector(dx: 100, dy: 0), over: .milliseconds(100))
  }

  /// Creates a node with a finger that has dragged it behind `constraint`, and is still down.
  private func makeDrag(behind constraint: SlowConstraint) -> (stage: Stage, node: SceneNode, draggable: Draggable) {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    runtime.add(draggable, to: node, constraints: constraint.applicator(on: runtime.clock))
    drag(node, on: stage)
    stage.play()
    return (stage, node, draggable)
  }

  /// Creates a node whose drags arrive 300 ms late.
  private func makeDelayedDrag() -> (stage: Stage, node: SceneNode) {
    let (stage, node, runtime) = makeStage()
    let clock = runtime.clock
    runtime.add(Draggable(), to: node) { $0.delay(by: Duration.milliseconds(300), on: clock) }
    return (stage, node)
  }

  /// Creates a motion around a corner, within 200 ms.
  private func makePath() throws -> PathTween {
    PathTween(duration: .milliseconds(200), path: try Path(svg: "M0 0 L100 0 L100 300"))
  }

  /// Drags a node by 100 points within 100 ms, and returns its position at rest.
  private func dragged(_ constraint: SlowConstraint?) -> Point {
    let (stage, node, runtime) = makeStage()
    let constraints: ConstraintApplicator<Point>? = constraint?.applicator(on: runtime.clock)
    runtime.add(Draggable(), to: node, constraints: constraints ?? ConstraintApplicator())
    drag(node, on: stage).lift()
    stage.settle()
    #expect(!node.position.isDriven && runtime.diagnostics.isEmpty)
    return node.position.value
  }

  @Test(arguments: SlowConstraint.allCases) func `a dragged node arrives where the finger was lifted`(_ constraint: SlowConstraint) {
    #expect(dragged(constraint) == dragged(nil))
  }

  @Test(arguments: SlowConstraint.allCases) func `a tossed node springs back`(_ constraint: SlowConstraint) {
    let (stage, node, runtime) = makeStage()
    let (draggable, spring) = (Draggable(), Spring<Point>())
    spring.destination.value = Point(x: 200, y: 200)
    runtime.addDragAndSpring(draggable, spring, to: node, dragConstraints: constraint.applicator(on: runtime.clock))
    for _ in 0..<2 {
      drag(node, on: stage).lift()
      stage.settle()
      #expect(node.position.value == Point(x: 200, y: 200) && !node.position.isDriven)
    }
    #expect(runtime.diagnostics.isEmpty, "\(runtime.diagnostics)")
  }

  @Test(arguments: SlowConstraint.allCases) func `a scaled node keeps what code writes after the release`(_ constraint: SlowConstraint) {
    let (stage, node, runtime) = makeStage()
    runtime.add(Scalable(), to: node, constraints: constraint.applicator(on: runtime.clock))
    stage.pinch(at: Point(x: 200, y: 200), from: 40, to: 88, over: .milliseconds(240))
    stage.play()
    #expect(node.scale.value > 1 && !node.scale.isDriven)

    node.scale.value = 0.5

    stage.settle()
    #expect(node.scale.value == 0.5 && runtime.diagnostics.isEmpty)
  }

  @Test(arguments: SlowConstraint.allCases) func `a drag that is disabled stops where the node is`(_ constraint: SlowConstraint) {
    let (stage, node, draggable) = makeDrag(behind: constraint)
    let place = node.position.value
    #expect(place != Point(x: 200, y: 200) && node.position.isDriven)

    draggable.enabled.value = false

    stage.finger.lift()
    stage.settle()
    #expect(node.position.value == place && !node.position.isDriven)
  }

  @Test(arguments: SlowConstraint.allCases) func `each motion arrives at its destination and frees its target`(
    _ constraint: SlowConstraint
  ) throws {
    let (stage, _, runtime) = makeStage()
    let (sprung, tweened, moved) = (ReactiveProperty(0.0), ReactiveProperty(0.0), ReactiveProperty(Point.zero))
    let (spring, tween) = (Spring<Double>(), Tween<Double>(duration: .milliseconds(200), values: [0, 7]))
    spring.destination.value = 5
    let path = try makePath()
    runtime.add(spring, to: sprung, constraints: constraint.applicator(on: runtime.clock))
    runtime.add(tween, to: tweened, constraints: constraint.applicator(on: runtime.clock))
    runtime.add(path, to: moved, constraints: constraint.applicator(on: runtime.clock))

    stage.settle()

    #expect(sprung.value == 5 && tweened.value == 7 && moved.value == Point(x: 100, y: 300))
    #expect(!sprung.isDriven && !tweened.isDriven && !moved.isDriven)
    // Nobody observes the three properties.
    #expect(runtime.diagnostics.allSatisfy { $0.name == "unobserved-stream" }, "\(runtime.diagnostics)")
  }

  @Test(arguments: SlowConstraint.allCases, [100, 210] as [Int64]) func `a write in flight, or before the last late value, stays`(
    _ constraint: SlowConstraint, _ milliseconds: Int64
  ) throws {
    let (stage, _, runtime) = makeStage()
    let (number, place) = (ReactiveProperty(0.0), ReactiveProperty(Point.zero))
    let path = try makePath()
    runtime.add(
      Tween<Double>(duration: .milliseconds(200), values: [0, 7]), to: number, constraints: constraint.applicator(on: runtime.clock))
    runtime.add(path, to: place, constraints: constraint.applicator(on: runtime.clock))
    stage.run(until: .milliseconds(milliseconds))

    (number.value, place.value) = (70, Point(x: 1, y: 2))

    stage.settle()
    #expect(number.value == 70 && place.value == Point(x: 1, y: 2))
    #expect(!number.isDriven && !place.isDriven)
  }

  @Test(arguments: SlowConstraint.allCases) func `a motion that is disabled stops where its target is`(_ constraint: SlowConstraint) {
    let (stage, _, runtime) = makeStage()
    let (number, tween) = (ReactiveProperty(0.0), Tween<Double>(duration: .milliseconds(200), values: [0, 7]))
    runtime.add(tween, to: number, constraints: constraint.applicator(on: runtime.clock))
    stage.run(until: .milliseconds(100))

    tween.enabled.value = false

    let value = number.value
    stage.settle()
    #expect(value > 0 && value < 7 && number.value == value)
  }

  @Test func `an observer of an earlier motion that writes the target of a constrained one is not overruled`() {
    let (stage, _, runtime) = makeStage()
    let (first, second) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    let springs = [Spring<Double>(), Spring<Double>()]
    for spring in springs { spring.destination.value = 100 }
    runtime.add(springs[0], to: first)
    runtime.add(springs[1], to: second) { $0.upperBound(80) }
    var isWritten = false
    let observer = first.observeChanges { [unowned second] in
      if $0 < 50 || isWritten { return }
      isWritten = true
      second.value = -1
    }
    stage.settle()
    #expect(first.value == 100 && second.value == -1 && springs[1].isAtRest)
    observer.end()
  }

  @Test func `a tap after a drag leaves what code has written meanwhile`() {
    let (stage, node) = makeDelayedDrag()
    drag(node, on: stage).lift()
    stage.play()

    node.position.value = Point(x: 50, y: 50)

    stage.finger.press(on: node).lift()
    stage.settle()
    #expect(node.position.value == Point(x: 50, y: 50))
  }

  @Test func `a drag that is shorter than the delay counts, also after code has written`() {
    let (stage, node) = makeDelayedDrag()
    for _ in 0..<2 {
      node.position.value = Point(x: 50, y: 50)
      drag(node, on: stage).lift()
      stage.settle()
      #expect(node.position.value.x > 100)
    }
  }

  @Test(arguments: SlowConstraint.allCases) func `a drag that is turned off and on again stops where the node is`(
    _ constraint: SlowConstraint
  ) {
    let (stage, node, draggable) = makeDrag(behind: constraint)
    let place = node.position.value

    draggable.enabled.value = false
    draggable.enabled.value = true

    stage.finger.lift()
    stage.settle()
    #expect(node.position.value == place)
  }

  @Test(arguments: SlowConstraint.allCases) func `a composite that holds a property lets go of it`(_ constraint: SlowConstraint) {
    let (stage, node, runtime) = makeStage()
    runtime.add(Turner(constraint), to: node)
    for _ in 0..<2 {
      drag(node, on: stage).lift()
      stage.settle()
      #expect(node.rotation.value.radians > 0 && !node.rotation.isDriven)
      node.rotation.value = .radians(0)
    }
  }

  @Test func `constraints emit values of their own before, during and after a motion`() {
    let (stage, _, runtime) = makeStage()
    let (number, nudges, spring) = (ReactiveProperty(0.0), Emitter<Double>(), Spring<Double>())
    let delayed = nudges.delay(by: Duration.milliseconds(10), on: runtime.clock)
    runtime.add(spring, to: number) { $0.merge(with: nudges).merge(with: delayed.map { $0 + 1 }) }
    nudges.send(5)
    #expect(number.value == 5)
    stage.run(until: .milliseconds(20))
    #expect(number.value == 6)
    number.value = 3
    nudges.send(7)
    #expect(number.value == 7)
    spring.destination.value = 100
    stage.run(until: .milliseconds(50))
    number.value = 2
    nudges.send(4)
    #expect(number.value == 4)
  }
}

/// Turns a node by a drag, behind a constraint that takes time. It counts no activity of its own.
private final class Turner: Interaction {
  private let draggable = Draggable()
  private let constraint: SlowConstraint

  init(_ constraint: SlowConstraint) { self.constraint = constraint }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let hold = PropertyHold(of: node.rotation, runtime: runtime)
    runtime.own(hold)
    let slow: ConstraintApplicator<Angle> = constraint.applicator(on: runtime.clock)
    runtime.connect(runtime.apply(slow, to: draggable.gestures.translation().map { Angle(degrees: $0.dx) }), to: hold)
    runtime.observe(draggable.gestures) { if $0.state == .ended || $0.state == .cancelled { hold.release() } }
    runtime.add(draggable, to: node)
  }
}
