import Interplay
import MotionPhysics
import Testing

/// The five pages of the playground of Advance 0.9, each with the values that it captures.
@Suite struct AdvancePlaygroundTests {
  private let threshold = RestThreshold(distance: 0.1, speed: 0.1)

  private func spring(
    _ parameters: SpringParameters, from value: Double, velocity: Double, to end: Double, at start: Timestamp
  ) throws -> SpringSimulation<Double> {
    try SpringSimulation(basis: SpringBasis(parameters), from: value, velocity: velocity, to: end, at: start, threshold: threshold)
  }

  /// Animatable: a point springs to zero; it reports each value, and then its end.
  @Test func `animatable`() {
    let clock = AnimationClock()
    let point = Animated(Point(x: 30, y: 20), on: clock, spring: SpringParameters(stiffness: 120, damping: 12), restThreshold: threshold)
    var (values, ends): ([Point], [MotionEnd]) = ([], [])
    point.onChange = { values.append($0) }
    point.animate(to: .zero) { ends.append($0) }
    for frame in 1...120 { clock.advance(to: .frame(frame, rate: 60)) }
    #expect(values.count > 20 && values.last == .zero && ends == [.finished])
  }

  /// BasicAnimation: from 0 to 10 in a second with an ease-in ease-out, in a hundred ticks.
  @Test func `basic animation`() throws {
    let animation = try TweenSimulation(from: 0.0, to: 10, duration: .seconds(1), easing: .easeInOut, at: .zero)
    let samples = try MotionSamples(animation, rate: 100, limit: .seconds(9)).values.map { $0[0] }
    #expect(samples.count == 101 && samples.first == 0 && samples.last == 10 && (samples[50] - 5).magnitude < 1e-9)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// Dynamics: a push of 800, then a target of 20, then a damping of 1 with a target of 0. Each time until it has settled.
  @Test func `dynamics`() throws {
    let soft = SpringParameters(stiffness: 120, damping: 12)
    var (value, velocity, now) = (0.0, 800.0, Timestamp.zero)
    var peaks: [Double] = []
    for (parameters, target) in [(soft, 0.0), (soft, 20), (SpringParameters(stiffness: 120, damping: 1), 0)] {
      let motion = try spring(parameters, from: value, velocity: velocity, to: target, at: now)
      let samples = MotionSamples(motion, at: (0...2000).map { now.adding(nanoseconds: $0 * 16_000_000) })
      peaks.append(samples.values.map { ($0[0] - target).magnitude }.max() ?? 0)
      (value, velocity, now) = (target, 0, try #require(motion.restTime))
      #expect(motion.value(at: now) == target)
    }
    // The greatest displacement after a push: v / ω · e^(−ζ / √(1 − ζ²) · arccos ζ), with ω = √120 and ζ = 6 / ω.
    let (rate, ratio) = (120.0.squareRoot(), 6 / 120.0.squareRoot())
    let turn = Elementary.atan2((1 - ratio * ratio).squareRoot(), ratio)
    let push = 800 / rate * Elementary.exp(-ratio / (1 - ratio * ratio).squareRoot() * turn)
    #expect((peaks[0] - push).magnitude < 0.05 && peaks[1] == 20 && peaks[2] == 20, "\(peaks) \(push)")
  }

  /// Simple: a number animates from 0 to 3 in two seconds, linearly.
  @Test func `simple`() {
    let clock = AnimationClock()
    let number = Animated(0.0, on: clock)
    var last = 0.0
    number.onChange = { last = $0 }
    number.animate(to: 3, over: .seconds(2), easing: .linear)
    for tenth in 1...20 as ClosedRange<Int64> {
      clock.advance(to: .milliseconds(100 * tenth))
      #expect((last - 0.15 * Double(tenth)).magnitude < 1e-9)
    }
  }

  /// Spring: all values of a spring from 0 to 100 with a tension of 20, a damping of 2 and a threshold of 0.1.
  @Test func `spring`() throws {
    let motion = try spring(SpringParameters(stiffness: 20, damping: 2), from: 0, velocity: 0, to: 100, at: .zero)
    let values = try MotionSamples(motion, rate: 60, limit: .seconds(60)).values.map { $0[0] }
    // The overshoot of a damping ratio of 1 / √20, and a rest within the threshold.
    let overshoot = 100 * Elementary.exp(-.pi / 19.0.squareRoot())
    #expect(((values.max() ?? 0) - 100 - overshoot).magnitude < 0.1 && values.last == 100)
    #expect((values[values.count - 2] - 100).magnitude < 0.11)
  }
}
