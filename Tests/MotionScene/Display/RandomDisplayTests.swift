import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

/// Trees that change at random, beside tables of what mirrors and display lists have to say about them.
@Suite(.tracksLifetimes) struct RandomDisplayTests {
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `mirrors report what changed in the tree, and a list that was brought up to date equals a new one`(_ seed: UInt64) {
    let program = RandomDisplay(seed: seed)
    for step in 0..<80 {
      program.change()
      #expect(program.log.calls == program.expected, "seed \(seed), step \(step)")
      (program.log.calls, program.expected) = ([], [])
      if step % 3 == 0 { program.compare("seed \(seed), step \(step)") }
    }
  }
}

/// A mirror that lists its calls.
private final class CallLog: SceneMirror {
  var calls: [String] = []
  func node(_ node: SceneNode, didChange property: NodeProperty) { calls.append("\(node.id) \(property)") }
  func node(_ node: SceneNode, didChangeCustomProperty name: String) { calls.append("\(node.id) \(name)") }
  func node(_ node: SceneNode, wasAddedTo parent: SceneNode) { calls.append("\(node.id) added to \(parent.id)") }
  func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) { calls.append("\(node.id) removed from \(parent.id)") }
  func node(_ node: SceneNode, wasMovedFrom former: SceneNode, to parent: SceneNode) {
    calls.append("\(node.id) moved from \(former.id) to \(parent.id)")
  }
}

private final class RandomDisplay {
  let log = CallLog()
  /// The calls that the last change has to cause.
  var expected: [String] = []

