import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct AnchorPointAdjustedTests {
  private func makeNode() -> SceneNode {
    SceneTree(size: Size(width: 400, height: 400)).root.addChild(
      named: "node", position: Point(x: 50, y: 50), size: Size(width: 100, height: 100))
  }

  @Test func `emits the position that keeps the node in place`() {
    let (node, anchors) = (makeNode(), Emitter<Point>())
    // snippet: anchor-point-adjustment
    let adjustments = anchors.anchorPointAdjustment(in: node)
    // end
    var (first, second) = ([AnchorPointAdjustment](), [AnchorPointAdjustment]())
    adjustments.subscribe { first.append($0) }
    adjustments.subscribe { second.append($0) }

    anchors.send(.zero)
    anchors.send(Point(x: 0.5, y: 0.5))

    #expect(
      first == [
        AnchorPointAdjustment(anchorPoint: .zero, position: .zero),
        AnchorPointAdjustment(anchorPoint: Point(x: 0.5, y: 0.5), position: Point(x: 50, y: 50)),
      ])
    #expect(first == second)
  }

  @Test func `a rotated and scaled node stays in place`() {
    let node = makeNode()
    node.rotation.value = Angle(radians: 0.7)
    node.scale.value = 1.5
    let anchors = Emitter<Point>()
    anchors.anchorPointAdjustment(in: node).subscribe { node.anchorPointAdjustment.value = $0 }
    let corners = [Point.zero, Point(x: 100, y: 0), Point(x: 100, y: 100)]
    let before = corners.map { node.convertToRoot($0) }

    for anchor in [Point(x: 0.1, y: 0.9), Point(x: 2, y: -1), Point(x: 0.5, y: 0.5)] {
      anchors.send(anchor)
      #expect(node.anchorPoint.value == anchor)
      for (corner, place) in zip(corners, before) { #expect(node.convertToRoot(corner).distance(to: place) < 1e-9) }
    }
  }
}
