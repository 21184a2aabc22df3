import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct AnchorPointAdjustmentTests {
  @Test func `writes the anchor point first and the position after it`() {
    let node = SceneTree(size: Size(width: 400, height: 400)).root.addChild(named: "node", size: Size(width: 100, height: 100))
    var writes: [String] = []
    node.anchorPoint.subscribe { _ in writes.append("anchorPoint") }
    node.position.subscribe { _ in writes.append("position") }
    writes = []

    node.anchorPointAdjustment.value = AnchorPointAdjustment(anchorPoint: .zero, position: Point(x: 10, y: 20))

    #expect(writes == ["anchorPoint", "position"])
    #expect(node.anchorPoint.value == .zero && node.position.value == Point(x: 10, y: 20))
  }

  @Test func `changes with the anchor point and the position, and is one property`() {
    let node = SceneTree(size: Size(width: 400, height: 400)).root.addChild(named: "node", size: Size(width: 100, height: 100))
    var received: [AnchorPointAdjustment] = []
    node.anchorPointAdjustment.subscribe { received.append($0) }

    node.position.value = Point(x: 1, y: 2)
    node.anchorPoint.value = .zero

    let middle = Point(x: 0.5, y: 0.5)
    #expect(
      received == [
        AnchorPointAdjustment(anchorPoint: middle, position: .zero),
        AnchorPointAdjustment(anchorPoint: middle, position: Point(x: 1, y: 2)),
        AnchorPointAdjustment(anchorPoint: .zero, position: Point(x: 1, y: 2)),
      ])
    #expect(node.anchorPointAdjustment === node.anchorPointAdjustment)
  }

  @Test func `does not outlive its node`() {
    weak var left: ReactiveProperty<AnchorPointAdjustment>?
    weak var node: SceneNode?
    do {
      let scene = SceneTree(size: Size(width: 400, height: 400))
      node = scene.root.addChild(named: "node")
      left = node?.anchorPointAdjustment
      #expect(left != nil)
    }
    #expect(left == nil && node == nil)
  }
}
