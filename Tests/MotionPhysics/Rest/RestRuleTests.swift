import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// Frames at which the systems' own rules consider the exact motion at rest, beside the published numbers of these systems.
@Suite struct RestRuleTests {
  // Computed for b3ll/Motion's closed form: stiffness 300, damping 10, rest within 0.01 and slower than 0.01.
  @Test(arguments: [(1.0, 57), (100, 125)] as [(Double, Int)])
  func `reproduces b3ll's rule`(_ way: Double, _ ticks: Int) throws {
    let motion = try simulate(SpringParameters(stiffness: 300, damping: 10), from: 0, to: way, threshold: RestThreshold(distance: 1e-6))

    #expect(RestRule.motion.restFrame(of: motion, to: way, rate: 60) == ticks)
  }

  @Test func `without frames there is none at which a motion rests`() throws {
    let motion = try simulate(SpringParameters(), from: 1, to: 1)
    #expect(RestRule.flutter.restFrame(of: motion, to: 1, rate: 60, limit: -1) == nil)
    #expect(RestRule.flutter.restFrame(of: motion, to: 1, rate: 60, limit: 0) == 0)
  }

  // Advance's convergence of its integrated springs, with its steps of 8 ms.
  @Test(arguments: [(120.0, 12.0, 1.0, 0.648), (120, 12, 100, 1.352)] as [(Double, Double, Double, Double)])
  func `reproduces Advance's rule`(_ tension: Double, _ damping: Double, _ way: Double, _ seconds: Double) throws {
    let motion = try simulate(
      SpringParameters(stiffness: tension, damping: damping), from: 0, to: way, threshold: RestThreshold(distance: 1e-6))

    let frame = try #require(RestRule.advance.restFrame(of: motion, to: way, rate: 125))
    #expect((Double(frame) / 125 - seconds).magnitude < 0.0081)
  }

  // Wave's tests: settling durations of 1.46587 s and 1.9544 s.
  @Test(arguments: [(1.0, 1.46587), (0.6, 1.9544)] as [(Double, Double)])
  func `reproduces Wave's times`(_ ratio: Double, _ seconds: Double) {
    #expect((RestRule.wave(SpringParameters(response: 0.8, dampingRatio: ratio)).timeLimit - seconds).magnitude < 1e-3)
  }

  @Test func `reproduces MotionMachine's end`() throws {
    let motion = try DecaySimulation(
      Decay(losingPerSecond: 0.72), from: 0.0, velocity: 300, at: .zero, threshold: RestThreshold(distance: .infinity, speed: 1e-6))

    let frame = try #require(RestRule.motionMachine.restFrame(of: motion, to: motion.destination, rate: 1000))
    #expect((Double(frame) / 1000 - 4.521).magnitude <= 0.001)
  }

  @Test func `counts frames without visible change like swift-numeric-springing`() throws {
    let motion = try simulate(SpringParameters(frequency: 2.8, halfLife: 0.1), from: 0, to: 1, threshold: RestThreshold(distance: 1e-9))

    // Its own integration rests after 78 frames; on the exact motion the rule has a similar result.
    let frame = try #require(RestRule.numericSpringing.restFrame(of: motion, to: 1, rate: 60))
    #expect((70...130).contains(frame))
    let twice = try #require(RestRule.numericSpringing.restFrame(of: motion, to: 1, rate: 120))
    // This is the defect of the rule: it depends on the frames.
    #expect((Double(twice) / 120 - Double(frame) / 60).magnitude > 1e-3)
  }

  @Test func `interprets pop's thresholds`() {
    #expect(RestRule.pop(threshold: 1).distance == 0.5 && RestRule.pop(threshold: 0.01).speed == 0.5)
  }

  @Test func `returns no frame if the motion does not rest`() throws {
    let motion = try simulate(SpringParameters(damping: 0))

    #expect(RestRule.flutter.restFrame(of: motion, to: 0, rate: 60, limit: 500) == nil)
    #expect(RestRule.flutter.restFrame(of: motion, to: 0, rate: 0) == nil)
    #expect(RestRule().restFrame(of: motion, to: 0, rate: 60, limit: 10) == nil)
  }
}
