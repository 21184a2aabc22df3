import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct ChildRuntimeTests {
  /// A stage with two nodes, one of them in a panel with its own runtime.
  private func makePanel() -> (stage: Stage, panel: SceneNode, card: SceneNode, child: MotionRuntime) {
    let stage = Stage(size: Size(width: 400, height: 400))
    let panel = tracked(
      stage.scene.root.addChild(named: "panel", position: Point(x: 200, y: 200), size: Size(width: 200, height: 200)))
    let card = tracked(panel.addChild(named: "card", position: Point(x: 100, y: 100), size: Size(width: 50, height: 50)))
    return (stage, panel, card, tracked(stage.runtime.createChild(named: "menu", on: panel)))
  }

  private func makeTossable(to destination: Point) -> Tossable {
    let tossable = Tossable()
    tossable.spring.destination.value = destination
    return tossable
  }

  @Test func `motion in a child counts for its parent, and not the reverse`() {
    let (stage, panel, card, child) = makePanel()
    var (states, parentStates) = ([MotionState](), [MotionState]())
    child.state.subscribe { states.append($0) }
    stage.runtime.state.subscribe { parentStates.append($0) }

    let spring = Spring<Point>()
    spring.destination.value = Point(x: 10, y: 10)
    child.add(spring, to: card.position)
    #expect(!child.isAtRest && !stage.runtime.isAtRest)
    stage.settle()
    #expect(child.isAtRest && stage.runtime.isAtRest)
    #expect(states == [.atRest, .active, .atRest] && parentStates == [.atRest, .active, .atRest])

    let other = Spring<Double>(threshold: 0.01)
    stage.runtime.add(other, to: panel.opacity)
    #expect(child.isAtRest && !stage.runtime.isAtRest)
    stage.settle()
    #expect(states.count == 3 && parentStates.count == 5)
  }

  @Test func `manipulation is reported to the parent, with a seamless hand-over`() {
    let (stage, _, card, child) = makePanel()
    child.add(makeTossable(to: Point(x: 100, y: 100)), to: card)
    stage.settle()
    var (manipulated, parent, states) = ([Bool](), [Bool](), [MotionState]())
    child.isBeingManipulated.subscribe { manipulated.append($0) }
    stage.runtime.isBeingManipulated.subscribe { parent.append($0) }
    child.state.subscribe { states.append($0) }

    stage.finger.press(on: card).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()

    #expect(manipulated == [false, true, false] && parent == manipulated)
    #expect(states == [.atRest, .active, .atRest])
  }

  @Test func `removing a child restores its state immediately, and affects nothing else`() {
    let (stage, _, card, child) = makePanel()
    let plain = stage.scene.root.addChild(named: "plain", position: Point(x: 20, y: 20), size: Size(width: 40, height: 40))
    let (tossable, other) = (makeTossable(to: Point(x: 0, y: 0)), makeTossable(to: Point(x: 300, y: 300)))
    child.add(tossable, to: card)
    child.connect(card.position.x().scaled(by: 0.001), to: card.opacity)
    stage.runtime.add(other, to: plain)
    stage.run(until: .milliseconds(50))
    let (place, events) = (card.position.value, plain.position.value)

    stage.runtime.remove(child)
    stage.runtime.remove(child)

    #expect(
      child.isAtRest && child.parent == nil && stage.runtime.graph.interactions.map { $0.name }.count(where: { $0 == "Tossable" }) == 1)
    stage.finger.press(at: Point(x: 200, y: 200)).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(card.position.value == place && plain.position.value == Point(x: 300, y: 300) && events != plain.position.value)
    #expect(stage.runtime.connections.isEmpty == false && card.position.observerCount <= 1)
  }

  @Test func `a child is removed with its node, and with its parent`() {
    let (stage, panel, card, child) = makePanel()
    child.add(Draggable(), to: card)
    panel.removeFromParent()
    #expect(child.parent == nil && stage.runtime.graph.interactions.isEmpty)

    var runtime: MotionRuntime? = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10))))
    let orphan = runtime?.createChild()
    runtime = nil
    #expect(orphan?.parent == nil && orphan?.isAtRest == true)
  }

  @Test func `children have children, and the graph shows them with their contents`() {
    let (stage, _, card, child) = makePanel()
    let grandchild = child.createChild(named: "item", on: card)
    grandchild.add(Spring<Double>(threshold: 0.01), to: card.scale)

    let graph = stage.runtime.graph

    #expect(graph.interactions.map { $0.name } == ["menu", "item", "Spring<Double>"])
    #expect(graph.interactions.map { $0.parent } == [nil, 0, 1] && graph.interactions.map { $0.state } == [.active, .active, .active])
    #expect(child.graph.interactions.map { $0.name } == ["item", "Spring<Double>"])
    stage.runtime.remove(child)
    #expect(grandchild.parent == nil && stage.runtime.isAtRest)
  }

  @Test func `toggles and whenAllAtRest accept a child like any other interaction`() {
    let (stage, panel, card, child) = makePanel()
    let fade = Spring<Double>(threshold: 0.01)
    var rests = 0
    stage.runtime.toggle(fade, inReactionTo: child)
    stage.runtime.add(fade, to: panel.opacity)
    stage.runtime.whenAllAtRest([child, fade]) { rests += 1 }
    stage.settle()
    child.add(makeTossable(to: Point(x: 0, y: 0)), to: card)
    #expect(fade.enabled.value == false)
    stage.settle()
    #expect(fade.enabled.value && rests == 2)
  }

  @Test func `a child removes its own instances of an interaction, and a root those of its children, too`() {
    let (stage, panel, card, child) = makePanel()
    let (sibling, spring) = (stage.runtime.createChild(named: "sibling", on: panel), Spring<Double>(threshold: 0.01))
    let instances = [
      stage.runtime.add(spring, to: panel.opacity), child.add(spring, to: card.opacity), sibling.add(spring, to: card.cornerRadius),
    ]
    child.remove(spring)
    #expect(instances.map(\.isRemoved) == [false, true, false])
    stage.runtime.remove(spring)
    #expect(instances.allSatisfy { $0.isRemoved })
  }

  @Test func `what an observer adds in a child while the interactions of a property are removed stays`() {
    let (stage, _, _, child) = makePanel()
    let (property, spring, next) = (createProperty(withInitialValue: 0.0), Spring<Double>(), Spring<Double>())
    (spring.destination.value, next.destination.value) = (100, 50)
    stage.runtime.add(spring, to: property)
    stage.run(until: .milliseconds(50))
    let subscription = spring.ends.subscribe { [unowned child] _ in child.add(next, to: property) }
    stage.runtime.removeInteractions(from: property)
    subscription.unsubscribe()
    stage.settle()
    #expect(property.value == 50)
  }

  @Test func `a problem in a child is reported in the child and in its parent`() {
    let (stage, _, card, child) = makePanel()
    let spring = Spring<Double>()
    spring.mass.value = -1
    child.add(spring, to: card.opacity)
    #expect(child.diagnostics.map { $0.name } == ["impossible-motion"] && stage.runtime.diagnostics.count == 1)
  }

  @Test func `toggles of different runtimes are reported as fighting`() {
    let (stage, panel, card, child) = makePanel()
    let (first, second, spring) = (Draggable(), Draggable(), Spring<Double>())
    stage.runtime.toggle(spring, inReactionTo: first)
    child.toggle(spring, inReactionTo: second)
    stage.runtime.add(spring, to: panel.opacity)
    let knob = stage.scene.root.addChild(named: "knob", position: Point(x: 20, y: 20), size: Size(width: 40, height: 40))
    stage.runtime.add(first, to: knob)
    child.add(second, to: card)
    stage.finger.press(on: knob).move(by: Vector(dx: 30, dy: 0), over: .milliseconds(100)).hold(
      for: .seconds(1)
    )
    .lift()
    stage.finger(1).hold(for: .milliseconds(300)).press(on: card).move(by: Vector(dx: 30, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(stage.runtime.diagnostics.contains { $0.name == "fighting-toggles" })
  }

  @Test func `a child cannot be advanced directly, and traps on an add after its removal`() async {
    await #expect(processExitsWith: .failure) {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
      runtime.createChild().advance(to: .seconds(1))
    }
    await #expect(processExitsWith: .failure) {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
      let child = runtime.createChild()
      runtime.remove(child)
      child.add(Draggable(), to: runtime.scene.root)
    }
  }

  @Test func `a node of the scene that is outside of the subtree of a child traps with a message that says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
      let child = runtime.createChild(on: runtime.scene.root.addChild(named: "inner"))
      child.add(Draggable(), to: runtime.scene.root.addChild(named: "other"))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The node \"other\" is outside of this child's subtree."))
  }
}
