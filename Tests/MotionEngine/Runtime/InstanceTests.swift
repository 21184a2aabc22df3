import Interplay
import InterplayTestSupport
import Testing

/// The introduction's interaction, literally.
private final class MyTossable: Interaction {
  let draggable = Draggable()
  let spring = Spring<Point>()

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let position = runtime.get(target).position
    runtime.add(draggable.finalVelocity, to: spring.initialVelocity)
    runtime.toggle(spring, inReactionTo: draggable)
    runtime.add(spring, to: position)
    runtime.add(draggable, to: target)
  }
}

/// The same, declared in any order, active while its parts are, and disabled with its switch.
private final class Composed: CompositeInteraction {
  let shared = CompositeState(named: "composed")
  let draggable = Draggable()
  let spring = Spring<Point>()
  private let order: [Int]

  init(order: [Int] = [0, 1, 2, 3]) { self.order = order }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let steps: [() -> Void] = [
      { runtime.add(self.draggable.finalVelocity, to: self.spring.initialVelocity) },
      { runtime.toggle(self.spring, inReactionTo: self.draggable) },
      { runtime.add(self.spring, to: runtime.get(target).position) },
      { runtime.add(self.draggable, to: target) },
    ]
    for index in order { steps[index]() }
  }
}

/// Fades a node while another interaction is active.
private final class FadesDuring: Interaction {
  let draggable: Draggable
  init(_ draggable: Draggable) { self.draggable = draggable }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(draggable.state.rewrite([.active: 0.5, .atRest: 1]), to: runtime.get(target).opacity)
  }
}

/// Adds a composite as its only part.
private final class Wrapping: CompositeInteraction {
  let shared = CompositeState(named: "wrapping")
  let composed: Composed
  init(_ composed: Composed) { self.composed = composed }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) { runtime.add(composed, to: target) }
}

/// Adds a composite that is on while the node is shown.
private final class Showing: CompositeInteraction {
  let shared = CompositeState(named: "showing")
  let composed: Composed
  init(_ composed: Composed) { self.composed = composed }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(runtime.get(target).isHidden.rewrite([true: false, false: true]), to: composed.enabled)
    runtime.add(composed, to: target)
  }
}

