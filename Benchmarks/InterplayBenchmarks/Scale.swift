import Interplay
import MotionMathematics
import MotionPhysics

/// The numbers of nodes, instances or observers that the table compares.
private let counts = [10, 100, 1000, 10_000, 100_000]

/// The longest time of one measurement, in seconds. A row ends where the next count would take longer.
private let longest = 4.0

/// The words after `scale`: a row is measured if its title contains one of them, or if there are none.
private let chosenRows = CommandLine.arguments.firstIndex(of: "scale").map { Array(CommandLine.arguments[($0 + 1)...]) } ?? []

/// A scene of `count` flat nodes, each with one shared tossable if `isTossable` is true.
private struct Field {
  let scene = SceneTree(size: Size(width: 10_000, height: 10_000))
  let runtime: MotionRuntime
  let tossable = Tossable()
  private(set) var nodes: [SceneNode] = []
  private(set) var instances: [Instance<Tossable>] = []

  /// Points all over the field, most of them on a node.
  var points: [Point] {
    (0..<97).map { index in
      let node = nodes[index * 7919 % nodes.count]
      return node.position.value + Vector(dx: 1, dy: 1)
    }
  }

  init(_ count: Int, isTossable: Bool = true) {
    runtime = MotionRuntime(scene: scene)
    nodes.reserveCapacity(count)
    instances.reserveCapacity(count)
    for index in 0..<count {
      let place = Point(x: Double(index % 1000) * 10, y: Double(index / 1000) * 10)
      nodes.append(scene.root.addChild(named: "node\(index)", position: place, size: Size(width: 8, height: 8)))
    }
    if isTossable { for node in nodes { instances.append(runtime.add(tossable, to: node)) } }
  }
}

/// A scene in which each node has ten children, of a tenth of its width, up to `count` nodes; and the centers of the innermost ones.
private func tree(of count: Int) -> (scene: SceneTree, leaves: [Point]) {
  let scene = SceneTree(size: Size(width: 100_000, height: 100))
  var level = [(node: scene.root, left: 0.0)]
  var made = 0
  var width = 100_000.0
  while made < count {
    width /= 10
    var next: [(node: SceneNode, left: Double)] = []
    for (parent, left) in level {
      for index in 0..<10 where made < count {
        let place = Point(x: Double(index) * width, y: 0)
        let node = parent.addChild(named: "node", position: place, size: Size(width: width, height: 100), anchorPoint: .zero)
        next.append((node, left + place.x))
        made += 1
      }
    }
    level = next
  }
  return (scene, level.map { Point(x: $0.left + width / 2, y: 50) })
}

/// The nanoseconds of a hit test, once tests have repeated; `point` returns the point of each, and may change the scene.
private func hitTests(of scene: SceneTree, at point: (Int) -> Point) -> Double {
  for step in 0..<6 { _ = scene.hitTest(point(step)) }
  let begin = each(1) { for step in 0..<10 { _ = scene.hitTest(point(step)) } }
  // As many as take about 5 ms.
  let count = max(10, min(20_000, Int(5e7 / max(begin, 1))))
  return each(count) { for step in 0..<count { _ = scene.hitTest(point(step)) } }
}

/// A runtime with `count` springs, the first `moving` of which are on the way; nobody observes the values.
private func flying(
  _ count: Int, moving: Int = .max
) -> (runtime: MotionRuntime, springs: [Spring<Double>], properties: [ReactiveProperty<Double>]) {
  let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
  let properties = (0..<count).map { _ in createProperty(withInitialValue: 0.0) }
  let springs = properties.enumerated().map { index, property in
    let spring = Spring<Double>(threshold: 1e-9)
    if index < moving { spring.destination.value = 100 }
    runtime.add(spring, to: property)
    return spring
  }
  return (runtime, springs, properties)
}

