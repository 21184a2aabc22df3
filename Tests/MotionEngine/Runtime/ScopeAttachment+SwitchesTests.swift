import Interplay
import InterplayTestSupport
import Testing

/// The part of a tossable that a composite turns off.
enum GuardedPart: CaseIterable {
  case spring, draggable, whole
}

/// Contains a tossable, and turns a part of it off while a gate of each node is active.
private final class Guarded: CompositeInteraction {
  let shared = CompositeState(named: "guarded")
  let tossable = tracked(Tossable())
  let gate = tracked(Spring<Double>())
  private let part: GuardedPart
  private let isToggledFirst: Bool

  init(_ part: GuardedPart, isToggledFirst: Bool) { (self.part, self.isToggledFirst) = (part, isToggledFirst) }

  var parts: [Part] { [Part("tossable", tossable), Part("gate", gate)] }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let home = createProperty(withInitialValue: target.position.value)
    runtime.connect(home, to: tossable.spring.destination)
    // The gate of a node is active while its radius follows its scale.
    runtime.connect(target.scale.map { $0 * 100 }, to: gate.destination)
    if isToggledFirst { toggle(in: runtime) }
    runtime.add(gate, to: target.cornerRadius)
    runtime.add(tossable, to: target)
    if !isToggledFirst { toggle(in: runtime) }
  }

  private func toggle(in runtime: MotionRuntime) {
    switch part {
    case .spring: runtime.toggle(tossable.spring, inReactionTo: gate)
    case .draggable: runtime.toggle(tossable.draggable, inReactionTo: gate)
    case .whole: runtime.toggle(tossable, inReactionTo: gate)
    }
  }
}

/// Adds a guarded tossable as its only part.
private final class Nested: CompositeInteraction {
  let shared = CompositeState(named: "nested")
  let guarded: Guarded
  init(_ guarded: Guarded) { self.guarded = guarded }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) { runtime.add(guarded, to: target) }
}

/// Adds a nested one, and turns the drag off while the node is translucent.
private final class Outermost: CompositeInteraction {
  let shared = CompositeState(named: "outermost")
  let nested: Nested
  init(_ nested: Nested) { self.nested = nested }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let draggable = nested.guarded.tossable.draggable
    runtime.connect(target.opacity.map { $0 == 1 }, to: draggable.enabled)
    runtime.add(nested, to: target)
  }
}

/// Connects the node's scale to the destination of a spring that an inner composite reads, before or after it adds that composite.
private final class Aimer: CompositeInteraction {
  let shared = CompositeState(named: "aimer")
  let reader: Reader
  let isAimedFirst: Bool
  init(_ reader: Reader, isAimedFirst: Bool) { (self.reader, self.isAimedFirst) = (reader, isAimedFirst) }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    if !isAimedFirst { runtime.add(reader, to: target) }
    runtime.connect(target.scale, to: reader.spring.destination)
    if isAimedFirst { runtime.add(reader, to: target) }
  }
}

/// Adds a spring and shows its destination.
private final class Reader: CompositeInteraction {
  let shared = CompositeState(named: "reader")
  let spring = tracked(Spring<Double>())

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(spring.destination, to: target.cornerRadius)
    runtime.add(spring, to: target.opacity)
  }
}

/// Observes a gate that the interaction around it adds.
private final class Observing: CompositeInteraction {
  let shared = CompositeState(named: "observing")
  let gate: Spring<Double>
  let spring = tracked(Spring<Point>())
  init(_ gate: Spring<Double>) { self.gate = gate }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.toggle(spring, inReactionTo: gate)
    runtime.add(spring, to: target.position)
  }
}

/// Adds a gate, and an interaction that observes it, in one order or the other.
private final class Observed: CompositeInteraction {
  let shared = CompositeState(named: "observed")
  let gate = tracked(Spring<Double>())
  let observing: Observing
  let isAddedFirst: Bool
  init(isAddedFirst: Bool) { (observing, self.isAddedFirst) = (tracked(Observing(gate)), isAddedFirst) }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    if isAddedFirst { runtime.add(gate, to: target.cornerRadius) }
    runtime.connect(target.scale.map { $0 * 100 }, to: gate.destination)
    runtime.add(observing, to: target)
    if !isAddedFirst { runtime.add(gate, to: target.cornerRadius) }
  }
}

