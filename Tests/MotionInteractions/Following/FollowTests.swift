import Interplay
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
}