/// Prints one row: the nanoseconds of one operation for each count, the exponents of their growth, and the costs of other libraries.
private func row(_ title: String, limit: Int = 100_000, peers: [Peer] = [], _ measure: (Int) -> Double) {
  guard chosenRows.isEmpty || chosenRows.contains(where: { title.contains($0) }) else { return }
  var figures: [Double] = []
  var last = 0.0
  for count in counts where count <= limit {
    if last * 12 > longest { break }
    var samples: [Double] = []
    let whole = seconds { for _ in 0..<(count < 1000 ? 15 : count < 100_000 ? 3 : 1) { samples.append(measure(count)) } }
    figures.append(median(samples))
    last = whole
  }
  let cells = counts.indices.map { $0 < figures.count ? column(figures[$0], 13) : column("–", 13) }
  // From a count to the next it grows by a factor of ten.
  func exponent(over decades: Int) -> String {
    let last = figures.count - 1
    guard decades > 0, last >= decades else { return column("–", 10) }
    return column(Elementary.log(figures[last] / figures[last - decades]) / Elementary.log(10) / Double(decades), 10)
  }
  let exponents = exponent(over: figures.count - 1) + exponent(over: 1)
  let others = peers.isEmpty ? "" : "   " + peers.map(\.text).joined(separator: ", ")
  print(column(title, 46) + cells.joined() + exponents + others)
}

/// The nanoseconds of each of `count` operations that `body` performs.
private func each(_ count: Int, _ body: () -> Void) -> Double { seconds(body) * 1e9 / Double(count) }

/// Prints what the size of a scene adds to the cost of one operation.
func benchmarkScale() {
  print("Nanoseconds of one operation among n others, and the exponents of its growth: over all counts, and over the last decade.")
  print("Other libraries: \(Peer.source).\n")
  print(column("n", 46) + counts.map { column("\($0)", 13) }.joined() + column("exponent", 10) + column("last", 10) + "   other libraries")
  measureLives()
  measureLooks()
  measureMotions()
}

private func measureLives() {
  row("add a tossable") { count in
    let field = Field(count, isTossable: false)
    return each(count) { for node in field.nodes { field.runtime.add(field.tossable, to: node) } }
  }
  row("remove its instance") { count in
    let field = Field(count)
    return each(count) { for instance in field.instances { instance.remove() } }
  }
  row("remove its node") { count in
    let field = Field(count)
    return each(count) { for node in field.nodes { node.removeFromParent() } }
  }
  row("remove its node, the last one first") { count in
    let field = Field(count)
    return each(count) { for node in field.nodes.reversed() { node.removeFromParent() } }
  }
  row("remove the definition, for each target") { count in
    let field = Field(count)
    return each(count) { field.runtime.remove(field.tossable) }
  }
  row("release the runtime, for each tossable") { count in
    let scene = SceneTree(size: Size(width: 400, height: 400))
    var runtime: MotionRuntime? = MotionRuntime(scene: scene)
    let tossable = Tossable()
    for _ in 0..<count { runtime?.add(tossable, to: scene.root.addChild(named: "node")) }
    return each(count) { runtime = nil }
  }
  row("remove one tap recognizer of n on a node") { count in
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let node = runtime.scene.root.addChild(named: "node", size: Size(width: 9, height: 9))
    let instances = (0..<count).map { _ in runtime.add(SetPositionOnTap(on: node), to: node.position) }
    return each(count) { for instance in instances { instance.remove() } }
  }
  row("subscribe and unsubscribe", peers: Peer.subscription) { count in
    let property = createProperty(withInitialValue: 0.0)
    let others = (0..<count).map { _ in property.subscribe { _ in } }
    let nanoseconds = each(1000) { for _ in 0..<1000 { property.subscribe { _ in }.unsubscribe() } }
    for other in others { other.unsubscribe() }
    return nanoseconds
  }
}

