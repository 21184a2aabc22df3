import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct DisplayListTests {
  /// The items of a scene by the rules of the documentation, computed for each node by itself.
  private struct Expected: Equatable {
    let id: Int
    let parent: Int?
    let clip: Int?
    let end: Int
  }

  private func expected(_ scene: SceneTree) -> [Expected] {
    var items: [Expected] = []
    func visit(_ node: SceneNode, _ parent: Int?, _ clip: Int?) {
      if node.isHidden.value { return }
      let index = items.count
      items.append(Expected(id: node.id, parent: parent, clip: clip, end: 0))
      let ordered = node.children.enumerated().sorted { left, right in
        let (one, other) = (left.element.zOrder.value, right.element.zOrder.value)
        return one == other ? left.offset < right.offset : one < other
      }
      for (_, child) in ordered { visit(child, index, node.isClipping.value ? index : clip) }
      items[index] = Expected(id: node.id, parent: parent, clip: clip, end: items.count)
    }
    visit(scene.root, nil, nil)
    return items
  }

  private func expectRight(_ list: DisplayList, of scene: SceneTree) {
    let found = list.items.map { Expected(id: $0.node.id, parent: $0.parent, clip: $0.clip, end: $0.end) }
    #expect(found == expected(scene))
    for (index, item) in list.items.enumerated() {
      #expect(list.index(of: item.node) == index)
      let (one, other) = (item.transform, item.node.transformToRoot)
      for (a, b) in [(one.a, other.a), (one.b, other.b), (one.c, other.c), (one.d, other.d), (one.tx, other.tx), (one.ty, other.ty)] {
        #expect(abs(a - b) <= 1e-9 * max(1, abs(b)))
      }
      var opacity = 1.0
      var node: SceneNode? = item.node
      while let current = node {
        opacity *= current.opacity.value
        node = current.parent
      }
      #expect(abs(item.opacity - opacity) < 1e-12)
    }
  }

  /// A scene that changes at random.
  private struct Field {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    var nodes: [SceneNode]
    var random: SeededGenerator

    init(seed: UInt64, count: Int) {
      (nodes, random) = ([scene.root], SeededGenerator(seed: seed))
      for _ in 0..<count { add() }
    }

    mutating func add() {
      let (parent, size) = (nodes.randomElement(using: &random)!, Size(width: number(0...120), height: number(0...120)))
      nodes.append(parent.addChild(named: "", position: Point(x: number(0...200), y: number(0...200)), size: size))
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

    mutating func change(inOrder: Bool) {
      let node = nodes[Int.random(in: 1..<nodes.count, using: &random)]
      switch Int.random(in: 0..<(inOrder ? 16 : 6), using: &random) {
      case 0, 1: node.position.value = Point(x: number(0...300), y: number(0...300))
      case 2: node.rotation.value = .radians(number(-4...4))
      case 3: node.scale.value = number(0.3...2)
      case 4: node.opacity.value = number(0...1)
      case 5: node.size.value = Size(width: number(0...90), height: number(0...90))
      case 6, 7: node.zOrder.value = number(-2...2).rounded()
      case 8: node.isHidden.value = number(0...1) < 0.2
      case 9: node.isClipping.value = number(0...1) < 0.3
      case 10: node.isInteractive.value = number(0...1) < 0.8
      case 11: node.removeFromParent()
      case 12, 13:
        let parent = nodes.randomElement(using: &random)!
        if !parent.isInside(node) { parent.addChild(node) }
      case 14: add()
      default: node.anchorPoint.value = Point(x: number(0...1), y: number(0...1))
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `has the nodes from back to front with their values, and keeps up with changes`(seed: UInt64) {
    var field = Field(seed: seed, count: 60)
    let dirty = DirtyMirror()
    field.scene.add(dirty)
    var list = DisplayList(of: field.scene)
    expectRight(list, of: field.scene)
    for step in 0..<120 {
      // Most frames change values alone, so that the list is not made anew.
      for _ in 0..<(step % 9) { field.change(inOrder: step % 5 == 0) }
      list.update(with: dirty)
      dirty.clear()
      expectRight(list, of: field.scene)
    }
  }

  @Test(arguments: [4, 5] as [UInt64]) func `the frontmost interactive item under a point is what a hit test finds`(seed: UInt64) {
    var field = Field(seed: seed, count: 80)
    var hits = 0
    for _ in 0..<60 {
      for _ in 0..<10 { field.change(inOrder: true) }
      let items = DisplayList(of: field.scene).items
      for _ in 0..<12 {
        let point = Point(x: field.number(0...400), y: field.number(0...400))
        func contains(_ item: DisplayItem) -> Bool {
          item.transform.inverse.map { item.node.bounds.contains($0.apply(to: point)) } ?? false
        }
        func isInteractive(_ item: DisplayItem) -> Bool {
          item.node.isInteractive.value && (item.parent.map { isInteractive(items[$0]) } ?? true)
        }
        func isVisible(_ item: DisplayItem) -> Bool { item.clip.map { contains(items[$0]) && isVisible(items[$0]) } ?? true }
        let expected = items.last { contains($0) && isVisible($0) && isInteractive($0) }
        let found = field.scene.hitTest(point)
        #expect(found?.id == expected?.node.id)
        if found !== field.scene.root { hits += 1 }
      }
    }
    #expect(hits > 100)
  }

  @Test func `children from the back are in the reverse order of hit tests, and in that of their list without z-orders`() {
    let scene = SceneTree(size: Size(width: 10, height: 10))
    let nodes = ["a", "b", "c", "d"].map { scene.root.addChild(named: $0, size: Size(width: 10, height: 10), anchorPoint: .zero) }
    #expect(scene.root.childrenFromBack.map(\.name) == ["a", "b", "c", "d"])
    nodes[0].zOrder.value = 1
    nodes[2].zOrder.value = -1
    #expect(scene.root.childrenFromBack.map(\.name) == ["c", "b", "d", "a"])
    nodes[3].zOrder.value = .nan
    for _ in 0..<4 {
      #expect(scene.hitTest(.zero) === scene.root.childrenFromBack.last)
      scene.root.childrenFromBack.last?.removeFromParent()
    }
  }

  @Test func `a hidden root has no items, and the list returns with it`() {
    let (scene, dirty) = (SceneTree(size: Size(width: 10, height: 10)), DirtyMirror())
    let node = scene.root.addChild(named: "a")
    scene.add(dirty)
    // snippet: list
    var list = DisplayList(of: scene)
    // end
    dirty.clear()
    scene.root.isHidden.value = true
    list.update(with: dirty)
    #expect(list.items.isEmpty && list.index(of: node) == nil)
    dirty.clear()
    node.position.value = Point(x: 5, y: 5)
    scene.root.isHidden.value = false
    list.update(with: dirty)
    #expect(list.items.map(\.node.name) == ["root", "a"] && list.items[1].transform.tx == 5)
  }

  @Test func `a node of another scene has no index`() {
    let (one, other) = (SceneTree(size: .zero), SceneTree(size: .zero))
    let (own, foreign) = (one.root.addChild(named: "a"), other.root.addChild(named: "a"))
    let list = DisplayList(of: one)
    #expect(own.id == foreign.id)
    #expect(list.index(of: own) == 1 && list.index(of: foreign) == nil && list.index(of: other.root) == nil)
  }

  @Test func `a copy keeps its values, and very deep trees are no problem`() {
    let (scene, dirty) = (SceneTree(size: .zero), DirtyMirror())
    var node = scene.root
    for _ in 0..<20_000 { node = node.addChild(named: "", position: Point(x: 1, y: 2), anchorPoint: .zero) }
    scene.add(dirty)
    var list = DisplayList(of: scene)
    let copy = list
    dirty.clear()
    scene.root.children[0].position.value = .zero
    node.position.value = .zero
    list.update(with: dirty)

    #expect(copy.items.last?.transform == .translation(Vector(dx: 20_000, dy: 40_000)))
    #expect(list.items.last?.transform == .translation(Vector(dx: 19_998, dy: 39_996)))
  }

  // A search of all ancestors of each leaf would take minutes.
  @Test func `many written nodes deep in the tree are found in one pass over their ancestors`() {
    let time = ThreadTime()
    let (scene, dirty) = (SceneTree(size: .zero), DirtyMirror())
    var deepest = scene.root
    for _ in 0..<30_000 { deepest = deepest.addChild(named: "") }
    let leaves = (0..<40_000).map { _ in deepest.addChild(named: "", anchorPoint: .zero) }
    scene.add(dirty)
    var list = DisplayList(of: scene)
    dirty.clear()
    for leaf in leaves { leaf.position.value = Point(x: 1, y: 2) }
    list.update(with: dirty)
    #expect(list.items.suffix(40_000).allSatisfy { $0.transform == .translation(Vector(dx: 1, dy: 2)) })
    #expect(time.elapsed < 60)
  }
}