  private var random: SeededGenerator
  private let scene = tracked(SceneTree(size: Size(width: 400, height: 400)))
  private let dirty = DirtyMirror()
  private var list: DisplayList
  private var nodes: [SceneNode]
  private let glow = NodeKey("glow", default: 0.0)
  /// The nodes that were written and those whose place in the tree changed, since the last comparison.
  private var written: Set<Int> = []
  private var treeChanged = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    (nodes, list) = ([scene.root], DisplayList(of: scene))
    scene.add(dirty)
    scene.add(log)
    dirty.clear()
  }

  private func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }

  private func point(_ range: ClosedRange<Int>) -> Point { Point(x: number(range), y: number(range)) }

  private func isInTree(_ node: SceneNode) -> Bool { node.isInside(scene.root) }

  func change() {
    let node = nodes.randomElement(using: &random) ?? scene.root
    let child = nodes.randomElement(using: &random) ?? scene.root
    let (former, wasInTree, isInTree) = (child.parent, isInTree(child), isInTree(node))
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      if nodes.count > 24 { return }
      let made = node.addChild(named: "node", position: point(-50...400), size: Size(width: number(0...300), height: number(0...300)))
      nodes.append(made)
      if isInTree { note("\(made.id) added to \(node.id)") }
    case 2:
      if child === scene.root || node.isInside(child) { return }
      node.addChild(child)
      if wasInTree, isInTree, let former {
        note("\(child.id) moved from \(former.id) to \(node.id)")
      } else if isInTree {
        note("\(child.id) added to \(node.id)")
      } else if wasInTree, let former {
        note("\(child.id) removed from \(former.id)")
      }
    case 3:
      child.removeFromParent()
      if wasInTree, let former { note("\(child.id) removed from \(former.id)") }
    default:
      let name = write(node)
      if !isInTree { return }
      expected.append("\(node.id) \(name)")
      written.insert(node.id)
    }
  }

  private func note(_ call: String) {
    expected.append(call)
    treeChanged = true
  }

  /// Writes a property of `node`, sometimes the same value again, and returns its name.
  private func write(_ node: SceneNode) -> String {
    let isNew = number(0...4) > 0
    func set<Value>(_ property: ReactiveProperty<Value>, _ value: Value, _ name: NodeProperty) -> String {
      property.value = isNew ? value : property.value
      return "\(name)"
    }
    switch Int.random(in: 0..<11, using: &random) {
    case 0: return set(node.position, point(-50...400), .position)
    case 1: return set(node.size, Size(width: number(0...300), height: number(0...300)), .size)
    case 2: return set(node.anchorPoint, point(0...1), .anchorPoint)
    case 3: return set(node.rotation, .degrees(number(-2...2) * 30), .rotation)
    case 4: return set(node.scale, number(-1...2), .scale)
    case 5: return set(node.opacity, number(0...4) / 4, .opacity)
    case 6: return set(node.zOrder, number(-1...1), .zOrder)
    case 7: return set(node.isHidden, number(0...4) == 0, .isHidden)
    case 8: return set(node.isClipping, number(0...2) == 0, .isClipping)
    case 9: return set(node.isInteractive, number(0...4) > 0, .isInteractive)
    default:
      node[glow].value = number(0...1)
      return "glow"
    }
  }

  /// Compares the dirty nodes, the list, and hit tests with the tree.
  func compare(_ place: String) {
    let changes = dirty.changes.map { $0.node.id }
    #expect(dirty.treeDidChange == treeChanged, "\(place)")
    #expect(Set(changes) == written.intersection(scene.nodes.map { $0.id }) && Set(changes).count == changes.count, "\(place)")
    list.update(with: dirty)
    dirty.clear()
    (written, treeChanged) = ([], false)
    var items: [String] = []
    describe(scene.root, opacity: 1, parent: nil, clip: nil, into: &items)
    #expect(list.items.map { text($0.node, $0.opacity, $0.parent, $0.clip, $0.end) } == items, "\(place)")
    for item in list.items {
      let (own, other) = (item.transform, item.node.transformToRoot)
      let differences = [own.a - other.a, own.b - other.b, own.c - other.c, own.d - other.d, own.tx - other.tx, own.ty - other.ty]
      #expect(differences.allSatisfy { abs($0) < 1e-6 }, "\(place): \(item.node.id)")
    }
    for _ in 0..<4 {
      // Not on an edge, where roundings decide.
      let point = Point(x: .random(in: -20...420, using: &random), y: .random(in: -20...420, using: &random))
      #expect(scene.hitTest(point) === frontmost(at: point), "\(place): \(point)")
    }
  }

  private func text(_ node: SceneNode, _ opacity: Double, _ parent: Int?, _ clip: Int?, _ end: Int) -> String {
    "\(node.id) \(opacity) \(parent ?? -1) \(clip ?? -1) \(end)"
  }

  private func describe(_ node: SceneNode, opacity: Double, parent: Int?, clip: Int?, into items: inout [String]) {
    if node.isHidden.value { return }
    let (index, opacity) = (items.count, opacity * node.opacity.value)
    items.append("")
    // A stable sort of few nodes: each goes behind those with a greater order.
    var order: [SceneNode] = []
    for child in node.children { order.insert(child, at: order.firstIndex { $0.zOrder.value > child.zOrder.value } ?? order.count) }
    for child in order {
      describe(child, opacity: opacity, parent: index, clip: node.isClipping.value ? index : clip, into: &items)
    }
    items[index] = text(node, opacity, parent, clip, items.count)
  }

  /// Returns the frontmost interactive item at `point` that its clips contain.
  private func frontmost(at point: Point) -> SceneNode? {
    func holds(_ index: Int) -> Bool {
      let node = list.items[index].node
      return node.convertFromRoot(point).map { node.bounds.contains($0) } ?? false
    }
    func isInteractive(_ index: Int?) -> Bool {
      guard let index else { return true }
      return list.items[index].node.isInteractive.value && isInteractive(list.items[index].parent)
    }
    func isShown(_ clip: Int?) -> Bool { clip.map { holds($0) && isShown(list.items[$0].clip) } ?? true }
    let index = list.items.indices.last { isInteractive($0) && holds($0) && isShown(list.items[$0].clip) }
    return index.map { list.items[$0].node }
  }
}
