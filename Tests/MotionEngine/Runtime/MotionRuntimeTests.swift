import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct MotionRuntimeTests {
  @Test func `a scene outlives its runtime`() {
    let scene = SceneTree(size: Size(width: 100, height: 100))
    let node = scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
    do {
      let runtime = MotionRuntime(scene: scene)
      runtime.add(Tossable(), to: node)
    }

    node.position.value = Point(x: 1, y: 1)
    node.removeFromParent()

    #expect(node.parent == nil)
  }

  @Test func `publishes whether a person manipulates something`() {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = node.position.value
    runtime.add(tossable, to: node)
    var history: [Bool] = []
    runtime.isBeingManipulated.subscribe { history.append($0) }

    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()

    #expect(history == [false, true, false])
  }

  @Test func `finds the interactions of a type on a target, a composite before its parts`() {
    let (_, node, runtime) = makeStage()
    let (tossable, draggable, spring) = (Tossable(), Draggable(), Spring<Double>())
    runtime.add(tossable, to: node)
    runtime.add(draggable, to: node)
    runtime.add(spring, to: node.opacity)

    #expect(
      runtime.interactions(ofType: Draggable.self, for: node).map(ObjectIdentifier.init)
        == [tossable.draggable, draggable].map(ObjectIdentifier.init))
    #expect(runtime.interactions(ofType: Tossable.self, for: node).count == 1)
    #expect(runtime.interactions(ofType: Spring<Double>.self, for: node.opacity).first === spring)
    #expect(runtime.interactions(ofType: Spring<Double>.self, for: node.scale).isEmpty)
    #expect(runtime.interactions(ofType: Spring<Point>.self, for: node.position).first === tossable.spring)
  }

  @Test func `finds the interactions of its children in the order of addition, and a child only its own`() {
    let (_, node, runtime) = makeStage()
    let (child, other) = (runtime.createChild(), ReactiveProperty(0.0, label: GraphLabel("other")))
    let (first, second, third) = (Draggable(), Draggable(), Draggable())
    runtime.add(first, to: node)
    child.add(second, to: node)
    runtime.add(third, to: node)
    // A property that no node has.
    let (inside, outside) = (Spring<Double>(), Spring<Double>())
    child.add(inside, to: other)
    runtime.add(outside, to: other)

    #expect(
      runtime.interactions(ofType: Draggable.self, for: node).map(ObjectIdentifier.init)
        == [first, second, third].map(ObjectIdentifier.init))
    #expect(child.interactions(ofType: Draggable.self, for: node).map(ObjectIdentifier.init) == [ObjectIdentifier(second)])
    #expect(
      Set(runtime.interactions(ofType: Spring<Double>.self, for: other).map(ObjectIdentifier.init))
        == Set([inside, outside].map(ObjectIdentifier.init)))
    #expect(child.interactions(ofType: Spring<Double>.self, for: other).map(ObjectIdentifier.init) == [ObjectIdentifier(inside)])
    #expect(runtime.interactions(ofType: Draggable.self, for: runtime.scene.root).isEmpty)
  }

  @Test func `a removed interaction stops immediately and leaves the others alone`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
    let (removed, kept) = (Spring<Point>(), Spring<Point>())
    runtime.add(removed, to: node.position)
    runtime.add(kept, to: other.position)
    stage.run(until: .milliseconds(100))
    var states: [MotionState] = []
    removed.state.subscribe { states.append($0) }

    runtime.remove(removed)
    let place = node.position.value
    removed.destination.value = Point(x: 9, y: 9)
    stage.settle()

    #expect(node.position.value == place)
    #expect(states == [.active, .atRest])
    #expect(other.position.value == .zero)
    #expect(runtime.interactions(ofType: Spring<Point>.self, for: node.position).isEmpty)
  }

  @Test func `removing a drag in progress enables the spring that it disabled`() {
    let (stage, node, runtime) = makeStage()
    let (spring, draggable) = (Spring<Point>(), Draggable())
    spring.destination.value = node.position.value
    runtime.add(draggable.finalVelocity, to: spring.initialVelocity)
    runtime.toggle(spring, inReactionTo: draggable)
    runtime.add(spring, to: node.position)
    runtime.add(draggable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 80, dy: 0), over: .milliseconds(100))
    stage.play()

    runtime.remove(draggable)
    #expect(spring.enabled.value)
    stage.finger.move(by: Vector(dx: 80, dy: 0), over: .milliseconds(100))
    let trace = stage.settle()

    #expect(trace[node].position.last == Point(x: 200, y: 200))
    #expect(trace[node].position.x.peak == 270)
  }

  @Test func `removing the interactions from a property keeps its connections`() {
    let (stage, node, runtime) = makeStage()
    let (spring, source) = (Spring<Double>(), createProperty(withInitialValue: 0.5))
    spring.destination.value = 0
    runtime.connect(source, to: node.opacity)
    runtime.add(spring, to: node.opacity)
    stage.run(until: .milliseconds(50))

    runtime.removeInteractions(from: node.opacity)
    let opacity = node.opacity.value
    stage.settle()
    #expect(node.opacity.value == opacity && opacity < 0.5)
    source.value = 0.75
    #expect(node.opacity.value == 0.75 && runtime.connections.count == 1)
    #expect(runtime.interactions(ofType: Spring<Double>.self, for: node.opacity).isEmpty)
  }

  @Test func `a composite that is added while the interactions of a property are removed keeps its parts`() {
    let (_, node, runtime) = makeStage()
    let (spring, tossable) = (Spring<Point>(), Tossable())
    runtime.add(spring, to: node.position)
    runtime.advance(to: .milliseconds(50))
    let subscription = spring.ends.subscribe { _ in runtime.add(tossable, to: node) }

    runtime.removeInteractions(from: node.position)
    subscription.unsubscribe()
    #expect(runtime.interactions(ofType: Tossable.self, for: node).count == 1)
    #expect(runtime.interactions(ofType: Spring<Point>.self, for: node.position).map { $0 === tossable.spring } == [true])
  }

  @Test func `removing everything from a node removes composites and their parts`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(Tossable(), to: node)
    stage.run(until: .milliseconds(50))

    runtime.removeInteractions(from: node)
    let place = node.position.value
    stage.finger.press(on: node).flick(by: Vector(dx: 90, dy: 0))
    stage.settle()

    #expect(node.position.value == place)
    #expect(runtime.isAtRest)
    #expect(runtime.interactions(ofType: Draggable.self, for: node).isEmpty)
  }

  @Test func `a child removes its own interactions from a node, and its parent removes those of both`() {
    let (_, node, runtime) = makeStage()
    let child = runtime.createChild(named: "child", on: node)
    runtime.add(Draggable(), to: node)
    child.add(Rotatable(), to: node)

    child.removeInteractions(from: node)
    #expect(runtime.interactions(ofType: Draggable.self, for: node).count == 1)
    #expect(child.interactions(ofType: Rotatable.self, for: node).isEmpty)

    child.add(Rotatable(), to: node)
    runtime.removeInteractions(from: node)
    #expect(runtime.interactions(ofType: Draggable.self, for: node).isEmpty)
    #expect(child.interactions(ofType: Rotatable.self, for: node).isEmpty)
  }

  @Test func `removing a node ends everything that depends on it or its descendants, and nothing else`() {
    let (stage, node, runtime) = makeStage()
    let child = node.addChild(named: "child", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
    let kept = stage.scene.root.addChild(named: "kept", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
    runtime.add(Tossable(), to: node)
    runtime.add(Tossable(), to: kept)
    let spring = Spring<Double>()
    runtime.add(spring, to: child.opacity)
    runtime.connect(kept.position.x(), to: child.scale)
    stage.run(until: .milliseconds(50))
    let (place, opacity, scale) = (node.position.value, child.opacity.value, child.scale.value)

    node.removeFromParent()
    var states: [MotionState] = []
    spring.state.subscribe { states.append($0) }
    stage.settle()

    #expect(node.position.value == place && child.opacity.value == opacity && child.scale.value == scale)
    #expect(states == [.atRest])
    #expect(kept.position.value == .zero)
    #expect(runtime.connections.allSatisfy { !$0.target.name.hasPrefix("child") && !$0.target.name.hasPrefix("node") })
  }

  @Test func `a node moved within the scene keeps its interactions`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 200, y: 200), size: Size(width: 400, height: 400))
    runtime.add(Draggable(), to: node)

    other.addChild(node)
    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()

    #expect(node.position.value == Point(x: 240, y: 200))
  }

  @Test func `connections are listed in order of declaration, with their operators, until they end`() {
    let (_, node, runtime) = makeStage()
    runtime.connect(node.position.y().rewriteRange(start: 0, end: 1, destinationStart: 1, destinationEnd: 0), to: node.opacity)
    let ended = runtime.connect(node.position.x(), to: node.scale)
    #expect(
      runtime.connections.map(\.text) == [
        "node.position → y → rewriteRange(start: 0.0, end: 1.0, destinationStart: 1.0, destinationEnd: 0.0) → node.opacity",
        "node.position → x → node.scale",
      ])

    ended.unsubscribe()
    node.position.value = Point(x: 9, y: 9)

    #expect(runtime.connections.count == 1)
    #expect(node.scale.value == 200)
  }

  @Test func `no object is alive after the runtime and the interactions are released`() {
    weak var weakRuntime: MotionRuntime?
    weak var weakSpring: Spring<Point>?
    weak var weakDraggable: Draggable?
    weak var weakNode: SceneNode?
    weak var weakProperty: ReactiveProperty<Point>?
    do {
      let stage = Stage(size: Size(width: 400, height: 400))
      let node = stage.scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
      let tossable = Tossable()
      stage.runtime.add(tossable, to: node) { $0.xLocked(to: 3).log() }
      stage.runtime.add(SetPositionOnTap(), to: tossable.spring.destination)
      stage.runtime.connect(node.position.x(), to: node.opacity)
      stage.runtime.whenAllAtRest([tossable]) {}
      (weakRuntime, weakSpring, weakDraggable) = (stage.runtime, tossable.spring, tossable.draggable)
      (weakNode, weakProperty) = (node, node.position)
      // Released in flight, during a drag.
      stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 50), over: .milliseconds(100))
      stage.play()
      #expect(weakRuntime != nil && weakNode != nil)
    }

    #expect(weakRuntime == nil)
    #expect(weakSpring == nil)
    #expect(weakDraggable == nil)
    #expect(weakNode == nil)
    #expect(weakProperty == nil)
  }

  @Test func `log() writes each value to the runtime's log and passes it on`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(Draggable(), to: node) { $0.log("drag") }

    stage.finger.press(on: node).move(by: Vector(dx: 16, dy: 0), over: .milliseconds(8)).lift()
    stage.settle()

    #expect(stage.log == ["drag Point(x: 200.0, y: 200.0)", "drag Point(x: 206.0, y: 200.0)"])
    #expect(node.position.value.x == 206)
  }
}
