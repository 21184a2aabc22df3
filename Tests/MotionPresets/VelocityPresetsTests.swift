import InterplayTestSupport
import MotionGestures
import MotionPresets
import MotionValues
import Testing

/// What every estimator of velocity has to obey, whichever system it comes from.
@Suite struct VelocityPresetsTests {
  typealias Sample = (milliseconds: Int64, place: Point)

  struct Estimator: Sendable, CustomTestStringConvertible {
    let name: String
    let configuration: VelocityConfiguration
    var testDescription: String { name }
  }

  static let all = VelocityConfiguration.named.map { Estimator(name: $0.name, configuration: $0.configuration) }
  /// use-gesture reports a speed for each axis, without its sign.
  private static let unsigned = ["use-gesture"]

  /// The velocity, as the displacement of a second.
  private func velocity(_ samples: [Sample], _ configuration: VelocityConfiguration, after pause: Int64 = 0) -> Vector {
    var tracker = VelocityTracker(configuration: configuration)
    for sample in samples { tracker.add(sample.place, at: .milliseconds(sample.milliseconds)) }
    return tracker.velocity(at: .milliseconds((samples.last?.milliseconds ?? 0) + pause)) - .zero
  }

  /// A path whose speed changes, like that of a hand, with a sample every `step` milliseconds.
  private func path(step: Int64 = 8, count: Int64 = 13) -> [Sample] {
    (0..<count).map { index in
      let t = Double(index * step) / 1000
      return (index * step, Point(x: 900 * t - 2500 * t * t, y: 300 * t + 1200 * t * t * t))
    }
  }

  @Test(arguments: all, [Vector(dx: 400, dy: 0), Vector(dx: 0, dy: 2500), Vector(dx: 30, dy: 40)])
  func `a straight motion of constant speed has exactly that velocity`(_ estimator: Estimator, _ speed: Vector) {
    let line = (0..<14).map { index in
      (milliseconds: Int64(index * 8), place: Point(x: 100, y: 100) + speed * (Double(index) * 0.008))
    }
    // A tracker of differences takes places as movements.
    let samples = estimator.configuration.isDifferential ? line.map { ($0.milliseconds, Point.zero + speed * 0.008) } : line
    let measured = velocity(samples, estimator.configuration)
    #expect((measured - speed).length < 1e-7 * speed.length, "\(measured)")
  }

  @Test(arguments: all) func `it does not depend on the place, or on the time of day`(_ estimator: Estimator) {
    guard !estimator.configuration.isDifferential else { return }
    let expected = velocity(path(), estimator.configuration)
    let elsewhere = path().map { ($0.milliseconds, Point(x: $0.place.x - 512, y: $0.place.y + 4096)) }
    let later = path().map { ($0.milliseconds + 216_690_896, $0.place) }
    #expect((velocity(elsewhere, estimator.configuration) - expected).length < 1e-6 * expected.length)
    #expect((velocity(later, estimator.configuration) - expected).length < 1e-9 * expected.length)
  }

  @Test(arguments: all, [0.001, 0.5, 2, 4096]) func `it grows with the distances`(_ estimator: Estimator, _ factor: Double) {
    let expected = velocity(path(), estimator.configuration) * factor
    let larger = path().map { ($0.milliseconds, Point(x: $0.place.x * factor, y: $0.place.y * factor)) }
    #expect((velocity(larger, estimator.configuration) - expected).length < 1e-9 * expected.length)
  }

  @Test(arguments: all) func `a motion in a mirror has the velocity in the mirror`(_ estimator: Estimator) {
    let expected = velocity(path(), estimator.configuration)
    let mirrored = velocity(path().map { ($0.milliseconds, Point(x: -$0.place.x, y: $0.place.y)) }, estimator.configuration)
    let sign = Self.unsigned.contains(estimator.name) && mirrored.dx == expected.dx ? 1.0 : -1
    #expect((mirrored - Vector(dx: sign * expected.dx, dy: expected.dy)).length < 1e-9 * expected.length)
    // The axes do not influence each other.
    let alone = velocity(path().map { ($0.milliseconds, Point(x: $0.place.x, y: 7)) }, estimator.configuration)
    if !estimator.configuration.isDifferential { #expect((alone - Vector(dx: expected.dx, dy: 0)).length < 1e-9 * expected.length) }
  }

  @Test(arguments: all) func `a pointer that rests has no velocity, after one sample or many`(_ estimator: Estimator) {
    for count in [0, 1, 2, 3, 20] as [Int64] {
      let samples = (0..<count).map { ($0 * 8, estimator.configuration.isDifferential ? Point.zero : Point(x: 50, y: -50)) }
      // A weighted fit of equal places may leave a rounding error.
      #expect(velocity(samples, estimator.configuration).length < 1e-20, "\(count)")
    }
  }

  @Test(
    arguments: [
      ("interplay", 40), ("flutter-lsq2", 40), ("aosp-lsq2", 40), ("compose-lsq2", 40), ("use-gesture", 32), ("last-step", 40),
    ] as [(String, Int64)]) func `after a pause of its system it is zero, and not a millisecond before`(_ name: String, _ gap: Int64) throws
  {
    let estimator = try #require(Self.all.first { $0.name == name })
    #expect(velocity(path(), estimator.configuration, after: gap + 1) == .zero)
    #expect(velocity(path(), estimator.configuration, after: gap - 1) != .zero)
  }

  @Test func `the scroll views of Flutter weigh three steps, the newest last`() {
    // Steps of 10 ms with 100, 200 and 400 points per second.
    let samples: [Sample] = [(0, 0.0), (10, 1), (20, 3), (30, 7)].map { (Int64($0.0), Point(x: $0.1, y: 0)) }
    #expect(abs(velocity(samples, .flutterIOS).dx - (0.6 * 100 + 0.35 * 200 + 0.05 * 400)) < 1e-9)
    #expect(abs(velocity(samples, .flutterMacOS).dx - (0.15 * 100 + 0.65 * 200 + 0.2 * 400)) < 1e-9)
  }

  @Test func `the names are unique`() {
    #expect(Set(Self.all.map(\.name)).count == Self.all.count && Self.all.count >= 20)
  }
}
