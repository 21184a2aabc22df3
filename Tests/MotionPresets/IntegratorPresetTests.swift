import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// The integrators of other systems, beside a second implementation of the same methods.
@Suite struct IntegratorPresetTests {
  /// A value and its velocity.
  private struct State {
    var value: Double
    var velocity: Double
  }

  private static let springs = [
    SpringParameters(stiffness: 120, damping: 12), SpringParameters(stiffness: 342, damping: 30),
    SpringParameters(stiffness: 40, damping: 3), SpringParameters(stiffness: 200, damping: 40, mass: 2),
  ]
  private let never = RestRule(distance: 1e-300, speed: 1e-300)

  /// One step of `method` for the spring to `destination`, as textbooks write it.
  private func step(
    _ state: State, _ method: IntegratorPreset.Method, _ spring: SpringParameters, to destination: Double, by h: Double
  ) -> State {
    let (stiffness, damping) = (spring.stiffness / spring.mass, spring.damping / spring.mass)
    func acceleration(_ state: State) -> Double { -stiffness * (state.value - destination) - damping * state.velocity }
    func moved(_ state: State, _ slope: State, _ h: Double) -> State {
      State(value: state.value + h * slope.value, velocity: state.velocity + h * slope.velocity)
    }
    func slope(_ state: State) -> State { State(value: state.velocity, velocity: acceleration(state)) }
    switch method {
    case .rungeKutta4:
      let a = slope(state)
      let b = slope(moved(state, a, h / 2))
      let c = slope(moved(state, b, h / 2))
      let d = slope(moved(state, c, h))
      return State(
        value: state.value + h / 6 * (a.value + 2 * b.value + 2 * c.value + d.value),
        velocity: state.velocity + h / 6 * (a.velocity + 2 * b.velocity + 2 * c.velocity + d.velocity))
    case .semiImplicitEuler:
      let velocity = state.velocity + h * acceleration(state)
      return State(value: state.value + h * velocity, velocity: velocity)
    case .implicitEuler:
      // The acceleration at the end of the step, solved for the velocity.
      let velocity = (state.velocity - h * stiffness * (state.value - destination)) / (1 + h * damping + h * h * stiffness)
      return State(value: state.value + h * velocity, velocity: velocity)
    }
  }

  @Test(
    arguments: [IntegratorPreset.advance, .numericSpringing, .numericSpringingStable, .wave, .pop(threshold: 0.01)], springs.indices)
  func `a spring has the values of its method at every step`(_ preset: IntegratorPreset, _ index: Int) throws {
    var preset = preset
    preset.rest = never
    let spring = Self.springs[index]
    let start = Timestamp.milliseconds(250)
    let motion = try preset.spring(spring, from: -20.0, velocity: 300, to: 80, at: start, duration: .seconds(3))
    var state = State(value: -20, velocity: 300)
    for count in 1...150 as ClosedRange<Int64> {
      state = step(state, preset.method, spring, to: 80, by: 1 / Double(preset.stepsPerSecond))
      let time = Timestamp(nanoseconds: start.nanoseconds + Timestamp.frame(count, rate: preset.stepsPerSecond).nanoseconds)
      // The grid of 60 steps per second is rounded to nanoseconds.
      let tolerance = preset.interpolation == .none ? 1e-9 : 1e-5
      #expect(abs(motion.value(at: time) - state.value) < tolerance * 100, "step \(count)")
    }
  }

  @Test(arguments: [IntegratorPreset.advance, .pop(threshold: 0.01)]) func `between two steps the value is on the line that joins them`(
    _ preset: IntegratorPreset
  ) throws {
    let motion = try preset.spring(Self.springs[0], from: 0.0, to: 1, at: .zero)
    let length = 1_000_000_000 / preset.stepsPerSecond
    for count in [0, 1, 7, 40] as [Int64] {
      let (first, last) = (Timestamp(nanoseconds: count * length), Timestamp(nanoseconds: (count + 1) * length))
      for part in [0.25, 0.5, 0.9] {
        let time = first.adding(nanoseconds: Int64(part * Double(length)))
        let expected = motion.value(at: first) + part * (motion.value(at: last) - motion.value(at: first))
        #expect(abs(motion.value(at: time) - expected) < 1e-9)
      }
    }
  }