private func measureLooks() {
  row("hit test among n siblings") { count in
    let field = Field(count, isTossable: false)
    let points = field.points
    return hitTests(of: field.scene) { points[$0 % points.count] }
  }
  row("hit test at depth n", limit: 10_000) { count in
    let scene = SceneTree(size: Size(width: 400, height: 400))
    var node = scene.root
    for _ in 0..<count { node = node.addChild(named: "node", size: Size(width: 9, height: 9), anchorPoint: .zero) }
    return hitTests(of: scene) { _ in Point(x: 1, y: 1) }
  }
  row("hit test among n nodes, ten in each other") { count in
    let (scene, leaves) = tree(of: count)
    return hitTests(of: scene) { leaves[$0 * 7919 % leaves.count] }
  }
  row("hit test among n siblings after one moved") { count in
    let field = Field(count, isTossable: false)
    let points = field.points
    return hitTests(of: field.scene) { step in
      let node = field.nodes[step * 7919 % count]
      node.position.value = node.position.value + Vector(dx: step % 2 == 0 ? 3 : -3, dy: 1)
      return points[step % points.count]
    }
  }
  row("hit test among n siblings after all moved") { count in
    let field = Field(count, isTossable: false)
    let points = field.points
    for node in field.nodes { node.position.value += Vector(dx: 1, dy: 1) }
    for _ in 0..<2 { _ = field.scene.hitTest(Point(x: 1, y: 1)) }
    // Without the writes.
    return median(
      (0..<9).map { step in
        for node in field.nodes { node.position.value += Vector(dx: step % 2 == 0 ? 3 : -3, dy: 0) }
        return each(1) { _ = field.scene.hitTest(points[step % points.count]) }
      })
  }
  row("a frame's display list, a tenth of n moves") { count in
    let (nanoseconds, allocations) = displayListCost(count)
    if allocations > 0 { print("!! \(allocations) allocations in 1,000 steady frames") }
    return nanoseconds
  }
  row("the graph, for each tossable") { count in
    let field = Field(count)
    return each(count) { _ = field.runtime.graph }
  }
  row("diagnostics, for each tossable") { count in
    let field = Field(count)
    return each(count) { _ = field.runtime.diagnostics }
  }
  row("a setting by its path, in an unchanged scene") { count in
    let field = Field(count)
    for _ in 0..<2 { _ = field.runtime.setting(at: "node0.opacity") }
    let paths = (0..<1000).map { "node\($0 * 7919 % count).opacity" }
    return each(1000) { for path in paths { _ = field.runtime.setting(at: path) } }
  }
  row("a setting of an interaction by its path") { count in
    let field = Field(count)
    for _ in 0..<2 { _ = field.runtime.setting(at: "node0.spring.damping") }
    let paths = (0..<1000).map { "node\($0 * 7919 % count).spring.damping" }
    return each(1000) { for path in paths { _ = field.runtime.setting(at: path) } }
  }
}

private func measureMotions() {
  row("whether a runtime is at rest") { count in
    let (runtime, _, _) = flying(count)
    var isAtRest = false
    let nanoseconds = each(1000) { for _ in 0..<1000 { isAtRest = runtime.isAtRest || isAtRest } }
    if isAtRest { print("!") }
    return nanoseconds
  }
  row("an event that no spring depends on") { count in
    let (runtime, _, _) = flying(count)
    return each(20) {
      for step in 1...20 { runtime.send(.pointer(id: 1, phase: .hover, at: .zero, time: .milliseconds(Int64(step)), kind: .mouse)) }
    }
  }
  row("a frame, for each spring") { count in
    let (runtime, _, _) = flying(count)
    runtime.advance(to: .milliseconds(1))
    return each(count * 20) { for step in 1...20 { runtime.advance(to: .milliseconds(Int64(step) * 2)) } }
  }
  row("a frame while one of n springs moves", peers: Peer.frameOfOneSpring) { count in
    let (runtime, _, _) = flying(count, moving: 1)
    runtime.advance(to: .milliseconds(1))
    return each(200) { for step in 1...200 { runtime.advance(to: .milliseconds(Int64(step) * 2)) } }
  }
  row("a new destination, for each spring", peers: Peer.newDestination) { count in
    let (runtime, springs, _) = flying(count)
    runtime.advance(to: .milliseconds(1))
    return each(count) { for spring in springs { spring.destination.value = 90 } }
  }
  row("another damping, for each spring", peers: Peer.newDamping) { count in
    let (runtime, springs, _) = flying(count)
    runtime.advance(to: .milliseconds(1))
    return each(count) { for spring in springs { spring.damping.value = 7 } }
  }
  row("the damping once more, for each spring") { count in
    let (runtime, springs, _) = flying(count)
    runtime.advance(to: .milliseconds(1))
    for spring in springs { spring.damping.value = 7 }
    return each(count) { for spring in springs { spring.damping.value = 8 } }
  }
  row("a spring of its own: created, added, started", peers: Peer.start) { count in
    var kept: [Any] = []
    let nanoseconds = each(count) { kept.append(flying(count)) }
    kept = []
    return nanoseconds
  }
}
