import Interplay
import InterplayTestSupport
import Testing

/// A host that draws what its mirrors were notified of.
@Suite(.tracksLifetimes) struct HostLoopMirrorTests {
  /// The positions of the nodes in the tree, from the notifications alone.
  private final class Positions: SceneMirror {
    private(set) var byNode: [Int: Point] = [:]
    func didBegin(mirroring scene: SceneTree) {
      for node in scene.nodes { byNode[node.id] = node.position.value }
    }
    func node(_ node: SceneNode, didChange property: NodeProperty) {
      if property == .position { byNode[node.id] = node.position.value }
    }
    func node(_ node: SceneNode, wasAddedTo parent: SceneNode) { byNode[node.id] = node.position.value }
    func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) { byNode[node.id] = nil }
  }

  /// The node of the frontmost item at `point`.
  private func front(of list: DisplayList, at point: Point) -> SceneNode? {
    list.items.last { item in item.transform.inverse.map { item.node.bounds.contains($0.apply(to: point)) } ?? false }?.node
  }

  @Test(arguments: [0, 3, 7, 11, 15])
  func `at every frame a mirror has the values of the scene, and the node in front is hit`(phase: Int) {
    let (loop, card) = makeLoop()
    let (scene, positions, dirty) = (loop.runtime.scene, Positions(), DirtyMirror())
    scene.add(positions)
    scene.add(dirty)
    var list = DisplayList(of: scene)
    let badge = scene.root.addChild(named: "badge", position: card.position.value, size: Size(width: 60, height: 60))
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 380, y: 200)
    loop.perform(at: .milliseconds(1)) { loop.runtime.add(spring, to: badge.position) }
    var hits: Set<String> = []
    for frame in 1...40 {
      let time = Timestamp.milliseconds(16 * frame)
      let place = Point(x: 200 - 2 * Double(frame), y: 160)
      loop.enqueue(.pointer(phase: frame == 1 ? .down : .move, at: place, time: time - .milliseconds(9)))
      if frame == 30 { badge.removeFromParent() }
      loop.turn(at: time + .milliseconds(phase))
      list.update(with: dirty)
      dirty.clear()

      #expect(positions.byNode == Dictionary(uniqueKeysWithValues: scene.nodes.map { ($0.id, $0.position.value) }))
      let node = front(of: list, at: Point(x: 200, y: 200))
      #expect(node === scene.hitTest(Point(x: 200, y: 200)))
      hits.insert(node?.name ?? "")
    }

    // The badge springs away, and then the finger takes the card along.
    #expect(hits == ["badge", "card", "root"])
    #expect(card.position.value == Point(x: 122, y: 200) && loop.runtime.takeDiagnostics().isEmpty)
  }
}
