import Interplay
import InterplayTestSupport
import Testing

/// The pitfalls of Material Motion's streams, by their numbers, with proof that they are avoided here.
@Suite(.tracksLifetimes) struct PitfallsOfGraphsTests {
  private func makeProperty() -> (Stage, ReactiveProperty<Double>) {
    (Stage(size: Size(width: 400, height: 400), rate: nil), tracked(ReactiveProperty(0)))
  }

  @Test func `P3: two subscribers of one operator do not share its state`() {
    let property = tracked(ReactiveProperty(1.0))
    let changes = property.dedupe()
    var (first, second): ([Double], [Double]) = ([], [])
    changes.subscribe { first.append($0) }
    property.value = 1
    changes.subscribe { second.append($0) }
    property.value = 2
    property.value = 2
    #expect(first == [1, 2] && second == [1, 2])

    // The failure that it caused: start whenever something is active has to restart each time.
    let (stage, node, runtime) = makeStage()
    let (draggable, tween) = (Draggable(), Tween<Double>(duration: .milliseconds(50), values: [0, 1]))
    runtime.start(tween, whenActive: draggable)
    runtime.add(tween, to: node.opacity)
    runtime.add(draggable, to: node)
    var begins = 0
    tween.state.subscribe { begins += $0 == .active ? 1 : 0 }
    for _ in 0..<2 {
      stage.finger.press(on: node).move(by: Vector(dx: 30, dy: 0), over: .milliseconds(100)).lift().hold(for: .milliseconds(100))
    }
    stage.settle()
    #expect(begins == 2)
  }

