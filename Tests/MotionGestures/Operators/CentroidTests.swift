import InterplayTestSupport
import MotionGestures
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct CentroidTests {
  @Test func `emits the centroid of the pointers, in points of a node`() {
    let node = SceneTree(size: Size(width: 400, height: 400)).root.addChild(
      named: "node", position: Point(x: 10, y: 10), size: Size(width: 100, height: 100), anchorPoint: .zero)
    node.scale.value = 2
    let places = received(of: drag) { updates in
      // snippet: centroid
      let places = updates.centroid(in: node)
      // end
      return places
    }
    #expect(places == [Point(x: 0, y: 5), Point(x: 7.5, y: 6), Point(x: 15, y: 7.5), Point(x: 15, y: 7.5)])
    #expect(received(of: drag) { $0.centroid() } == drag.map { $0.location })
    #expect(received(of: drag) { $0.centroidOnRecognition() } == [Point(x: 40, y: 25)])

    node.scale.value = 0
    #expect(received(of: drag) { $0.centroid(in: node) } == [])
  }
}
