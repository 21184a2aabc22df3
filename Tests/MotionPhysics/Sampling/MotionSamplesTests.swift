import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct MotionSamplesTests {
  private func spring() throws -> SpringSimulation<Point> {
    try SpringSimulation(
      basis: SpringBasis(SpringParameters(stiffness: 100, damping: 10)), from: Point(x: 7, y: 1), velocity: Point(x: 3, y: 0),
      to: Point(x: 10, y: -3), at: .seconds(2), threshold: RestThreshold(distance: 0.01))
  }

  @Test func `samples the given times in their order`() throws {
    let motion = try spring()
    let times: [Timestamp] = [.seconds(2.5), .zero, .seconds(2.1), .distantFuture]

    let samples = MotionSamples(motion, at: times)

    #expect(samples.times == times && samples.laneCount == 2)
    #expect(samples.values == times.map { [motion.value(at: $0).x, motion.value(at: $0).y] })
    #expect(samples.velocities == times.map { [motion.velocity(at: $0).x, motion.velocity(at: $0).y] })
    #expect(samples.start == motion.start && samples.restTime == motion.restTime)
    #expect(samples.values[1] == [7, 1] && samples.values[3] == [10, -3])
  }

  @Test(arguments: [24, 60, 1000] as [Int64])
  func `samples every frame before the rest, and the rest last`(_ rate: Int64) throws {
    let motion = try spring()
    let rest = try #require(motion.restTime)

    let samples = try MotionSamples(motion, rate: rate, limit: .seconds(60))

    #expect(samples.times.count == Int((rest.seconds(since: motion.start) * Double(rate)).rounded(.up)) + 1)
    for (frame, time) in samples.times.dropLast().enumerated() {
      #expect(time == motion.start.adding(nanoseconds: Timestamp.frame(Int64(frame), rate: rate).nanoseconds))
    }
    #expect(samples.times.last == rest && samples.values.last == [10, -3] && samples.velocities.last == [0, 0])
  }

  @Test func `ends at the limit if the motion does not rest before`() throws {
    let motion = try SpringSimulation(
      basis: SpringBasis(SpringParameters(stiffness: 100, damping: 0)), from: 0, velocity: 0, to: 1, at: .zero,
      threshold: RestThreshold(distance: 0.01))

    let frames = try MotionSamples(motion, rate: 10, limit: .milliseconds(250))
    let even = try MotionSamples(motion, count: 4, limit: .seconds(1))

    #expect(frames.times == [0, 0.1, 0.2, 0.25].map { .seconds($0) } && frames.restTime == nil)
    #expect(even.times.map(\.nanoseconds) == [0, 333_333_333, 666_666_666, 1_000_000_000] && even.seconds == 1)
  }

  @Test func `samples are evenly spaced from the start to the rest`() throws {
    let motion = try TweenSimulation(from: 0.0, to: 1, duration: .nanoseconds(1_000_000_007), at: .seconds(5))

    let samples = try MotionSamples(motion, count: 8, limit: .seconds(60))

    #expect(samples.times.first == motion.start && samples.times.last == motion.restTime)
    for (index, time) in samples.times.enumerated() {
      let exact = Double(index) * 1_000_000_007 / 7
      #expect((Double(time.nanoseconds - 5_000_000_000) - exact).magnitude < 1)
    }
  }

  @Test func `rejects invalid rates, counts and limits`() throws {
    let motion = try spring()
    #expect(throws: MotionError.notPositive(.rate)) { try MotionSamples(motion, rate: 0, limit: .seconds(1)) }
    #expect(throws: MotionError.negative(.duration)) { try MotionSamples(motion, rate: 60, limit: .seconds(-1)) }
    #expect(throws: MotionError.tooLong(.duration)) { try MotionSamples(motion, rate: .max, limit: .seconds(1)) }
    #expect(throws: MotionError.outOfRange(.count)) { try MotionSamples(motion, count: 1, limit: .seconds(1)) }
    #expect(throws: MotionError.tooLong(.count)) { try MotionSamples(motion, count: .max, limit: .seconds(1)) }
    #expect(throws: MotionError.negative(.duration)) { try MotionSamples(motion, count: 2, limit: .seconds(-1)) }
  }
}
