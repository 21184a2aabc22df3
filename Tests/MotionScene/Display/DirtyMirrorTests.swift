import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct DirtyMirrorTests {
  private func makeScene() -> (scene: SceneTree, dirty: DirtyMirror) {
    let scene = SceneTree(size: Size(width: 100, height: 100))
    // snippet: dirty
    let dirty = DirtyMirror()
    scene.add(dirty)
    // end
    return (scene, dirty)
  }

  @Test func `collects each written node once, with its properties, in the order of the first writes`() {
    let (scene, dirty) = makeScene()
    let (a, b, key) = (scene.root.addChild(named: "a"), scene.root.addChild(named: "b"), NodeKey("k", default: 0))
    #expect(dirty.treeDidChange)
    dirty.clear()

    b.opacity.value = 1
    a.position.value = Point(x: 1, y: 1)
    b[key].value = 2
    b.position.y.value = 3

    #expect(!dirty.treeDidChange && dirty.changes.map(\.node.name) == ["b", "a"])
    #expect(dirty.changes.map(\.properties) == [NodePropertySet(.opacity, .custom, .position), NodePropertySet(.position)])
    dirty.clear()
    #expect(dirty.isEmpty && dirty.changes.isEmpty)
  }

  @Test func `starts with the whole scene, and forgets nodes that left it`() {
    let (scene, dirty) = makeScene()
    let (a, b) = (scene.root.addChild(named: "a"), scene.root.addChild(named: "b"))
    let inner = a.addChild(named: "inner")
    dirty.clear()

    for node in [inner, b, a] { node.scale.value = 2 }
    a.removeFromParent()
    inner.scale.value = 3
    #expect(dirty.treeDidChange && dirty.changes.map(\.node.name) == ["b"])
    scene.root.addChild(a)
    b.opacity.value = 0
    inner.scale.value = 4

    #expect(dirty.changes.map(\.node.name) == ["b", "inner"])
    #expect(dirty.changes[0].properties == NodePropertySet(.scale, .opacity))
  }

  @Test func `forgets nodes that left the scene while it was not notified`() {
    let (scene, dirty) = makeScene()
    let (a, b) = (scene.root.addChild(named: "a"), scene.root.addChild(named: "b"))
    for node in [a, b] { node.scale.value = 2 }
    scene.remove(dirty)
    a.removeFromParent()
    scene.add(dirty)

    #expect(dirty.treeDidChange && dirty.changes.map(\.node.name) == ["b"])
  }

  @Test func `a second scene ends the program with a message, and the own one may come back`() async {
    let (scene, dirty) = makeScene()
    scene.remove(dirty)
    scene.add(dirty)
    scene.root.opacity.value = 0.5
    #expect(dirty.changes.map { $0.node.id } == [0])
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (first, second) = (SceneTree(size: .zero), SceneTree(size: .zero))
      let dirty = DirtyMirror()
      for scene in [first, second] { scene.add(dirty) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A DirtyMirror belongs to one scene. Create another one."))
  }

  @Test func `a scene at the address of a released one is another one`() async {
    await #expect(processExitsWith: .failure) {
      let dirty = DirtyMirror()
      do {
        let scene = SceneTree(size: .zero)
        scene.add(dirty)
      }
      for _ in 0..<100 { SceneTree(size: .zero).add(dirty) }
    }
  }

  @Test func `the write of an observer that is older than the mirror comes before the write that it observes`() {
    let scene = SceneTree(size: Size(width: 100, height: 100))
    let (a, b, dirty) = (scene.root.addChild(named: "a"), scene.root.addChild(named: "b"), DirtyMirror())
    let subscription = a.opacity.subscribe { b.opacity.value = $0 }
    scene.add(dirty)
    dirty.clear()

    a.opacity.value = 0.5

    #expect(dirty.changes.map(\.node.name) == ["b", "a"])
    subscription.unsubscribe()
  }

  @Test func `has the nodes that a list of all writes has, whatever happens`() {
    final class AllWrites: SceneMirror {
      var written: [(node: SceneNode, property: NodeProperty)] = []
      func node(_ node: SceneNode, didChange property: NodeProperty) { written.append((node, property)) }
      func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) { written.removeAll { $0.node.isInside(node) } }
    }
    var random = SeededGenerator(seed: 7)
    let (scene, dirty) = makeScene()
    let other = DirtyMirror()
    let all = AllWrites()
    scene.add(other)
    scene.add(all)
    var nodes = (0..<90).map { _ in scene.root.addChild(named: "") }
    for step in 0..<20_000 {
      let node = nodes.randomElement(using: &random)!
      switch Int.random(in: 0..<60, using: &random) {
      case 0: node.removeFromParent()
      case 1: if node.parent == nil { scene.root.addChild(node) }
      case 2: nodes.append(node.addChild(named: ""))
      case 3...30: node.position.value = .zero
      default: node.opacity.value = 1
      }
      guard step % 37 == 0 else { continue }
      for property in [NodeProperty.position, .opacity] {
        let expected = Set(all.written.filter { $0.property == property }.map(\.node.id))
        #expect(Set(dirty.changes.filter { $0.properties.contains(property) }.map(\.node.id)) == expected)
      }
      #expect(Set(dirty.changes.map(\.node.id)).count == dirty.changes.count)
      // Each mirror is cleared at its own times.
      if step % 3 == 0 { other.clear() }
      dirty.clear()
      all.written = []
    }
  }
}
