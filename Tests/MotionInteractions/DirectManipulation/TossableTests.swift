import Interplay
import InterplayPages
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct TossableTests {
  @Test func `a card thrown to the right comes back`() {
    let stage = Stage(page: .tossing)
    let card = stage["card"]

    stage.finger.press(on: card).move(by: Vector(dx: 180, dy: 0), over: .milliseconds(120)).lift()
    let trace = stage.settle()

    #expect(trace[card].position.last == Point(x: 200, y: 400))
    #expect(trace[card].position.x.peak > 380)
    #expect(trace.restTime < .seconds(1.2))
    #expect(trace.isAtRest)
  }

  @Test(arguments: [[0, 30, 31, 32], [0, 60, 61], [0, 8, 16, 24, 25, 26], [0, 1, 2, 3]], [1, 2, 3] as [UInt64])
  func `moves that a busy program gets together do not throw a card backward or far away`(_ times: [Int64], _ seed: UInt64) {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = node.position.value
    runtime.add(tossable, to: node)
    // A finger that moves up at 2,000 points per second. The hand trembles by a point.
    var random = SeededGenerator(seed: seed)
    var events = [InputEvent.pointer(phase: .down, at: Point(x: 200, y: 200), time: .milliseconds(0))]
    for time in times.dropFirst() {
      let y = 200 - 2 * Double(time) + Double.random(in: -1...1, using: &random)
      events.append(.pointer(phase: .move, at: Point(x: 200, y: y), time: .milliseconds(time)))
    }
    events.append(.pointer(phase: .up, at: Point(x: 200, y: 0), time: .milliseconds((times.last ?? 0) + 1)))

    stage.play(events)
    let released = node.position.value.y
    let trace = stage.settle()

    // The spring has a damping ratio of 0.8, and overshoots by 1.5 %.
    #expect(trace[node].position.y.peak < 203)
    // At 2,000 points per second it goes on by velocity / (e · frequency) at most, 40 points.
    #expect(trace[node].position.y.trough > released - 60)
  }

  @Test func `hands position and velocity over from the drag to the spring`() throws {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 200)
    runtime.add(tossable, to: node)

    stage.finger.press(on: node).move(by: Vector(dx: 130, dy: 0), over: .milliseconds(104)).lift()
    stage.play()
    let (released, start) = (node.position.value, stage.now)
    let trace = stage.settle()

    // The spring alone, from the release on, is the oracle.
    let spring = try SpringSimulation(
      basis: SpringBasis(SpringParameters()), from: released, velocity: Point(x: 1250, y: 0), to: Point(x: 200, y: 200), at: start,
      threshold: RestThreshold(distance: 1, speed: 342.0.squareRoot()))
    #expect(released == Point(x: 320, y: 200))
    for time in trace[node].position.times where time > start {
      #expect(trace[node].position.value(at: time).distance(to: spring.value(at: time)) < 1e-6)
    }
    #expect(trace.restTime.seconds(since: try #require(spring.restTime)).magnitude < 1e-6)
  }

  @Test func `has the release velocity even if the toggle is declared first`() {
    for declaresVelocityFirst in [true, false] {
      let (stage, node, runtime) = makeStage()
      let (spring, draggable) = (Spring<Point>(), Draggable())
      spring.destination.value = node.position.value
      if declaresVelocityFirst { runtime.add(draggable.finalVelocity, to: spring.initialVelocity) }
      runtime.toggle(spring, inReactionTo: draggable)
      if !declaresVelocityFirst { runtime.add(draggable.finalVelocity, to: spring.initialVelocity) }
      runtime.add(spring, to: node.position)
      runtime.add(draggable, to: node)

      stage.finger.press(on: node).move(by: Vector(dx: 100, dy: 0), over: .milliseconds(100)).lift()
      let trace = stage.settle()

      // Released at 290 points with 1000 points per second it continues before it turns.
      #expect(trace[node].position.x.peak > 295)
    }
  }

  @Test func `is caught in flight at its current position`() throws {
    let (stage, node, runtime) = makeStage(rate: nil)
    let tossable = Tossable(draggable: Draggable(configuration: PanConfiguration(slop: 0)))
    tossable.spring.destination.value = Point(x: 200, y: 200)
    runtime.add(tossable, to: node)

    stage.finger.press(on: node).move(by: Vector(dx: 120, dy: 0), over: .milliseconds(120)).lift().hold(for: .milliseconds(101))
      .press(on: node)
    stage.play()
    let caught = node.position.value
    let expected = try SpringSimulation(
      basis: SpringBasis(SpringParameters()), from: Point(x: 320, y: 200), velocity: Point(x: 1000, y: 0), to: Point(x: 200, y: 200),
      at: .milliseconds(120), threshold: RestThreshold(distance: 1)
    ).value(at: .milliseconds(221))
    stage.finger.move(by: Vector(dx: 0, dy: 10), over: .milliseconds(1)).hold(for: .milliseconds(200))
    stage.play()

    // No frame was shown between them; the finger finds the node at the spring's current value.
    #expect(caught.distance(to: expected) < 1e-6)
    #expect(abs(node.position.value.y - 210) < 1)
  }

  @Test func `is never at rest between the drag and the spring`() {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = node.position.value
    runtime.add(tossable, to: node)
    var states: [MotionState] = []
    tossable.state.subscribe { states.append($0) }
    var rests = 0
    runtime.whenAllAtRest([tossable.spring, tossable.draggable]) { rests += 1 }

    stage.finger.press(on: node).move(by: Vector(dx: 100, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()

    #expect(states == [.atRest, .active, .atRest])
    #expect(rests == 2)
  }

  @Test func `is active while it is dragged, though its spring is disabled`() {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = node.position.value
    runtime.add(tossable, to: node)
    var state: MotionState?
    tossable.state.subscribe { state = $0 }

    stage.finger.press(on: node).move(by: Vector(dx: 100, dy: 0), over: .milliseconds(100)).hold(for: .seconds(1))
    stage.play()

    #expect(state == .active)
    #expect(tossable.spring.state.current == .atRest)
  }

  @Test func `removed during a drag it stops in place and enables its spring again`() {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = node.position.value
    runtime.add(tossable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 100, dy: 0), over: .milliseconds(100))
    stage.play()

    runtime.remove(tossable)
    let place = node.position.value
    stage.finger.move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()

    // The drag ended before the toggle, which enabled the spring again.
    #expect(tossable.spring.enabled.value)
    #expect(node.position.value == place)
    #expect(runtime.isAtRest)
  }

  @Test func `after a cancelled drag it springs back without velocity`() {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = node.position.value
    runtime.add(tossable, to: node)

    stage.finger.press(on: node).move(by: Vector(dx: 100, dy: 0), over: .milliseconds(100)).cancel()
    let trace = stage.settle()

    #expect(trace[node].position.x.peak == 290)
    #expect(trace[node].position.last == Point(x: 200, y: 200))
  }

  @Test func `constrains both the drag and the spring`() {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 50, y: 300)
    runtime.add(tossable, to: node) { $0.xLocked(to: 120) }

    stage.finger.hold(for: .milliseconds(400)).press(on: node).flick(by: Vector(dx: 50, dy: -150))
    let trace = stage.settle()

    #expect(trace[node].position.x.values.dropFirst().allSatisfy { $0 == 120 })
    #expect(trace[node].position.last == Point(x: 120, y: 300))
  }

  @Test func `one definition serves two nodes: each is thrown and caught independently`() {
    let (stage, node, runtime) = makeStage(rate: nil)
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 60, y: 60), size: Size(width: 80, height: 80))
    let tossable = Tossable(spring: Spring(parameters: SpringParameters(response: 2, dampingRatio: 1)))
    tossable.spring.destination.value = Point(x: 200, y: 200)
    runtime.add(tossable, to: node)
    runtime.add(tossable, to: other)
    stage.run(until: .milliseconds(100))
    let alone = Stage(size: Size(width: 400, height: 400), rate: nil)
    let flying = alone.scene.root.addChild(named: "other", position: Point(x: 60, y: 60), size: Size(width: 80, height: 80))
    let spring = Spring<Point>(parameters: SpringParameters(response: 2, dampingRatio: 1))
    spring.destination.value = Point(x: 200, y: 200)
    alone.runtime.add(spring, to: flying.position)

    // While the other one moves, the node is dragged, held and thrown.
    stage.finger.press(at: Point(x: 230, y: 230)).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(80)).lift()
    for time in [150, 180, 300, 900] as [Int64] {
      stage.run(until: .milliseconds(time))
      alone.run(until: .milliseconds(time))
      #expect(other.position.value == flying.position.value)
    }
    stage.settle()
    #expect(node.position.value == other.position.value && runtime.isAtRest && tossable.state.current == .atRest)
  }

  @Test func `a push, a velocity or a switch of its spring applies to every node`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 200, y: 200), size: Size(width: 80, height: 80))
    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 200)
    runtime.add(tossable, to: node)
    runtime.add(tossable, to: other)
    tossable.spring.push(by: Point(x: 300, y: 0))
    stage.run(until: .milliseconds(50))
    #expect(node.position.value.x > 205 && other.position.value == node.position.value)
    tossable.spring.enabled.value = false
    let stopped = node.position.value
    stage.run(until: .milliseconds(100))
    #expect(node.position.value == stopped && other.position.value == stopped)
  }

  @Test func `grabbed during its return to the perimeter it does not jump`() {
    let (stage, node, runtime) = makeStage(rate: nil)
    let tossable = Tossable(draggable: Draggable(configuration: PanConfiguration(slop: 0)))
    tossable.spring.destination.value = Point(x: 200, y: 200)
    tossable.draggable.resistance.perimeter.value = Rect(x: 200, y: 200, width: 0, height: 0)
    runtime.add(tossable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 90, dy: 0), over: .milliseconds(100)).hold(for: .milliseconds(100)).lift()
    stage.play()
    let out = node.position.value.x
    #expect(abs(out - RubberBand(maximumLength: 48).banded(290, below: 200, above: 200)) < 1e-9)
    stage.run(until: stage.now.advanced(by: .milliseconds(20)))
    stage.finger.press(on: node)
    stage.play()
    let caught = node.position.value.x
    #expect(caught > 205 && caught < out)
    // Held there by a minimal sideways movement, it stays where it was caught, apart from the spring's last eight milliseconds.
    stage.finger.move(by: Vector(dx: 0, dy: 0.01), over: .milliseconds(8))
    stage.play()
    #expect(abs(node.position.value.x - caught) < 3)
  }

  @Test func `its spring's switch stays on during a drag, and disables the spring on all nodes`() {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = node.position.value
    runtime.add(tossable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 90, dy: 0), over: .milliseconds(100))
    stage.play()
    #expect(tossable.spring.enabled.value && tossable.spring.state.current == .atRest && tossable.draggable.state.current == .active)
    runtime.remove(tossable.spring)
    stage.finger.lift()
    stage.settle()
    #expect(node.position.value == Point(x: 280, y: 200))
  }

  @Test func `its spring on a second property is independent: a drag does not pause it or change its velocity`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 0, y: 200), size: Size(width: 10, height: 10))
    let tossable = Tossable()
    tossable.spring.destination.value = node.position.value
    runtime.add(tossable, to: node)
    runtime.add(tossable.spring, to: other.position)
    let alone = Spring<Point>()
    alone.destination.value = tossable.spring.destination.value
    let third = stage.scene.root.addChild(named: "third", position: Point(x: 0, y: 200))
    runtime.add(alone, to: third.position)
    var differences = 0
    let subscription = third.position.subscribe { _ in if third.position.value != other.position.value { differences += 1 } }
    stage.finger.press(on: node).flick(by: Vector(dx: 90, dy: 0))
    stage.settle()
    #expect(differences == 0 && other.position.value == Point(x: 200, y: 200))
    subscription.unsubscribe()
  }
}
