import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// Springs the scale and the opacity of a node, and another property, with an animator each, when `begin` emits.
private final class Pulse: Interaction {
  let ends = Emitter<MotionEnd>(label: GraphLabel("ends"))
  let activity = Activity()
  let phase = createProperty(withInitialValue: 0.0)
  let begin = Emitter<Bool>(label: GraphLabel("begin"))

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let activity = Activity(of: activity, in: runtime)
    for (property, name) in [(node.scale, "grow"), (node.opacity, "fade"), (phase, "turn")] {
      let animator = PropertyAnimator<SpringSimulation<Double>>(
        property, label: GraphLabel(name), activity: activity, ends: ends, runtime: runtime, constraints: ConstraintApplicator())
      runtime.own { animator.end() }
      runtime.observe(begin) { _ in
        do throws(MotionError) {
          animator.run(
            try SpringSimulation(
              basis: SpringBasis(SpringParameters(response: 0.4, dampingRatio: 1)), from: property.value, velocity: 0, to: 0.5,
              at: runtime.now,
              threshold: RestThreshold(distance: 0.001)))
        } catch { animator.fail(error) }
      }
    }
  }
}

/// Replaces its two animators each time that `begin` emits true, and ends them when it emits false.
private final class Relay: Interaction {
  let ends = Emitter<MotionEnd>(label: GraphLabel("ends"))
  let activity = Activity()
  let begin = Emitter<Bool>(label: GraphLabel("begin"))

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let activity = Activity(of: activity, in: runtime)
    var animators: [PropertyAnimator<SpringSimulation<Double>>] = []
    func stop() {
      for animator in animators { animator.end() }
      animators = []
    }
    runtime.own { stop() }
    runtime.observe(begin) { isOn in
      stop()
      if !isOn { return }
      for constraints in [ConstraintApplicator<Double>(), ConstraintApplicator { $0.clamped(to: 1.0) }] {
        animators.append(
          PropertyAnimator(
            constraints.isEmpty ? node.scale : node.opacity, label: GraphLabel("relay"), activity: activity, ends: self.ends,
            runtime: runtime, constraints: constraints))
      }
    }
  }
}

@Suite(.tracksLifetimes) struct MotionGraphTests {
  @Test func `contains composites, parts, gestures, sources with values, and connections in order of declaration`() throws {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 200)
    runtime.add(tossable, to: node) { $0.xLocked(to: 200) }
    runtime.connect(node.position.y().rewriteRange(start: 0, end: 400, destinationStart: 0, destinationEnd: 1), to: node.opacity)

    let graph = runtime.graph

    #expect(graph.interactions.map { $0.name } == ["Tossable", "Spring<Point>", "Draggable"])
    #expect(graph.interactions.map { $0.parent } == [nil, 0, 0])
    #expect(graph.interactions.map { $0.state } == [.atRest, .atRest, .atRest])
    #expect(graph.interactions.map { $0.isEnabled } == [true, true, true])
    #expect(graph.nodes.map { $0.name } == ["node", "root"].reversed())
    guard case .node(let place) = graph.interactions[0].target else {
      Issue.record("Tossable is on no node")
      return
    }
    #expect(graph.nodes[place].id == node.id)
    guard case .source(let position) = graph.interactions[1].target else {
      Issue.record("the spring is on no property")
      return
    }
    #expect(graph.sources[position].name == "node.position" && graph.sources[position].value?.text == "Point(x: 200.0, y: 200.0)")

