import InterplayTestSupport
import MotionDescriptions
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct SceneTreeTests {
  private let scene = SceneTree(size: Size(width: 400, height: 300))

  @Test func `nodes are numbered in order of creation and listed before their descendants`() {
    let a = scene.root.addChild(named: "a")
    let b = scene.root.addChild(named: "b")
    let c = a.addChild(named: "c")

    #expect([scene.root, a, b, c].map(\.id) == [0, 1, 2, 3])
    #expect(scene.nodes.map(\.name) == ["root", "a", "c", "b"])
    #expect(scene["c"] === c)
    #expect(scene["C"] == nil)
    #expect(c.parent === a && c.isInside(scene.root) && !c.isInside(b))
  }

  @Test func `a removed node can be added again, elsewhere and in front`() {
    let a = scene.root.addChild(named: "a")
    let b = scene.root.addChild(named: "b")
    let c = scene.root.addChild(named: "c")

    a.removeFromParent()
    #expect(a.parent == nil && scene["a"] == nil)
    a.removeFromParent()
    b.addChild(a)
    scene.root.addChild(b)

    #expect(scene.nodes.map(\.name) == ["root", "c", "b", "a"])
    _ = c
  }

  @Test func `a node cannot be added to itself or to another tree`() async {
    await #expect(processExitsWith: .failure) {
      let scene = SceneTree(size: .zero)
      let a = scene.root.addChild(named: "a")
      a.addChild(named: "b").addChild(a)
    }
    await #expect(processExitsWith: .failure) {
      SceneTree(size: .zero).root.addChild(SceneTree(size: .zero).root.addChild(named: "a"))
    }
  }

  @Test func `the root cannot be added to a node that was removed`() async {
    await #expect(processExitsWith: .failure) {
      let scene = SceneTree(size: .zero)
      let removed = scene.root.addChild(named: "removed")
      removed.removeFromParent()
      removed.addChild(scene.root)
    }
  }

  @Test func `a node has custom properties`() {
    let (card, other) = (scene.root.addChild(named: "card"), scene.root.addChild(named: "other"))
    // snippet: node-key
    let glow = NodeKey("glow", default: 0.0)
    card[glow].value = 1
    // end
    #expect(card[glow].value == 1 && other[glow].value == 0)
  }

  @Test func `a custom property is identified by its key, not by its name`() {
    let (glow, other) = (NodeKey("glow", default: 0.25), NodeKey("glow", default: "dim"))
    let (a, b) = (scene.root.addChild(named: "a"), scene.root.addChild(named: "b"))

    a[glow].value = 0.75

    #expect(a[glow].value == 0.75 && a[glow] === a[glow])
    #expect(b[glow].value == 0.25)
    #expect(a[other].value == "dim")
    #expect(a[glow].label.text == "a.glow")
  }

  @Test func `30,000 nested nodes are listed, hit-tested, observed, removed and released`() async {
    await #expect(processExitsWith: .success) {
      let scene = SceneTree(size: Size(width: 100, height: 100))
      let top = scene.root.addChild(named: "top", size: Size(width: 10, height: 10), anchorPoint: .zero)
      var leaf = top
      for _ in 1..<30_000 { leaf = leaf.addChild(named: "inner", size: Size(width: 10, height: 10), anchorPoint: .zero) }

      precondition(scene.nodes.count == 30_001 && scene.nodes.last === leaf)
      precondition(scene.hitTest(Point(x: 5, y: 5)) === leaf)
      precondition(leaf.convertFromRoot(Point(x: 5, y: 5)) == Point(x: 5, y: 5))
      let mirror = CountingMirror()
      scene.add(mirror)
      leaf.position.value = Point(x: 1, y: 1)
      top.removeFromParent()
      scene.root.addChild(top)
      precondition(mirror.changes == 1 && mirror.moves == 2)
      precondition(scene.nodes.count == 30_001)
      scene.remove(mirror)
    }
  }

  @Test func `a released tree keeps the subtree that is still retained`() {
    var (held, inner): (SceneNode?, SceneNode?)
    do {
      let scene = SceneTree(size: Size(width: 400, height: 300))
      let top = scene.root.addChild(named: "top")
      held = top.addChild(named: "held")
      for index in 0..<3 { inner = tracked(held!.addChild(named: "\(index)").addChild(named: "inner")) }
    }

    #expect(held?.parent == nil)
    #expect(held?.children.map(\.name) == ["0", "1", "2"])
    #expect(inner?.parent?.parent === held)
    (held, inner) = (nil, nil)
  }
}

private final class CountingMirror: SceneMirror {
  var changes = 0
  var moves = 0
  func node(_ node: SceneNode, didChange property: NodeProperty) { changes += 1 }
  func node(_ node: SceneNode, wasAddedTo parent: SceneNode) { moves += 1 }
  func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) { moves += 1 }
}
