import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct ScrollSimulationTests {
  private let spring = SpringParameters(response: 0.5, dampingRatio: 1)

  private func scroll(from value: Double, velocity: Double, limit: Double = .infinity, threshold: RestThreshold) throws -> ScrollSimulation
  {
    try ScrollSimulation(
      spring: SpringBasis(spring), from: value, velocity: velocity, within: 0...1000, velocityLimit: limit, at: .seconds(1),
      threshold: threshold)
  }

  @Test(arguments: [(900.0, 2000.0), (100, -3000), (500, 9000), (0, -1), (1000, 50)])
  func `the spring takes over in the first nanosecond beyond the edge, without a jump`(_ value: Double, _ velocity: Double) throws {
    let motion = try scroll(from: value, velocity: velocity, threshold: RestThreshold(distance: 0.1, speed: 1))
    let coasting = try DecaySimulation(
      .scrolling, from: value, velocity: velocity, at: .seconds(1), threshold: RestThreshold(distance: 1e-9))
    let edge = velocity > 0 ? 1000.0 : 0

    let handOver = try #require(motion.handOver)

    #expect((motion.value(at: handOver) - coasting.value(at: handOver)).magnitude < 1e-9)
    #expect((motion.velocity(at: handOver) - coasting.velocity(at: handOver)).magnitude < 1e-9)
    let before = handOver.adding(nanoseconds: -1)
    if handOver > motion.start {
      #expect(velocity > 0 ? coasting.value(at: before) < edge : coasting.value(at: before) > edge)
      #expect((motion.value(at: before) - motion.value(at: handOver)).magnitude <= velocity.magnitude * 2e-9)
    }
    #expect(motion.value(at: try #require(motion.restTime)) == edge)
  }

  @Test func `a list released one rounding inside an edge springs back from there`() throws {
    for (value, velocity) in [(0.1 + 0.2 - 0.3, -1000), (1000.0.nextDown, 1000)] as [(Double, Double)] {
      let motion = try scroll(from: value, velocity: velocity, threshold: RestThreshold(distance: 0.1, speed: 1))
      let handOver = try #require(motion.handOver)

      #expect(handOver >= motion.start && handOver <= motion.start.adding(nanoseconds: 1))
      #expect(motion.value(at: .distantFuture) == (velocity < 0 ? 0 : 1000))
    }
  }

  @Test(arguments: [0.001, 1, 100, 10_000])
  func `never rests beyond its range, at any rest speed`(_ speed: Double) throws {
    for velocity in stride(from: -4000.0, through: 4000, by: 250) {
      let motion = try scroll(from: 500, velocity: velocity, threshold: RestThreshold(distance: .infinity, speed: speed))
      // In the nanosecond of the hand-over it may be beyond an edge by the distance of one nanosecond.
      let rest = try #require(motion.restTime)
      #expect((0...1000).contains(motion.value(at: rest.adding(nanoseconds: 1))), "\(velocity)")
      #expect((-1e-5...1000.00001).contains(motion.value(at: rest)), "\(velocity)")
    }
  }

  @Test func `springs back immediately from beyond an edge, within its speed limit`() throws {
    let motion = try scroll(from: 1200, velocity: 5000, limit: 100, threshold: RestThreshold(distance: 0.1, speed: 1))

    #expect(motion.handOver == motion.start)
    #expect(motion.velocity(at: motion.start.adding(nanoseconds: 1)) < 101)
    #expect(motion.value(at: .distantFuture) == 1000)
  }

  @Test func `coasts without an end in a range without bounds`() throws {
    let motion = try ScrollSimulation(
      spring: SpringBasis(spring), from: 0, velocity: 1e6, within: -.infinity...(.infinity), at: .zero,
      threshold: RestThreshold(distance: .infinity, speed: 1))

    #expect(motion.handOver == nil && motion.value(at: .distantFuture) == Decay.scrolling.destination(from: 0, velocity: 1e6))
  }

  @Test(arguments: [0.01, 0.1, 1, 2, 10, 100])
  func `coasts until it is within the distance and below the speed, at any rate`(_ rate: Double) throws {
    let motion = try ScrollSimulation(
      Decay(rate: rate), spring: SpringBasis(spring), from: 0, velocity: 3000, within: -.infinity...(.infinity), at: .zero,
      threshold: RestThreshold(distance: 0.1, speed: 0.5))
    let rest = try #require(motion.restTime)
    let before = rest.adding(nanoseconds: -1)

    let (distance, speed) = (motion.value(at: rest) - motion.value(at: before), motion.velocity(at: before))
    #expect(distance <= 0.1 + 1e-7 && speed <= 0.5 + 1e-6)
    // It is at rest as soon as both hold.
    #expect(max(distance / 0.1, speed / 0.5) > 1 - 1e-6)
  }

  @Test func `rejects invalid parameters`() {
    let threshold = RestThreshold(distance: 0.1)
    #expect(throws: MotionError.notFinite(.value)) { try scroll(from: .nan, velocity: 0, threshold: threshold) }
    #expect(throws: MotionError.notFinite(.velocity)) { try scroll(from: 0, velocity: .infinity, threshold: threshold) }
    #expect(throws: MotionError.negative(.velocity)) { try scroll(from: 0, velocity: 0, limit: -1, threshold: threshold) }
    let empty = RestThreshold(distance: 0, speed: 1)
    #expect(throws: MotionError.notPositive(.threshold)) { try scroll(from: 0, velocity: 1, threshold: empty) }
  }
}
