// Counts the allocations of adding interactions to nodes and removing them, in an optimized program.
// `.ci/products` builds and runs it, and fails if it prints "above the limit".
// It is no test: the allocator counts for the whole process, in which tests run side by side.
import InterplayCore
import RuntimeCounters

/// The allocations of one interaction, and the bytes of it that stay on the heap.
struct Cost {
  var (adding, removing, left): (Double, Double, Double)
}

/// Returns the mean costs of an interaction on each of 1,000 new nodes.
///
/// - Parameter make: creates the definition. Its result adds the definition to a node.
func meanCost<Added>(_ make: () -> (MotionRuntime, SceneNode) -> Instance<Added>) -> Cost {
  let count = 1000
  let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
  let nodes = (0..<count).map { _ in
    runtime.scene.root.addChild(named: "node", position: Point(x: 100, y: 100), size: Size(width: 50, height: 50))
  }
  let add = make()
  func round() -> (adding: UInt, removing: UInt) {
    var instances: [Instance<Added>] = []
    instances.reserveCapacity(count)
    let start = allocationCount()
    for node in nodes { instances.append(add(runtime, node)) }
    let added = allocationCount()
    for instance in instances { instance.remove() }
    return (added - start, allocationCount() - added)
  }
  let first = round()
  // From now on, what nodes and tables keep is there: a second round leaves nothing.
  let held = heldBytes()
  _ = round()
  func each(_ number: Double) -> Double { number / Double(count) }
  return Cost(
    adding: each(Double(first.adding)), removing: each(Double(first.removing)), left: each(Double(heldBytes()) - Double(held)))
}

/// Prints the costs of `name`, and whether they are above the limits.
///
/// - Parameters:
///   - limit: the allocations that adding may make. Removing may make no more, and may not leave a block of the allocator.
///   - make: creates the definition. Its result adds the definition to a node.
func check<Added>(_ name: String, limit: Double, _ make: () -> (MotionRuntime, SceneNode) -> Instance<Added>) {
  // The first time, generic types get their metadata.
  _ = meanCost(make)
  let cost = meanCost(make)
  // Tables that grow allocate now and then.
  let isAbove = cost.adding.rounded() > limit || cost.removing.rounded() > limit || cost.left >= 24
  print(
    "allocations: \(name): \(cost.adding) to add, \(cost.removing) to remove, limit \(Int(limit)); \(cost.left) bytes are left"
      + (isAbove ? ": above the limit" : ""))
}

check("a spring for all nodes", limit: 7) {
  let spring = Spring<Point>()
  spring.destination.value = Point(x: 9, y: 9)
  return { runtime, node in runtime.add(spring, to: node.position) }
}
check("a spring for each node", limit: 12) {
  { runtime, node in
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 9, y: 9)
    return runtime.add(spring, to: node.position)
  }
}
check("a Draggable for all nodes", limit: 14) {
  let draggable = Draggable()
  return { runtime, node in runtime.add(draggable, to: node) }
}
check("a Tossable for all nodes", limit: 37) {
  let tossable = Tossable()
  tossable.spring.destination.value = Point(x: 9, y: 9)
  return { runtime, node in runtime.add(tossable, to: node) }
}
