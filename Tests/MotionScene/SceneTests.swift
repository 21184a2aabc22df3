import Foundation
import InterplayTestSupport
import MotionPhysics
import MotionScene
import MotionStreams
import Testing

@Suite struct SceneTreeTests {
  private let scene = SceneTree(size: Size(width: 400, height: 300))

  @Test func `nodes are numbered as they are made and listed before those in them`() {
    let a = scene.root.addChild(named: "a")
    let b = scene.root.addChild(named: "b")
    let c = a.addChild(named: "c")

    #expect([scene.root, a, b, c].map(\.id) == [0, 1, 2, 3])
    #expect(scene.nodes.map(\.name) == ["root", "a", "c", "b"])
    #expect(scene["c"] === c)
    #expect(scene["C"] == nil)
    #expect(c.parent === a && c.isInside(scene.root) && !c.isInside(b))
  }

  @Test func `a node taken out can be put back, elsewhere and in front`() {
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

  @Test func `a node is not put into itself, nor into another tree`() async {
    await #expect(processExitsWith: .failure) {
      let scene = SceneTree(size: .zero)
      let a = scene.root.addChild(named: "a")
      a.addChild(named: "b").addChild(a)
    }
    await #expect(processExitsWith: .failure) {
      SceneTree(size: .zero).root.addChild(SceneTree(size: .zero).root.addChild(named: "a"))
    }
  }

  @Test func `a snapshot has the values of its instant and keeps them`() {
    let node = scene.root.addChild(named: "a", position: Point(x: 1, y: 2), size: Size(width: 3, height: 4), anchorPoint: Point(x: 0, y: 1))
    node.opacity.value = 0.5
    let inner = node.addChild(named: "inner")
    inner.isHidden.value = true
    let snapshot = scene.snapshot

    node.opacity.value = 1
    node.position.value = .zero

    let kept = snapshot["a"]
    #expect(kept?.position == Point(x: 1, y: 2) && kept?.size == Size(width: 3, height: 4))
    #expect(kept?.anchorPoint == Point(x: 0, y: 1) && kept?.opacity == 0.5 && kept?.scale == 1)
    #expect(kept?.parentID == 0 && snapshot["inner"]?.parentID == kept?.id && snapshot["inner"]?.isHidden == true)
    #expect(snapshot.nodes.count == 3)
  }

  @Test func `a property of one's own goes by its key, not by its name`() {
    let (glow, other) = (NodeKey("glow", default: 0.25), NodeKey("glow", default: "dim"))
    let (a, b) = (scene.root.addChild(named: "a"), scene.root.addChild(named: "b"))

    a[glow].value = 0.75

    #expect(a[glow].value == 0.75 && a[glow] === a[glow])
    #expect(b[glow].value == 0.25)
    #expect(a[other].value == "dim")
    #expect(a[glow].label.text == "a.glow")
  }
}

@Suite struct SceneSpaceTests {
  /// A 3 × 3 matrix, row by row: the second implementation.
  private typealias Matrix = [[Double]]

  private func product(_ left: Matrix, _ right: Matrix) -> Matrix {
    (0..<3).map { row in (0..<3).map { column in (0..<3).reduce(0) { $0 + left[row][$1] * right[$1][column] } } }
  }

  private func shift(_ x: Double, _ y: Double) -> Matrix { [[1, 0, x], [0, 1, y], [0, 0, 1]] }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `points are converted through turned, scaled and anchored parents, and back`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scene = SceneTree(size: Size(width: 500, height: 500))
    var (node, matrix) = (scene.root, shift(0, 0))
    for depth in 0..<4 {
      let (x, y) = (Double.random(in: -100...100, using: &random), Double.random(in: -100...100, using: &random))
      let (width, height) = (Double.random(in: 0...80, using: &random), Double.random(in: 0...80, using: &random))
      let (ax, ay) = (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
      let (angle, scale) = (Double.random(in: -7...7, using: &random), Double.random(in: 0.2...3, using: &random))
      node = node.addChild(
        named: "\(depth)", position: Point(x: x, y: y), size: Size(width: width, height: height), anchorPoint: Point(x: ax, y: ay))
      node.rotation.value = .radians(angle)
      node.scale.value = scale
      let turn = [[cos(angle) * scale, -sin(angle) * scale, 0], [sin(angle) * scale, cos(angle) * scale, 0], [0, 0, 1]]
      matrix = product(matrix, product(shift(x, y), product(turn, shift(-ax * width, -ay * height))))
    }

    let point = Point(x: 12, y: -34)
    let expected = Point(
      x: matrix[0][0] * point.x + matrix[0][1] * point.y + matrix[0][2], y: matrix[1][0] * point.x + matrix[1][1] * point.y + matrix[1][2])
    #expect(node.convertToRoot(point).distance(to: expected) < 1e-9)
    #expect((try #require(node.convertFromRoot(expected))).distance(to: point) < 1e-7)
    let parent = try #require(node.parent)
    #expect((try #require(node.convert(point, to: parent))).distance(to: node.transformToParent.apply(to: point)) < 1e-7)
  }

  @Test func `nothing lies in a node that is scaled to nothing`() {
    let node = SceneTree(size: .zero).root.addChild(named: "a")
    node.scale.value = 0
    #expect(node.convertFromRoot(.zero) == nil)
  }
}

@Suite struct HitTestTests {
  private let scene = SceneTree(size: Size(width: 400, height: 400))

  private func add(_ name: String, _ x: Double, _ y: Double, _ side: Double = 100, to parent: SceneNode? = nil) -> SceneNode {
    (parent ?? scene.root).addChild(named: name, position: Point(x: x, y: y), size: Size(width: side, height: side))
  }

  @Test func `the later sibling is in front, unless an earlier one has the higher order`() {
    let (a, b) = (add("a", 200, 200), add("b", 220, 220))
    #expect(scene.hitTest(Point(x: 210, y: 210)) === b)
    a.zOrder.value = 1
    #expect(scene.hitTest(Point(x: 210, y: 210)) === a)
    b.zOrder.value = 1
    #expect(scene.hitTest(Point(x: 210, y: 210)) === b)
  }

  @Test func `hidden and untouchable nodes are passed over with what is in them`() {
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

  @Test func `a child is found where it sticks out of its parent`() {
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

  @Test func `a turned node is touched where it is`() {
    let a = add("a", 200, 200)
    a.rotation.value = .degrees(45)
    #expect(scene.hitTest(Point(x: 155, y: 155)) === scene.root)
    #expect(scene.hitTest(Point(x: 200, y: 135)) === a)
  }
}

@Suite struct SceneMirrorTests {
  private final class Notes: SceneMirror {
    var lines: [String] = []
    func node(_ node: SceneNode, didChange property: NodeProperty) { lines.append("\(node.name).\(property)") }
    func node(_ node: SceneNode, wasAddedTo parent: SceneNode) { lines.append("\(node.name) into \(parent.name)") }
    func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) { lines.append("\(node.name) out of \(parent.name)") }
  }

  @Test func `is told of each write once, of properties made before and after it came, and nothing once it has gone`() {
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

  @Test func `sees the new value in place, and every property of a node`() {
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

    #expect(notes.lines == NodeProperty.allCases.dropLast().map { "a.\($0)" })
  }

  @Test func `does not keep nodes alive, nor do properties that outlive them harm`() {
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
