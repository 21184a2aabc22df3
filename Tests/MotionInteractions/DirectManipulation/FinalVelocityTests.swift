import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct FinalVelocityTests {
  /// Two fingers beside the center, one of which moves on a circle around it or straight away from it.
  private func perform(_ stage: Stage, isCancelled: Bool = false, turning: Bool) {
    if turning {
      stage.rotate(at: Point(x: 200, y: 200), by: .radians(1.2), radius: 40, over: .milliseconds(240))
    } else {
      stage.pinch(at: Point(x: 200, y: 200), from: 40, to: 88, over: .milliseconds(240))
    }
  }

  @Test func `a rotation publishes its release velocity, and a spring on the angle starts with it`() throws {
    for addsVelocityFirst in [true, false] {
      let (stage, node, runtime) = makeStage(rate: nil)
      let (rotatable, spring) = (Rotatable(), Spring<Angle>(threshold: 0.001))
      if addsVelocityFirst { runtime.add(rotatable.finalVelocity, to: spring.initialVelocity) }
      runtime.toggle(spring, inReactionTo: rotatable)
      runtime.add(spring, to: node.rotation)
      runtime.add(rotatable, to: node)
      if !addsVelocityFirst { runtime.add(rotatable.finalVelocity, to: spring.initialVelocity) }

      perform(stage, turning: true)
      let trace = stage.settle()

      // 1.2 radians in 0.24 seconds.
      #expect(abs(spring.initialVelocity.value.radians - 5) < 0.02)
      #expect(node.rotation.value == .radians(0))
      _ = trace
    }
  }

  @Test func `a pinch publishes the velocity of the scale, at any scale`() {
    for scale in [1, 1.5] {
      let (stage, node, runtime) = makeStage(rate: nil)
      node.scale.value = scale
      let (scalable, velocity) = (Scalable(), ReactiveProperty(0.0))
      runtime.add(scalable.finalVelocity, to: velocity)
      runtime.add(scalable, to: node)
      perform(stage, turning: false)
      stage.play()
      let (began, ended) = (scale, node.scale.value)

      // From a distance of 60 points, at the end of the slop, to 88, at 200 points per second.
      #expect(ended > began)
      #expect(abs(velocity.value - scale * 200 / 60) < 0.05)
    }
  }

  @Test func `its constraints apply to the velocity, and a cancelled gesture publishes none`() {
    let (stage, node, runtime) = makeStage(rate: nil)
    let (rotatable, turned) = (Rotatable(), ReactiveProperty(Angle.radians(9)))
    runtime.add(rotatable.finalVelocity, to: turned) { $0.scaled(by: 0) }
    runtime.add(rotatable, to: node)
    perform(stage, turning: true)
    stage.run(until: .milliseconds(200))
    rotatable.enabled.value = false
    stage.settle()
    #expect(turned.value == .radians(9))

    rotatable.enabled.value = true
    perform(stage, turning: true)
    stage.settle()
    #expect(turned.value == .radians(0))
  }

  /// A drag and a spring that starts with the velocity of the drag, which is added or connected.
  private final class Thrown: Interaction {
    let draggable = Draggable()
    let spring = Spring<Point>()
    let connects: Bool

    init(connects: Bool) { self.connects = connects }

    func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      if connects {
        runtime.connect(draggable.finalVelocity.scaled(by: 2), to: spring.initialVelocity)
      } else {
        runtime.add(draggable.finalVelocity, to: spring.initialVelocity) { $0.scaled(by: 2) }
      }
      runtime.toggle(spring, inReactionTo: draggable)
      runtime.add(spring, to: runtime.get(target).position)
      runtime.add(draggable, to: target)
    }
  }

  @Test func `connected as a stream it moves each of two targets as it does when it is added`() {
    func trace(connects: Bool) -> (digest: Digest, velocities: [Point]) {
      let (stage, node, runtime) = makeStage()
      let other = stage.scene.root.addChild(named: "other", position: Point(x: 80, y: 80), size: Size(width: 60, height: 60))
      let thrown = Thrown(connects: connects)
      thrown.spring.destination.value = Point(x: 200, y: 200)
      var velocities: [Point] = []
      runtime.observe(thrown.draggable.finalVelocity) { velocities.append($0) }
      runtime.add(thrown, to: node)
      runtime.add(thrown, to: other)
      for (node, offset) in [(node, Vector(dx: 60, dy: 30)), (other, Vector(dx: -20, dy: 90))] {
        stage.finger.press(on: node)
        stage.finger.move(by: offset, over: .milliseconds(120))
        stage.finger.lift()
        stage.play()
      }
      return (stage.settle().digest, velocities)
    }
    let (connected, added) = (trace(connects: true), trace(connects: false))
    #expect(connected.digest == added.digest)
    #expect(connected.velocities.count == 2 && connected.velocities == added.velocities)
  }

  @Test func `an observer of the final velocity may remove the interaction, which then stays where it was released`() {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 200)
    let instance = runtime.add(tossable, to: node)
    runtime.observe(tossable.draggable.finalVelocity) { _ in instance.remove() }
    stage.finger.press(on: node)
    stage.finger.move(by: Vector(dx: 60, dy: 30), over: .milliseconds(120))
    stage.play()
    let released = node.position.value
    stage.finger.lift()
    stage.settle()

    #expect(released != Point(x: 200, y: 200) && node.position.value == released)
    #expect(runtime.isAtRest && runtime.interactions(ofType: Tossable.self, for: node).isEmpty)
  }

  @Test func `a drag that an observer of its release removes publishes no final velocity`() {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    let instance = runtime.add(draggable, to: node)
    var (releaseCount, velocityCount) = (0, 0)
    let subscriptions = [
      draggable.releases.subscribe { _ in
        releaseCount += 1
        instance.remove()
      },
      draggable.finalVelocity.subscribe { _ in velocityCount += 1 },
    ]
    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 30), over: .milliseconds(120)).lift()
    stage.settle()
    #expect(releaseCount == 1 && velocityCount == 0)
    for subscription in subscriptions { subscription.unsubscribe() }
  }
}
