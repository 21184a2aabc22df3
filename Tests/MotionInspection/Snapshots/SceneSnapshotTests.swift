import InterplayTestSupport
import MotionDescriptions
import MotionInspection
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct SceneSnapshotTests {
  private let scene = SceneTree(size: Size(width: 400, height: 300))
  private let node = SceneTree(size: Size(width: 400, height: 800)).root.addChild(named: "card", size: Size(width: 10, height: 20))

  @Test func `a snapshot keeps the values at its time`() {
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

  @Test func `a snapshot contains the written values, and defaults for the others`() {
    let shape = Path([.move(to: .zero), .line(to: Point(x: 5, y: 5)), .close])
    node.borderWidth.value = 2
    node.borderColor.value = .white
    node.shadowColor.value = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    node.shadowOffset.value = Vector(dx: 0, dy: 4)
    node.shape.value = shape

    let snapshot = NodeSnapshot(node)

    #expect(snapshot.borderWidth == 2 && snapshot.borderColor == .white && snapshot.shadowColor.alpha == 0.5)
    #expect(snapshot.shadowOffset == Vector(dx: 0, dy: 4) && snapshot.shadowRadius == 0 && snapshot.shape == shape)
    #expect(snapshot[.shape] == .path(shape) && snapshot[.size] == .size(Size(width: 10, height: 20)))
    #expect(snapshot.scale == 1 && snapshot.isInteractive && !snapshot.isHidden && snapshot.text.isEmpty)
  }

  @Test func `a value that was reset to its default is the default in a snapshot`() {
    node.opacity.value = 0.5
    node.opacity.value = 1
    #expect(NodeSnapshot(node).opacity == 1)
  }
}
