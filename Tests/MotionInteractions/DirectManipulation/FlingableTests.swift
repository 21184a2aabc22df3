import Interplay
import InterplayTestSupport
import MotionMathematics
import MotionPhysics
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct FlingableTests {
  @Test func `coasts after a release and rests exactly at its projected endpoint`() throws {
    let (stage, node, runtime) = makeStage(rate: nil)
    let flingable = Flingable()
    runtime.add(flingable, to: node)

    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 80), over: .milliseconds(100)).lift()
    stage.play()
    let (released, start) = (node.position.value, stage.now)
    let trace = stage.settle()

    // 1000 points per second at a rate of 4.2 cover 238 points; the decay alone is the oracle.
    let expected = try DecaySimulation(
      Decay(rate: 4.2), from: released, velocity: Point(x: 600, y: 800), at: start, threshold: RestThreshold(distance: 0.5, speed: 0.5))
    #expect(released.distance(to: Point(x: 254, y: 272)) < 1e-9)
    #expect(node.position.value.distance(to: Point(x: 254 + 600 / 4.2, y: 272 + 800 / 4.2)) < 1e-6)
    #expect(trace.restTime.seconds(since: try #require(expected.restTime)).magnitude < 1e-6)
    #expect(runtime.isAtRest)
  }

  @Test func `with snapping it ends at the position nearest to its free endpoint`() {
    let corners = [Point(x: 50, y: 50), Point(x: 350, y: 50), Point(x: 50, y: 350), Point(x: 350, y: 350)]
    for (way, corner) in [(Vector(dx: 60, dy: -60), 1), (Vector(dx: -60, dy: -60), 0), (Vector(dx: -60, dy: 60), 2)] {
      let (stage, node, runtime) = makeStage()
      runtime.add(Flingable(among: corners), to: node)

      stage.finger.press(on: node).move(by: way, over: .milliseconds(100)).lift()
      stage.settle()

      #expect(node.position.value == corners[corner])
    }
  }

  @Test func `is caught in flight at its current position, and coasts from the next release`() {
    let (stage, node, runtime) = makeStage(rate: nil)
    let flingable = Flingable(draggable: Draggable(configuration: PanConfiguration(slop: 0)))
    runtime.add(flingable, to: node)

    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).lift().hold(for: .milliseconds(100))
      .press(on: node)
    stage.play()
    let caught = node.position.value.x
    stage.finger.move(by: Vector(dx: 0, dy: -20), over: .milliseconds(100)).hold(for: .milliseconds(200)).lift()
    stage.settle()

    #expect(abs(caught - (250 + 500 / 4.2 * (1 - Elementary.exp(-0.42)))) < 1e-6)
    // The finger takes it over at its first movement, 8 ms later, and releases it without velocity.
    #expect(node.position.value.x > caught && node.position.value.x < caught + 4)
    #expect(abs(node.position.value.y - 180) < 1e-9)
  }

  @Test func `disabled it stops in place, dragged or coasting, and stays`() {
    for time in [60, 180] as [Int64] {
      let (stage, node, runtime) = makeStage()
      let flingable = Flingable()
      runtime.add(flingable, to: node)
      stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 80), over: .milliseconds(100)).lift()
        .hold(for: .milliseconds(300)).press(at: Point(x: 254, y: 272)).move(by: Vector(dx: 0, dy: -90), over: .milliseconds(100)).lift()
      stage.run(until: .milliseconds(time))
      flingable.enabled.value = false
      let stopped = node.position.value
      stage.settle()

      #expect(node.position.value == stopped)
      #expect(runtime.isAtRest && flingable.state.current == .atRest)
    }
  }

  @Test func `removed it stops in place, dragged or coasting`() {
    for time in [60, 180] as [Int64] {
      let (stage, node, runtime) = makeStage()
      let flingable = Flingable()
      runtime.add(flingable, to: node)
      stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 80), over: .milliseconds(100)).lift()
      stage.run(until: .milliseconds(time))
      runtime.remove(flingable)
      let stopped = node.position.value
      stage.settle()

      #expect(node.position.value == stopped)
      #expect(runtime.isAtRest && flingable.state.current == .atRest && flingable.coast.state.current == .atRest)
    }
  }

  @Test func `one definition serves two nodes, each from its own release`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 60, y: 60), size: Size(width: 80, height: 80))
    let flingable = Flingable()
    runtime.add(flingable, to: node)
    runtime.add(flingable, to: other)

    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 80), over: .milliseconds(100)).lift()
    stage.settle()

    #expect(abs(node.position.value.x - (254 + 600 / 4.2)) < 1e-6)
    #expect(runtime.isAtRest)
  }

  @Test func `applies its constraints during the drag and the coast`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(Flingable(), to: node) { $0.yLocked(to: 200) }

    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 80), over: .milliseconds(100)).lift()
    let trace = stage.settle()

    #expect(trace[node].position.y.values.allSatisfy { $0 == 200 })
    #expect(node.position.value.x > 380)
  }
}
