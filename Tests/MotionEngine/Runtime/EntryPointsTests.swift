import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct EntryPointsTests {
  @Test func `an event is delivered at its own time, with all values advanced to it`() throws {
    let (stage, node, runtime) = makeStage(rate: nil)
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 0, y: 0)
    runtime.add(spring, to: node.position)
    var seen: (Timestamp, Point)?
    let taps = createProperty(withInitialValue: Point.zero)
    runtime.add(SetPositionOnTap(), to: taps)
    taps.subscribe { [unowned runtime, unowned node] _ in seen = (runtime.now, node.position.value) }

    runtime.send(.pointer(phase: .down, at: Point(x: 5, y: 5), time: .milliseconds(30)))
    runtime.send(.pointer(phase: .up, at: Point(x: 5, y: 5), time: .milliseconds(77)))

    let expected = try SpringSimulation(
      basis: SpringBasis(SpringParameters()), from: Point(x: 200, y: 200), velocity: .zero, to: .zero, at: .zero,
      threshold: RestThreshold(distance: 1)
    ).value(at: .milliseconds(77))
    #expect(seen?.0 == .milliseconds(77))
    #expect(seen?.1 == expected)
    #expect(stage.now == .milliseconds(77))
  }

  @Test func `neither send nor advance goes back in time, and both report it`() {
    let (_, node, runtime) = makeStage()
    runtime.add(Draggable(), to: node)
    runtime.advance(to: .milliseconds(100))

    runtime.advance(to: .milliseconds(99))
    runtime.send(.pointer(phase: .down, at: Point(x: 200, y: 200), time: .milliseconds(50)))

    #expect(runtime.now == .milliseconds(100))
    #expect(runtime.diagnostics.count == 2)
    for (diagnostic, instant) in zip(runtime.diagnostics, [Timestamp.milliseconds(99), .milliseconds(50)]) {
      guard case .timeWentBack(to: instant) = diagnostic.cause else {
        Issue.record("unexpected cause \(diagnostic.cause)")
        continue
      }
    }
  }

  @Test(arguments: [
    InputEvent.pointer(phase: .up, at: Point(x: 200, y: 200), time: .milliseconds(10)),
    .pointer(id: 3, phase: .move, at: Point(x: 200, y: 200), time: .milliseconds(10)),
    .pointer(phase: .down, at: Point(x: .nan, y: 200), time: .milliseconds(10)),
    .pointer(phase: .down, at: Point(x: 0, y: .infinity), time: .milliseconds(10)),
  ])
  func `an event that is impossible after the previous ones is rejected completely`(_ event: InputEvent) {
    let (_, node, runtime) = makeStage()
    let draggable = Draggable()
    runtime.add(draggable, to: node)

    runtime.send(event)
    // Later events are not affected.
    runtime.send(.pointer(phase: .down, at: Point(x: 200, y: 200), time: .milliseconds(20)))
    runtime.send(.pointer(phase: .move, at: Point(x: 230, y: 200), time: .milliseconds(40)))

    #expect(runtime.diagnostics.count == 1)
    #expect(node.position.value == Point(x: 220, y: 200))
  }

  @Test func `send and advance trap when an observer calls them`() async {
    await #expect(processExitsWith: .failure) {
      let (_, node, runtime) = makeStage()
      runtime.add(Draggable(), to: node)
      node.position.subscribe { if $0.x > 205 { runtime.advance(to: .seconds(2)) } }
      runtime.send(.pointer(phase: .down, at: Point(x: 200, y: 200), time: .milliseconds(20)))
      runtime.send(.pointer(phase: .move, at: Point(x: 230, y: 200), time: .milliseconds(40)))
    }
  }

  @Test func `a value that is not finite is dropped, and reported with its property`() {
    let (_, node, runtime) = makeStage()
    let source = createProperty(withInitialValue: 1.0)
    runtime.connect(source, to: node.opacity)

    source.value = .nan
    source.value = 0.5
    source.value = .infinity

    #expect(node.opacity.value == 0.5)
    #expect(runtime.diagnostics.map(\.place) == ["node.opacity"])
  }

  @Test func `a node of another scene traps`() async {
    await #expect(processExitsWith: .failure) {
      let (_, _, runtime) = makeStage()
      let (_, stranger, _) = makeStage()
      _ = runtime.get(stranger)
    }
  }

  @Test func `sampling on a grid gives the same crossings at every frame rate`() {
    func crossing(rate: Int64?) -> Timestamp? {
      let scene = SceneTree(size: Size(width: 10, height: 10))
      let runtime = MotionRuntime(scene: scene, samplingInterval: .milliseconds(4))
      let spring = Spring<Double>()
      spring.destination.value = 100
      let property = createProperty(withInitialValue: 0.0)
      runtime.add(spring, to: property)
      var crossed: Timestamp?
      property.subscribe { if $0 > 37.3, crossed == nil { crossed = runtime.now } }
      if let rate {
        for frame in 1...rate { runtime.advance(to: .frame(frame, rate: rate)) }
      } else {
        runtime.advance(to: .seconds(1))
      }
      return crossed
    }
    let expected = crossing(rate: nil)

    #expect(expected?.nanoseconds.isMultiple(of: 4_000_000) == true)
    for rate in [24, 60, 120, 1000] as [Int64] { #expect(crossing(rate: rate) == expected) }
  }

  @Test func `on a grid, a frame shows the values of the last instant of the grid, whether they are observed or not`() {
    func values(rate: Int64, isObserved: Bool) -> [Point] {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)), samplingInterval: .milliseconds(10))
      let nodes = ["spring", "tween", "coast"].map { runtime.scene.root.addChild(named: $0) }
      let (spring, coast) = (Spring<Point>(), Coast<Point>())
      spring.destination.value = Point(x: 300, y: 200)
      coast.initialVelocity.value = Point(x: 300, y: 20)
      let tween = Tween(duration: .milliseconds(500), values: [Point(x: 5, y: 88), Point(x: 369, y: 396)])
      tween.delay.value = .milliseconds(33)
      runtime.add(spring, to: nodes[0].position)
      runtime.add(tween, to: nodes[1].position)
      runtime.add(coast, to: nodes[2].position)
      if isObserved { for node in nodes { runtime.observe(node.position) { _ in } } }
      var values: [Point] = []
      for frame in 1...rate {
        runtime.advance(to: .frame(frame, rate: rate))
        // Eight times a second.
        if frame.isMultiple(of: rate / 8) { values += nodes.map { $0.position.value } }
      }
      return values
    }
    let expected = values(rate: 1000, isObserved: true)
    #expect(expected.count == 24)
    for rate in [8, 24, 120, 1000] as [Int64] { #expect(values(rate: rate, isObserved: false) == expected, "\(rate)") }
  }
}
