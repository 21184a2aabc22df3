import Interplay
import InterplayTestSupport
import Testing

/// Removes an instance.
private final class Ending: Resource {
  private let remove: () -> Void
  private(set) var isOver = false
  init<Added: Interaction>(_ instance: Instance<Added>) { remove = { instance.remove() } }
  func end() {
    isOver = true
    remove()
  }
}

/// Moves both coordinates, and keeps the ends of the motion of the first one.
private final class EndsInScope: Interaction {
  let (first, second) = (Spring<Double>(), Spring<Double>())
  private(set) var ends: [MotionEnd] = []

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.observe(first.ends) { [unowned self] in ends.append($0) }
    runtime.add(first, to: target.position.x)
    runtime.add(second, to: target.position.y)
  }
}

/// Interactions that are added to many nodes and removed in any order.
@Suite(.tracksLifetimes) struct LifeCycleTests {
  private func makeNodes(_ count: Int) -> (runtime: MotionRuntime, nodes: [SceneNode]) {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400))))
    let nodes = (0..<count).map { index in
      runtime.scene.root.addChild(named: "n\(index)", position: Point(x: 10, y: 10), size: Size(width: 20, height: 20))
    }
    return (runtime, nodes)
  }

  @Test func `the remaining instances follow their definition after any removals`() {
    let (runtime, nodes) = makeNodes(60)
    let tossable = tracked(Tossable())
    tossable.spring.destination.value = Point(x: 10, y: 10)
    let instances = nodes.map { runtime.add(tossable, to: $0) }
    let removed = (0..<60).map { ($0 * 37) % 60 }.prefix(41)
    for index in removed { instances[index].remove() }

    tossable.spring.destination.value = Point(x: 300, y: 10)
    runtime.advance(to: .seconds(5))

    for (index, node) in nodes.enumerated() {
      #expect(node.position.value.x == (removed.contains(index) ? 10 : 300), "node \(index)")
    }
    #expect(runtime.interactions(ofType: Tossable.self, for: nodes[removed[0]]).isEmpty)
    #expect(runtime.graph.interactions.filter { $0.parent == nil }.count == 19)
  }

  @Test(arguments: 0..<8) func `a removal during a drag leaves no object alive, with or without a release`(_ kind: Int) {
    for isLifted in [false, true] {
      let scene = tracked(SceneTree(size: Size(width: 400, height: 400)))
      let runtime = tracked(MotionRuntime(scene: scene))
      let node = tracked(scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 200, height: 200)))
      let content = node.addChild(named: "content", size: Size(width: 300, height: 900), anchorPoint: .zero)
      let handle: any Resource =
        switch kind {
        case 0: Ending(runtime.add(tracked(Scrollable(content: content)), to: node))
        case 1: Ending(runtime.add(tracked(Slidable(thumb: content)), to: node))
        case 2: Ending(runtime.add(tracked(Switchable()), to: node))
        case 3: Ending(runtime.add(tracked(Draggable()), to: node))
        case 4: Ending(runtime.add(tracked(DirectlyManipulable()), to: node))
        case 5: Ending(runtime.add(tracked(Tossable()), to: node))
        case 6: Ending(runtime.add(tracked(Sheet(detents: [100, 300], above: 400)), to: node))
        default: Ending(runtime.add(tracked(Pressable(delay: .milliseconds(500))), to: node))
        }
      func send(_ phase: PointerPhase, _ distance: Double, _ milliseconds: Int64) {
        for id in 0...1 {
          let location = Point(x: 180 + distance * Double(id + 1), y: 180 + distance * Double(2 - id) + Double(id) * 40)
          runtime.send(.pointer(PointerEvent(id: id, phase: phase, location: location, time: .milliseconds(milliseconds))))
        }
      }
      send(.down, 0, 10)
      send(.move, 20, 30)
      send(.move, 40, 50)
      handle.end()
      if isLifted { send(.up, 40, 60) }
      runtime.advance(to: .seconds(2))
      #expect(runtime.isAtRest)
    }
  }

  @Test func `a motion that is removed while active stays at rest, regardless of its observers' writes`() {
    let (runtime, nodes) = makeNodes(4)
    let (spring, coast) = (Spring<Double>(), Coast<Double>())
    let tween = Tween<Double>(duration: .seconds(1), values: [0, 1])
    let path = PathTween(duration: .seconds(1), path: .rectangle(Rect(x: 0, y: 0, width: 90, height: 90)))
    var ends: [String] = []
    func restart(_ name: String, _ end: MotionEnd, _ write: () -> Void) {
      ends.append("\(name) \(end)")
      if ends.count < 20 { write() }
    }
    spring.ends.subscribe { restart("spring", $0) { spring.destination.value += 50 } }
    coast.ends.subscribe { restart("coast", $0) { coast.initialVelocity.value += 50 } }
    tween.ends.subscribe { restart("tween", $0) { tween.values.value = [1, 0] } }
    path.ends.subscribe { restart("path", $0) { path.path.value = .ellipse(in: Rect(x: 0, y: 0, width: 50, height: 9)) } }
    (spring.destination.value, coast.initialVelocity.value) = (100, 1000)
    runtime.add(spring, to: nodes[0].opacity)
    runtime.add(coast, to: nodes[1].opacity)
    runtime.add(tween, to: nodes[2].opacity)
    runtime.add(path, to: nodes[3].position)
    runtime.advance(to: .milliseconds(50))
    #expect(ends.isEmpty)

    runtime.remove(spring)
    runtime.remove(coast)
    runtime.remove(tween)
    runtime.remove(path)
    let values = nodes.map { [$0.opacity.value, $0.position.value.x, $0.position.value.y] }
    #expect(ends == ["spring cancelled", "coast cancelled", "tween cancelled", "path cancelled"] && runtime.isAtRest, "\(ends)")
    runtime.advance(to: .seconds(1))
    #expect(nodes.map { [$0.opacity.value, $0.position.value.x, $0.position.value.y] } == values)
  }

  @Test func `removals at the front, in the middle and at the end of an index keep the other entries`() {
    let (runtime, nodes) = makeNodes(1)
    let springs = (0..<7).map { _ in tracked(Spring<Double>()) }
    for spring in springs { runtime.add(spring, to: nodes[0].opacity) }
    for index in [3, 0, 6, 1] { runtime.remove(springs[index]) }

    #expect(runtime.graph.interactions.count == 3)
    for spring in springs { spring.destination.value = 1 }
    runtime.removeInteractions(from: nodes[0].opacity)
    #expect(runtime.graph.interactions.isEmpty)
  }

  @Test func `a node of another tree with the same id keeps its instances when a node is removed`() {
    let (runtime, nodes) = makeNodes(40)
    let (_, others) = makeNodes(40)
    #expect(nodes[33].id == others[33].id)
    let (spring, other) = (tracked(Spring<Double>()), tracked(Spring<Double>()))
    let first = runtime.add(spring, to: nodes[33].opacity)
    let second = runtime.add(other, to: others[33].opacity)
    nodes[33].removeFromParent()
    #expect(first.isRemoved && !second.isRemoved)
    second.remove()
    #expect(runtime.graph.interactions.isEmpty)
  }

  @Test func `removing a node's drag when its gesture begins leaves the node in place`() {
    let (runtime, nodes) = makeNodes(1)
    let draggable = tracked(Draggable())
    let instance = runtime.add(draggable, to: nodes[0])
    let subscription = draggable.gestures.subscribe { if $0.state == .began { instance.remove() } }

    let down = PointerEvent(id: 1, phase: .down, location: Point(x: 10, y: 10), time: .zero, kind: .touch)
    runtime.send(.pointer(down))
    for step in 1...5 {
      runtime.send(
        .pointer(
          PointerEvent(
            id: 1, phase: .move, location: Point(x: 10 + 20 * Double(step), y: 10), time: .milliseconds(Int64(16 * step)), kind: .touch)))
    }

    #expect(nodes[0].position.value == Point(x: 10, y: 10))
    #expect(runtime.isAtRest)
    subscription.unsubscribe()
  }

  @Test func `a changed configuration applies to nodes that already have the draggable`() {
    let (runtime, nodes) = makeNodes(2)
    let draggable = tracked(Draggable())
    for node in nodes { runtime.add(draggable, to: node) }

    draggable.configuration.value.slop = 500

    runtime.send(.pointer(PointerEvent(id: 1, phase: .down, location: Point(x: 10, y: 10), time: .zero, kind: .touch)))
    runtime.send(
      .pointer(PointerEvent(id: 1, phase: .move, location: Point(x: 200, y: 10), time: .milliseconds(16), kind: .touch)))
    #expect(nodes.allSatisfy { $0.position.value == Point(x: 10, y: 10) })
    runtime.send(.pointer(PointerEvent(id: 1, phase: .up, location: Point(x: 200, y: 10), time: .milliseconds(32), kind: .touch)))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `an instance lasts until its node leaves the tree, also below a node that is outside`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (runtime, nodes) = makeNodes(12)
    let root = runtime.scene.root
    let spring = tracked(Spring<Point>())
    spring.destination.value = Point(x: 300, y: 10)
    let instances = nodes.map { runtime.add(spring, to: $0.position) }
    // The model: which nodes have ever been outside.
    var hasLeft: Set<Int> = []
    for _ in 0..<30 {
      let (node, parent) = (nodes.randomElement(using: &random) ?? root, ([root] + nodes).randomElement(using: &random) ?? root)
      if Int.random(in: 0..<3, using: &random) == 0 { node.removeFromParent() } else if !parent.isInside(node) { parent.addChild(node) }
      runtime.advance(to: runtime.now.advanced(by: .milliseconds(5)))
      let inside = Set(runtime.scene.nodes.map(\.id))
      for node in nodes where !inside.contains(node.id) { hasLeft.insert(node.id) }
    }

    for (node, instance) in zip(nodes, instances) { #expect(instance.isRemoved == hasLeft.contains(node.id), "\(node.name)") }
    runtime.advance(to: .seconds(5))
    for node in nodes { #expect((node.position.value == Point(x: 300, y: 10)) == !hasLeft.contains(node.id), "\(node.name)") }
  }

  @Test func `an interaction that an observer adds to a node it puts back stays, and the earlier ones end`() {
    let (runtime, nodes) = makeNodes(2)
    let (outer, inner, early, late) = (nodes[0], nodes[1], Pressable(), Pressable())
    outer.addChild(inner)
    let spring = Spring<Double>()
    runtime.add(spring, to: outer.scale)
    runtime.add(early, to: inner)
    spring.destination.value = 2
    // The spring ends when its node is removed.
    let subscription = spring.ends.subscribe { _ in
      runtime.scene.root.addChild(outer)
      runtime.add(late, to: inner)
      runtime.add(spring, to: outer.scale)
    }
    outer.removeFromParent()
    subscription.end()
    #expect(outer.parent === runtime.scene.root)
    let found = runtime.interactions(ofType: Pressable.self, for: inner)
    #expect(found.count == 1 && found.first === late)
    #expect(runtime.interactions(ofType: Spring<Double>.self, for: outer.scale).count == 1)
  }

  @Test(arguments: [false, true]) func `a motion that waits for an instance starts when that is removed between events`(
    _ removesDefinition: Bool
  ) {
    let (runtime, nodes) = makeNodes(2)
    let (tossable, fade) = (tracked(Tossable()), tracked(Tween<Double>(duration: .seconds(1), values: [1, 0])))
    tossable.spring.destination.value = Point(x: 300, y: 10)
    runtime.add(fade, to: nodes[1].opacity)
    runtime.toggle(fade, inReactionTo: tossable)
    let instance = runtime.add(tossable, to: nodes[0])
    runtime.advance(to: .milliseconds(50))
    #expect(!tossable.isAtRest && !fade.enabled.value)

    if removesDefinition { runtime.remove(tossable) } else { instance.remove() }
    #expect(tossable.isAtRest && fade.enabled.value && !runtime.isAtRest && runtime.need == .everyFrame)
    runtime.advance(to: .milliseconds(2000))
    #expect(nodes[1].opacity.value == 0 && runtime.isAtRest)
  }

  @Test func `an instance that an observer removes while the runtime is released decides nothing`() {
    let springs = (0..<2).map { _ in tracked(Spring<Double>()) }
    var (restCount, instances): (Int, [Instance<Spring<Double>>]) = (0, [])
    var subscription: Subscription?
    do {
      let (runtime, nodes) = makeNodes(2)
      runtime.whenAllAtRest([springs[0]]) { restCount += 1 }
      for index in [1, 0] {
        springs[index].destination.value = 100
        instances.append(runtime.add(springs[index], to: nodes[index].position.x))
      }
      // What was added last is removed first.
      subscription = springs[0].state.subscribe { if $0 == .atRest { instances[0].remove() } }
      runtime.advance(to: .milliseconds(50))
    }
    #expect(restCount == 1 && instances.allSatisfy(\.isRemoved) && springs.allSatisfy(\.isAtRest))
    subscription?.unsubscribe()
  }

  @Test(arguments: [false, true]) func `an instance that is removed again while its parts end sends all their ends`(_ isAgain: Bool) {
    let (runtime, nodes) = makeNodes(1)
    let interaction = tracked(EndsInScope())
    (interaction.first.destination.value, interaction.second.destination.value) = (100, 100)
    let instance = runtime.add(interaction, to: nodes[0])
    runtime.advance(to: .milliseconds(50))
    let subscription = interaction.second.ends.subscribe { _ in if isAgain { instance.remove() } }
    instance.remove()
    #expect(interaction.ends == [.cancelled])
    subscription.unsubscribe()
  }
}
