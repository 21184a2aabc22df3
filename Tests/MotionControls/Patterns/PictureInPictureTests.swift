import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct PictureInPictureTests {
  private func makePicture() -> (Stage, SceneNode, PictureInPicture) {
    let stage = Stage(size: Size(width: 400, height: 800))
    let node = stage.scene.root.addChild(named: "node", size: Size(width: 100, height: 60))
    let picture = PictureInPicture(in: Rect(x: 0, y: 0, width: 400, height: 800), margin: 10, corner: .topLeft)
    stage.runtime.add(picture, to: node)
    stage.settle()
    return (stage, node, picture)
  }

  @Test func `its position in a corner respects the margin and the anchor point`() {
    let (stage, node, picture) = makePicture()
    let places: [(Corner, Point)] = [
      (.topLeft, Point(x: 60, y: 40)), (.topRight, Point(x: 340, y: 40)), (.bottomLeft, Point(x: 60, y: 760)),
      (.bottomRight, Point(x: 340, y: 760)),
    ]
    for (corner, place) in places {
      picture.corner.value = corner
      stage.settle()
      #expect(node.position.value == place)
    }
  }

  @Test func `a changed anchor point leaves it in its corner`() {
    let (stage, node, _) = makePicture()
    node.anchorPoint.value = .zero
    stage.settle()
    #expect(node.position.value == Point(x: 10, y: 10))
  }

  /// The rule of Wave's picture in picture: the corner nearest to the projected endpoint of the throw.
  @Test(arguments: [
    (Point(x: 600, y: 0), Corner.topRight), (Point(x: 0, y: 1200), .bottomLeft), (Point(x: 700, y: 1500), .bottomRight),
    (Point(x: 100, y: 100), .topLeft), (Point(x: -900, y: -900), .topLeft),
  ])
  func `a throw moves it to the corner nearest to its projected endpoint`(velocity: Point, corner: Corner) {
    let (stage, node, picture) = makePicture()
    stage.finger.press(on: node).fling(at: velocity, over: .milliseconds(100))
    stage.play()
    #expect(picture.corner.value == corner)
    let trace = stage.settle()
    #expect(trace.isAtRest && picture.corner.value == corner)
  }

  @Test func `its spring starts with the release velocity`() throws {
    let (stage, node, _) = makePicture()
    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100)).lift()
    stage.play()
    let (start, time) = (node.position.value.x, stage.now)
    stage.run(until: time.advanced(by: .milliseconds(100)))
    let solo = try solution(from: start, velocity: 600, to: 340, at: time, SpringParameters(response: 0.8, dampingRatio: 0.68))
    #expect(abs(node.position.value.x - solo.value(at: stage.now)) < 1e-6)
  }

  @Test func `it moves when its frame, its margin or its size changes`() {
    let (stage, node, picture) = makePicture()
    picture.corner.value = .bottomRight
    // The screen is rotated.
    picture.frame.value = Rect(x: 0, y: 0, width: 800, height: 400)
    stage.settle()
    #expect(node.position.value == Point(x: 740, y: 360))
    picture.margin.value = 20
    node.size.value = Size(width: 200, height: 60)
    stage.settle()
    #expect(node.position.value == Point(x: 680, y: 350))
  }
}
