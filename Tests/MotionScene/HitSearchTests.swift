import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct HitSearchTests {
  /// The kinds of numbers in a scene.
  enum Numbers: CaseIterable {
    /// Positions and sizes within the canvas.
    case usual
    /// Coordinates on a coarse grid, so that points lie on edges.
    case whole
    /// Some numbers are zero, tiny, huge, infinite or not a number.
    case extreme
  }

  /// One seed; twelve in `make soak`.
  static let seeds = Soak.part(of: 0..<12 as Range<UInt64>, share: 12)

  @Test(arguments: Numbers.allCases, seeds)
  func `a hit test finds what a search by the rules finds, after any changes`(_ numbers: Numbers, seed: UInt64) {
    var scenes = ScenePair(numbers: numbers, seed: seed * 7 + 1)
    scenes.addField()
    // The first tests are slow, and create indexes.
    for _ in 0..<4 { scenes.expectEqualHits(8) }
    let phase = Soak.count == nil ? 8 : 40
    for step in 0..<5 * phase {
      // Longer phases of few and of many changes between two tests.
      for _ in 0..<[1, 25, 1, 100, 2][step / phase] { scenes.change() }
      scenes.expectEqualHits(step % 3 == 0 ? 6 : 1)
    }
  }

  @Test(arguments: [0, 20]) func `a node is hit where it was moved, among thousands of others`(depth: Int) {
    let scene = SceneTree(size: Size(width: 1200, height: 1200))
    var parent = scene.root
    for _ in 0..<depth { parent = parent.addChild(named: "level") }
    var nodes: [SceneNode] = []
    for index in 0..<3000 {
      let position = Point(x: Double(index % 60) * 20 + 10, y: Double(index / 60) * 20 + 10)
      nodes.append(parent.addChild(named: "\(index)", position: position, size: Size(width: 10, height: 10)))
    }
    for _ in 0..<5 { #expect(scene.hitTest(Point(x: 10, y: 10))?.id == nodes[0].id) }
    for step in 0..<(Soak.count == nil ? 150 : 450) {
      let (node, other) = (nodes[step * 7 % 3000], nodes[step * 13 % 3000])
      let position = Point(x: Double(step * 37 % 1190), y: Double(step * 61 % 1190))
      node.position.value = position
      if step % 5 == 0, node !== other { other.removeFromParent() }

      let hit = scene.hitTest(position)

      let inFront = nodes.last { node in
        node.parent != nil && abs(node.position.value.x - position.x) <= 5 && abs(node.position.value.y - position.y) <= 5
          && node.bounds.contains(node.transformToParent.inverse?.apply(to: position) ?? Point(x: -1, y: -1))
      }
      #expect(hit?.id == inFront?.id ?? 0)
    }
  }

  @Test func `nodes that follow springs are hit where they are`() {
    var scenes = ScenePair(numbers: .usual, seed: 3)
    scenes.addField()
    for _ in 0..<4 { scenes.expectEqualHits(4) }
    // All nodes move between two tests, so that the indexes are not used, and then few of them, so that they are.
    for step in 0..<40 {
      scenes.moveAll(every: step < 20 ? 1 : 50)
      scenes.expectEqualHits(2)
    }
  }

  @Test func `a hit test among nested nodes does not overflow the stack`() {
    let scene = tracked(SceneTree(size: Size(width: 400, height: 400)))
    var node = scene.root
    var leaves: [SceneNode] = []
    for level in 0..<6000 {
      node = node.addChild(named: "node", position: Point(x: 0.001, y: 0), size: Size(width: 9, height: 9), anchorPoint: .zero)
      if level % 30 == 0 {
        for _ in 0..<30 { leaves.append(node.addChild(named: "leaf", position: Point(x: 100, y: 50), size: Size(width: 4, height: 4))) }
      }
    }
    for _ in 0..<3 { #expect(scene.hitTest(Point(x: 300, y: 300))?.id == 0) }
    leaves[5000].position.value = Point(x: 200, y: 200)
    let place = leaves[5000].convertToRoot(Point(x: 2, y: 2))
    #expect(scene.hitTest(place)?.id == leaves[5000].id)
    leaves[5000].removeFromParent()
    #expect(scene.hitTest(place)?.id == 0)
  }

  @Test func `a property that outlives its node can be written`() {
    var position: ReactiveProperty<Point>?
    do {
      let scene = SceneTree(size: Size(width: 400, height: 400))
      for index in 0..<200 {
        let node = scene.root.addChild(named: "node", position: Point(x: 10, y: 10), size: Size(width: 9, height: 9))
        if index == 100 { position = node.position }
      }
      for _ in 0..<4 { #expect(scene.hitTest(Point(x: 300, y: 300))?.id == 0) }
      position?.value = Point(x: 300, y: 300)
    }
    position?.value = .zero
    #expect(position?.value == .zero)
  }
}