    let settings = graph.interactions[1].settings
    #expect(
      settings.map { $0.name } == ["destination", "initialVelocity", "stiffness", "damping", "mass", "threshold", "enabled", "enabled"])
    #expect(graph.sources[settings[2].source].value?.text == "342.0")

    #expect(graph.gestures.map { $0.name } == ["pan"] && graph.gestures[0].interaction == 2 && graph.gestures[0].state == .atRest)
    let ways = graph.connections.map { way in
      (way.sources.map { graph.sources[$0].name } + way.operators.map { $0.name } + [graph.sources[way.target].name]).joined(separator: " ")
    }
    #expect(
      ways == [
        "draggable.finalVelocity spring.initialVelocity", "state rewrite spring.enabled",
        "spring xLocked node.position",
        "draggable.enabled isEnabled",
        "draggable xLocked rubberBanded node.position", "node.position y rewriteRange node.opacity",
      ])
    #expect(graph.connections.map { $0.interaction } == [0, 0, 1, 2, 2, nil])
    _ = stage
  }

  @Test func `shows the current active, disabled and driven states`() {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    runtime.add(tossable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 80), over: .milliseconds(200))
    stage.play()

    var graph = runtime.graph
    #expect(graph.gestures.map { $0.state } == [.active])
    #expect(graph.interactions.map { $0.state } == [.active, .atRest, .active] && graph.interactions[1].isEnabled == false)

    stage.finger.lift()
    stage.play()
    graph = runtime.graph
    #expect(graph.interactions.map { $0.state } == [.active, .active, .atRest])
    #expect(graph.sources.filter { $0.isDriven }.map { $0.name } == ["node.position"])
  }

  @Test func `combined streams have several sources, and removed objects are not listed`() {
    let (_, node, runtime) = makeStage()
    let (x, y) = (createProperty(withInitialValue: 1.0), createProperty(withInitialValue: 2.0))
    runtime.connect(x.combineLatest(with: y.remember()).map { $0.0 + $0.1 }, to: node.scale)
    let spring = Spring<Double>()
    runtime.add(spring, to: node.opacity)

    #expect(runtime.graph.connections.map { $0.sources.count } == [2])
    #expect(runtime.graph.interactions.count == 1)

    runtime.remove(spring)
    #expect(runtime.graph.interactions.isEmpty)
    node.removeFromParent()
    #expect(runtime.graph.connections.isEmpty)
  }

  @Test func `a custom property is listed with its node, and a custom interaction without further declarations`() {
    final class Blink: Interaction {
      func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
        let glow = NodeKey("glow", default: 0.0)
        runtime.connect(target.opacity, to: target[glow])
      }
    }
    let (_, node, runtime) = makeStage()
    runtime.add(Blink(), to: node)

    let graph = runtime.graph

    #expect(graph.interactions.map { $0.name } == ["Blink"] && graph.interactions[0].state == nil)
    #expect(graph.sources.map { $0.name } == ["node.opacity", "node.glow"])
    #expect(graph.sources.allSatisfy { $0.node == 0 || $0.node == 1 })
  }

  @Test func `the settings that a composite writes are those of the part on that target`() {
    let (stage, _, _) = makeShelf()
    let graph = stage.runtime.graph
    let springs = graph.interactions.indices.filter { graph.interactions[$0].name == "Spring<Double>" }
    #expect(springs.count == 2)

    for spring in springs {
      let parent = graph.interactions[spring].parent
      let written = Set(graph.connections.filter { $0.interaction == parent }.map { $0.target })
      let names = graph.interactions[spring].settings.filter { written.contains($0.source) }.map { $0.name }
      #expect(names == ["destination", "initialVelocity", "enabled"])
    }
    let sources = springs.map { spring in graph.interactions[spring].settings.map { $0.source } }
    #expect(Set(sources[0]).intersection(sources[1]).count == 5, "the parameters and the switch of the definition are shared")
  }

  @Test func `the properties of nodes that an interaction animates are listed while they rest, and their motions as before`() throws {
    let (stage, node, runtime) = makeStage()
    let pulse = Pulse()
    let instance = runtime.add(pulse, to: node)
    let graph = runtime.graph
    let ways = graph.connections.filter { !$0.sources.isEmpty && $0.operators.isEmpty }.map { way in
      (way.sources.map { graph.sources[$0].name } + [graph.sources[way.target].name]).joined(separator: " ")
    }
    #expect(ways == ["grow node.scale", "fade node.opacity"] && graph.connections.allSatisfy { $0.interaction == 0 })
    #expect(runtime.connections.map { "\($0)" }.filter { $0.contains("node.scale") }.count == 1 && runtime.diagnostics.isEmpty)

    pulse.begin.send(true)
    #expect(!runtime.isAtRest)
    stage.settle()
    #expect(node.scale.value == 0.5 && node.opacity.value == 0.5 && pulse.phase.value == 0.5 && runtime.diagnostics.isEmpty)
    instance.remove()
    #expect(runtime.graph.connections.isEmpty && runtime.connections.isEmpty)
  }

  @Test func `an animator that has ended is not listed, with constraints and without`() {
    let (_, node, runtime) = makeStage()
    let relay = Relay()
    let instance = runtime.add(relay, to: node)
    let empty = runtime.graph.connections.count
    for _ in 0..<100 { relay.begin.send(true) }
    #expect(runtime.graph.connections.count == empty + 2 && runtime.diagnostics.isEmpty)
    relay.begin.send(false)
    #expect(runtime.graph.connections.count == empty)
    relay.begin.send(true)
    instance.remove()
    #expect(runtime.graph.connections.isEmpty)
  }

  @Test func `the own target of an interaction is not listed twice`() {
    let (_, node, runtime) = makeStage()
    runtime.add(Spring<Point>(), to: node.position)
    runtime.add(MotionPlayer { (_: Double, start: Timestamp) in FlatMotion(start) }, to: node.opacity)
    #expect(runtime.graph.connections.isEmpty && runtime.graph.interactions.count == 2)
  }
}

/// A motion that stays where it is for a second.
private struct FlatMotion: Simulation {
  let start: Timestamp

  init(_ start: Timestamp) { self.start = start }

  var restTime: Timestamp? { start.advanced(by: .seconds(1)) }

  func value(at time: Timestamp) -> Double { 1 }
  func velocity(at time: Timestamp) -> Double { 0 }
}