/// Sends velocities to the spring of a tossable, beside those of its drag.
private final class Pushing: CompositeInteraction {
  let shared = CompositeState(named: "pushing")
  let tossable = tracked(Tossable())
  let push = tracked(Emitter<Point>())
  let isConnectedFirst: Bool
  init(isConnectedFirst: Bool) { self.isConnectedFirst = isConnectedFirst }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    if !isConnectedFirst { runtime.add(tossable, to: target) }
    runtime.connect(push, to: tossable.spring.initialVelocity)
    if isConnectedFirst { runtime.add(tossable, to: target) }
  }
}

/// Switches of parts that another interaction installs, written in the scope of one target.
@Suite(.tracksLifetimes) struct ScopeAttachmentSwitchesTests {
  private let stage = Stage(size: Size(width: 900, height: 400))
  private var runtime: MotionRuntime { stage.runtime }

  private func makeNodes(_ count: Int) -> [SceneNode] {
    (0..<count).map {
      let position = Point(x: 150 + 300 * Double($0), y: 200)
      return tracked(stage.scene.root.addChild(named: "node \($0)", position: position, size: Size(width: 80, height: 80)))
    }
  }

  @Test(arguments: GuardedPart.allCases, [true, false])
  func `a toggle of a part of a tossable turns it off on one target alone`(_ part: GuardedPart, _ isToggledFirst: Bool) {
    for count in [2, 3] {
      let (nodes, guarded) = (makeNodes(count), tracked(Guarded(part, isToggledFirst: isToggledFirst)))
      let homes = nodes.map(\.position.value)
      let instances = nodes.map { runtime.add(guarded, to: $0) }
      stage.settle()
      for index in 0..<count { stage.finger(index).press(on: nodes[index]).move(by: Vector(dx: 0, dy: 90), over: .milliseconds(90)) }
      stage.play()
      #expect(nodes.allSatisfy { $0.position.value.y > 260 } && instances.allSatisfy { !$0.isAtRest })
      // The gate of the first node opens for about a second: its drag is cancelled, or its spring waits.
      guarded.gate.stiffness.value = 30
      nodes[0].scale.value = 0.2
      for index in 0..<count { stage.finger(index).lift() }
      stage.play()
      let released = nodes.map(\.position.value)
      stage.run(until: stage.now.advanced(by: .milliseconds(100)))
      #expect((nodes[0].position.value == released[0]) == (part != .draggable))
      for index in 1..<count { #expect(nodes[index].position.value != released[index]) }
      #expect(guarded.tossable.spring.enabled.value && guarded.tossable.draggable.enabled.value && guarded.tossable.enabled.value)
      #expect(guarded.tossable.spring.state.current == .active)
      stage.settle()
      #expect(nodes.map(\.position.value) == homes && instances.allSatisfy(\.isAtRest) && guarded.isAtRest)

      // The first node leaves while all are dragged. The others stay under their fingers.
      for index in 0..<count { stage.finger(index).press(on: nodes[index]).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(90)) }
      stage.play()
      instances[0].remove()
      let left = nodes[0].position.value
      for index in 0..<count { stage.finger(index).move(by: Vector(dx: 0, dy: 30), over: .milliseconds(30)) }
      stage.play()
      #expect(nodes[0].position.value == left && instances[0].isAtRest)
      for index in 1..<count { #expect(nodes[index].position.value.y > left.y && !instances[index].isAtRest) }
      for index in 0..<count { stage.finger(index).lift() }
      stage.settle()
      #expect(nodes[0].position.value == left && zip(nodes, homes).dropFirst().allSatisfy { $0.position.value == $1 })
      runtime.remove(guarded)
      for node in nodes { node.removeFromParent() }
    }
  }

  @Test(arguments: [true, false]) func `three levels switch the parts of a tossable for each target`(_ isToggledFirst: Bool) {
    let nodes = makeNodes(3)
    let guarded = tracked(Guarded(.spring, isToggledFirst: isToggledFirst))
    let outermost = tracked(Outermost(tracked(Nested(guarded))))
    let homes = nodes.map(\.position.value)
    let instances = nodes.map { runtime.add(outermost, to: $0) }
    nodes[1].opacity.value = 0.5
    stage.settle()
    for index in 0..<3 {
      let finger = index == 1 ? stage.finger(index).expectingMiss() : stage.finger(index)
      finger.press(on: nodes[index]).move(by: Vector(dx: 0, dy: 90), over: .milliseconds(90))
    }
    stage.play()
    #expect(zip(nodes, homes).map { $0.position.value != $1 } == [true, false, true])
    #expect(instances.map(\.isAtRest) == [false, true, false])
    nodes[0].scale.value = 0.2
    guarded.gate.stiffness.value = 30
    for index in 0..<3 { stage.finger(index).lift() }
    stage.play()
    let released = nodes[0].position.value
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    #expect(nodes[0].position.value == released && nodes[2].position.value != released)
    instances[2].remove()
    stage.settle()
    #expect(nodes[0].position.value == homes[0] && nodes[1].position.value == homes[1] && nodes[2].position.value != homes[2])
    nodes[1].opacity.value = 1
    stage.finger.press(on: nodes[1]).move(by: Vector(dx: 0, dy: 90), over: .milliseconds(90))
    stage.play()
    #expect(nodes[1].position.value.y > 260 && outermost.state.current == .active)
    stage.finger.lift()
    stage.settle()
    #expect(nodes[1].position.value == homes[1])
  }

  @Test(arguments: [true, false]) func `a setting that an inner scope reads follows the outer scope that writes it`(_ isAimedFirst: Bool) {
    let (nodes, reader) = (makeNodes(2), tracked(Reader()))
    let aimer = tracked(Aimer(reader, isAimedFirst: isAimedFirst))
    nodes[0].scale.value = 0.5
    for node in nodes { runtime.add(aimer, to: node) }
    stage.settle()
    #expect(nodes.map(\.opacity.value) == [0.5, 1] && nodes.map(\.cornerRadius.value) == [0.5, 1])
    nodes[1].scale.value = 0.25
    stage.settle()
    #expect(nodes.map(\.opacity.value) == [0.5, 0.25] && nodes.map(\.cornerRadius.value) == [0.5, 0.25])
    #expect(reader.spring.destination.value == 0)
  }

  @Test(arguments: [true, false]) func `a part that observes another part sees that of its own target`(_ isAddedFirst: Bool) {
    let (nodes, observed) = (makeNodes(2), tracked(Observed(isAddedFirst: isAddedFirst)))
    observed.observing.spring.destination.value = Point(x: 450, y: 100)
    for node in nodes { runtime.add(observed, to: node) }
    stage.settle()
    nodes[0].scale.value = 5
    observed.observing.spring.destination.value = Point(x: 450, y: 300)
    stage.run(until: stage.now.advanced(by: .milliseconds(100)))
    #expect(nodes.map { $0.position.value.y > 110 } == [false, true])
    stage.settle()
    #expect(nodes.allSatisfy { $0.position.value == Point(x: 450, y: 300) })
  }

  @Test(arguments: [true, false]) func `a velocity reaches the spring of a tossable from the scope around it`(_ isConnectedFirst: Bool) {
    let (node, pushing) = (makeNodes(1)[0], tracked(Pushing(isConnectedFirst: isConnectedFirst)))
    pushing.tossable.spring.destination.value = Point(x: 150, y: 200)
    runtime.add(pushing, to: node)
    stage.settle()
    pushing.push.send(Point(x: 1_000, y: 0))
    pushing.tossable.spring.destination.value = Point(x: 150, y: 300)
    let trace = stage.settle()
    #expect(trace[node].position.x.peak > 160)
  }
}
