import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// Motions as other systems integrate them, beside the numbers that they have there.
@Suite struct SteppedSimulationTests {
  private let basic = SpringParameters(frequency: 2.8, halfLife: 0.1)
  private let never = RestRule(distance: 1e-12, speed: 1e-12)

  private func spring(_ preset: IntegratorPreset, _ parameters: SpringParameters, to end: Double) throws -> SteppedSimulation<Double> {
    var preset = preset
    preset.rest = never
    return try preset.spring(parameters, from: 0.0, to: end, at: .milliseconds(7), duration: .seconds(2))
  }

  @Test func `Advance's spring has the values of its steps`() throws {
    let motion = try spring(.advance, SpringParameters(stiffness: 120, damping: 12), to: 1)

    for (milliseconds, value) in [(200, 0.88764452), (400, 1.10826380), (1000, 1.00197911)] as [(Int64, Double)] {
      #expect((motion.value(at: .milliseconds(7 + milliseconds)) - value).magnitude < 1e-8)
    }
    #expect((motion.velocity(at: .milliseconds(207)) - 3.80874).magnitude < 1e-5)
    // A straight line between two steps.
    let (first, next) = (motion.value(at: .milliseconds(207)), motion.value(at: .milliseconds(215)))
    #expect((motion.value(at: .milliseconds(211)) - (first + next) / 2).magnitude < 1e-12)
  }

  @Test(arguments: [(120.0, 12.0, 0.1, 1.0, 81), (120, 12, 0.1, 100, 169), (500, 40, 0.01, 10, 67)])
  func `Advance's spring converges after as many steps`(
    _ stiffness: Double, _ damping: Double, _ threshold: Double, _ end: Double, _ steps: Int
  )
    throws
  {
    var preset = IntegratorPreset.advance
    preset.rest = RestRule(distance: threshold, speed: threshold)
    let motion = try preset.spring(SpringParameters(stiffness: stiffness, damping: damping), from: 0.0, to: end, at: .zero)

    #expect(motion.stepCount == steps)
    #expect(motion.restTime == .milliseconds(Int64(steps) * 8) && motion.value(at: .milliseconds(Int64(steps) * 8)) == end)
    #expect(motion.velocity(at: .seconds(9)) == 0)
  }

  @Test func `Advance's decay ends where and when it does there`() throws {
    let motion = try IntegratorPreset.advance.coast(Decay(rate: 3), from: 0.0, velocity: 1000, at: .zero)

    #expect((motion.destination - 333.30019).magnitude < 1e-5)
    #expect(motion.restTime == .milliseconds(3072))
  }

  @Test(arguments: [
    (IntegratorPreset.numericSpringing, [0.0859752, 0.2306694, 0.9311151, 1.2350001, 1.0001731]),
    (.numericSpringingStable, [0.0652799, 0.1758646, 0.7496476, 1.1055828, 0.9999118]),
  ])
  func `a basic spring of swift-numeric-springing has its values at frames`(_ preset: IntegratorPreset, _ values: [Double]) throws {
    let motion = try spring(preset, basic, to: 1)

    for (frame, value) in zip([1, 2, 6, 10, 60] as [Int64], values) {
      let time = Timestamp(nanoseconds: 7_000_000 + Timestamp.frame(frame, rate: 60).nanoseconds)
      #expect((motion.value(at: time) - value).magnitude < 1e-7)
      // It does not change between two frames.
      #expect(motion.value(at: time.adding(nanoseconds: 16_000_000)) == motion.value(at: time))
    }
  }

  @Test func `a basic spring of swift-numeric-springing rests after as many frames`() throws {
    let motion = try spring(.numericSpringing, basic, to: 1)
    #expect((motion.velocity(at: .milliseconds(30)) - 5.1585132).magnitude < 1e-7)

    for (start, end, frames) in [(0.0, 1.0, 78), (0, 100, 111), (20, 100, 111)] {
      let motion = try IntegratorPreset.numericSpringing.spring(basic, from: start, to: end, at: .zero)
      #expect(motion.stepCount == frames, "\(start) to \(end)")
    }
  }

  @Test(
    arguments: [
      (0.8, 0.2, [27.4156, 92.0968, 99.5009, 99.99987], [10.3389, 92.2314, 101.0451, 100.0003]),
      (1, 0.82, [1.6309, 21.6621, 48.9779, 89.4470], [0.7492, 17.9128, 45.2987, 89.5243]),
    ] as [(Double, Double, [Double], [Double])])
  func `Wave's springs have their values at frames, and exact ones have those of the formula`(
    _ ratio: Double, _ response: Double, _ values: [Double], _ exactValues: [Double]
  ) throws {
    let parameters = SpringParameters(response: response, dampingRatio: ratio)
    let motion = try IntegratorPreset.wave.spring(parameters, from: 0.0, to: 100, at: .zero)
    let exact = try SpringSimulation(
      basis: SpringBasis(parameters), from: 0.0, velocity: 0, to: 100, at: .zero, threshold: RestThreshold(distance: 1e-9, speed: 1e-9))
    for (index, frame) in ([1, 6, 12, 30] as [Int64]).enumerated() {
      let time = Timestamp.frame(frame, rate: 60)
      let shown = motion.value(at: time)
      // The last one is at rest by its rule of time.
      #expect((shown - values[index]).magnitude < (shown == 100 ? 2e-4 : 6e-5), "\(frame)")
      #expect((exact.value(at: time) - exactValues[index]).magnitude < 6e-5, "\(frame)")
    }
  }

