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

  @Test func `equals the anchor point and the position after an observer has corrected one of the three`() {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    let node = scene.root.addChild(named: "node", size: Size(width: 100, height: 100))
    let adjustment = node.anchorPointAdjustment
    func isEqual(_ anchorPoint: Point, _ position: Point) -> Bool {
      adjustment.value == AnchorPointAdjustment(anchorPoint: anchorPoint, position: position)
        && node.anchorPoint.value == anchorPoint && node.position.value == position
    }
    let limit = Point(x: 100, y: 0)
    node.position.subscribe { if $0.x > 100 { node.position.value = limit } }
    adjustment.value = AnchorPointAdjustment(anchorPoint: .zero, position: Point(x: 150, y: 0))
    #expect(isEqual(.zero, limit))

    // An answer to a change of the position, with another anchor point, and one with another adjustment.
    let (middle, corner) = (Point(x: 0.5, y: 0.5), Point(x: 1, y: 1))
    adjustment.subscribe { value in
      if value.position.x == 10 { node.anchorPoint.value = middle }
      if value.position.x == 20 { adjustment.value = AnchorPointAdjustment(anchorPoint: corner, position: Point(x: 30, y: 5)) }
    }
    node.position.value = Point(x: 10, y: 0)
    #expect(isEqual(middle, Point(x: 10, y: 0)))
    node.position.value = Point(x: 20, y: 0)
    #expect(isEqual(corner, Point(x: 30, y: 5)))
    node.position.value = Point(x: .nan, y: 0)
    #expect(node.anchorPoint.value == corner && adjustment.value.position.x.isNaN)
    withExtendedLifetime(scene) {}
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
