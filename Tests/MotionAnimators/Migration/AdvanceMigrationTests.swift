import Interplay
import MotionPhysics
import Testing

/// Snippets of the README of Advance, written with `Animated`. Its documented behavior holds, with its numbers.
@Suite struct AdvanceMigrationTests {
  let clock = AnimationClock()

  /// The springs of Advance: tension, damping, threshold.
  private func makeSpring(_ value: Double) -> Animated<Double> {
    Animated(
      value, on: clock, spring: SpringParameters(stiffness: 120, damping: 12), restThreshold: RestThreshold(distance: 0.1, speed: 0.1))
  }

  /// `let spring = Spring(initialValue: 0)`, `spring.onChange = { … }`, `spring.target = 1`.
  @Test func `a spring follows its target`() {
    let spring = makeSpring(0)
    var last = 0.0
    spring.onChange = { last = $0 }
    spring.animate(to: 1)

    for (milliseconds, value) in [(200, 0.88764419), (400, 1.1082638), (1000, 1)] {
      clock.advance(to: .milliseconds(Int64(milliseconds)))
      // It rests before a second, within its threshold.
      #expect((last - value).magnitude < 1e-6)
      if milliseconds == 200 { #expect((spring.velocity - 3.80874).magnitude < 1e-4) }
    }
    #expect(!spring.isMoving)
  }

  /// Its rule of rest, evaluated at its steps of 0.008 s: 0.648 s for 0 to 1, 1.352 s for 0 to 100.
  @Test(arguments: [(1.0, 81), (100, 169)]) func `a spring rests once it converges for good`(target: Double, step: Int) throws {
    let spring = makeSpring(0)
    spring.animate(to: target)
    let motion = try SpringSimulation(
      basis: SpringBasis(spring.spring), from: 0, velocity: 0, to: target, at: .zero, threshold: spring.restThreshold)

    #expect(RestRule.advance.restFrame(of: motion, to: target, rate: 125) == step)
    #expect(spring.restTime == motion.restTime && (spring.restTime ?? .zero) > .milliseconds(Int64(step - 1) * 8))
    spring.stop()
  }

  /// `spring.reset(to:)`, and a new target, tension or damping in flight keeps value and velocity.
  @Test func `a spring is reset, retargeted and reconfigured`() {
    let spring = makeSpring(0)
    spring.animate(to: 1)
    clock.advance(to: .milliseconds(100))
    let (value, velocity) = (spring.value, spring.velocity)
    spring.animate(to: -1)
    spring.spring.stiffness = 400
    #expect(spring.value == value && spring.velocity == velocity)

    spring.value = 0.5

    #expect(spring.value == 0.5 && spring.velocity == 0 && spring.destination == 0.5 && !spring.isMoving)
  }

  /// `animator.animate(to: …, duration: …, timingFunction: .swiftOut)`.
  @Test func `an animator animates with a timing function`() {
    let animator = Animated(0.0, on: clock)
    animator.animate(to: 1, over: .seconds(1), easing: .standard)

    for (part, value) in [(100, 0.025863), (250, 0.236587), (500, 0.775561), (750, 0.959368), (900, 0.994354)] {
      clock.advance(to: .milliseconds(Int64(part)))
      #expect((animator.value - value).magnitude < 1e-6)
    }
  }

  /// `animator.simulate(using: DecayFunction(drag: 3), initialVelocity: 1000)`.
  @Test func `an animator decays`() {
    let animator = Animated(0.0, on: clock, restThreshold: RestThreshold(distance: .infinity, speed: 0.1))
    animator.coast(velocity: 1000, decay: Decay(rate: 3))

    #expect((animator.destination.map { ($0 - 333.33333).magnitude } ?? 1) < 1e-4)
    #expect((animator.restTime.map { ($0.seconds - 3.072).magnitude } ?? 1) < 0.01)
    clock.advance(to: .milliseconds(500))
    // Anything that starts replaces what runs, and keeps the velocity.
    let velocity = animator.velocity
    animator.animate(to: 0)
    #expect(animator.velocity == velocity)
    animator.stop()
  }

  /// Version 0.9: `animatable.springTo(…, completion: (finished: Bool))`; a new animation cancels the former one.
  @Test func `completions have a reason`() {
    let animatable = Animated(0.0, on: clock)
    var finished: [Bool] = []
    animatable.animate(to: 1) { finished.append($0 == .finished) }
    animatable.animate(to: 2, over: .milliseconds(250)) { finished.append($0 == .finished) }
    animatable.value = 7
    animatable.animate(to: 8, over: .milliseconds(250)) { finished.append($0 == .finished) }
    clock.advance(to: .seconds(1))

    #expect(finished == [false, false, true])
    #expect(animatable.value == 8)
  }
}
