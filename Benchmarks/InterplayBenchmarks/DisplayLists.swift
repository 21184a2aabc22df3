import Interplay
import RuntimeCounters

/// The nodes of a scene of which a tenth moves at every frame, five to a parent.
private struct MovingNodes {
  let scene = SceneTree(size: Size(width: 10_000, height: 10_000))
  private var positions: [ReactiveProperty<Point>] = []
  private var step = 0.0

  init(_ count: Int) {
    for index in 0..<count / 5 {
      let place = Point(x: Double(index % 100) * 90, y: Double(index / 100) * 90)
      let parent = scene.root.addChild(named: "group", position: place, size: Size(width: 80, height: 80))
      for part in 1..<5 {
        let node = parent.addChild(named: "node", position: Point(x: Double(part) * 9, y: 20), size: Size(width: 8, height: 8))
        if (index * 4 + part) % 8 == 0 { positions.append(node.position) }
      }
    }
  }

  /// Moves a tenth of the nodes, as a frame does.
  mutating func move() {
    step = step == 0 ? 1 : 0
    for position in positions { position.value = Point(x: 9 + step, y: 20) }
  }
}

/// Returns the nanoseconds that the dirty set and the display list of `count` visible nodes add to a frame, and the allocations of 1,000 frames.
func displayListCost(_ count: Int) -> (nanoseconds: Double, allocations: Int) {
  let frames = max(20, 400_000 / max(count, 1))
  func measure(isListed: Bool) -> (nanoseconds: Double, allocations: Int) {
    var nodes = MovingNodes(count)
    let dirty = DirtyMirror()
    if isListed { nodes.scene.add(dirty) }
    var list = DisplayList(of: nodes.scene)
    dirty.clear()
    func frame() {
      nodes.move()
      if isListed {
        list.update(with: dirty)
        dirty.clear()
      }
    }
    for _ in 0..<20 { frame() }
    let before = allocationCount()
    let time = seconds { for _ in 0..<frames { frame() } }
    return (time * 1e9 / Double(frames), Int(allocationCount() - before) * 1000 / frames)
  }
  let (with, without) = (measure(isListed: true), measure(isListed: false))
  return (with.nanoseconds - without.nanoseconds, with.allocations)
}
