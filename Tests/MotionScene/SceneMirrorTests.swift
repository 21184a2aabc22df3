import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct SceneMirrorTests {
  private final class Notes: SceneMirror {
    var lines: [String] = []
    func node(_ node: SceneNode, didChange property: NodeProperty) { lines.append("\(node.name).\(property)") }
    func node(_ node: SceneNode, wasAddedTo parent: SceneNode) { lines.append("\(node.name) into \(parent.name)") }
    func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) { lines.append("\(node.name) out of \(parent.name)") }
  }

  @Test func `is notified of each write once, from its addition to its removal`() {
    let scene = SceneTree(size: Size(width: 10, height: 10))
    let (node, notes, key) = (scene.root.addChild(named: "a"), Notes(), NodeKey("k", default: 1))
    _ = (node.position, node[key])

    scene.add(notes)
    node.position.value = .zero
    node.opacity.value = 0.5
    node[key].value = 3
    node.isHidden.value = true
    let child = node.addChild(named: "b")
    child.size.value = .zero
    child.removeFromParent()
    scene.remove(notes)
    node.position.value = .zero

    #expect(notes.lines == ["a.position", "a.opacity", "a.custom", "a.isHidden", "b into a", "b.size", "b out of a"])
  }

  @Test func `sees the stored new value, and every property of a node`() {
    let scene = SceneTree(size: Size(width: 10, height: 10))
    let (node, notes) = (scene.root.addChild(named: "a"), Notes())
    scene.add(notes)
    node.position.value = .zero
    node.size.value = .zero
    node.anchorPoint.value = .zero
    node.rotation.value = .degrees(1)
    node.scale.value = 1
    node.opacity.value = 1
    node.backgroundColor.value = .white
    node.cornerRadius.value = 1
    node.zOrder.value = 1
    node.isInteractive.value = true
    node.isHidden.value = false
    node.isClipping.value = true
    node.text.value = "a"
    node.borderWidth.value = 1
    node.borderColor.value = .white
    node.shadowColor.value = .black
    node.shadowOffset.value = .zero
    node.shadowRadius.value = 1
    node.shape.value = Path([.move(to: .zero)])

    #expect(notes.lines == NodeProperty.allCases.dropLast().map { "a.\($0)" })
  }

  @Test func `is notified of the properties of a node that was outside the tree at the addition`() {
    let scene = SceneTree(size: Size(width: 10, height: 10))
    let (node, notes) = (scene.root.addChild(named: "a"), Notes())
    _ = (node.position, node.position.x)
    node.removeFromParent()
    scene.add(notes)
    scene.root.addChild(node)

    node.position.value = Point(x: 1, y: 2)
    node.position.x.value = 3
    scene.remove(notes)
    scene.add(notes)
    node.position.y.value = 4

    #expect(notes.lines == ["a into root", "a.position", "a.position", "a.position"])
    #expect(node.position.value == Point(x: 3, y: 4))
  }

  @Test func `does not retain nodes, and properties that outlive them do no harm`() {
    weak var weakNode: SceneNode?
    var property: ReactiveProperty<Point>?
    let notes = Notes()
    do {
      let scene = SceneTree(size: .zero)
      scene.add(notes)
      let node = scene.root.addChild(named: "a")
      (weakNode, property) = (node, node.position)
    }
    #expect(weakNode == nil)
    property?.value = Point(x: 1, y: 1)
    #expect(notes.lines == ["a into root"])
  }
}
