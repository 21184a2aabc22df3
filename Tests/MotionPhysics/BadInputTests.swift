import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// Numbers of every kind, valid and invalid, as parameters of all motions: a typed error, or finite values at every time.
@Suite struct BadInputTests {
  /// The number of programs, in ranges: a few in the tests, as many as `INTERPLAY_SOAK` in `make soak`.
  static let programs = stride(from: 0, to: Soak.count ?? 50, by: 50).map { UInt64($0)..<UInt64($0 + 50) }

  /// An arbitrary number.
  private func anything(_ random: inout SeededGenerator) -> Double {
    let wild: [Double] = [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
      .leastNormalMagnitude, 0, -0.0, 1, -1, 1e-300, 1e300, -1e150, 1e-12, 1e18, -1e9, 0.5, 1 - 1e-16,
    ]
    return Bool.random(using: &random) ? wild[Int.random(in: 0..<wild.count, using: &random)] : .random(in: -100...100, using: &random)
  }

  /// A number that is mostly valid, and sometimes arbitrary.
  private func mostly(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
    Int.random(in: 0..<4, using: &random) == 0 ? anything(&random) : .random(in: range, using: &random)
  }

  private static let instants: [Timestamp] =
    [Timestamp(nanoseconds: .min), .zero, .milliseconds(5), Timestamp(nanoseconds: 5_000_001), .milliseconds(77), .distantFuture]
    + [0.1, 1, 20, 3600, 1e8].map { .seconds($0) }

