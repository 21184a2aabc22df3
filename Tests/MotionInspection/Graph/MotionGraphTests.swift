import Interplay
import InterplayTestSupport
import Testing

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
}
