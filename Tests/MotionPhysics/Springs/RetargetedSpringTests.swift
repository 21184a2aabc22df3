import Foundation
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// The textbook solution of the damped oscillator, from displacement and velocity, for a damping ratio below 1.
private struct Oscillator {
  private(set) var position: Double
  private(set) var velocity: Double

  /// Continues for `seconds` on the spring `parameters`, about `destination`.
  mutating func advance(by seconds: Double, _ parameters: SpringParameters, to destination: Double) {
    let rate = parameters.damping / (2 * parameters.mass)
    let natural = parameters.stiffness / parameters.mass
    let frequency = (natural - rate * rate).squareRoot()
    let displacement = position - destination
    let (envelope, sine, cosine) = (exp(-rate * seconds), sin(frequency * seconds), cos(frequency * seconds))
    position = destination + envelope * (displacement * cosine + (velocity + rate * displacement) / frequency * sine)
    velocity = envelope * (velocity * cosine - (natural * displacement + rate * velocity) / frequency * sine)
  }

  init(_ position: Double, _ velocity: Double) { (self.position, self.velocity) = (position, velocity) }
}

/// Springs that get another destination, or become other springs, on their way: alone, and in a slot of a batch.
@Suite struct RetargetedSpringTests {
  /// Changes one of the parameters, or none.
  private func changed(_ parameters: SpringParameters, _ random: inout SeededGenerator) -> SpringParameters {
    var parameters = parameters
    switch Int.random(in: 0...4, using: &random) {
    case 0: parameters.damping = .random(in: 0.1...15, using: &random)
    case 1: parameters.stiffness = .random(in: 100...400, using: &random)
    case 2: parameters.mass = .random(in: 0.8...1.2, using: &random)
    default: break
    }
    return parameters
  }

  @Test func `a motion that is continued to its destination keeps its limit, and one to another has none`() throws {
    let (former, later) = (SpringParameters(response: 2, dampingRatio: 1), SpringParameters(response: 1, dampingRatio: 1))
    let motion = try simulate(former, from: 0, to: 100).resting(noLaterThan: .milliseconds(200))
    func retargeted(to destination: Double) throws -> SpringSimulation<Double>? {
      try motion.retargeted(
        at: .milliseconds(150), basis: SpringBasis(later), to: destination, threshold: motion.threshold, defersRestTime: true)
    }
    let continued = try #require(try retargeted(to: 100))
    let free = try #require(try retargeted(to: 90)?.restTime)
    let again = try continued.retargeted(at: .milliseconds(180), basis: SpringBasis(former), to: 100, threshold: motion.threshold)

    #expect(continued.restTime == .milliseconds(200) && again?.restTime == .milliseconds(200))
    #expect(free > .seconds(1))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a spring that is changed again and again moves as the solution of its equation says`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let threshold = RestThreshold(distance: 1e-30)
    var parameters = SpringParameters(stiffness: 200, damping: 6)
    var (destination, start) = (100.0, Timestamp.milliseconds(Int64(seed) * 7))
    var motion = try simulate(parameters, from: 20, velocity: -300, to: destination, start: start, threshold: threshold)
    var oracle = Oscillator(20, -300)
    var batch = SpringBatch<Double>()
    // A neighbor that stays in the group of the first motion.
    for _ in 0..<2 { batch.append(motion) }
    let neighbor = (motion, Oscillator(20, -300), parameters, start)

    for step in 0..<25 {
      // Most changes fall into one interval of the grid, in which the motions share an epoch.
      let gap = Int64.random(in: 1...(step % 3 == 0 ? 60_000_000 : 4_000_000), using: &random)
      let now = start.adding(nanoseconds: gap)
      oracle.advance(by: Double(gap) / 1e9, parameters, to: destination)
      parameters = changed(parameters, &random)
      if Bool.random(using: &random) { destination = .random(in: -200...200, using: &random) }
      start = now
      motion =
        try motion.retargeted(at: now, basis: SpringBasis(parameters), to: destination, threshold: threshold) ?? motion
      batch.set(motion, at: 0)

      for milliseconds in [0, 1, 3, 40, 300] as [Int64] {
        let time = now + .milliseconds(milliseconds)
        var expected = oracle
        expected.advance(by: Double(milliseconds) / 1e3, parameters, to: destination)
        #expect(abs(motion.value(at: time) - expected.position) < 1e-8, "step \(step), \(milliseconds) ms")
        #expect(abs(motion.velocity(at: time) - expected.velocity) < 1e-6, "step \(step), \(milliseconds) ms")
        batch.evaluate(at: time)
        #expect(abs(batch.values[0] - expected.position) < 1e-8, "batch, step \(step), \(milliseconds) ms")
        var beside = neighbor.1
        beside.advance(by: time.seconds(since: neighbor.3), neighbor.2, to: 100)
        #expect(abs(batch.values[1] - beside.position) < 1e-8, "neighbor, step \(step), \(milliseconds) ms")
      }
    }
  }
}
