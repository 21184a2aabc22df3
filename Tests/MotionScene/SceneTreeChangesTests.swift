import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

/// Trees that are rearranged at random, beside a table of parents and lists of children.
@Suite(.tracksLifetimes) struct SceneTreeChangesTests {
  /// The tree as a table.
  private struct Table {
    var parents: [Int: Int] = [:]
    var children: [Int: [Int]] = [:]

    func isInside(_ id: Int, _ other: Int) -> Bool {
      var current: Int? = id
      while let id = current {
        if id == other { return true }
        current = parents[id]
      }
      return false
    }

    mutating func remove(_ id: Int) {
      if let parent = parents.removeValue(forKey: id) { children[parent]?.removeAll { $0 == id } }
    }

    mutating func add(_ id: Int, to parent: Int) {
      remove(id)
      parents[id] = parent
      children[parent, default: []].append(id)
    }

    /// All nodes below and with a node, parents first.
    func nodes(_ id: Int) -> [Int] { [id] + (children[id] ?? []).flatMap { nodes($0) } }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `after additions, moves and removals the tree is that of the table`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = tracked(SceneTree(size: Size(width: 100, height: 100)))
    var (nodes, table) = ([scene.root], Table())
    var removed: [Int] = []
    let watch = scene.watchRemovals { removed += $0.map(\.id) }
    for step in 0..<200 {
      guard let node = nodes.randomElement(using: &random), let other = nodes.randomElement(using: &random) else { return }
      switch Int.random(in: 0...5, using: &random) {
      case 0...1:
        let child = node.addChild(named: "node \(step % 7)")
        nodes.append(child)
        table.add(child.id, to: node.id)
      case 2...4:
        if node === scene.root || table.isInside(other.id, node.id) { continue }
        // Also to the parent that it has: it becomes the last child.
        other.addChild(node)
        table.add(node.id, to: other.id)
      default:
        let expected = table.parents[node.id] == nil ? [] : table.nodes(node.id)
        removed = []
        node.removeFromParent()
        table.remove(node.id)
        #expect(removed.sorted() == expected.sorted())
      }
      #expect(node.parent?.id == table.parents[node.id] && node.children.map(\.id) == table.children[node.id] ?? [])
      #expect(node.isInside(other) == table.isInside(node.id, other.id))
      guard step % 10 == 0 else { continue }
      let order = table.nodes(0)
      #expect(scene.nodes.map(\.id) == order)
      for name in (0..<8).map({ "node \($0)" }) {
        let first = order.first { id in nodes.contains { $0.id == id && $0.name == name } }
        #expect(scene[name]?.id == first)
      }
      let absent = nodes.last { !table.isInside($0.id, 0) }
      #expect(
        absent.map { scene.node(withID: $0.id) == nil } ?? true && scene.node(withID: node.id) === (table.isInside(node.id, 0) ? node : nil)
      )
    }
    scene.endWatch(watch)
    removed = []
    if let child = scene.root.children.first { child.removeFromParent() }
    #expect(removed.isEmpty)
  }

  @Test func `nodes can be removed and added while the tree is visited`() {
    let scene = tracked(SceneTree(size: Size(width: 100, height: 100)))
    for index in 0..<10 {
      let child = scene.root.addChild(named: "\(index)")
      for inner in 0..<3 { child.addChild(named: "\(index).\(inner)") }
    }
    // Each node is visited with the children that it has at that time.
    var visited: [String] = []
    scene.root.visit { node in
      visited.append(node.name)
      if node.children.count == 3 { node.children[1].removeFromParent() }
      if node.name == "4.0" { node.addChild(named: "new") }
    }
    var expected = ["root"]
    for index in 0..<10 {
      expected += ["\(index)", "\(index).0"]
      if index == 4 { expected.append("new") }
      expected.append("\(index).2")
    }
    #expect(visited == expected)
    for child in scene.root.children { child.removeFromParent() }
    #expect(scene.nodes.count == 1)
  }

  @Test func `a node that was removed keeps its descendants and its values, and can return elsewhere`() {
    let scene = tracked(SceneTree(size: Size(width: 100, height: 100)))
    let (one, other) = (scene.root.addChild(named: "one"), scene.root.addChild(named: "other", position: Point(x: 30, y: 0)))
    let child = one.addChild(named: "child", position: Point(x: 1, y: 2))
    child.addChild(named: "grandchild").scale.value = 3
    one.removeFromParent()
    one.removeFromParent()
    #expect(scene["child"] == nil && scene["grandchild"] == nil && child.parent === one)
    other.addChild(one)
    #expect(scene["grandchild"]?.scale.value == 3 && scene["child"]?.convertToRoot(.zero) == Point(x: 31, y: 2))
  }

  private func node(in parent: SceneNode, _ random: inout SeededGenerator) -> SceneNode {
    func any(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let node = parent.addChild(
      named: "node", position: Point(x: any(-90...90), y: any(-90...90)), size: Size(width: any(0...90), height: any(0...90)),
      anchorPoint: Point(x: any(0...1), y: any(0...1)))
    node.rotation.value = .degrees(any(-400...400))
    node.scale.value = any(0.3...2)
    return node
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `points are converted between any two nodes, and back, by way of any third`(_ seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let scene = tracked(SceneTree(size: Size(width: 100, height: 100)))
    var nodes = [scene.root]
    for _ in 0..<8 { nodes.append(node(in: nodes[Int.random(in: 0..<nodes.count, using: &random)], &random)) }
    for _ in 0..<20 {
      let (one, other, third) = (
        nodes.randomElement(using: &random)!, nodes.randomElement(using: &random)!, nodes.randomElement(using: &random)!
      )
      let point = Point(x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random))
      let converted = try #require(one.convert(point, to: other))
      #expect((try #require(other.convert(converted, to: one))).distance(to: point) < 1e-6)
      let between = try #require(one.convert(point, to: third))
      #expect((try #require(third.convert(between, to: other))).distance(to: converted) < 1e-6)
      #expect((try #require(one.convert(point, to: scene.root))).distance(to: one.convertToRoot(point)) < 1e-12)
      #expect(one.center.distance(to: one.convertToRoot(one.bounds.center)) < 1e-12)
    }
  }

  @Test(arguments: [0, .nan, .infinity] as [Double])
  func `nothing is converted into a node whose scale cannot be undone, nor into its children`(_ scale: Double) {
    let scene = tracked(SceneTree(size: Size(width: 100, height: 100)))
    let node = scene.root.addChild(named: "node", position: Point(x: 50, y: 50), size: Size(width: 20, height: 20))
    let child = node.addChild(named: "child", position: Point(x: 10, y: 10), size: Size(width: 20, height: 20))
    #expect(scene.hitTest(Point(x: 50, y: 50)) === child)
    node.scale.value = scale
    #expect(scene.root.convert(.zero, to: node) == nil && scene.root.convert(.zero, to: child) == nil)
    #expect(scene.hitTest(Point(x: 50, y: 50)) === scene.root)
    node.scale.value = -1
    // Mirrored about the anchor point, which is in the middle.
    #expect(scene.hitTest(Point(x: 50, y: 50)) === child && child.convertToRoot(Point(x: 0, y: 0)) == Point(x: 60, y: 60))
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `an anchor point that changes with its position moves no point of the node`(_ seed: UInt64)
  {
    var random = SeededGenerator(seed: seed)
    let scene = tracked(SceneTree(size: Size(width: 100, height: 100)))
    let node = node(in: scene.root, &random)
    let corners = [Point.zero, Point(x: node.bounds.maxX, y: 0), Point(x: 5, y: node.bounds.maxY)]
    let before = corners.map { node.convertToRoot($0) }
    for _ in 0..<5 {
      let anchor = Point(x: .random(in: -2...2, using: &random), y: .random(in: -2...2, using: &random))
      let size = node.size.value
      let position = node.convertToRoot(Point(x: anchor.x * size.width, y: anchor.y * size.height))
      node.anchorPointAdjustment.value = AnchorPointAdjustment(anchorPoint: anchor, position: position)
      for (corner, place) in zip(corners, before) { #expect(node.convertToRoot(corner).distance(to: place) < 1e-9) }
    }
  }
}