  @Test func `MotionMachine's physics has the value of its steps`() throws {
    let motion = try IntegratorPreset.motionMachine(friction: 0.1, from: 0.0, velocity: 1, at: .zero)
    #expect(motion.restTime.map { ($0.seconds - 0.4868).magnitude < 2e-4 } == true)
    // It loses a step of the first tenth of a second.
    #expect((motion.value(at: Timestamp(nanoseconds: 99_900_000)) - 0.0993756).magnitude < 1e-7)

    // The exact solution, with a tenth of the velocity lost in a second.
    let exact = try DecaySimulation(
      Decay(losingPerSecond: 0.1), from: 0.0, velocity: 1, at: .zero, threshold: RestThreshold(distance: 1e-6, speed: 1e-6))
    #expect((exact.value(at: .milliseconds(100)) - 0.0994750).magnitude < 1e-7)

    let demonstration = try IntegratorPreset.motionMachine(friction: 0.72, from: 0.0, velocity: 300, at: .zero)
    #expect(demonstration.restTime.map { ($0.seconds - 4.521).magnitude < 1e-3 } == true)
    // Its range, without what remains below the speed of rest.
    #expect((demonstration.destination - (235.670 - 0.95 / 1.27297)).magnitude < 0.02)
  }

  @Test func `pop's spring is the exact one within a millionth`() throws {
    let parameters = SpringParameters(bounciness: 4, speed: 12)
    let motion = try IntegratorPreset.pop(threshold: 0.01).spring(parameters, from: 0.0, velocity: 100.0, to: 100.0, at: .zero)
    let exact = try SpringSimulation(
      basis: SpringBasis(parameters), from: 0.0, velocity: 100.0, to: 100.0, at: .zero,
      threshold: RestThreshold(distance: 1e-9, speed: 1e-9))

    for milliseconds in stride(from: Int64(1), to: 400, by: 7) {
      #expect((motion.value(at: .milliseconds(milliseconds)) - exact.value(at: .milliseconds(milliseconds))).magnitude < 1e-4)
    }
    // From rest, its own ways after 0.1, 0.2 and 0.3 seconds.
    let still = try IntegratorPreset.pop(threshold: 0.01).spring(parameters, from: 0.0, to: 100.0, at: .zero)
    for (milliseconds, value) in [(100 as Int64, 61.670), (200, 96.400), (300, 101.034)] {
      #expect((still.value(at: .milliseconds(milliseconds)) - value).magnitude < 1e-3)
    }
    // A jump of 300 s leads exactly to the end.
    #expect(motion.value(at: .seconds(300)) == 100 && motion.isAtRest(at: .seconds(300)))
  }

  @Test func `the order of an integrator shows in its errors`() throws {
    func error(_ method: IntegratorPreset.Method, _ rate: Int64) throws -> Double {
      let preset = IntegratorPreset(method, stepsPerSecond: rate, interpolation: .linear, rest: never)
      let motion = try preset.spring(SpringParameters(stiffness: 120, damping: 12), from: 0.0, to: 1, at: .zero, duration: .seconds(1))
      return (motion.value(at: .milliseconds(200)) - 0.88764419).magnitude
    }
    let fourth = try error(.rungeKutta4, 25) / error(.rungeKutta4, 50)
    let first = try error(.semiImplicitEuler, 1000) / error(.semiImplicitEuler, 2000)
    let implicit = try error(.implicitEuler, 1000) / error(.implicitEuler, 2000)

    #expect((10...25).contains(fourth) && (1.9...2.1).contains(first) && (1.9...2.1).contains(implicit))
  }

  @Test func `invalid numbers and unstable integrations throw`() throws {
    let force = Force<Double>.uniform(0)
    func make(_ velocity: Double, _ rate: Int64, _ duration: Duration) throws(MotionError) -> SteppedSimulation<Double> {
      try SteppedSimulation(
        .rungeKutta4(force), from: 0, velocity: velocity, at: .zero, stepsPerSecond: rate, rest: never, duration: duration)
    }
    #expect(throws: MotionError.self) { try make(.nan, 60, .seconds(1)) }
    #expect(throws: MotionError.self) { try make(1, 0, .seconds(1)) }
    #expect(throws: MotionError.self) { try make(1, 60, .seconds(-1)) }
    #expect(throws: MotionError.self) { try make(1, .max, .seconds(1)) }
    #expect(throws: MotionError.self) { try make(1, 60, .seconds(Int64.max / 2_000_000_000)) }
    #expect(throws: MotionError.self) {
      // Stable only below 4.
      try IntegratorPreset.wave.spring(SpringParameters(stiffness: 1e6, damping: 1), from: 0.0, to: 1, at: .zero)
    }
    #expect(throws: MotionError.self) { try IntegratorPreset.advance.coast(Decay(rate: .nan), from: 0.0, velocity: 1, at: .zero) }
    let still = try make(0, 60, .zero)
    #expect(still.stepCount == 0 && still.value(at: .seconds(1)) == 0)
  }
}
