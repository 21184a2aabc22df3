import MotionPhysics
import MotionValues
import Testing

@Suite struct ClampedSimulationTests {
  @Test func `each lane stays within its bounds, while the motion continues beyond them`() throws {
    let motion = try SpringSimulation(
      basis: SpringBasis(SpringParameters(response: 0.5, dampingRatio: 0.2)), from: .zero, velocity: .zero, to: Point(x: 100, y: 100),
      at: .zero, threshold: RestThreshold(distance: 0.01))
    let clamped = ClampedSimulation(motion, values: [0...100], velocities: [-50...50, 0...(.infinity)])

    var isBeyond = false
    for milliseconds in 0..<3000 as Range<Int64> {
      let time = Timestamp.milliseconds(milliseconds)
      let (value, velocity) = (clamped.value(at: time), clamped.velocity(at: time))
      #expect(value.x == min(motion.value(at: time).x, 100) && value.y == motion.value(at: time).y)
      #expect(velocity.x == min(max(motion.velocity(at: time).x, -50), 50) && velocity.y == max(motion.velocity(at: time).y, 0))
      isBeyond = isBeyond || value.y > 100
    }
    #expect(isBeyond && clamped.start == motion.start && clamped.restTime == motion.restTime)
  }
}
