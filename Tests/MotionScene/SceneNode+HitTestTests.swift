import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct HitTestTests {
  private let scene = SceneTree(size: Size(width: 400, height: 400))

  private func add(_ name: String, _ x: Double, _ y: Double, _ side: Double = 100, to parent: SceneNode? = nil) -> SceneNode {
    (parent ?? scene.root).addChild(named: name, position: Point(x: x, y: y), size: Size(width: side, height: side))
  }

  @Test func `the later sibling is in front, unless an earlier one has a higher z-order`() {
    let (a, b) = (add("a", 200, 200), add("b", 220, 220))
    #expect(scene.hitTest(Point(x: 210, y: 210)) === b)
    a.zOrder.value = 1
    #expect(scene.hitTest(Point(x: 210, y: 210)) === a)
    b.zOrder.value = 1
    #expect(scene.hitTest(Point(x: 210, y: 210)) === b)
  }

  @Test func `parts outside a node can be touched unless the node clips them`() {
    let parent = add("parent", 100, 100)
    let child = add("child", 100, 50, to: parent)
    #expect(scene.hitTest(Point(x: 190, y: 100)) === child)
    parent.isClipping.value = true
    #expect(scene.hitTest(Point(x: 190, y: 100)) === scene.root)
    #expect(scene.hitTest(Point(x: 145, y: 100)) === child)
    // The clip rotates with the node.
    parent.rotation.value = .degrees(90)
    #expect(scene.hitTest(Point(x: 100, y: 145)) === child)
  }

  @Test func `hidden and non-interactive nodes are skipped with their descendants`() {
    let a = add("a", 200, 200)
    let b = add("b", 50, 50, 40, to: a)
    #expect(scene.hitTest(Point(x: 200, y: 200)) === b)
    b.isHidden.value = true
    #expect(scene.hitTest(Point(x: 200, y: 200)) === a)
    b.isHidden.value = false
    a.isInteractive.value = false
    #expect(scene.hitTest(Point(x: 200, y: 200)) === scene.root)
    a.opacity.value = 0
    a.isInteractive.value = true
    #expect(scene.hitTest(Point(x: 200, y: 200)) === b)
  }

  @Test func `a child is found where it extends beyond its parent`() {
    let a = add("a", 100, 100)
    let b = add("b", 200, 50, 40, to: a)
    #expect(scene.hitTest(Point(x: 250, y: 100)) === b)
  }

  @Test func `the left and top edges belong to a node, the right and bottom ones do not`() {
    let a = add("a", 200, 200)
    #expect(scene.hitTest(Point(x: 150, y: 150)) === a)
    #expect(scene.hitTest(Point(x: 250, y: 200)) === scene.root)
    #expect(scene.hitTest(Point(x: 200, y: 250)) === scene.root)
    #expect(scene.hitTest(Point(x: 400, y: 10)) == nil)
  }

  @Test func `a rotated node is hit at its visible position`() {
    let a = add("a", 200, 200)
    a.rotation.value = .degrees(45)
    #expect(scene.hitTest(Point(x: 155, y: 155)) === scene.root)
    #expect(scene.hitTest(Point(x: 200, y: 135)) === a)
  }
}
