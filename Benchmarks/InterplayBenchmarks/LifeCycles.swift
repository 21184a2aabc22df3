import Interplay
import RuntimeCounters

/// The cost of adding an interaction to a target and removing it, in scenes of several sizes.
///
/// The bytes are those that were requested: a table that grows requests its former size again. What is held does not count that twice.
///
/// - Parameters:
///   - chosen: the names of the interactions; all for none.
///   - counts: the numbers of nodes.
func measureLifeCycles(_ chosen: [String] = [], counts: [Int] = []) {
  print("\nLife cycle: one definition added to each of n nodes, or one of its own for each, then removed from each. Medians of rounds.\n")
  print(
    "\(column("", 44)) \(column("add, µs", 10)) \(column("allocations", 12)) \(column("bytes", 10)) \(column("held", 10)) \(column("remove, µs", 12))"
  )
  for count in counts.isEmpty ? [10, 1000, 10_000] : counts {
    func row<Added>(_ name: String, _ make: (MotionRuntime, [SceneNode]) -> (MotionRuntime, Int) -> Instance<Added>) {
      if chosen.isEmpty || chosen.contains(name) { lifeCycle(name, count, make) }
    }
    row("Spring") { _, nodes in
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 9, y: 9)
      return { runtime, index in runtime.add(spring, to: nodes[index].position) }
    }
    row("OwnSpring") { _, nodes in
      { runtime, index in
        let spring = Spring<Point>()
        spring.destination.value = Point(x: 9, y: 9)
        return runtime.add(spring, to: nodes[index].position)
      }
    }
    row("Draggable") { _, nodes in
      let draggable = Draggable()
      return { runtime, index in runtime.add(draggable, to: nodes[index]) }
    }
    row("Tossable") { _, nodes in
      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 9, y: 9)
      return { runtime, index in runtime.add(tossable, to: nodes[index]) }
    }
    row("OwnTossable") { _, nodes in
      { runtime, index in
        let tossable = Tossable()
        tossable.spring.destination.value = Point(x: 9, y: 9)
        return runtime.add(tossable, to: nodes[index])
      }
    }
    row("DirectlyManipulable") { _, nodes in
      let manipulable = DirectlyManipulable()
      return { runtime, index in runtime.add(manipulable, to: nodes[index]) }
    }
    row("Scrollable") { _, nodes in
      let views = nodes.map { Scrollable(content: $0.children[0]) }
      return { runtime, index in runtime.add(views[index], to: nodes[index]) }
    }
    row("Sheet") { _, nodes in
      let sheet = Sheet(detents: [100, 300], above: 400)
      return { runtime, index in runtime.add(sheet, to: nodes[index]) }
    }
  }
}

/// Adds and removes an interaction of one kind.
///
/// - Parameter make: creates the definition. Its result adds the definition to the node with an index.
private func lifeCycle<Added>(
  _ name: String, _ count: Int, _ make: (MotionRuntime, [SceneNode]) -> (MotionRuntime, Int) -> Instance<Added>
) {
  var (adding, removing, allocations, bytes, held) = ([Double](), [Double](), [Double](), [Double](), [Double]())
  for _ in 0..<(count > 1000 ? 5 : 21) {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let nodes = (0..<count).map { index in
      let node = runtime.scene.root.addChild(named: "node", position: Point(x: 100, y: 100), size: Size(width: 50, height: 50))
      node.addChild(named: "content", size: Size(width: 500, height: 500))
      return node
    }
    let add = make(runtime, nodes)
    var instances: [Instance<Added>] = []
    instances.reserveCapacity(count)
    let (before, requested, holding, start) = (allocationCount(), allocatedBytes(), heldBytes(), stopwatch.now)
    for index in 0..<count { instances.append(add(runtime, index)) }
    let (added, after, taken, holds) = (stopwatch.now, allocationCount(), allocatedBytes(), heldBytes())
    for instance in instances { instance.remove() }
    let removed = stopwatch.now
    func each(_ total: Double) -> Double { total / Double(count) }
    adding.append(each(Double((added - start).wholeNanoseconds) / 1000))
    removing.append(each(Double((removed - added).wholeNanoseconds) / 1000))
    allocations.append(each(Double(after - before)))
    bytes.append(each(Double(taken - requested)))
    held.append(each(Double(holds - holding)))
  }
  print(
    "\(column("\(name), \(count)", 44)) \(column(median(adding), 10)) \(column(median(allocations), 12)) \(column(median(bytes), 10)) \(column(median(held), 10)) "
      + column(median(removing), 12))
}
