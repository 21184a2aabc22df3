import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite(.tracksLifetimes) struct ChainTests {
  private func makeChain(rate: Int64?) -> (Stage, [SceneNode], Chain) {
    let page = Page(
      name: "chain", summary: "", canvas: Size(width: 400, height: 800), mainNode: "0", samplingInterval: .milliseconds(4),
      build: { runtime in
        let nodes = (0..<4).map {
          runtime.scene.root.addChild(named: "\($0)", position: Point(x: 100, y: 100), size: Size(width: 50, height: 50))
        }
        runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: nodes[0])
        let chain = Chain(after: nodes[0], offset: Point(x: 0, y: 20))
        for node in nodes.dropFirst() {
          node.isInteractive.value = false
          runtime.add(chain, to: node)
        }
      }, script: { $0.finger.press(on: $0["0"]).move(by: Vector(dx: 200, dy: 0), over: .milliseconds(100)).lift() })
    let stage = Stage(page: page, rate: rate)
    let nodes = (0..<4).map { stage["\($0)"] }
    let chain = stage.runtime.interactions(ofType: Chain.self, for: nodes[1])[0]
    return (stage, nodes, chain)
  }

  @Test func `each node follows the previous one with increasing delay, and all end at their offsets`() {
    let (stage, nodes, _) = makeChain(rate: 60)
    stage.settle()
    #expect(nodes.map { $0.position.value.y } == [100, 120, 140, 160])
    stage.page?.script(stage)
    let trace = stage.settle()

    #expect(nodes.map { $0.position.value } == (0..<4).map { Point(x: 300, y: 100 + 20 * Double($0)) })
    // Each one is half-way later than the previous one.
    let passages = nodes.map { node in
      trace[node].position.x.times.first { trace[node].position.value(at: $0).x > 200 } ?? .zero
    }
    #expect(zip(passages, passages.dropFirst()).allSatisfy { $0 < $1 })
    #expect(trace.isAtRest)
  }

  @Test func `is the same at every frame rate with its own sampling interval`() {
    func places(_ rate: Int64?) -> [Point] {
      let (stage, nodes, _) = makeChain(rate: rate)
      stage.page?.script(stage)
      stage.run(until: .milliseconds(250))
      return nodes.map { $0.position.value }
    }
    let expected = places(60)
    for rate in [24, 120, 1000] as [Int64] { #expect(places(rate) == expected) }
  }

  @Test func `a new offset applies to all nodes, and a removed node leaves the rest in place`() {
    let (stage, nodes, chain) = makeChain(rate: 60)
    stage.settle()
    chain.offset.value = Point(x: 30, y: 0)
    stage.settle()
    #expect(nodes.map { $0.position.value.x } == [100, 130, 160, 190])
    stage.runtime.removeInteractions(from: nodes[2])
    chain.offset.value = Point(x: 40, y: 0)
    stage.settle()
    // The last one follows the removed node, which does not move.
    #expect(nodes.map { $0.position.value.x } == [100, 140, 160, 200])
  }

  /// A stage with four nodes, the first of which the others follow at a distance of 30 points each.
  private func makeRow() -> (stage: Stage, nodes: [SceneNode], chain: Chain) {
    let stage = Stage(size: Size(width: 400, height: 400))
    let nodes = (0..<4).map {
      stage.scene.root.addChild(named: "\($0)", position: Point(x: 100, y: 100), size: Size(width: 9, height: 9))
    }
    let chain = Chain(after: nodes[0], offset: Point(x: 30, y: 0))
    for node in nodes.dropFirst() { stage.runtime.add(chain, to: node) }
    return (stage, nodes, chain)
  }

  @Test func `a removed node leaves a gap, which closes once the nodes behind it are added again`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let nodes = (0..<5).map {
      stage.scene.root.addChild(named: "\($0)", position: Point(x: 100, y: 100), size: Size(width: 9, height: 9))
    }
    let chain = Chain(after: nodes[0], offset: Point(x: 30, y: 0))
    let instances = nodes.dropFirst().map { stage.runtime.add(chain, to: $0) }
    stage.settle()
    nodes[2].removeFromParent()
    nodes[0].position.value.y = 300
    stage.settle()
    #expect([1, 3, 4].map { nodes[$0].position.value } == [Point(x: 130, y: 300), Point(x: 190, y: 100), Point(x: 220, y: 100)])

    for instance in instances.suffix(2) { instance.remove() }
    for node in nodes.suffix(2) { stage.runtime.add(chain, to: node) }
    stage.settle()

    #expect([1, 3, 4].map { nodes[$0].position.value } == [Point(x: 130, y: 300), Point(x: 160, y: 300), Point(x: 190, y: 300)])
    nodes[0].position.value.x = 50
    stage.settle()
    #expect([1, 3, 4].map { nodes[$0].position.value.x } == [80, 110, 140])
  }

  @Test(arguments: [0, 1, 2, 3]) func `once loaded, each node follows the one that it followed, also one that was removed`(_ removed: Int)
    throws
  {
    let (stage, nodes, _) = makeRow()
    stage.settle()
    if removed > 0 { stage.runtime.removeInteractions(from: nodes[removed]) }

    let text = try SceneFile.text(of: stage.runtime)
    let loaded = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))

    let follows = #""leaders": [{"follows": {"node": "\#(removed + 1)", "leader": "\#(removed)"}}]"#
    #expect(text.contains(follows) == [1, 2].contains(removed) && text.contains("leaders") == [1, 2].contains(removed), "\(text)")
    for stage in [stage, loaded] { stage.settle() }
    for (index, node) in nodes.enumerated() {
      let expected = Point(x: 100 + 30 * Double(index), y: 100)
      #expect(node.position.value == expected && loaded[node.name].position.value == expected, "\(index)")
    }
    #expect(try SceneFile.text(of: loaded.runtime) == text)
    // A node that is added later follows the last one.
    let copy = try #require(loaded.runtime.interactions(ofType: Chain.self, for: loaded[removed == 1 ? "2" : "1"]).first)
    let late = loaded.scene.root.addChild(named: "late", position: Point(x: 100, y: 100), size: Size(width: 9, height: 9))
    loaded.runtime.add(copy, to: late)
    loaded.settle()
    #expect(late.position.value == Point(x: removed == 3 ? 190 : 220, y: 100))
  }

  @Test func `a node that follows one which has left the scene is not saved`() throws {
    let (stage, nodes, _) = makeRow()
    stage.settle()
    nodes[2].removeFromParent()
    let error = #expect(throws: SceneSavingError.self) { try SceneFile.text(of: stage.runtime) }
    #expect(error?.location == "chain.leaders")
  }
}
