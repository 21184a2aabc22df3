import Interplay
import InterplayFormats
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct FollowTests {
  @Test func `moves to its leader with its spring, from the first value on`() throws {
    let (stage, node, runtime) = makeStage(rate: nil)
    let leader = tracked(Emitter<Point>())
    let follow = Follow(leader)
    runtime.add(follow, to: node.position)
    stage.run(until: .milliseconds(100))
    // The leader has no value yet.
    #expect(node.position.value == Point(x: 200, y: 200) && runtime.isAtRest)

    leader.send(Point(x: 300, y: 200))
    stage.run(until: .milliseconds(150))
    let solo = try solution(from: 200, to: 300, at: .milliseconds(100))
    #expect(abs(node.position.value.x - solo.value(at: .milliseconds(150))) < 1e-9)

    // Retargeted in flight it keeps its velocity.
    let (place, velocity) = (node.position.value.x, solo.velocity(at: .milliseconds(150)))
    leader.send(Point(x: 100, y: 200))
    stage.run(until: .milliseconds(200))
    let turned = try solution(from: place, velocity: velocity, to: 100, at: .milliseconds(150))
    #expect(abs(node.position.value.x - turned.value(at: .milliseconds(200))) < 1e-9)
    stage.settle()
    #expect(node.position.value == Point(x: 100, y: 200))
  }

  @Test func `keeps its offset, also when it changes`() {
    let (stage, node, runtime) = makeStage()
    let leader = tracked(ReactiveProperty(Point(x: 50, y: 50)))
    let follow = Follow(leader)
    follow.offset.value = Point(x: 10, y: 0)
    runtime.add(follow, to: node.position)
    stage.settle()
    #expect(node.position.value == Point(x: 60, y: 50))
    follow.offset.value = Point(x: 0, y: -5)
    stage.settle()
    #expect(node.position.value == Point(x: 50, y: 45))
  }

  @Test func `an angle follows along the shorter arc, with and without constraints`() {
    let (stage, node, runtime) = makeStage()
    let leader = tracked(ReactiveProperty(Angle(degrees: 170)))
    runtime.add(Follow(leader, spring: .alongShorterArc()), to: node.rotation)
    stage.settle()
    leader.value = Angle(degrees: -170)
    stage.settle()
    #expect(abs(node.rotation.value.degrees - 190) < 1e-9)
  }

  @Test func `its spring can be disabled separately, and then catches up with its leader`() {
    let (stage, node, runtime) = makeStage()
    let leader = tracked(ReactiveProperty(Point(x: 50, y: 50)))
    let follow = Follow(leader)
    follow.spring.enabled.value = false
    runtime.add(follow, to: node.position)
    stage.settle()
    #expect(node.position.value == Point(x: 200, y: 200))
    leader.value = Point(x: 70, y: 70)
    follow.spring.enabled.value = true
    stage.settle()
    #expect(node.position.value == Point(x: 70, y: 70))
  }

  /// A follower of a finger on a pad, which has been lifted, on its way to where the finger was.
  private func makeFollower() -> (stage: Stage, follow: Follow<Point>) {
    let (stage, node, runtime) = makeStage()
    let pad = stage.scene.root.addChild(named: "pad", position: Point(x: 200, y: 350), size: Size(width: 400, height: 100))
    let follow = Follow(runtime.recognize(PanConfiguration(slop: 0), on: pad).centroid())
    runtime.add(follow, to: node.position)
    stage.finger.press(at: Point(x: 50, y: 350)).move(by: Vector(dx: 300, dy: 0), over: .milliseconds(100)).lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    return (stage, follow)
  }

  @Test func `one that is off has its destination once it is loaded, and moves there when it is enabled`() throws {
    let (stage, follow) = makeFollower()
    follow.enabled.value = false
    let place = stage["node"].position.value

    let text = try SceneFile.text(of: stage.runtime)
    let copy = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))
    let same = try #require(copy.runtime.interactions(ofType: Follow<Point>.self, for: copy["node"].position).first)

    #expect(text.contains(#""latest": ["#), "\(text)")
    #expect(try SceneFile.text(of: copy.runtime) == text)
    copy.settle()
    #expect(copy["node"].position.value == place)
    (follow.enabled.value, same.enabled.value) = (true, true)
    for stage in [stage, copy] { stage.settle() }
    #expect(stage["node"].position.value != place && copy["node"].position.value == stage["node"].position.value)
  }

  @Test func `one at rest has no destination in a file, also away from its leader, and off without a leader`() throws {
    let (stage, follow) = makeFollower()
    stage.settle()
    #expect(try !SceneFile.text(of: stage.runtime).contains("latest"))
    stage["node"].position.value = Point(x: 20, y: 30)
    #expect(try !SceneFile.text(of: stage.runtime).contains("latest"))

    let other = stage.scene.root.addChild(named: "other", position: Point(x: 5, y: 5))
    stage.runtime.removeInteractions(from: stage["node"].position)
    stage.runtime.add(follow, to: other.position)
    follow.enabled.value = false
    #expect(try !SceneFile.text(of: stage.runtime).contains("latest"))
  }
}
