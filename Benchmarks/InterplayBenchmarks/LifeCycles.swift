import Interplay
import RuntimeCounters

/// What it takes to add an interaction to a target and to remove it again, in scenes of several sizes.
func measureLifeCycles() {
  print("\nLife cycle: one definition added to each of n nodes, then removed from each. Medians of rounds.\n")
  print("\(column("", 44)) \(column("add, µs", 10)) \(column("allocations", 12)) \(column("remove, µs", 12))")
  for count in [10, 1000, 10_000] {
    lifeCycle("Spring", count) { _, nodes in
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 9, y: 9)
      return { runtime, index in runtime.add(spring, to: nodes[index].position).remove }
    }
    lifeCycle("Draggable", count) { _, nodes in
      let draggable = Draggable()
      return { runtime, index in runtime.add(draggable, to: nodes[index]).remove }
    }
    lifeCycle("Tossable", count) { _, nodes in
      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 9, y: 9)
      return { runtime, index in runtime.add(tossable, to: nodes[index]).remove }
    }
    lifeCycle("DirectlyManipulable", count) { _, nodes in
      let manipulable = DirectlyManipulable()
      return { runtime, index in runtime.add(manipulable, to: nodes[index]).remove }
    }
    lifeCycle("ScrollView", count) { _, nodes in
      let views = nodes.map { ScrollView(content: $0.children[0]) }
      return { runtime, index in runtime.add(views[index], to: nodes[index]).remove }
    }
    lifeCycle("Sheet", count) { _, nodes in
      let sheet = Sheet(detents: [100, 300], above: 400)
      return { runtime, index in runtime.add(sheet, to: nodes[index]).remove }
    }
  }
}

/// Adds and removes an interaction of one kind.
///
/// - Parameter make: makes the definition; what it returns adds it to the node of an index and returns what removes it.
private func lifeCycle(
  _ name: String, _ count: Int, _ make: (MotionRuntime, [SceneNode]) -> (MotionRuntime, Int) -> () -> Void
) {
  var (adding, removing, allocations) = ([Double](), [Double](), [Double]())
  for _ in 0..<(count > 1000 ? 5 : 21) {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let nodes = (0..<count).map { index in
      let node = runtime.scene.root.addChild(named: "node", position: Point(x: 100, y: 100), size: Size(width: 50, height: 50))
      node.addChild(named: "content", size: Size(width: 500, height: 500))
      return node
    }
    let add = make(runtime, nodes)
    var removals: [() -> Void] = []
    removals.reserveCapacity(count)
    let (before, start) = (allocationCount(), stopwatch.now)
    for index in 0..<count { removals.append(add(runtime, index)) }
    let (added, after) = (stopwatch.now, allocationCount())
    for remove in removals { remove() }
    let removed = stopwatch.now
    func microseconds(_ duration: Duration) -> Double { Double(duration.wholeNanoseconds) / 1000 / Double(count) }
    adding.append(microseconds(added - start))
    removing.append(microseconds(removed - added))
    allocations.append(Double(after - before) / Double(count))
  }
  print(
    "\(column("\(name), \(count)", 44)) \(column(median(adding), 10)) \(column(median(allocations), 12)) \(column(median(removing), 12))")
}
