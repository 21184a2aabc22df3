import Interplay
import InterplayTestSupport
import MotionGestures
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct GestureVelocityTests {
  @Test func `emits the velocity of the pointers, in points of a node`() {
    let node = SceneTree(size: Size(width: 400, height: 400)).root.addChild(named: "node", size: Size(width: 100, height: 100))
    node.scale.value = 2
    #expect(received(of: drag) { $0.velocity() } == drag.map { $0.velocity })
    #expect(received(of: drag) { $0.velocity(in: node) } == drag.map { _ in Point(x: 50, y: 25) })
    #expect(received(of: drag) { $0.rotationVelocity() } == Array(repeating: Angle(radians: 3), count: 4))
    #expect(received(of: drag) { $0.scaleVelocity() } == [4, 4, 4, 4])
  }

  @Test func `a release has a velocity, a cancelled gesture has none`() {
    let released = received(of: drag) { updates in
      // snippet: velocity-on-release
      let releases = updates.velocityOnRelease()
      // end
      return releases
    }
    #expect(released == [Point(x: 100, y: 50)])
    #expect(received(of: drag) { $0.rotationVelocityOnRelease() } == [Angle(radians: 3)])
    #expect(received(of: drag) { $0.scaleVelocityOnRelease() } == [4])
    #expect(received(of: updates([(.began, .zero), (.cancelled, .zero)])) { $0.velocityOnRelease() } == [])
  }

  @Test func `a spring takes the velocity of a release without a conversion`() {
    let (stage, _, runtime) = makeStage()
    let pan = runtime.recognize(PanConfiguration(), on: runtime.scene.root)
    let (offset, spring, turning) = (createProperty(withInitialValue: Point.zero), Spring<Point>(), Spring<Angle>())
    runtime.add(spring, to: offset)
    runtime.connect(pan.velocityOnRelease(), to: spring.initialVelocity)
    runtime.connect(pan.rotationVelocityOnRelease(), to: turning.initialVelocity)
    var released: Point?
    pan.velocityOnRelease().subscribe { released = $0 }

    stage.finger.press(at: Point(x: 100, y: 100)).move(by: Vector(dx: 60, dy: 30), over: .milliseconds(100)).lift()
    stage.play()
    spring.destination.value = Point(x: 10, y: 0)

    #expect((released?.x ?? 0) > 300 && offset.velocity == released)
  }
}
