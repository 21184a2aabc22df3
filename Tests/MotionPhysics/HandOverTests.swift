import MotionPhysics
import MotionValues
import Testing

@Suite struct HandOverTests {
  @Test func `the second motion takes over in the nanosecond in which it starts`() throws {
    let first = try TweenSimulation(from: 0.0, to: 10, duration: .seconds(2), at: .seconds(1))
    let second = try SpringSimulation(
      basis: SpringBasis(SpringParameters(response: 0.4, dampingRatio: 0.8)), from: first.value(at: .seconds(2)),
      velocity: first.velocity(at: .seconds(2)), to: 20, at: .seconds(2), threshold: RestThreshold(distance: 0.01))
    let motion = HandOver(first, second)

    #expect(motion.start == .seconds(1) && motion.restTime == second.restTime)
    for time in [0, 1, 1.5, 1.999_999_999].map({ Timestamp.seconds($0) }) {
      #expect(motion.value(at: time) == first.value(at: time) && motion.velocity(at: time) == first.velocity(at: time))
    }
    for time in [2, 2.1, 9].map({ Timestamp.seconds($0) }) {
      #expect(motion.value(at: time) == second.value(at: time) && motion.velocity(at: time) == second.velocity(at: time))
    }
    #expect((motion.value(at: .seconds(2)) - motion.value(at: .seconds(1.999_999_999))).magnitude < 1e-8)
  }
}