  @Test func `P4: one change is delivered once, also through two paths and for two coordinates`() {
    let property = tracked(ReactiveProperty(1.0))
    var sums: [Double] = []
    property.combineLatest(with: property.scaled(by: 10)).map { $0 + $1 }.subscribe { sums.append($0) }
    #expect(sums == [11])
    let (stage, node, runtime) = makeStage(rate: nil)
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 100)
    var places: [Point] = []
    runtime.add(spring, to: node.position)
    let subscription = node.position.subscribe { places.append($0) }
    for time in 1...4 { stage.run(until: .milliseconds(Int64(time) * 20)) }
    // Both coordinates always change together: all positions are on the line between the ends.
    #expect(places.count == 5 && places.allSatisfy { abs($0.x - 200 - (200 - $0.y)) < 1e-9 })
    subscription.unsubscribe()
    var states: [MotionState] = []
    spring.state.subscribe { states.append($0) }
    stage.settle()
    #expect(states == [.active, .atRest])
  }

  @Test func `P5: a stream argument has no observers after its subscribers end`() {
    let (argument, source) = (tracked(ReactiveProperty(5.0)), tracked(Emitter<Int>()))
    for _ in 0..<100 {
      var seen: [Double] = []
      let subscription = source.rewriteTo(argument).subscribe { seen.append($0) }
      source.send(1)
      #expect(seen == [5])
      subscription.unsubscribe()
    }
    #expect(!argument.hasListeners && !source.hasListeners)
  }

  @Test func `P6: listed objects are compared by identity, not by address`() {
    let (stage, _, runtime) = makeStage()
    var rested = 0
    let springs = (0..<20).map { index in
      let (property, spring) = (ReactiveProperty(0.0), Spring<Double>())
      spring.destination.value = Double(index + 1) * 100
      runtime.add(spring, to: property)
      return spring
    }
    // Their states are created on each access and released immediately.
    runtime.whenAllAtRest(springs) { rested += 1 }
    var resting = 0
    for spring in springs { spring.ends.subscribe { _ in resting += rested == 0 ? 1 : 0 } }
    stage.settle()
    #expect(rested == 1 && resting == 20)
  }

  @Test func `P11: a rubber band without length clamps to the nearest edge, also to the upper one`() {
    for length in [0.0, -5] {
      #expect(RubberBand(maximumLength: length).banded(140, below: 0, above: 100) == 100)
      #expect(RubberBand(maximumLength: length).banded(-40, below: 0, above: 100) == 0)
    }
  }

  @Test func `P16: no object is alive after its runtime is released`() {
    do {
      let (stage, node, runtime) = makeStage()
      let spring = tracked(Spring<Point>())
      runtime.add(spring, to: node.position)
      runtime.add(tracked(Tossable()), to: node) { $0.xLocked(to: node.position.x()) }
      node.position.subscribe { [unowned spring] _ in _ = spring.threshold.value }
      stage.run(until: .milliseconds(100))
    }
    // The lifetimes are checked at the end of the test.
  }

  @Test func `P17: an observer that writes its own source terminates, and all observers receive the values in order`() {
    let property = tracked(ReactiveProperty(0.0))
    var seen: [Double] = []
    property.dedupe().subscribe { [unowned property] in if $0 < 3 { property.value = $0 + 1 } }
    property.dedupe().subscribe { seen.append($0) }
    #expect(seen == [3])
    property.value = 0
    #expect(property.value == 3 && seen.last == 3)

    let (stage, node, runtime) = makeStage()
    // Each follows the other; dedupe drops unchanged values.
    runtime.connect(node.opacity.dedupe(), to: node.scale)
    runtime.connect(node.scale.dedupe(), to: node.opacity)
    node.opacity.value = 0.5
    #expect(node.scale.value == 0.5)
    node.scale.value = 0.25
    #expect(node.opacity.value == 0.25 && stage.runtime.isAtRest)
  }

  @Test func `P18: units have types, and each type has one unit`() {
    #expect(abs(Angle(degrees: 180).radians - Double.pi) < 1e-15)
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable(configuration: PanConfiguration(slop: 0))
    let velocity = tracked(ReactiveProperty(Point.zero))
    runtime.add(draggable.finalVelocity, to: velocity)
    runtime.add(draggable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).lift()
    stage.play()
    // Points per second.
    #expect(abs(velocity.value.x - 500) < 1e-6)
  }

  @Test func `P20: numbers have one type, and node properties are typed`() {
    let spring = Spring<Double>()
    spring.destination.value = 1
    let (_, node, runtime) = makeStage()
    let opacity: ReactiveProperty<Double> = runtime.get(node).opacity
    runtime.add(spring, to: opacity)
    #expect(spring.destination.value == 1 && opacity === node.opacity)
  }

  @Test func `P23: a delay applies to every value, and emits nothing after its subscription ends`() {
    let (stage, property) = makeProperty()
    var seen: [(Double, Timestamp)] = []
    let subscription = property.delay(by: Duration.milliseconds(10), on: stage.runtime.clock).subscribe {
      [unowned stage] in seen.append(($0, stage.now))
    }
    property.value = 1
    stage.run(until: .milliseconds(5))
    property.value = 2
    stage.run(until: .milliseconds(12))
    #expect(seen.map { $0.0 } == [0, 1] && seen.map { $0.1 } == [.milliseconds(10), .milliseconds(10)])
    subscription.unsubscribe()
    stage.run(until: .milliseconds(50))
    #expect(seen.count == 2)
  }

  @Test func `P24: tests control time`() {
    let (stage, property) = makeProperty()
    let spring = Spring<Double>()
    spring.destination.value = 100
    stage.runtime.add(spring, to: property)
    stage.run(until: .milliseconds(100))
    let once = property.value
    let (again, value) = makeProperty()
    let other = Spring<Double>()
    other.destination.value = 100
    again.runtime.add(other, to: value)
    for time in 1...100 { again.run(until: .milliseconds(Int64(time))) }
    #expect(value.value == once && once > 0)
  }

  @Test func `30,000 nested nodes are dragged, inspected, checked and removed`() async {
    await #expect(processExitsWith: .success) {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
      let top = runtime.scene.root.addChild(named: "top", anchorPoint: .zero)
      var leaf = top
      for _ in 1..<30_000 { leaf = leaf.addChild(named: "inner", anchorPoint: .zero) }
      leaf = leaf.addChild(named: "leaf", position: Point(x: 50, y: 50), size: Size(width: 100, height: 100))
      runtime.add(Draggable(), to: leaf)
      runtime.recognize(TapConfiguration(), on: top)

      runtime.isTracing = true
      runtime.send(.pointer(PointerEvent(phase: .down, location: Point(x: 50, y: 50), time: .milliseconds(1))))
      runtime.send(.pointer(PointerEvent(phase: .move, location: Point(x: 80, y: 50), time: .milliseconds(2))))
      precondition(leaf.position.value.x > 60)
      runtime.isTracing = false
      precondition(runtime.graph.nodes.count == 30_002)
      // The outermost node has no size itself, and can be touched at the innermost one.
      precondition(runtime.diagnostics.count == 1)
      precondition(runtime.setting(at: "leaf.opacity") != nil && runtime.setting(at: "nobody.opacity") == nil)
      top.removeFromParent()
      precondition(runtime.graph.interactions.isEmpty)
    }
  }
}