@Suite(.tracksLifetimes) struct InstanceTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private var runtime: MotionRuntime { stage.runtime }

  private func makeNode(_ name: String, x: Double) -> SceneNode {
    tracked(stage.scene.root.addChild(named: name, position: Point(x: x, y: 100), size: Size(width: 80, height: 80)))
  }

  /// Throws `node` and returns its position 50 ms after the release and its position at rest.
  private func throwNode(_ node: SceneNode) -> (soon: Point, last: Point) {
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 100), over: .milliseconds(80)).lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    let soon = node.position.value
    stage.settle()
    return (soon, node.position.value)
  }

  @Test func `one definition on two nodes: one is held while the other continues with its release velocity`() {
    let (left, right, toss) = (makeNode("left", x: 100), makeNode("right", x: 300), tracked(MyTossable()))
    toss.spring.destination.value = Point(x: 200, y: 300)
    runtime.add(toss, to: left)
    runtime.add(toss, to: right)
    stage.settle()
    #expect(left.position.value == right.position.value)
    stage.finger.press(at: Point(x: 200, y: 300)).move(by: Vector(dx: 0, dy: -150), over: .milliseconds(150))
    stage.play()
    // The later one is in front.
    let held = right.position.value
    #expect(held != left.position.value && toss.draggable.state.current == .active)
    toss.spring.destination.value = Point(x: 50, y: 300)
    stage.run(until: stage.now.advanced(by: .seconds(3)))
    #expect(left.position.value == Point(x: 50, y: 300) && right.position.value == held)
    stage.finger.lift()
    stage.settle()
    #expect(right.position.value == Point(x: 50, y: 300) && runtime.diagnostics.isEmpty)
  }

  @Test func `an instance is at rest while others of its definition move, and once it was removed`() {
    let (left, right, composed) = (makeNode("left", x: 100), makeNode("right", x: 300), tracked(Composed()))
    composed.spring.destination.value = Point(x: 200, y: 300)
    composed.spring.enabled.value = false
    let instances = [left, right].map { runtime.add(composed, to: $0) }
    let drag = runtime.add(Draggable(), to: makeNode("other", x: 20))
    #expect(composed.isAtRest && instances.allSatisfy(\.isAtRest) && drag.isAtRest)

    stage.finger.press(on: left).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(80))
    stage.play()
    #expect(!composed.isAtRest && !instances[0].isAtRest && instances[1].isAtRest && !composed.draggable.isAtRest)
    #expect(instances.map(\.isAtRest) == instances.map { $0.state.current == .atRest })
    instances[0].remove()
    #expect(instances[0].isAtRest && composed.isAtRest)
    stage.run(until: stage.now.advanced(by: .milliseconds(20)))

    stage.finger(1).press(on: right).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(80))
    stage.play()
    // The removed instance stays at rest while the definition is active on another node.
    #expect(!composed.isAtRest && instances[0].isAtRest && !instances[1].isAtRest)
    stage.finger(0).lift()
    stage.finger(1).lift()
    stage.settle()
    #expect(composed.isAtRest && instances[1].isAtRest)
  }

  @Test func `a composite behaves the same in any order of declaration, and shares its settings but not its targets`() throws {
    func orders(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty ? [[]] : rest.flatMap { first in orders(rest.filter { $0 != first }).map { [first] + $0 } }
    }
    var seen: [Point] = []
    for order in orders([0, 1, 2, 3]) {
      let stage = Stage(size: Size(width: 400, height: 400))
      let nodes = ["a", "b"].map {
        stage.scene.root.addChild(named: $0, position: Point(x: 200, y: 100), size: Size(width: 50, height: 50))
      }
      nodes[0].position.value.x = 60
      let composed = Composed(order: order)
      composed.spring.destination.value = Point(x: 200, y: 100)
      for node in nodes { stage.runtime.add(composed, to: node) }
      stage.settle()
      stage.finger.press(on: nodes[1]).move(by: Vector(dx: 0, dy: 100), over: .milliseconds(80)).lift()
      stage.play()
      stage.run(until: stage.now.advanced(by: .milliseconds(50)))
      seen.append(nodes[1].position.value)
      #expect(nodes[0].position.value == Point(x: 200, y: 100), "\(order)")
      #expect(nodes[1].position.value.y > 180, "\(order)")
    }
    #expect(seen.count == 24 && Set(seen).count == 1)
  }

  @Test func `a composite is active while a part is active on any target, and moves none while disabled`() {
    let (left, right, composed) = (makeNode("left", x: 100), makeNode("right", x: 300), tracked(Composed()))
    composed.spring.destination.value = Point(x: 300, y: 100)
    let instances = [left, right].map { runtime.add(composed, to: $0) }
    var states: [[MotionState]] = [[], []]
    for (index, instance) in instances.enumerated() { instance.state.subscribe { states[index].append($0) } }
    stage.settle()
    #expect(states == [[.active, .atRest], [.atRest]] && composed.state.current == .atRest)

    composed.enabled.value = false
    composed.spring.destination.value = Point(x: 50, y: 50)
    stage.finger.press(on: left).move(by: Vector(dx: 0, dy: 100), over: .milliseconds(80)).lift()
    stage.settle()
    #expect([left, right].allSatisfy { $0.position.value == Point(x: 300, y: 100) } && runtime.isAtRest)

    composed.enabled.value = true
    stage.settle()
    #expect([left, right].allSatisfy { $0.position.value == Point(x: 50, y: 50) })
    #expect(states == [[.active, .atRest, .active, .atRest], [.atRest, .active, .atRest]])
  }

  @Test func `a scope turns its own instance of a composite on and off, and no other`() {
    let (left, right, composed) = (makeNode("left", x: 100), makeNode("right", x: 300), tracked(Composed()))
    composed.spring.destination.value = Point(x: 200, y: 300)
    left.isHidden.value = true
    let showing = tracked(Showing(composed))
    for node in [left, right] { runtime.add(showing, to: node) }

    stage.settle()
    #expect(left.position.value == Point(x: 100, y: 100) && right.position.value == Point(x: 200, y: 300))
    (left.isHidden.value, right.isHidden.value) = (false, true)
    composed.spring.destination.value = Point(x: 50, y: 60)
    stage.settle()
    #expect(left.position.value == Point(x: 50, y: 60) && right.position.value == Point(x: 200, y: 300))
    #expect(composed.enabled.value)
  }

  @Test func `a spring in a composite and on its own moves each target separately`() {
    let (left, right, composed) = (makeNode("left", x: 100), makeNode("right", x: 300), tracked(Composed()))
    composed.spring.destination.value = Point(x: 200, y: 200)
    runtime.add(composed, to: left)
    runtime.add(composed.spring, to: right.position)
    right.isInteractive.value = false
    stage.settle()
    let thrown = throwNode(left)
    #expect(thrown.soon.y > 250 && thrown.last == Point(x: 200, y: 200) && right.position.value == Point(x: 200, y: 200))
    stage.finger.press(on: left).move(by: Vector(dx: 0, dy: 100), over: .milliseconds(80))
    stage.play()
    composed.spring.destination.value = Point(x: 120, y: 120)
    stage.run(until: stage.now.advanced(by: .seconds(3)))
    #expect(right.position.value == Point(x: 120, y: 120) && left.position.value != Point(x: 120, y: 120))
    stage.finger.lift()
    stage.settle()
  }

  @Test(arguments: [true, false]) func `an interaction that observes a definition observes all of its targets`(_ isAddedFirst: Bool) {
    let (card, sign, draggable) = (makeNode("card", x: 100), makeNode("sign", x: 300), tracked(Draggable()))
    if isAddedFirst { runtime.add(draggable, to: card) }
    runtime.add(FadesDuring(draggable), to: sign)
    if !isAddedFirst { runtime.add(draggable, to: card) }
    #expect(sign.opacity.value == 1)
    stage.finger.press(on: card).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(80))
    stage.play()
    #expect(sign.opacity.value == 0.5)
    // Added during the drag, it fades immediately.
    let late = makeNode("late", x: 200)
    runtime.add(FadesDuring(draggable), to: late)
    #expect(late.opacity.value == 0.5)
    stage.finger.lift()
    stage.settle()
    #expect(sign.opacity.value == 1 && late.opacity.value == 1)
  }

  @Test func `an instance publishes its own gestures and can be removed alone`() {
    let (card, other, draggable) = (makeNode("card", x: 100), makeNode("other", x: 300), tracked(Draggable()))
    var gestures: [GestureUpdate] = []
    // snippet: stream
    let drag = runtime.add(draggable, to: card)
    drag.stream(of: draggable.gestures).subscribe { gestures.append($0) }
    // end
    let second = runtime.add(draggable, to: other)
    var all = 0
    draggable.gestures.subscribe { _ in all += 1 }
    stage.finger.press(on: other).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(80)).lift()
    stage.settle()
    #expect(gestures.isEmpty && all > 2)
    stage.finger.press(on: card).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(80)).lift()
    stage.settle()
    #expect(gestures.count > 2 && gestures.last?.state == .ended)

    drag.remove()
    #expect(drag.isRemoved && !second.isRemoved)
    let place = card.position.value
    stage.finger.press(on: card).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(80)).lift()
    stage.settle()
    #expect(card.position.value == place)
    drag.remove()
    #expect(runtime.graph.interactions.map { $0.name } == ["Draggable"])
  }

  @Test func `an instance that is removed while active no longer counts in its composite or the runtime`() {
    let (left, right, composed) = (makeNode("left", x: 100), makeNode("right", x: 300), tracked(Composed()))
    composed.spring.destination.value = Point(x: 300, y: 100)
    let instance = runtime.add(composed, to: left)
    runtime.add(composed, to: right)
    #expect(composed.state.current == .active && instance.state.current == .active)
    stage.run(until: .milliseconds(50))
    instance.remove()
    stage.run(until: .milliseconds(60))
    #expect(composed.state.current == .atRest && composed.spring.state.current == .atRest && runtime.isAtRest)
    stage.finger.press(on: right).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(80))
    stage.play()
    #expect(composed.state.current == .active && runtime.isBeingManipulated.current == true)
    runtime.remove(composed)
    stage.run(until: stage.now.advanced(by: .milliseconds(20)))
    #expect(composed.state.current == .atRest && runtime.isBeingManipulated.current == false && runtime.isAtRest)
    stage.finger.lift()
    stage.settle()
  }

  @Test func `the state of a composite within one instance shows no gap when one part takes over from another`() {
    let (left, right, composed) = (makeNode("left", x: 100), makeNode("right", x: 300), tracked(Composed()))
    composed.spring.destination.value = Point(x: 300, y: 100)
    let wrapping = tracked(Wrapping(composed))
    let instances = [left, right].map { runtime.add(wrapping, to: $0) }
    stage.settle()
    var states: [[MotionState]] = [[], []]
    for (index, instance) in instances.enumerated() { instance.stream(of: composed.state).subscribe { states[index].append($0) } }
    // The later node is in front.
    stage.finger.press(at: Point(x: 300, y: 100)).move(by: Vector(dx: 0, dy: 100), over: .milliseconds(80)).lift()
    stage.settle()
    #expect(states == [[.atRest], [.atRest, .active, .atRest]])
    #expect(right.position.value == Point(x: 300, y: 100))
  }
}
