import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct SceneMirrorTests {
  private final class Notes: SceneMirror {
    var lines: [String] = []
    func node(_ node: SceneNode, didChange property: NodeProperty) { lines.append("\(node.name).\(property)") }
    func didBegin(mirroring scene: SceneTree) { lines.append("begin with \(scene.nodes.count)") }
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

    #expect(notes.lines == ["begin with 2", "a.position", "a.opacity", "a.custom", "a.isHidden", "b into a", "b.size", "b out of a"])
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
    node.style.value = NodeStyle(cornerRadius: 1)
    node.accessibilityLabel.value = "a"
    node.isButton.value = true

    #expect(notes.lines == ["begin with 2"] + NodeProperty.allCases.dropLast().map { "a.\($0)" })
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

    #expect(notes.lines == ["begin with 1", "a into root", "a.position", "a.position", "begin with 2", "a.position"])
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
    #expect(notes.lines == ["begin with 1", "a into root"])
  }

  private final class Moves: SceneMirror {
    var lines: [String] = []
    func node(_ node: SceneNode, didChange property: NodeProperty) { lines.append("\(node.name).\(property)") }
    func node(_ node: SceneNode, didChangeCustomProperty name: String) { lines.append("\(node.name)[\(name)]") }
    func node(_ node: SceneNode, wasAddedTo parent: SceneNode) { lines.append("+\(node.name)") }
    func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) { lines.append("-\(node.name)") }
    func node(_ node: SceneNode, wasMovedFrom former: SceneNode, to parent: SceneNode) {
      lines.append("\(node.name): \(former.name) → \(parent.name), \(node.parent?.name ?? "")")
    }
  }

  @Test func `a node that gets another parent is moved, and a mirror without moves is notified of a removal and an addition`() {
    let scene = SceneTree(size: .zero)
    let (a, b) = (scene.root.addChild(named: "a"), scene.root.addChild(named: "b"))
    let (moves, notes) = (Moves(), Notes())
    scene.add(moves)
    scene.add(notes)

    b.addChild(a)
    scene.root.addChild(b)
    a.scale.value = 2

    #expect(moves.lines == ["a: root → b, b", "b: root → root, root", "a.scale"])
    #expect(
      notes.lines == ["begin with 3", "a out of root", "a into b", "b out of root", "b into root", "a.scale"])
  }

  @Test func `nodes outside of the tree are silent, at any depth, until they return`() {
    let scene = SceneTree(size: .zero)
    let (top, moves) = (scene.root.addChild(named: "top"), Moves())
    let inner = top.addChild(named: "inner")
    _ = inner.position
    scene.add(moves)

    top.removeFromParent()
    inner.position.value.x = 3
    inner.opacity.value = 0.5
    let late = inner.addChild(named: "late")
    late.size.value = .zero
    inner.removeFromParent()
    top.addChild(inner)
    let other = scene.root.addChild(named: "other")
    top.addChild(other)
    other.scale.value = 3
    #expect(moves.lines == ["-top", "+other", "-other"])

    moves.lines = []
    scene.root.addChild(top)
    for node in [top, inner, late, other] { node.scale.value = 2 }
    inner.opacity.value = 1
    #expect(moves.lines == ["+top", "top.scale", "inner.scale", "late.scale", "other.scale", "inner.opacity"])
  }

  @Test func `custom properties are reported by name, also those that are created later`() {
    let scene = SceneTree(size: .zero)
    let (node, moves, notes, glow) = (scene.root.addChild(named: "a"), Moves(), Notes(), NodeKey("glow", default: 0.0))
    node[glow].value = 1
    scene.add(moves)
    scene.add(notes)

    node[glow].value = 2
    node[NodeKey("tint", default: 0)].value = 0

    #expect(moves.lines == ["a[glow]", "a[tint]"] && notes.lines.dropFirst() == ["a.custom", "a.custom"])
  }

  @Test func `equal values are reported, and mirrors are notified in the order of their addition`() {
    final class Shared: SceneMirror {
      let name: String
      let write: (String) -> Void
      init(_ name: String, _ write: @escaping (String) -> Void) { (self.name, self.write) = (name, write) }
      func didBegin(mirroring scene: SceneTree) { write(name + " begins") }
      func node(_ node: SceneNode, didChange property: NodeProperty) { write(name) }
    }
    var lines: [String] = []
    let scene = SceneTree(size: .zero)
    let first = Shared("1") { lines.append($0) }
    scene.add(first)
    scene.add(Shared("2") { lines.append($0) })
    scene.root.scale.value = 1
    scene.remove(first)
    scene.root.scale.value = 1

    #expect(lines == ["1 begins", "2 begins", "1", "2", "2"])
  }

  @Test func `a mirror that an earlier one removes is not notified any more, whatever the change is`() {
    final class Removing: SceneMirror {
      var remove: () -> Void = {}
      func node(_ node: SceneNode, didChange property: NodeProperty) { remove() }
      func node(_ node: SceneNode, wasAddedTo parent: SceneNode) { remove() }
      func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) { remove() }
    }
    let scene = SceneTree(size: .zero)
    let (a, b, glow) = (scene.root.addChild(named: "a"), scene.root.addChild(named: "b"), NodeKey("glow", default: 0.0))
    let changes: [() -> Void] = [
      { a.scale.value = 2 }, { a[glow].value = 1 }, { a.addChild(named: "c") }, { b.addChild(a) }, { b.removeFromParent() },
    ]
    for change in changes {
      let (removing, removed, last) = (Removing(), Moves(), Moves())
      for mirror in [removing, removed, last] as [any SceneMirror] { scene.add(mirror) }
      removing.remove = { [unowned scene] in scene.remove(removed) }

      change()

      #expect(removed.lines.isEmpty && last.lines.count == 1)
      removing.remove = {}
      for mirror in [removing, last] as [any SceneMirror] { scene.remove(mirror) }
    }
  }
}
