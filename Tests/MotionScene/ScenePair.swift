import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

/// Two equal scenes: one is hit tested, the other one is searched by the rules of the documentation.
struct ScenePair {
  private let numbers: HitSearchTests.Numbers
  private var random: SeededGenerator
  private let scenes = (0..<2).map { _ in SceneTree(size: Size(width: 400, height: 400)) }
  private var nodes: [[SceneNode]]
  /// The node that was changed last.
  private var changed = 1

  init(numbers: HitSearchTests.Numbers, seed: UInt64) {
    self.numbers = numbers
    random = SeededGenerator(seed: seed)
    nodes = scenes.map { [$0.root] }
  }

  /// Adds wide parents, deep ones and small ones.
  mutating func addField() {
    for _ in 0..<Int.random(in: 100...400, using: &random) { add(to: 0) }
    let parents = (0..<6).map { _ in add(to: 0) }
    for parent in parents { for _ in 0..<Int.random(in: 0...90, using: &random) { add(to: parent) } }
    var deep = parents[0]
    for _ in 0..<50 { deep = add(to: deep) }
    for _ in 0..<100 { add(to: Int.random(in: 0..<nodes[0].count, using: &random)) }
  }

  @discardableResult private mutating func add(to parent: Int) -> Int {
    let (position, size) = (point(-40...440), Size(width: number(0...40), height: number(0...40)))
    let anchorPoint = Point(x: number(0...1), y: number(0...1))
    for index in 0...1 {
      nodes[index].append(nodes[index][parent].addChild(named: "node", position: position, size: size, anchorPoint: anchorPoint))
    }
    return nodes[0].count - 1
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let usual = Double.random(in: range, using: &random)
    switch numbers {
    case .usual: return usual
    case .whole: return range.upperBound > 2 ? (usual / 20).rounded() * 20 : usual.rounded()
    case .extreme:
      let extremes = [0, -0.0, .nan, .infinity, -.infinity, 1e308, -1e308, 1e200, 0x1p-1060, 1e-160, -1, 1e12]
      return Int.random(in: 0..<25, using: &random) == 0 ? extremes.randomElement(using: &random) ?? 0 : usual
    }
  }

  private mutating func point(_ range: ClosedRange<Double>) -> Point { Point(x: number(range), y: number(range)) }

  /// Changes both scenes in the same way.
  mutating func change() {
    let node = Int.random(in: 1..<nodes[0].count, using: &random)
    changed = node
    switch Int.random(in: 0..<24, using: &random) {
    case 0: write(node, number(-3...3)) { .number($0.scale) }
    case 1:
      let angle = number(-7...7)
      for index in 0...1 { nodes[index][node].rotation.value = .radians(angle) }
    case 2: write(node, number(-2...2).rounded()) { .number($0.zOrder) }
    case 3, 4: write(node, Bool.random(using: &random)) { .flag($0.isHidden) }
    case 5: write(node, number(-1...2) > 0) { .flag($0.isInteractive) }
    case 6: write(node, number(-2...1) > 0) { .flag($0.isClipping) }
    case 7: write(node, point(0...1)) { .point($0.anchorPoint) }
    case 8, 9:
      let size = Size(width: number(0...60), height: number(0...60))
      for index in 0...1 { nodes[index][node].size.value = size }
    case 10, 11: write(node, number(0...400)) { .number($0.position.x) }
    case 12: for index in 0...1 { nodes[index][node].removeFromParent() }
    case 13, 14: move(node, to: Int.random(in: 0..<min(12, nodes[0].count), using: &random))
    case 15: move(node, to: Int.random(in: 0..<nodes[0].count, using: &random))
    case 16: if nodes[0].count < 1500 { add(to: Int.random(in: 0..<nodes[0].count, using: &random)) }
    case 17: removeSeveral()
    default: write(node, point(0...400)) { .point($0.position) }
    }
  }

  private enum Target {
    case number(ReactiveProperty<Double>)
    case flag(ReactiveProperty<Bool>)
    case point(ReactiveProperty<Point>)
  }

  private func write<Value>(_ node: Int, _ value: Value, to target: (SceneNode) -> Target) {
    for index in 0...1 {
      switch (target(nodes[index][node]), value) {
      case (.number(let property), let value as Double): property.value = value
      case (.flag(let property), let value as Bool): property.value = value
      case (.point(let property), let value as Point): property.value = value
      default: Issue.record("a value of another type")
      }
    }
  }

  private func move(_ node: Int, to parent: Int) {
    if nodes[0][parent].isInside(nodes[0][node]) { return }
    for index in 0...1 { nodes[index][parent].addChild(nodes[index][node]) }
  }

  /// Removes many children of the root, so that the gaps of its list are closed, and adds some of them again.
  private mutating func removeSeveral() {
    guard Int.random(in: 0..<30, using: &random) == 0 else { return }
    let children = (1..<nodes[0].count).filter { nodes[0][$0].parent === nodes[0][0] }
    for child in children.shuffled(using: &random).prefix(children.count * 2 / 3) {
      for index in 0...1 { nodes[index][child].removeFromParent() }
      if Int.random(in: 0..<2, using: &random) == 0 { move(child, to: 0) }
    }
  }

  /// Moves each node, or one of `every`.
  mutating func moveAll(every share: Int) {
    for node in stride(from: 1, to: nodes[0].count, by: share) { write(node, point(0...400)) { .point($0.position) } }
  }

  /// Compares `count` hit tests of both scenes, some of them from nodes within.
  mutating func expectEqualHits(_ count: Int) {
    for _ in 0..<count {
      let start = Int.random(in: 0..<8, using: &random) == 0 ? Int.random(in: 0..<nodes[0].count, using: &random) : 0
      var place = point(-20...420)
      if start == 0, Bool.random(using: &random) { place = nodes[1][changed].center }
      // Compared as numbers: a failure would print both scenes.
      let (found, expected) = (nodes[0][start].hitTest(place)?.id, reference(nodes[1][start], at: place)?.id)
      #expect(found == expected, "from node \(start), at \(place)")
    }
  }

  private func reference(_ node: SceneNode, at point: Point) -> SceneNode? {
    guard !node.isHidden.value, node.isInteractive.value else { return nil }
    guard let local = convert(point, to: node) else { return nil }
    let isInside = node.bounds.contains(local)
    if node.isClipping.value, !isInside { return nil }
    let ordered = node.children.enumerated().sorted { left, right in
      let (leftOrder, rightOrder) = (left.element.zOrder.value, right.element.zOrder.value)
      return leftOrder == rightOrder ? left.offset > right.offset : leftOrder > rightOrder
    }
    for (_, child) in ordered { if let hit = reference(child, at: local) { return hit } }
    return isInside ? node : nil
  }

  /// Without a rotation and a scale, the inverse transform rounds differently from a subtraction where numbers are not finite.
  private func convert(_ point: Point, to node: SceneNode) -> Point? {
    if node.rotation.value.radians != 0 || node.scale.value != 1 { return node.transformToParent.inverse?.apply(to: point) }
    let (anchor, size, position) = (node.anchorPoint.value, node.size.value, node.position.value)
    return Point(x: point.x - (-anchor.x * size.width + position.x), y: point.y - (-anchor.y * size.height + position.y))
  }
}
