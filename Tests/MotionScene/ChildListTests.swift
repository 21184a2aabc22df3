import Interplay
import InterplayTestSupport
import Testing

@testable import MotionScene

@Suite(.tracksLifetimes) struct ChildListTests {
  @Test(arguments: 0..<20) func `children are those of an array, after any additions, removals and moves`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = tracked(SceneTree(size: Size(width: 100, height: 100)))
    let parents = (0..<2).map { scene.root.addChild(named: "parent \($0)") }
    var expected: [[SceneNode]] = [[], []]
    var removed: [SceneNode] = []
    for step in 0..<600 {
      let parent = Int.random(in: 0...1, using: &random)
      // Longer phases of growth and of removal, so that gaps are closed at several lengths.
      switch Int.random(in: 0...9, using: &random) + (step / 150 % 2 == 0 ? 0 : 3) {
      case 0...4:
        expected[parent].append(parents[parent].addChild(named: "\(step)"))
      case 5:
        guard let node = removed.popLast() else { continue }
        parents[parent].addChild(node)
        expected[parent].append(node)
      case 6:
        guard let node = expected[parent].randomElement(using: &random) else { continue }
        expected[parent].removeAll { $0 === node }
        parents[1 - parent].addChild(node)
        expected[1 - parent].append(node)
      default:
        guard !expected[parent].isEmpty else { continue }
        let index = Bool.random(using: &random) ? expected[parent].count - 1 : Int.random(in: 0..<expected[parent].count, using: &random)
        let node = expected[parent].remove(at: index)
        node.removeFromParent()
        removed.append(node)
      }
      // Not at each step: what was read last is kept.
      guard step % 3 == 0 else { continue }
      for index in 0...1 { #expect(parents[index].children.map { $0.id } == expected[index].map { $0.id }) }
    }
    var visited: [Int] = []
    for index in 0...1 { visited += [parents[index].id] + expected[index].map { $0.id } }
    #expect(scene.nodes.map { $0.id } == [scene.root.id] + visited)
    #expect(removed.allSatisfy { $0.parent == nil })
  }

  @Test func `a list of children that was read before keeps its contents`() {
    let scene = tracked(SceneTree(size: Size(width: 100, height: 100)))
    let nodes = (0..<5).map { scene.root.addChild(named: "\($0)") }
    let before = scene.root.children
    nodes[4].removeFromParent()
    nodes[1].removeFromParent()
    scene.root.addChild(named: "new")
    #expect(before.map { $0.name } == ["0", "1", "2", "3", "4"])
    #expect(scene.root.children.map { $0.name } == ["0", "2", "3", "new"])
  }

  /// The hit test of the documentation, written by its sentences.
  private func reference(_ node: SceneNode, at point: Point) -> SceneNode? {
    guard !node.isHidden.value, node.isInteractive.value else { return nil }
    guard let local = node.transformToParent.inverse?.apply(to: point) else { return nil }
    let isInside = node.bounds.contains(local)
    if node.isClipping.value, !isInside { return nil }
    let ordered = node.children.enumerated().sorted { left, right in
      (left.element.zOrder.value, Double(left.offset)) > (right.element.zOrder.value, Double(right.offset))
    }
    for (_, child) in ordered { if let hit = reference(child, at: local) { return hit } }
    return isInside ? node : nil
  }

  @Test(arguments: Soak.part(of: 0..<40 as Range<UInt64>, share: 3))
  func `a hit test finds what a search by the rules finds, in scenes of any shape`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    // Two equal trees: the reference requests all properties, and the other one only those that differ.
    let scenes = (0..<2).map { _ in SceneTree(size: Size(width: 200, height: 200)) }
    var nodes = scenes.map { [$0.root] }
    for step in 0..<120 {
      let parent = Int.random(in: max(0, nodes[0].count - 20)..<nodes[0].count, using: &random)
      let (place, size) = (Point(x: number(-60...200), y: number(-60...200)), Size(width: number(0...90), height: number(0...90)))
      let anchor = Point(x: number(0...1), y: number(0...1))
      let (kind, amount) = (Int.random(in: 0...12, using: &random), number(-2...2))
      for index in 0...1 {
        let node = nodes[index][parent].addChild(named: "\(step)", position: place, size: size, anchorPoint: anchor)
        nodes[index].append(node)
        switch kind {
        case 0: node.rotation.value = .radians(amount)
        case 1: node.scale.value = amount
        case 2: node.zOrder.value = amount.rounded()
        case 3: node.isHidden.value = amount > 1
        case 4: node.isInteractive.value = amount < 1
        case 5: node.isClipping.value = true
        case 6: node.opacity.value = 0.5
        default: break
        }
      }
      if step % 11 == 7 { for index in 0...1 { nodes[index][nodes[index].count - 3].removeFromParent() } }
    }
    for _ in 0..<60 {
      let point = Point(x: number(-20...220), y: number(-20...220))
      #expect(scenes[0].hitTest(point)?.id == reference(scenes[1].root, at: point)?.id)
    }
  }

  @Test func `gaps make up no more than half of the list, also when the last children are removed`() {
    let root = SceneTree(size: .zero).root
    let nodes = (0..<1_000).map { root.addChild(named: "\($0)") }
    for node in nodes[..<500] + nodes[501...].reversed() {
      node.removeFromParent()
      #expect(root.childList.slotCount <= 2 * root.childList.count)
    }
    #expect(root.children.map { $0.name } == ["500"])
  }
}
