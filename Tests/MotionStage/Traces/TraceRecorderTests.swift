import Interplay
import InterplayTestSupport
import Testing

@Suite struct TraceRecorderTests {
  private func trace(_ change: (SceneNode, MotionRuntime) -> Void) -> Trace {
    let stage = Stage(size: Size(width: 400, height: 400))
    let node = stage.scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 50, height: 50))
    stage.runtime.advance(to: .milliseconds(100))
    change(node, stage.runtime)
    for frame in 101...120 { stage.runtime.advance(to: .milliseconds(Int64(frame))) }
    return stage.trace
  }

  @Test func `a node has border and shadow series only if they differ from their defaults`() throws {
    let plain = trace { _, _ in }
    let bordered = trace { node, _ in node.borderWidth.value = 2 }
    let series = try #require(bordered["node"]?.series(of: .borderWidth))

    #expect(plain.nodes.allSatisfy { $0.series.count == 9 })
    #expect(bordered["node"]?.series.map { $0.property } == Array(NodeProperty.traced.prefix(9)) + [.borderWidth])
    #expect(series.times == [.zero, .milliseconds(100)] && series.values.map { $0.x } == [0, 2])
    #expect(bordered.digest != plain.digest)
  }

  @Test func `a property that is only read, or written with its default, does not change the digest`() {
    let plain = trace { _, _ in }.digest
    #expect(trace { node, _ in _ = (node.borderWidth, node.shadowOffset, node.position.x, node.shape) }.digest == plain)
    #expect(trace { node, _ in node.borderWidth.value = 0 }.digest == plain)
    // Reset at the same time: the last write counts.
    #expect(trace { node, _ in (node.borderWidth.value, node.borderWidth.value) = (3, 0) }.digest == plain)
  }

  @Test func `the trace of one node is that in the whole trace`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let nodes = ["a", "b", "a"].map { stage.scene.root.addChild(named: $0, size: Size(width: 50, height: 50)) }
    stage.run(until: .milliseconds(100))
    nodes[1].borderWidth.value = 2
    nodes[2].isHidden.value = true
    nodes[0].removeFromParent()
    // One that was never in the tree.
    let outside = nodes[0].addChild(named: "outside")
    stage.run(until: .milliseconds(200))

    for node in stage.trace.nodes {
      let one = stage.nodeTrace(withID: node.id)
      #expect(one?.name == node.name && one?.parentID == node.parentID && one?.series == node.series)
      #expect(one?.states.map(\.name) == node.states.map(\.name) && one?.states.map(\.times) == node.states.map(\.times))
    }
    #expect(stage.trace.nodes.map(\.id) == nodes.map(\.id))
    for id in [stage.scene.root.id, outside.id, 99, -1] { #expect(stage.nodeTrace(withID: id) == nil) }
  }

  @Test func `a style changes no digest, at the start or later`() {
    let style = NodeStyle(fill: .color(StyleColor(0x123456)), cornerRadius: 9, border: StyleBorder(StyleColor(0), width: 3))
    #expect(trace { node, _ in node.style.value = style }.digest == trace { _, _ in }.digest)
    #expect(trace { node, _ in node.style.value = style }["node"]?.series.count == 9)
  }

  @Test func `the series are in the order of the table, regardless of the order of writing`() {
    let one = trace { node, _ in
      node.shadowRadius.value = 1
      node.borderWidth.value = 2
    }
    let other = trace { node, _ in
      node.borderWidth.value = 2
      node.shadowRadius.value = 1
    }
    #expect(one.digest == other.digest && one["node"]?.series.suffix(2).map { $0.property } == [.borderWidth, .shadowRadius])
  }

  @Test func `a write of a component is traced as a write of its property`() {
    let whole = trace { node, _ in node.position.value = Point(x: 7, y: 200) }
    let part = trace { node, _ in node.position.x.value = 7 }
    #expect(whole.digest == part.digest)
  }

  @Test func `springs move borders, shadows and colors`() {
    let trace = trace { node, runtime in
      let (width, color, offset) = (Spring<Double>(threshold: 0.01), Spring<Color>(threshold: 0.01), Spring<Vector>(threshold: 0.01))
      (width.destination.value, color.destination.value, offset.destination.value) = (4, .white, Vector(dx: 0, dy: 8))
      runtime.add(width, to: node.borderWidth)
      runtime.add(color, to: node.backgroundColor)
      runtime.add(offset, to: node.shadowOffset)
    }
    for property in [NodeProperty.borderWidth, .backgroundColor, .shadowOffset] {
      #expect((trace["node"]?.series(of: property)?.times.count ?? 0) > 4, "\(property)")
    }
  }
}