  @Test(arguments: [IntegratorPreset.numericSpringing, .numericSpringingStable, .wave])
  func `without interpolation the value changes at the steps alone`(_ preset: IntegratorPreset) throws {
    let motion = try preset.spring(Self.springs[0], from: 0.0, to: 1, at: .zero)
    for count in [1, 2, 30] as [Int64] {
      let time = Timestamp.frame(count, rate: 60)
      #expect(motion.value(at: time) == motion.value(at: time.adding(nanoseconds: 16_000_000)))
      #expect(motion.value(at: time) != motion.value(at: time.adding(nanoseconds: -1_000_000)))
    }
  }

  @Test(arguments: [IntegratorPreset.advance, .numericSpringing, .numericSpringingStable, .wave, .pop(threshold: 0.01)])
  func `it comes to rest at the destination, at a step, and stays there`(_ preset: IntegratorPreset) throws {
    let motion = try preset.spring(Self.springs[1], from: 5.0, velocity: -40, to: -3, at: .seconds(2))
    let rest = try #require(motion.restTime)
    #expect(motion.value(at: rest) == -3 && motion.velocity(at: rest) == 0 && motion.value(at: rest.adding(nanoseconds: 1 << 40)) == -3)
    #expect(motion.value(at: rest.adding(nanoseconds: -20_000_000)) != -3)
    #expect(motion.value(at: .seconds(2)) == 5 && motion.value(at: .zero) == 5)
    let steps = (rest.seconds - 2) * Double(preset.stepsPerSecond)
    #expect(abs(steps - steps.rounded()) < 1e-6)
  }

  @Test(arguments: [IntegratorPreset.advance, .numericSpringing, .wave]) func `the lanes of a point move as two numbers do`(
    _ preset: IntegratorPreset
  ) throws {
    var preset = preset
    preset.rest = never
    let spring = Self.springs[2]
    let both = try preset.spring(
      spring, from: Point(x: 1, y: -2), velocity: Point(x: 30, y: 0), to: Point(x: 9, y: 7), at: .zero, duration: .seconds(2))
    let x = try preset.spring(spring, from: 1.0, velocity: 30, to: 9, at: .zero, duration: .seconds(2))
    let y = try preset.spring(spring, from: -2.0, to: 7, at: .zero, duration: .seconds(2))
    for time in [0, 8, 17, 100, 555, 1900].map({ Timestamp.milliseconds($0) }) {
      #expect(both.value(at: time) == Point(x: x.value(at: time), y: y.value(at: time)))
    }
  }

  @Test func `impossible springs and decays are refused`() {
    #expect(throws: MotionError.self) {
      try IntegratorPreset.advance.spring(SpringParameters(stiffness: 100, damping: 10, mass: 0), from: 0.0, to: 1, at: .zero)
    }
    #expect(throws: MotionError.self) {
      try IntegratorPreset.wave.spring(SpringParameters(stiffness: .nan, damping: 10), from: 0.0, to: 1, at: .zero)
    }
    #expect(throws: MotionError.self) { try IntegratorPreset.advance.coast(Decay(rate: 0), from: 0.0, velocity: 1, at: .zero) }
    for friction in [0, 1, -0.5, .nan] {
      #expect(throws: MotionError.self) { try IntegratorPreset.motionMachine(friction: friction, from: 0.0, velocity: 100, at: .zero) }
    }
  }

  @Test(arguments: [0.25, 0.5, 0.7], [100.0, 2500]) func `MotionMachine's friction keeps its part of the velocity for each second`(
    _ friction: Double, _ speed: Double
  ) throws {
    let motion = try IntegratorPreset.motionMachine(friction: friction, from: 0.0, velocity: speed, at: .zero, duration: .seconds(60))
    for seconds in [1, 2] as [Double] where speed * power(1 - friction, seconds) > 10 {
      let expected = speed * power(1 - friction, seconds)
      #expect(abs(motion.velocity(at: .seconds(seconds)) - expected) < 1e-3 * expected)
    }
    let rest = try #require(motion.restTime)
    // Its speed at the last step is 0.95 or less.
    #expect(motion.velocity(at: rest.adding(nanoseconds: -200_000)) <= 0.951)
  }

  private func power(_ base: Double, _ exponent: Double) -> Double { (0..<Int(exponent)).reduce(1) { result, _ in result * base } }
}
