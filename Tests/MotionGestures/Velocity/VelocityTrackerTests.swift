import Foundation
import InterplayTestSupport
import MotionGestures
import MotionPresets
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct VelocityTrackerTests {
  private func track(_ samples: [(milliseconds: Int64, x: Double)], _ configuration: VelocityConfiguration = .init()) -> VelocityTracker {
    var tracker = VelocityTracker(configuration: configuration)
    for sample in samples { tracker.add(Point(x: sample.x, y: -2 * sample.x), at: .milliseconds(sample.milliseconds)) }
    return tracker
  }

  @Test func `is zero without samples and with one sample`() {
    #expect(track([]).estimate(at: .zero).velocity == .zero)
    let one = track([(5, 30)]).estimate(at: .milliseconds(5))
    #expect(one.velocity == .zero)
    #expect(one.sampleCount == 1)
    #expect(one.confidence == 0)
  }

  @Test func `is the slope between two samples, or zero if three are required`() {
    let line = track([(0, 10), (10, 15)]).estimate(at: .milliseconds(10))
    #expect((line.velocity - Point(x: 500, y: -1000)).length < 1e-9)
    #expect(line.span == .milliseconds(10))
    #expect(track([(0, 10), (10, 15)], .init(minimumSamples: 3)).estimate(at: .milliseconds(10)).velocity == .zero)
  }

  @Test func `is zero if all samples arrived within the resolution`() {
    #expect(track([(0, 0), (60, 0), (61, 136)]).velocity(at: .milliseconds(62)) == .zero)
    #expect(track([(0, 0), (1, 40), (2, 90), (3, 136)]).estimate(at: .milliseconds(3)).velocity == .zero)
    #expect((track([(0, 0), (4, 2)]).velocity(at: .milliseconds(4)) - Point(x: 500, y: -1000)).length < 1e-9)
    #expect(track([(0, 0), (1, 136)], .init(resolution: .zero)).velocity(at: .milliseconds(1)).x > 135_000)
  }

  @Test func `fits a line to samples of two moments, so that it keeps the direction of the finger`() {
    // A finger that moves up at 1,000 points per second. The last two samples were delivered late, and one point apart.
    let late: [(milliseconds: Int64, x: Double)] = [(0, 0), (30, -30), (31, -29), (32, -28)]
    let line = VelocityConfiguration(estimator: .leastSquares(degree: 1))
    #expect(track(late).velocity(at: .milliseconds(32)) == track(late, line).velocity(at: .milliseconds(32)))
    #expect(track(late).velocity(at: .milliseconds(32)).x < -800)
    #expect(track(late, .init(resolution: .zero)).velocity(at: .milliseconds(32)).x > 500)
  }

  @Test(arguments: [1, 2, 3], [Int64(1), 2, 3])
  func `needs one moment more than the degree, at any distance of samples`(_ degree: Int, _ gap: Int64) {
    // A cubic: each degree gives another slope. Enough samples of a fast device determine the whole polynomial.
    func cube(_ count: Int64) -> [(milliseconds: Int64, x: Double)] {
      (0..<count).map { (milliseconds: $0 * gap, x: Double($0 * $0 * $0)) }
    }
    let perMoment = (4 + gap - 1) / gap
    for count in 2...18 as ClosedRange<Int64> {
      let moments = Int((count - 1) / perMoment) + 1
      let got = track(cube(count), .init(estimator: .leastSquares(degree: degree))).velocity(at: .milliseconds((count - 1) * gap))
      let fitted = VelocityConfiguration(estimator: .leastSquares(degree: min(degree, moments - 1)), resolution: .zero)
      let expected = moments < 2 ? .zero : track(cube(count), fitted).velocity(at: .milliseconds((count - 1) * gap))
      #expect(got == expected, "\(count) samples, \(moments) moments")
    }
  }

  @Test(arguments: [0.0, 300, -8000], [0.0, 4000, -90_000])
  func `is exact for a parabola, at its newest sample`(_ speed: Double, _ acceleration: Double) {
    var tracker = VelocityTracker()
    let times = [0, 7, 16, 24, 33, 40, 52, 60] as [Int64]
    for time in times {
      let t = Double(time) / 1000
      tracker.add(Point(x: 40 + speed * t + acceleration / 2 * t * t, y: 5), at: .milliseconds(time))
    }

    let estimate = tracker.estimate(at: .milliseconds(60))

    #expect(abs(estimate.velocity.x - (speed + acceleration * 0.06)) < 1e-7 * max(1, abs(acceleration)))
    #expect(estimate.velocity.y == 0)
    #expect(estimate.confidence > 1 - 1e-9)
    #expect(estimate.sampleCount == 8)
  }

  @Test func `is independent of a constant time offset`() {
    let hours = Timestamp(nanoseconds: 216_690_896_000_000).nanoseconds
    var (early, late) = (VelocityTracker(), VelocityTracker())
    var random = SeededGenerator(seed: 3)
    for index in 0..<12 {
      let place = Point(x: .random(in: 0...400, using: &random), y: .random(in: 0...400, using: &random))
      early.add(place, at: .milliseconds(Int64(index) * 8))
      late.add(place, at: Timestamp(nanoseconds: hours + Int64(index) * 8_000_000))
    }

    #expect(early.estimate(at: .milliseconds(88)).velocity == late.estimate(at: Timestamp(nanoseconds: hours + 88_000_000)).velocity)
  }

  @Test func `is zero for a release later than the gap after the last sample, and not before`() {
    let tracker = track([(0, 0), (10, 10), (20, 20)])

    #expect(tracker.estimate(at: .milliseconds(60)).velocity != .zero)
    #expect(tracker.estimate(at: Timestamp(nanoseconds: 60_000_001)).velocity == .zero)
  }

  @Test func `ignores samples before a gap and beyond the horizon`() {
    let paused = track([(0, 500), (10, 400), (51, 0), (60, 9), (70, 19)]).estimate(at: .milliseconds(70))
    #expect(paused.sampleCount == 3)
    let long = track((0...30).map { (Int64($0) * 10, Double($0)) }).estimate(at: .milliseconds(300))
    #expect(long.sampleCount == 11)
    #expect(long.span == .milliseconds(100))
  }

  @Test func `keeps the newest twenty samples`() {
    let dense = track((0...60).map { (Int64($0), Double($0)) }).estimate(at: .milliseconds(60))
    #expect(dense.sampleCount == 20)
    #expect(abs(dense.velocity.x - 1000) < 1e-6)
  }

  @Test func `uses the later of two samples at one time, and ignores samples that go back in time`() {
    let doubled = track([(0, 0), (10, 10), (20, 99), (20, 20)])
    let backwards = track([(0, 0), (10, 10), (20, 20), (15, 77)])
    let plain = track([(0, 0), (10, 10), (20, 20)])

    #expect(doubled.estimate(at: .milliseconds(20)) == plain.estimate(at: .milliseconds(20)))
    #expect(backwards.estimate(at: .milliseconds(20)) == plain.estimate(at: .milliseconds(20)))
  }

  @Test func `is zero again after a reset`() {
    var tracker = track([(0, 0), (10, 10), (20, 20)])
    tracker.reset()
    #expect(tracker.estimate(at: .milliseconds(20)).sampleCount == 0)
  }

  // MARK: Estimators

  private let line = (0...9).map { (Int64($0) * 10, 3.0 * Double($0)) }

  @Test(arguments: VelocityConfiguration.named.filter { !$0.configuration.isDifferential }.map(\.name))
  func `every estimator is exact for a steady motion`(_ name: String) throws {
    let configuration = try #require(VelocityConfiguration.named.first { $0.name == name }?.configuration)
    let estimate = track(line, configuration).estimate(at: .milliseconds(90))
    #expect(abs(estimate.velocity.x - 300) < 1e-9)
    #expect(abs(estimate.velocity.y + 600) < 1e-9)
  }

  @Test func `a differential estimator reads deltas instead of positions`() {
    let places = track(line, .androidImpulse).estimate(at: .milliseconds(90)).velocity
    var ways = VelocityTracker(configuration: VelocityConfiguration(estimator: .impulse, isDifferential: true))
    for (time, _) in line { ways.add(Point(x: 3, y: -6), at: .milliseconds(time)) }
    #expect((ways.estimate(at: .milliseconds(90)).velocity - places).length < 1e-9)
  }

  @Test(arguments: [1, 2, 3], VelocityWeighting.allCases)
  func `a fit of a degree is exact for polynomials of that degree, with any weighting`(_ degree: Int, _ weighting: VelocityWeighting) {
    let coefficients = [40.0, -300, 9000, 50_000]
    var tracker = VelocityTracker(configuration: VelocityConfiguration(estimator: .leastSquares(degree: degree, weighting: weighting)))
    func place(_ t: Double) -> Double { coefficients[0...degree].reversed().reduce(0.0) { sum, coefficient in sum * t + coefficient } }
    for time in [0, 7, 11, 26, 33, 41, 58, 73] as [Int64] {
      tracker.add(Point(x: place(Double(time) / 1e3), y: 0), at: .milliseconds(time))
    }
    var slope = 0.0
    for power in (1...degree).reversed() { slope = slope * 0.073 + Double(power) * coefficients[power] }

    let estimate = tracker.estimate(at: .milliseconds(73))

    #expect(abs(estimate.velocity.x - slope) < 1e-8 * abs(slope))
    #expect(estimate.confidence > 1 - 1e-9)
  }

  @Test func `weights equal those of Android`() {
    #expect(VelocityWeighting.delta.weight(age: 20, gap: 4) == 0.7)
    #expect(VelocityWeighting.delta.weight(age: 20, gap: 12) == 1)
    #expect(VelocityWeighting.delta.weight(age: 0, gap: nil) == 1)
    #expect([0, 5, 10, 50, 55, 60, 90].map { VelocityWeighting.central.weight(age: $0, gap: 5) } == [0.5, 0.75, 1, 1, 0.75, 0.5, 0.5])
    #expect([0, 50, 75, 100, 120].map { VelocityWeighting.recent.weight(age: $0, gap: 5) } == [1, 1, 0.75, 0.5, 0.5])
  }

  @Test func `the last three steps are weighted, with the largest weight on the oldest on iOS`() {
    // Steps of 100, 200, 300 and 400 points per second.
    let steps: [(milliseconds: Int64, x: Double)] = [(0, 0), (10, 1), (20, 3), (30, 6), (40, 10)]
    let iOS = track(steps, .flutterIOS).estimate(at: .milliseconds(40)).velocity.x
    #expect(abs(iOS - 245) < 1e-9)
    let macOS = track(steps, .flutterMacOS).estimate(at: .milliseconds(40)).velocity.x
    #expect(abs(macOS - 305) < 1e-9)
    #expect(abs(track(steps, .useGesture).estimate(at: .milliseconds(72)).velocity.x - 400) < 1e-9)
    #expect(track(steps, .useGesture).estimate(at: .milliseconds(73)).velocity == .zero)
    #expect(abs(track(steps, .init(estimator: .endpoints)).estimate(at: .milliseconds(40)).velocity.x - 250) < 1e-9)
  }

  @Test func `an impulse estimate is the speed that the impulses leave`() {
    // Derivation: W = ½·100·100, then (400 − 100)·400 in addition.
    let work: Double = 5000 + 300 * 400
    let speed = (2 * work).squareRoot()
    let estimate = track([(0, 0), (10, 1), (20, 5)], .androidImpulse).estimate(at: .milliseconds(20))
    #expect(abs(estimate.velocity.x - speed) < 1e-9)
  }

  @Test func `a low pass follows with its time constant`() {
    // Two steps of 10 ms: the second one has half the weight.
    let estimate = track([(0, 0), (10, 1), (20, 4)], .init(estimator: .integrating(order: 1))).estimate(at: .milliseconds(20))
    #expect(abs(estimate.velocity.x - 200) < 1e-9)
    let second = track([(0, 0), (10, 1), (20, 4)], .init(estimator: .integrating(order: 2))).estimate(at: .milliseconds(20))
    #expect(abs(second.velocity.x - (100 + 200 * 0.5)) < 1e-9)
  }

  @Test(arguments: VelocityConfiguration.named.map(\.name), [1e308, 1e200, 1.7e308])
  func `a velocity of places beyond all sums is finite (contract 20)`(_ name: String, _ big: Double) throws {
    let configuration = try #require(VelocityConfiguration.named.first { $0.name == name }).configuration
    var swing: [(milliseconds: Int64, x: Double)] = []
    var line = swing
    for index in 0..<8 {
      swing.append((Int64(8 * index), index.isMultiple(of: 2) ? big / 2 : -big / 2))
      line.append((Int64(8 * index), big / 16 * Double(index)))
    }
    for samples in [swing, line] {
      let tracker = track(samples, configuration)
      let (estimate, velocity) = (tracker.estimate(at: .milliseconds(58)), tracker.velocity(at: .milliseconds(58)))
      #expect(estimate.velocity.x.isFinite && estimate.velocity.y.isFinite && velocity == estimate.velocity)
      #expect((0...1).contains(estimate.confidence))
    }
  }
}
