import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

/// Trees that observers rearrange while they are notified, beside a replica that a mirror keeps.
@Suite struct SceneNodeTreeTests {
  /// A copy of the tree that knows only what it is notified of.
  private final class Replica: SceneMirror {
    var children: [Int: [Int]] = [:]
    var places: [Int: Point] = [:]

    func didBegin(mirroring scene: SceneTree) { copy(scene.root) }

    func node(_ node: SceneNode, didChange property: NodeProperty) {
      if property == .position { places[node.id] = node.position.value }
    }

    func node(_ node: SceneNode, wasAddedTo parent: SceneNode) {
      children[parent.id, default: []].append(node.id)
      copy(node)
    }

    func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) { children[parent.id]?.removeAll { $0 == node.id } }

    func node(_ node: SceneNode, wasMovedFrom former: SceneNode, to parent: SceneNode) {
      children[former.id]?.removeAll { $0 == node.id }
      children[parent.id, default: []].append(node.id)
    }

    private func copy(_ node: SceneNode) {
      children[node.id] = node.children.map(\.id)
      places[node.id] = node.position.value
      for child in node.children { copy(child) }
    }

    /// The nodes below and with a node, parents first, with their places.
    func lines(_ id: Int) -> [String] { ["\(id) at \(places[id] ?? .zero)"] + (children[id] ?? []).flatMap { lines($0) } }
  }

  /// A scene whose nodes react to each other's positions with changes of the tree.
  private final class Reacting {
    let scene = SceneTree(size: Size(width: 200, height: 200))
    var nodes: [SceneNode] = []
    var subscriptions: [Subscription] = []
    var random: SeededGenerator
    /// The number of reactions that are still to come.
    var budget = 0
    var faults: [String] = []

    init(_ seed: UInt64) {
      random = SeededGenerator(seed: seed)
      for _ in 0..<12 { add(to: nodes.randomElement(using: &random) ?? scene.root) }
    }

    func place() -> Point { Point(x: .random(in: -20...120, using: &random), y: .random(in: -20...120, using: &random)) }

    func add(to parent: SceneNode) {
      let size = Size(width: .random(in: 10...90, using: &random), height: .random(in: 10...90, using: &random))
      let node = parent.addChild(named: "node", position: place(), size: size)
      nodes.append(node)
      subscriptions.append(node.position.subscribe { [weak self] _ in self?.react() })
    }

    func react() {
      guard budget > 0, let node = nodes.randomElement(using: &random), let other = nodes.randomElement(using: &random) else { return }
      budget -= 1
      switch Int.random(in: 0..<8, using: &random) {
      case 0: node.removeFromParent()
      case 1, 2: if !other.isInside(node) { other.addChild(node) }
      case 3: scene.root.addChild(node)
      case 4: if nodes.count < 40 { add(to: node) }
      case 5: subscriptions.remove(at: Int.random(in: 0..<subscriptions.count, using: &random)).unsubscribe()
      default: node.position.value = place()
      }
      // A hit test in the middle of a notification finds what is there at that time.
      let point = Point(x: .random(in: 0...200, using: &random), y: .random(in: 0...200, using: &random))
      let (found, expected) = (scene.hitTest(point)?.id, Self.hit(scene.root, point)?.id)
      if found != expected { faults.append("\(found ?? -1) instead of \(expected ?? -1) at \(point)") }
    }

    /// The rules of hit tests for nodes that are neither rotated nor scaled, clipped or ordered.
    static func hit(_ node: SceneNode, _ point: Point) -> SceneNode? {
      let (size, anchor, position) = (node.size.value, node.anchorPoint.value, node.position.value)
      let local = Point(x: point.x - (-anchor.x * size.width + position.x), y: point.y - (-anchor.y * size.height + position.y))
      for child in node.children.reversed() { if let hit = hit(child, local) { return hit } }
      return local.x >= 0 && local.x < size.width && local.y >= 0 && local.y < size.height ? node : nil
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>) func `a mirror knows the tree that observers rearranged while they were notified`(
    _ seed: UInt64
  ) {
    let tree = Reacting(seed)
    let replica = Replica()
    tree.scene.add(replica)
    for _ in 0..<30 {
      tree.budget = 6
      let node = tree.nodes.randomElement(using: &tree.random) ?? tree.scene.root
      node.position.value = tree.place()

      func lines(_ node: SceneNode) -> [String] { ["\(node.id) at \(node.position.value)"] + node.children.flatMap { lines($0) } }
      #expect(replica.lines(0) == lines(tree.scene.root), "seed \(seed)")
      #expect(tree.scene.nodes.map(\.id) == lines(tree.scene.root).compactMap { Int($0.prefix { $0 != " " }) })
    }
    #expect(tree.faults.isEmpty, "seed \(seed): \(tree.faults.prefix(3))")
    tree.scene.remove(replica)
    for subscription in tree.subscriptions { subscription.unsubscribe() }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a removal is reported once for each node that left, also for removals by observers of removals`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let scene = SceneTree(size: Size(width: 100, height: 100))
    var nodes = [scene.root]
    for index in 0..<20 { nodes.append(nodes[Int.random(in: 0..<nodes.count, using: &random)].addChild(named: "n\(index)")) }
    let (first, second) = (nodes[Int.random(in: 1..<nodes.count, using: &random)], nodes[Int.random(in: 1..<nodes.count, using: &random)])
    // Removing one of two branches when any node leaves: the nodes of both leave, those in common once.
    let expected = Set(nodes.filter { $0.isInside(first) || $0.isInside(second) }.map(\.id))
    var reports: [Int] = []
    let watch = scene.watchRemovals { nodes in
      reports += nodes.map(\.id)
      if !second.isInside(first), second.parent != nil { second.removeFromParent() }
    }
    first.removeFromParent()
    scene.endWatch(watch)

    #expect(Set(reports).isSubset(of: expected) && reports.count == Set(reports).count, "\(reports)")
    let gone = nodes.filter { !$0.isInside(scene.root) }.map(\.id)
    #expect(Set(gone) == Set(reports), "seed \(seed)")
  }

  @Test func `an observation of removals that an earlier observer ends is over at once`() {
    let scene = SceneTree(size: Size(width: 100, height: 100))
    let node = scene.root.addChild(named: "node")
    var calls: [Int] = []
    var watches: [Int] = []
    for number in 0..<4 {
      watches.append(
        scene.watchRemovals { [unowned scene] _ in
          calls.append(number)
          if number == 1 { for index in [0, 2] { scene.endWatch(watches[index]) } }
        })
    }

    node.removeFromParent()
    #expect(calls == [0, 1, 3])
    scene.root.addChild(node)
    node.removeFromParent()
    #expect(calls == [0, 1, 3, 1, 3])
    for watch in watches { scene.endWatch(watch) }
  }

  /// A mirror that asks during its notifications which nodes are in the tree.
  private final class Asking: SceneMirror {
    var ask: () -> Void = {}
    func node(_ node: SceneNode, didChange property: NodeProperty) {}
    func node(_ node: SceneNode, wasAddedTo parent: SceneNode) { ask() }
    func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) { ask() }
    func node(_ node: SceneNode, wasMovedFrom former: SceneNode, to parent: SceneNode) { ask() }
  }

  @Test(arguments: 0..<24 as Range<UInt64>) func `a node is inside the root exactly while its ancestors lead there`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = SceneTree(size: Size(width: 100, height: 100))
    var (nodes, faults) = ([scene.root], 0)
    for index in 0..<30 { nodes.append(nodes[Int.random(in: 0..<nodes.count, using: &random)].addChild(named: "n\(index)")) }
    func check() {
      for node in nodes.shuffled(using: &random).prefix(6) {
        var last = node
        while let parent = last.parent { last = parent }
        if node.isInside(scene.root) != (last === scene.root) { faults += 1 }
      }
    }
    let mirror = Asking()
    mirror.ask = check
    if seed % 2 == 0 { scene.add(mirror) }
    var gone: Set<Int> = []
    let watch = scene.watchRemovals { left in
      gone.formUnion(left.map(\.id))
      check()
    }
    for _ in 0..<200 {
      let (node, other) = (nodes[Int.random(in: 1..<nodes.count, using: &random)], nodes[Int.random(in: 0..<nodes.count, using: &random)])
      let former = Set(scene.nodes.map(\.id))
      gone = []
      switch Int.random(in: 0..<4, using: &random) {
      case 0: node.removeFromParent()
      case 1: node.parent?.addChild(node)
      default: if !other.isInside(node) { other.addChild(node) }
      }
      check()
      #expect(gone.intersection(former) == former.subtracting(scene.nodes.map(\.id)), "seed \(seed)")
    }
    #expect(faults == 0, "seed \(seed)")
    scene.endWatch(watch)
    scene.remove(mirror)
  }

  // A walk past all ancestors of each node would take minutes.
  @Test func `nodes deep in a tree are moved and found without a walk past all of their ancestors`() {
    let time = ThreadTime()
    let scene = SceneTree(size: Size(width: 100, height: 100))
    let watch = scene.watchRemovals { _ in }
    var chain = [scene.root]
    for index in 0..<50_000 { chain.append(chain[index].addChild(named: "node")) }
    let leaf = scene.root.addChild(named: "leaf")
    for index in 1..<chain.count { chain[index - 1].addChild(chain[index]) }
    for node in chain { node.addChild(leaf) }
    #expect(leaf.parent === chain.last)
    for node in chain where !node.isInside(scene.root) { Issue.record() }
    scene.endWatch(watch)
    #expect(time.elapsed < 60)
  }
}
