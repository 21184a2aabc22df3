import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct FlingSimulationTests {
  @Test(arguments: [40.0, 1000, -20_000], [0.005, 0.015, 0.06])
  func `starts and ends exactly, only decelerates, and its velocity equals finite differences`(_ velocity: Double, _ friction: Double)
    throws
  {
    let motion = try FlingSimulation(from: 7, velocity: velocity, friction: friction, at: .seconds(3))
    let rest = try #require(motion.restTime)

    #expect(motion.value(at: .seconds(3)) == 7 && motion.velocity(at: .seconds(3)) == velocity)
    #expect(motion.value(at: rest) == motion.destination && motion.velocity(at: rest) == 0)
    #expect((motion.value(at: rest.adding(nanoseconds: -1)) - motion.destination).magnitude < 1e-9)
    let seconds = rest.seconds(since: motion.start)
    var last = velocity.magnitude
    for index in 1..<50 {
      let time = Timestamp.seconds(3 + seconds * Double(index) / 50)
      let step: Int64 = 10_000
      let slope =
        (motion.value(at: time.adding(nanoseconds: step)) - motion.value(at: time.adding(nanoseconds: -step))) / (Double(2 * step) / 1e9)
      #expect((motion.velocity(at: time) - slope).magnitude < velocity.magnitude * 1e-5 + 1e-4)
      #expect(motion.velocity(at: time).magnitude < last)
      last = motion.velocity(at: time).magnitude
    }
  }

  @Test func `rests immediately without speed, and rejects invalid parameters`() throws {
    let still = try FlingSimulation(from: 7, velocity: 0, at: .seconds(3))
    #expect(still.restTime == .seconds(3) && still.destination == 7)
    #expect(throws: MotionError.notPositive(.friction)) { try FlingSimulation(from: 0, velocity: 1, friction: 0, at: .zero) }
    #expect(throws: MotionError.notFinite(.velocity)) { try FlingSimulation(from: 0, velocity: .nan, at: .zero) }
    #expect(throws: MotionError.tooLong(.duration)) { try FlingSimulation(from: 0, velocity: 1e60, at: .zero) }
  }
}