  /// Every value of `motion` is finite.
  private func check<Motion: Simulation>(_ motion: Motion, _ seed: UInt64) {
    for time in Self.instants + [motion.start, motion.restTime ?? .zero] {
      guard !motion.value(at: time).lanes.isFinite || !motion.velocity(at: time).lanes.isFinite else { continue }
      Issue.record("seed \(seed), \(time) of \(motion)")
    }
    if let rest = motion.restTime { #expect(rest >= motion.start, "seed \(seed) of \(motion)") }
  }

  @Test(arguments: BadInputTests.programs)
  func `springs and decays return finite values, or throw`(_ seeds: Range<UInt64>) { for seed in seeds { checkSprings(seed) } }

  private func checkSprings(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parameters = SpringParameters(
      stiffness: mostly(0.1...1000, &random), damping: mostly(0...100, &random), mass: mostly(0.1...10, &random),
      allowsOverdamping: seed % 2 == 0)
    let threshold = RestThreshold(distance: mostly(1e-6...1, &random), speed: mostly(1e-6...1, &random))
    let (from, velocity, to) = (
      Point(x: mostly(-9...9, &random), y: mostly(-9...9, &random)), Point(x: mostly(-9...9, &random), y: mostly(-9...9, &random)),
      Point(x: mostly(-9...9, &random), y: mostly(-9...9, &random))
    )
    if let motion = try? SpringSimulation(
      basis: SpringBasis(parameters), from: from, velocity: velocity, to: to, at: .milliseconds(5), threshold: threshold)
    {
      check(motion, seed)
      check(motion.restingOnReaching(), seed)
      _ = motion.firstTime(lane: 0, at: anything(&random))
      _ = (motion.peak(ofLane: 1), motion.overshoot(ofLane: 0), motion.reachTime)
    }
    _ = (parameters.settlingDuration(precision: anything(&random)), parameters.bounce, parameters.bounciness, parameters.overshoot)
    let described = [
      SpringParameters(response: anything(&random), dampingRatio: anything(&random)),
      SpringParameters(duration: anything(&random), bounce: anything(&random)),
      SpringParameters(frequency: anything(&random), halfLife: anything(&random)),
      SpringParameters(bounciness: anything(&random), speed: anything(&random)),
      SpringParameters(settlingDuration: anything(&random), overshoot: anything(&random)),
    ]
    for spring in described {
      if let basis = try? SpringBasis(spring) { #expect(basis.weights(after: 0.1).displacement.isFinite, "seed \(seed)") }
    }
    let decay = Decay(rate: mostly(0.1...10, &random))
    if let motion = try? DecaySimulation(decay, from: from, velocity: velocity, at: .milliseconds(5), threshold: threshold) {
      check(motion, seed)
      _ = motion.firstTime(lane: 0, at: anything(&random))
    }
    if let motion = try? DecaySimulation(
      decay, from: from, velocity: velocity, snapping: .multiples(of: anything(&random)), at: .milliseconds(5), threshold: threshold)
    {
      check(motion, seed)
    }
    if let motion = try? DecaySimulation(decay, from: from, to: to, at: .milliseconds(5), threshold: threshold) { check(motion, seed) }
  }

  @Test(arguments: BadInputTests.programs)
  func `bounces, scrolls, flings and forces return finite values, or throw`(_ seeds: Range<UInt64>) {
    for seed in seeds { checkFlights(seed) }
  }

  private func checkFlights(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let decay = Decay(rate: mostly(0...10, &random))
    let (value, velocity) = (mostly(-9...9, &random), mostly(-1000...1000, &random))
    let (low, high) = (mostly(-20...0, &random), mostly(0...20, &random))
    let edges = Edges(low, high, restitution: mostly(0...0.9, &random))
    if let motion = try? BounceSimulation(
      decay, from: value, velocity: velocity, acceleration: seed % 3 == 0 ? mostly(-100...100, &random) : 0, edges: [edges],
      at: .milliseconds(5), restSpeed: mostly(0.01...1, &random))
    {
      check(motion, seed)
      #expect(motion.collisions(until: .milliseconds(50)).allSatisfy { $0.velocityAfter.isFinite })
    }
    if low <= high,
      let motion = try? ScrollSimulation(
        decay, spring: SpringBasis(SpringParameters()), from: value, velocity: velocity, within: low...high, at: .milliseconds(5),
        threshold: RestThreshold(distance: 0.1, speed: mostly(0.1...1, &random)))
    {
      check(motion, seed)
    }
    if let motion = try? FlingSimulation(from: value, velocity: velocity, friction: mostly(0.01...0.1, &random), at: .milliseconds(5)) {
      check(motion, seed)
    }
    if let motion = try? BrakedDecaySimulation(
      decay, from: value, velocity: velocity, deceleration: mostly(0...100, &random), at: .milliseconds(5),
      restSpeed: mostly(0.1...1, &random))
    {
      check(motion, seed)
      _ = motion.firstTime(at: anything(&random))
    }
    if let motion = try? GravitySimulation(
      from: value, velocity: velocity, acceleration: mostly(-10...10, &random), endingAtDistance: mostly(10...100, &random),
      at: .milliseconds(5))
    {
      check(motion, seed)
    }
    let strength = anything(&random)
    if seed % 10 == 0,
      let motion = try? ForceSimulation<Double>(
        .well(at: 3, strength: strength, softening: anything(&random)) + .drag(decay), from: value, velocity: velocity,
        at: .milliseconds(5),
        duration: .milliseconds(200), restSpeed: 0.1)
    {
      check(motion, seed)
    }
    _ = RubberBand(maximumLength: anything(&random)).unbanded(anything(&random), below: low, above: high)
    _ = RangeMap(from: anything(&random), anything(&random), to: anything(&random), anything(&random))(value, isClipped: true)
  }

  @Test(arguments: BadInputTests.programs)
  func `timed motions and paths return finite values, or throw`(_ seeds: Range<UInt64>) { for seed in seeds { checkTimedMotions(seed) } }

  private func checkTimedMotions(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func duration() -> Duration { .nanoseconds(Int64.random(in: -5...2_000_000_000, using: &random)) }
    let easing: Easing =
      switch seed % 6 {
      case 0: .bezier(CubicBezier(mostly(0...1, &random), mostly(-2...2, &random), mostly(0...1, &random), mostly(-2...2, &random)))
      case 1: .steps(StepEasing(Int.random(in: -2...5, using: &random), jump: .none))
      case 2: .points(LinearEasing([(mostly(0...1, &random), mostly(0...1, &random)), (anything(&random), nil), (1, anything(&random))]))
      case 3: .easeInOut(.back(overshoot: mostly(0...3, &random)))
      case 4: .spring(SpringEasing(SpringParameters(stiffness: mostly(1...100, &random), damping: mostly(0...50, &random))))
      default: .custom { 1 / ($0 - 0.5) }
      }
    if let tween = try? TweenSimulation(
      from: mostly(-9...9, &random), to: mostly(-9...9, &random), duration: duration(), easing: easing, at: .milliseconds(5))
    {
      check(tween, seed)
      _ = tween.firstTime(lane: 0, at: anything(&random))
      let repeats: Playback<TweenSimulation<Double>>.Repeats =
        seed % 5 == 0 ? .forever : .times(Int.random(in: -1...Int.max, using: &random))
      if let playback = try? Playback(tween, delay: duration(), repeats: repeats, autoreverses: seed % 2 == 0) {
        check(playback, seed)
        for time in Self.instants { #expect((0...1).contains(playback.position(at: time).cycleProgress)) }
      }
      if let sum = try? AdditiveMotion(mostly(-9...9, &random)) {
        var sum = sum
        try? sum.add(tween, weight: mostly(0...1, &random))
        check(sum, seed)
      }
    }
    let keyframes = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      Keyframe(mostly(-9...9, &random), at: Bool.random(using: &random) ? nil : mostly(0...1, &random), easing: easing)
    }
    if let motion = try? KeyframeSimulation(keyframes, duration: duration(), easing: easing, at: .milliseconds(5)) { check(motion, seed) }
    checkPath(&random, seed)
  }

  private func checkPath(_ random: inout SeededGenerator, _ seed: UInt64) {
    func point() -> Point { Point(x: mostly(-9...9, &random), y: mostly(-9...9, &random)) }
    var path = Path()
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      switch Int.random(in: 0...5, using: &random) {
      case 0: path.move(to: point())
      case 1: path.addLine(to: point())
      case 2: path.addQuadCurve(to: point(), control: point())
      case 3: path.addCurve(to: point(), control1: point(), control2: point())
      case 4: path.addArc(to: point(), radii: Size(width: mostly(0...9, &random), height: mostly(0...9, &random)), isLarge: seed % 2 == 0)
      default: path.close()
      }
    }
    guard let measure = try? PathMeasure(path, tolerance: mostly(1e-6...1e-3, &random)) else { return }
    for fraction in [-1, 0, 0.3, 1, .nan, .infinity] {
      let (place, direction) = (measure.point(at: fraction), measure.tangent(at: fraction))
      #expect(place.lanes.isFinite && direction.lanes.isFinite, "seed \(seed), \(path)")
    }
    let nearest = measure.nearest(to: point())
    #expect(nearest.point.lanes.isFinite, "seed \(seed), \(path)")
  }

  @Test func `times and durations out of range are clamped to the representable range`() {
    #expect(Timestamp.seconds(.nan) == .zero && Timestamp.seconds(1e300) == .distantFuture)
    #expect(Timestamp.seconds(-.infinity) == Timestamp(nanoseconds: .min))
    #expect(Duration.seconds(1e15).wholeNanoseconds == .max && Duration.seconds(-1e15).wholeNanoseconds == .min)
    #expect(Timestamp.distantFuture.seconds(since: Timestamp(nanoseconds: .min)) > 1e10)
  }
}
