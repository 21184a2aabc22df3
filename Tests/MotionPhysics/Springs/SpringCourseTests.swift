import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct SpringCourseTests {
  private static let starts = [(1.0, 0.0), (-3, 20), (2, 90), (2, -90), (0, 5), (-0.5, -40)] as [(Double, Double)]

  /// The first nanosecond, searched in steps of 100 µs, of 100 ns and then one by one, at which `motion` is on the other side of `level`.
  private func bruteForce(_ motion: SpringSimulation<Double>, _ level: Double, until end: Int64) -> Int64? {
    let isAbove = motion.initialValue > level
    func hasPassed(_ time: Int64) -> Bool {
      let value = motion.value(at: Timestamp(nanoseconds: time))
      return isAbove ? value <= level : value >= level
    }
    guard let coarse = stride(from: Int64(0), to: end, by: 100_000).first(where: hasPassed) else { return nil }
    let fine = stride(from: max(0, coarse - 100_000), through: coarse, by: 100).first(where: hasPassed) ?? coarse
    return (max(0, fine - 100)...fine).first(where: hasPassed)
  }

  @Test(arguments: springs.prefix(5), starts)
  func `finds the first nanosecond at which a value is crossed`(_ parameters: SpringParameters, _ start: (Double, Double)) throws {
    let motion = try simulate(parameters, from: start.0, velocity: start.1, threshold: RestThreshold(distance: 1e-4))
    for level in [-2.5, -0.3, -1e-3, 0, 0.2, 1.9] where level != start.0 {
      let expected = bruteForce(motion, level, until: min(motion.restTime?.nanoseconds ?? .max, 4_000_000_000) + 1)

      let found = motion.firstTime(at: level)

      if let expected {
        let nanoseconds = try #require(found?.nanoseconds)
        // Near a turning point the last bits determine the crossing.
        #expect((nanoseconds - expected).magnitude <= 40, "level \(level)")
      } else if let found {
        #expect(found.nanoseconds >= min(motion.restTime?.nanoseconds ?? .max, 4_000_000_000), "level \(level)")
      }
    }
  }

  @Test(arguments: springs.prefix(5), starts)
  func `turning points are at zero velocity`(_ parameters: SpringParameters, _ start: (Double, Double)) throws {
    let motion = try simulate(parameters, from: start.0, velocity: start.1, threshold: RestThreshold(distance: 1e-4))
    guard let peak = motion.peak else {
      // A motion that never turns keeps its direction.
      let velocities: [Double] = (1..<400 as Range<Int64>).map { motion.velocity(at: .milliseconds($0)) }
      let directions: [Bool] = velocities.filter { $0.magnitude > 1e-9 }.map { $0 > 0 }
      #expect(Set(directions).count <= 1)
      return
    }

    let nearby = motion.velocity(at: peak.time).magnitude
    #expect(nearby < 1e-4 * max(start.0.magnitude, start.1.magnitude) * (1 + parameters.naturalFrequency))
    #expect(motion.value(at: peak.time) == peak.value)
  }

  // Released at rest, an underdamped spring overshoots by e^(−πζ/√(1−ζ²)) of its distance.
  @Test(arguments: [0.05, 0.2, 0.5, 0.8242, 0.99])
  func `overshoots by the fraction of its distance given in textbooks`(_ ratio: Double) throws {
    let parameters = SpringParameters(response: 0.4, dampingRatio: ratio)
    let motion = try simulate(parameters, from: -20, to: 30, threshold: RestThreshold(distance: 1e-9))

    #expect((motion.overshoot - 50 * parameters.overshoot).magnitude < 1e-11)
  }

  @Test(arguments: [1.0, 1.5, 4])
  func `overshoots only if it oscillates or starts with enough velocity`(_ ratio: Double) throws {
    let parameters = SpringParameters(response: 0.4, dampingRatio: ratio, allowsOverdamping: true)

    let released = try simulate(parameters, from: -20, to: 30)
    #expect(released.overshoot == 0)
    let pushed = try simulate(parameters, from: 1, velocity: -1000)
    let least = (0..<400).map { pushed.value(at: .milliseconds($0)) }.min() ?? 0
    #expect(pushed.overshoot > 0 && pushed.overshoot >= -least && pushed.overshoot < -least * 1.01)
  }

  @Test func `with restingOnReaching it rests when every lane has reached its destination`() throws {
    let motion = try SpringSimulation(
      basis: SpringBasis(SpringParameters(damping: 8)), from: Point(x: 10, y: -300), velocity: Point(x: -500, y: 0), to: .zero,
      at: .milliseconds(3), threshold: RestThreshold(distance: 0.01))
    let stopped = motion.restingOnReaching()
    let reach = try #require(motion.reachTime)

    #expect(stopped.restTime == reach)
    #expect(reach < motion.restTime ?? .zero)
    #expect(stopped.value(at: reach) == .zero && stopped.velocity(at: reach) == .zero)
    let before = Timestamp(nanoseconds: reach.nanoseconds - 1)
    #expect(stopped.value(at: before) == motion.value(at: before))
    // The slower lane determines the time, and reaches its destination in that nanosecond.
    #expect(motion.value(at: before).y < 0 && motion.value(at: reach).y >= 0)
  }

  @Test(arguments: [([4.0, 9], [4.0, 9, 100]), ([4, 9, 100], [4]), ([], [7]), ([7], [])] as [([Double], [Double])])
  func `a lane of the longer of two arrays reaches 0 or comes from it`(_ origin: [Double], _ destination: [Double]) throws {
    let motion = try SpringSimulation(
      basis: SpringBasis(SpringParameters(damping: 8)), from: origin, velocity: [Double](), to: destination, at: .zero,
      threshold: RestThreshold(distance: 0.01))
    func padded(_ values: [Double]) -> [Double] { values + Array(repeating: 0, count: max(origin.count, destination.count) - values.count) }
    let lanes = try zip(padded(origin), padded(destination)).map {
      try simulate(SpringParameters(damping: 8), from: $0, to: $1, threshold: RestThreshold(distance: 0.01))
    }

    #expect(motion.reachTime == lanes.compactMap { $0.firstTime(at: $0.destination) }.max())
    #expect(motion.restingOnReaching().restTime == motion.reachTime)
    #expect(motion.reachTime ?? .zero > .zero)
    for (lane, alone) in lanes.enumerated() { #expect(motion.peak(ofLane: lane)?.value == alone.peak?.value) }
    let coast = try DecaySimulation(.scrolling, from: origin, to: destination, at: .zero, threshold: RestThreshold(distance: 0.01))
    let tween = try TweenSimulation(from: origin, to: destination, duration: .seconds(1), at: .zero)
    for (lane, pair) in zip(padded(origin), padded(destination)).enumerated() where pair.0 != pair.1 {
      #expect(coast.firstTime(lane: lane, at: pair.1) == coast.restTime && tween.firstTime(lane: lane, at: pair.1) == tween.restTime)
      #expect(coast.firstTime(lane: lane, at: (pair.0 + pair.1) / 2) ?? .distantFuture < coast.restTime ?? .zero)
    }
  }

  @Test func `a motion that rests early does not overshoot after that`() throws {
    let motion = try simulate(SpringParameters(response: 0.4, dampingRatio: 0.3), from: 0, to: 100)

    #expect(motion.overshoot > 30)
    #expect(motion.restingOnReaching().overshoot == 0 && motion.restingOnReaching().peak == nil)
    let peak = try #require(motion.peak)
    #expect(motion.resting(noLaterThan: peak.time).overshoot == 0)
  }

  @Test(arguments: [-100.0, 100]) func `a velocity of −0 is none`(start: Double) throws {
    let parameters = SpringParameters(response: 0.4, dampingRatio: 0.3)
    let (still, negative) = (
      try simulate(parameters, from: start, velocity: 0), try simulate(parameters, from: start, velocity: -0.0)
    )
    let (peak, other) = (try #require(still.peak), try #require(negative.peak))
    #expect(other.time == peak.time && other.value == peak.value && other.time > .zero)
    #expect(negative.overshoot == still.overshoot && still.overshoot > 30)
  }

  @Test func `the first time at the initial value is the start`() throws {
    let motion = try simulate(SpringParameters(), from: 5, velocity: 100, to: 20, start: .milliseconds(7))

    #expect(motion.firstTime(at: 5) == .milliseconds(7))
    #expect(motion.firstTime(at: .nan) == nil)
    #expect(motion.firstTime(at: 1e9) == nil)
    #expect(motion.firstTime(at: 20) ?? .distantFuture <= motion.restTime ?? .zero)
  }
}
