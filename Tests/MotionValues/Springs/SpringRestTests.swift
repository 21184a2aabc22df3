import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct SpringRestTests {
  /// Whether `spring` stays within its threshold from `time` on, checked every 200 µs for a long time, and every 50 µs in `make soak`.
  private func staysAtRest(_ spring: SpringSimulation<Point>, from time: Timestamp, distance: Double) throws -> Bool {
    let basis = spring.basis
    let free = try SpringSimulation(
      basis: basis, from: spring.initialValue, velocity: spring.initialVelocity, to: spring.destination, at: spring.start,
      threshold: RestThreshold(distance: 1e-200))
    return stride(from: 0, to: 40_000, by: Soak.count == nil ? 4 : 1).allSatisfy { step in
      let later = Timestamp(nanoseconds: time.nanoseconds + Int64(step) * 50_000)
      return free.value(at: later).distance(to: spring.destination) <= distance * (1 + 1e-12)
    }
  }

  @Test(
    arguments: springs.dropLast(),
    [(3.0, 4.0, 0.0, 0.0), (300, 0, 0, 0), (0, 0, 900, -200), (-40, 25, -60, 800), (0.5, 0, 40, 0)]
      as [(x: Double, y: Double, dx: Double, dy: Double)])
  func `the rest time is the first nanosecond from which on the motion stays within the threshold`(
    _ parameters: SpringParameters, _ motion: (x: Double, y: Double, dx: Double, dy: Double)
  ) throws {
    let threshold = RestThreshold(distance: 1)
    let spring = try SpringSimulation(
      basis: SpringBasis(parameters), from: Point(x: motion.x, y: motion.y), velocity: Point(x: motion.dx, y: motion.dy),
      to: .zero, at: .zero, threshold: threshold)
    let rest = try #require(spring.restTime)

    let before = Timestamp(nanoseconds: rest.nanoseconds - 1)
    #expect(try staysAtRest(spring, from: rest, distance: 1))
    // A motion that never leaves its threshold is at rest from its start, where it still has its initial value.
    guard rest > .zero else { return }
    #expect(spring.value(at: before).distance(to: .zero) > 1 - 1e-9)
    #expect(spring.value(at: rest) == .zero)
    #expect(spring.velocity(at: rest) == .zero)
    #expect(!spring.isAtRest(at: before))
  }

  // The last time beyond 1 point, from a table computed on a grid of 1 ms.
  @Test(
    arguments: [
      (SpringParameters(), 300.0, 1.0, 0.411), (SpringParameters(damping: 15), 300, 1, 0.772),
      (SpringParameters(stiffness: 1000, damping: 500, mass: 3), 600, 1, 0.474), (SpringParameters(), 1, 0.01, 0.335),
      (SpringParameters(), 1, 0.001, 0.462),
    ] as [(SpringParameters, Double, Double, Double)])
  func `matches the tabulated times`(_ parameters: SpringParameters, _ way: Double, _ threshold: Double, _ seconds: Double) throws {
    let spring = try simulate(parameters, from: way, threshold: RestThreshold(distance: threshold))
    let rest = try #require(spring.restTime)

    #expect(rest.seconds > seconds && rest.seconds <= seconds + 0.001_001)
  }

  @Test func `waits for the speed if the threshold has one`() throws {
    let slow = RestThreshold(distance: 1, speed: 2)
    let spring = try simulate(SpringParameters(damping: 15), from: 300, threshold: slow)
    let rest = try #require(spring.restTime)
    let free = try simulate(SpringParameters(damping: 15), from: 300)

    #expect(abs(free.velocity(at: Timestamp(nanoseconds: rest.nanoseconds - 1))) > 2 - 1e-6)
    #expect(
      (0..<5000).allSatisfy { step in
        abs(free.velocity(at: Timestamp(nanoseconds: rest.nanoseconds + Int64(step) * 100_000))) <= 2 + 1e-9
      })
    #expect(rest > (try #require(simulate(SpringParameters(damping: 15), from: 300, threshold: RestThreshold(distance: 1)).restTime)))
  }

  /// At the k-th turn, the displacement is the k-th power of the overshoot: the last one beyond the threshold is the one before it.
  @Test(arguments: [0.2, 0.3, 0.4, 0.5], 2...5 as ClosedRange<Int>)
  func `a threshold that equals a later turn is left until the turn before it`(_ overshoot: Double, _ turn: Int) throws {
    let ratio = SpringParameters.dampingRatio(overshoot: overshoot)
    let part = (0..<turn).reduce(1.0) { product, _ in product * overshoot }
    for hundredths in 1...100 {
      let response = Double(hundredths) / 100
      let basis = try SpringBasis(SpringParameters(response: response, dampingRatio: ratio))
      let interval = response / (2 * ((1 - ratio) * (1 + ratio)).squareRoot())
      let line = try SpringSimulation(
        basis: basis, from: 1.0, velocity: 0, to: 0, at: .zero, threshold: RestThreshold(distance: part))
      let plane = try SpringSimulation(
        basis: basis, from: Point(x: 300, y: 400), velocity: .zero, to: .zero, at: .zero, threshold: RestThreshold(distance: 500 * part))

      for rest in [line.restTime, plane.restTime] {
        let seconds = try #require(rest).seconds
        #expect(seconds > interval * Double(turn - 1) && seconds < interval * Double(turn) * 1.000_001, "\(response)")
      }
    }
  }

  @Test func `a list without motion rests at once, also without damping`() throws {
    for damping in [0.0, 30] {
      let spring = try SpringSimulation(
        basis: SpringBasis(SpringParameters(damping: damping)), from: [5.0, 0], velocity: [0, 0], to: [5, 0], at: .milliseconds(5),
        threshold: RestThreshold(distance: 1, speed: 1))
      #expect(spring.restTime == .milliseconds(5))
    }
  }

  @Test func `is immediate without motion, and never happens without damping`() throws {
    #expect(try simulate(SpringParameters(), from: 0).restTime == .zero)
    #expect(try simulate(SpringParameters(damping: 0), from: 1).restTime == nil)
    #expect(try simulate(SpringParameters(damping: 0), from: 0).restTime == .zero)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `holds for random springs`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parameters = SpringParameters(
      stiffness: .random(in: 10...2000, using: &random), damping: .random(in: 2...120, using: &random),
      mass: .random(in: 0.2...4, using: &random), allowsOverdamping: true)
    let spring = try SpringSimulation(
      basis: SpringBasis(parameters), from: Point(x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random)),
      velocity: Point(x: .random(in: -5000...5000, using: &random), y: .random(in: -5000...5000, using: &random)), to: .zero, at: .zero,
      threshold: RestThreshold(distance: 0.5))
    let rest = try #require(spring.restTime)
    let free = try SpringSimulation(
      basis: spring.basis, from: spring.initialValue, velocity: spring.initialVelocity, to: .zero, at: .zero,
      threshold: RestThreshold(distance: 1e-200))

    #expect(free.value(at: Timestamp(nanoseconds: rest.nanoseconds - 1)).distance(to: .zero) > 0.5 - 1e-9)
    for step in 0..<600 {
      let later = Timestamp(nanoseconds: rest.nanoseconds + Int64(step) * 1_000_000)
      #expect(free.value(at: later).distance(to: .zero) <= 0.5 + 1e-9)
    }
  }
}
