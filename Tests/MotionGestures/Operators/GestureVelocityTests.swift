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
    #expect(heard(of: drag) { $0.velocity() } == drag.map { $0.velocity })
    #expect(heard(of: drag) { $0.velocity(in: node) } == drag.map { _ in Vector(dx: 50, dy: 25) })
    #expect(heard(of: drag) { $0.rotationVelocity() } == [3, 3, 3, 3])
    #expect(heard(of: drag) { $0.scaleVelocity() } == [4, 4, 4, 4])
  }

  @Test func `a release has a velocity, a cancelled gesture has none`() {
    let released = heard(of: drag) { updates in
      // snippet: velocity-on-release
      let releases = updates.velocityOnRelease()
      // end
      return releases
    }
    #expect(released == [Vector(dx: 100, dy: 50)])
    #expect(heard(of: drag) { $0.rotationVelocityOnRelease() } == [3])
    #expect(heard(of: drag) { $0.scaleVelocityOnRelease() } == [4])
    #expect(heard(of: updates([(.began, .zero), (.cancelled, .zero)])) { $0.velocityOnRelease() } == [])
  }
}
