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
}
