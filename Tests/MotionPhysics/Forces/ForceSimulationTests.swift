import InterplayTestSupport
import MotionMathematics
import MotionPhysics
import MotionValues
import Testing

@Suite struct ForceSimulationTests {
  /// The greatest distance between an integrated spring and the closed form, with steps of `step`.
  private func error(step: Duration) throws -> Double {
    let parameters = SpringParameters(stiffness: 120, damping: 12)
    let exact = try simulate(parameters, from: 0, to: 1, threshold: RestThreshold(distance: 1e-9))
    let integrated = try ForceSimulation<Double>(
      .spring(parameters, to: 1), from: 0, velocity: 0, at: .zero, step: step, duration: .seconds(2), restSpeed: 1e-9)
    var error = 0.0
    for millisecond in 0..<1000 {
      let time = Timestamp(nanoseconds: Int64(millisecond) * 1_000_000 + 137_000)
      error = max(error, (integrated.value(at: time) - exact.value(at: time)).magnitude)
    }
    return error
  }

  @Test func `the error decreases with the fourth power of its step`() throws {
    let (coarse, fine) = (try error(step: .milliseconds(16)), try error(step: .milliseconds(8)))

    #expect(fine < coarse / 14 && fine > coarse / 20)
    #expect(try error(step: .milliseconds(1)) < 1e-8)
  }

  // Advance's spring, in closed form and with its own steps of 8 ms.
  @Test func `matches Advance's numbers`() throws {
    let motion = try ForceSimulation<Double>(
      .spring(SpringParameters(stiffness: 120, damping: 12), to: 1), from: 0, velocity: 0, at: .zero, step: .milliseconds(8),
      restSpeed: 1e-6)

    #expect((motion.value(at: .milliseconds(200)) - 0.88764452).magnitude < 5e-9)
    #expect((motion.value(at: .milliseconds(400)) - 1.10826380).magnitude < 5e-8)
    // Its released version omits one of the four derivatives, and is at 0.737 instead.
    #expect((motion.value(at: .milliseconds(200)) - 0.737).magnitude > 0.1)
  }

  @Test func `values do not depend on the order of evaluation`() throws {
    let motion = try ForceSimulation<SIMD2<Double>>(
      .well(at: SIMD2(50, 60), strength: 1e6, softening: 30) + .drag(Decay(rate: 0.5)), from: SIMD2(0, 0), velocity: SIMD2(40, -9),
      at: .milliseconds(3), duration: .seconds(5), restSpeed: 0.01)
    let times = (0..<300).map { Timestamp(nanoseconds: Int64($0) * 17_333_333) }

    let forwards = times.map { motion.value(at: $0) }
    #expect(forwards == times.reversed().map { motion.value(at: $0) }.reversed())
  }

  // Without drag, the energy v²/2 − s/r outside the softening is conserved.
  @Test func `conserves the energy of an orbit around a well`() throws {
    let (strength, radius) = (1e6, 100.0)
    let speed = (strength / radius).squareRoot()
    let motion = try ForceSimulation<SIMD2<Double>>(
      .well(at: .zero, strength: strength, softening: 1), from: SIMD2(radius, 0), velocity: SIMD2(0, speed), at: .zero,
      duration: .seconds(20), restSpeed: 1e-6)

    // A circle: after t it has rotated by speed / radius · t.
    for seconds in [0.5, 3.3, 12.0] {
      let angle = speed / radius * seconds
      let expected = SIMD2(radius * Elementary.cos(angle), radius * Elementary.sin(angle))
      #expect((motion.value(at: .seconds(seconds)) - expected).squaredLength.squareRoot() < 1e-5)
    }
    #expect(motion.end == .timeIsUp && motion.restTime == .seconds(20))
  }

  @Test func `position and velocity are continuous, and start and end exactly`() throws {
    let motion = try ForceSimulation<Double>(
      .uniform(-10) + .drag(Decay(rate: 3)), from: 2, velocity: 7, at: .milliseconds(10), step: .milliseconds(20), duration: .seconds(1),
      restSpeed: 1e-6)

    #expect(motion.value(at: .milliseconds(10)) == 2 && motion.velocity(at: .milliseconds(10)) == 7)
    for step in 1..<49 {
      let nanoseconds = Int64(10 + step * 20) * 1_000_000
      let (before, after) = (Timestamp(nanoseconds: nanoseconds - 1), Timestamp(nanoseconds: nanoseconds + 1))
      #expect((motion.value(at: before) - motion.value(at: after)).magnitude < 1e-7)
      #expect((motion.velocity(at: before) - motion.velocity(at: after)).magnitude < 1e-6)
    }
    #expect(motion.velocity(at: .seconds(2)) == 0)
  }

  @Test func `settles in equilibrium, and stops where numbers overflow`() throws {
    let settled = try ForceSimulation<Double>(
      .spring(SpringParameters(), to: 5), from: 0, velocity: 0, at: .zero, restSpeed: 0.001)
    #expect(settled.end == .settled)
    #expect((settled.value(at: .seconds(100)) - 5).magnitude < 1e-4)

    for force in [Force<Double> { position, _, _ in position * position * position }, Force { _, _, _ in .nan }] {
      let wild = try ForceSimulation<Double>(force, from: 3, velocity: 1, at: .zero, restSpeed: 0.001)
      #expect(wild.end == .overflowed)
      #expect(wild.value(at: .seconds(50)).isFinite)
    }
  }

  @Test func `rejects invalid parameters`() {
    func make(_ value: Double = 0, _ velocity: Double = 0, step: Duration = .milliseconds(1), duration: Duration = .seconds(1)) throws {
      _ = try ForceSimulation<Double>(.uniform(1), from: value, velocity: velocity, at: .zero, step: step, duration: duration, restSpeed: 1)
    }
    #expect(throws: MotionError.notFinite(.value)) { try make(.nan) }
    #expect(throws: MotionError.notFinite(.velocity)) { try make(0, .infinity) }
    #expect(throws: MotionError.notPositive(.step)) { try make(step: .zero) }
    #expect(throws: MotionError.negative(.duration)) { try make(duration: .seconds(-1)) }
    #expect(throws: MotionError.tooLong(.duration)) { try make(step: .microseconds(1), duration: .seconds(3600)) }
  }
}
