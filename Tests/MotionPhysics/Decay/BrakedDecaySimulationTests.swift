import MotionPhysics
import MotionValues
import Testing

@Suite struct BrakedDecaySimulationTests {
  @Test(arguments: [40.0, -40]) func `a motion that never rests passes every value before it`(_ velocity: Double) throws {
    let motion = try BrakedDecaySimulation(
      Decay(rate: 0), from: 10, velocity: velocity, deceleration: 0, at: .seconds(2), restSpeed: 0.5)

    #expect(motion.restTime == nil && motion.destination == velocity * .infinity)
    #expect(motion.firstTime(at: 10 + velocity * 3) == .seconds(5) && motion.firstTime(at: 10) == .seconds(2))
    #expect(motion.firstTime(at: 10 - velocity) == nil && motion.firstTime(at: .nan) == nil)
    #expect(motion.firstTime(at: velocity * .infinity) == nil)
  }

  @Test(arguments: [.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-200] as [Double])
  func `a negligible rate has no effect`(_ rate: Double) throws {
    func brake(_ rate: Double) throws -> BrakedDecaySimulation {
      try BrakedDecaySimulation(Decay(rate: rate), from: 0, velocity: 100, deceleration: 10, at: .zero, restSpeed: 1)
    }
    let (plain, tiny) = (try brake(0), try brake(rate))

    #expect(tiny.restTime == plain.restTime && tiny.restTime != nil)
    for milliseconds in stride(from: Int64(0), through: 12_000, by: 300) {
      #expect(tiny.value(at: .milliseconds(milliseconds)) == plain.value(at: .milliseconds(milliseconds)), "\(milliseconds)")
    }
  }

  @Test(arguments: [0.5, 2, 4]) func `a motion that rests passes the values up to its end`(_ seconds: Double) throws {
    let motion = try BrakedDecaySimulation(Decay(rate: 0.2), from: 10, velocity: 300, deceleration: 20, at: .zero, restSpeed: 0.5)
    let time = Timestamp.seconds(seconds)
    let found = try #require(motion.firstTime(at: motion.value(at: time)))

    #expect(abs(found.nanoseconds - time.nanoseconds) <= 1)
    #expect(motion.firstTime(at: motion.destination) ?? .distantFuture <= motion.restTime ?? .zero)
    #expect(motion.firstTime(at: motion.destination + 1) == nil)
  }
}
