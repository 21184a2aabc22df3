import Interplay
import InterplayTestSupport
import Testing

@Suite struct TouchCheckTests {
  /// Returns the nodes of a random tree below `root`, some without a size, some not interactive.
  private func randomNodes(below root: SceneNode, _ count: Int, _ random: inout SplitMix64) -> [SceneNode] {
    var nodes = [root]
    for index in 0..<count {
      let parent = nodes[Int.random(in: 0..<nodes.count, using: &random)]
      let side = Double(Int.random(in: 0..<4, using: &random) == 0 ? 1 : 0)
      let node = parent.addChild(named: "node\(index)", size: Size(width: side, height: side))
      if Int.random(in: 0..<12, using: &random) == 0 { node.isInteractive.value = false }
      nodes.append(node)
    }
    return nodes
  }

  @Test(arguments: 0..<20) func `each node is judged as if it were the only one`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scene = SceneTree(size: Size(width: 0, height: 0))
    let runtime = MotionRuntime(scene: scene)
    var nodes = randomNodes(below: scene.root, 60, &random)
    nodes.shuffle(using: &random)
    for node in nodes { runtime.add(Draggable(), to: node) }

    let expected = nodes.reduce(into: [String: Int]()) { counts, node in
      var (ancestor, isBlocked) = (Optional(node), false)
      while let current = ancestor {
        isBlocked = isBlocked || !current.isInteractive.value
        ancestor = current.parent
      }
      let isSized = scene.nodes.contains { $0.isInside(node) && $0.size.value.width > 0 }
      let count = (isBlocked ? 1 : 0) + (isSized ? 0 : 1)
      if count > 0 { counts["pan on \(node.name)"] = count }
    }

    let found = runtime.diagnostics.filter { $0.name == "never-active" }
    #expect(found.reduce(into: [:]) { $0[$1.place, default: 0] += 1 } == expected)
  }

  // Comparing each with each would take longer than the test allows.
  @Test
  func `many gestures below one node that is not interactive, and in a deep tree, are checked in one pass`() {
    let time = ThreadTime()
    let scene = SceneTree(size: Size(width: 100, height: 100))
    let runtime = MotionRuntime(scene: scene)
    let nodes = (0..<3_000).map { scene.root.addChild(named: "node\($0)") }
    for node in nodes { runtime.add(Draggable(), to: node) }
    // The deepest one first: to move a node takes time in proportion to the depth of its new parent.
    for index in (1..<3_000).reversed() { nodes[index - 1].addChild(nodes[index]) }
    #expect(runtime.diagnostics.count == 3_000)
    scene.root.isInteractive.value = false
    #expect(runtime.diagnostics.count == 6_000)
    #expect(time.elapsed < 15)
  }
}
