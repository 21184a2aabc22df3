import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionValues
import Testing

/// The velocity of a gesture is a point, and motions take it as it is.
@Suite(.tracksLifetimes) struct AnimatedMotionsTests {
  let clock = tracked(AnimationClock())

  @Test func `a spring starts with the velocity of a gesture`() throws {
    let (start, end) = (Point(x: 10, y: -20), Point(x: 300, y: 200))
    let animated = tracked(Animated(start, on: clock))
    animated.animate(to: end, velocity: Point(x: -900, y: 400))
    let spring = try SpringSimulation(
      basis: SpringBasis(animated.spring), from: start, velocity: Point(x: -900, y: 400), to: end, at: .zero,
      threshold: animated.restThreshold)

    for milliseconds in stride(from: 0, through: 900, by: 30) as StrideThrough<Int64> {
      let time = Timestamp.milliseconds(milliseconds)
      clock.advance(to: time)
      #expect(animated.value == spring.value(at: time) && animated.velocity == spring.velocity(at: time))
    }
  }

  @Test func `a coast starts with the velocity of a gesture`() throws {
    let animated = tracked(Animated(Point.zero, on: clock))
    animated.coast(velocity: Point(x: 700, y: -300), decay: Decay(rate: 2))
    let expected = Decay(rate: 2).destination(from: Point.zero, velocity: Point(x: 700, y: -300))

    #expect(animated.velocity == Point(x: 700, y: -300))
    #expect(animated.destination == expected)
  }
}
