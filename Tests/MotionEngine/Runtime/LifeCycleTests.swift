import Interplay
import InterplayTestSupport
import Testing

/// Interactions that are added to many nodes and removed in any order.
@Suite(.tracksLifetimes) struct LifeCycleTests {
  private func makeNodes(_ count: Int) -> (runtime: MotionRuntime, nodes: [SceneNode]) {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400))))
    let nodes = (0..<count).map { index in
      runtime.scene.root.addChild(named: "n\(index)", position: Point(x: 10, y: 10), size: Size(width: 20, height: 20))
    }
    return (runtime, nodes)
  }

  @Test func `instances that are left follow their definition, whichever others were removed`() {
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

  @Test func `what is removed from the front, the middle and the end of an index leaves the rest listed`() {
    let (runtime, nodes) = makeNodes(1)
    let springs = (0..<7).map { _ in tracked(Spring<Double>()) }
    for spring in springs { runtime.add(spring, to: nodes[0].opacity) }
    for index in [3, 0, 6, 1] { runtime.remove(springs[index]) }

    #expect(runtime.graph.interactions.count == 3)
    for spring in springs { spring.destination.value = 1 }
    runtime.removeInteractions(from: nodes[0].opacity)
    #expect(runtime.graph.interactions.isEmpty)
  }

  @Test func `whoever removes a node's drag on hearing of its gesture keeps the node where it is`() {
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

  @Test func `a configuration that is changed counts for the nodes that a draggable was added to`() {
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
}
