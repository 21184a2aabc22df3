import InterplayTestSupport
import MotionMathematics
import MotionPhysics
import MotionValues
import Testing

@Suite struct BounceSimulationTests {
  private func bounce(
    _ decay: Decay = Decay(rate: 1), from: Double = 0, velocity: Double, gravity: Double = 0, _ edges: Edges, rest: Double = 0.01
  ) throws -> BounceSimulation<Double> {
    try BounceSimulation(
      decay, from: from, velocity: velocity, acceleration: gravity, edges: [edges], at: .milliseconds(5), restSpeed: rest)
  }

  /// An oracle: the decay without edges, folded between them by bisection in a second implementation.
  private func folded(_ way: Double, _ edges: ClosedRange<Double>) -> Double {
    let width = edges.upperBound - edges.lowerBound
    let turns = ((way - edges.lowerBound) / width).rounded(.down)
    let rest = way - edges.lowerBound - turns * width
    return Int(turns) % 2 == 0 ? edges.lowerBound + rest : edges.upperBound - rest
  }

  @Test func `a collision may be after more nanoseconds than an integer has`() throws {
    let motion = try BounceSimulation(
      Decay(rate: 0), from: 0.0, velocity: 1, edges: [Edges(0, 1e10, restitution: 1)], at: Timestamp(nanoseconds: .min), restSpeed: 0.01)
    let collisions = motion.collisions(until: .distantFuture)
    #expect(collisions.count == 1 && collisions[0].edge == 1e10)
    #expect((try #require(collisions.first).time.seconds(since: motion.start) - 1e10).magnitude < 1e-3)
  }

  @Test(arguments: [(0.3, 10.0), (0, 900), (2, -40)] as [(Double, Double)])
  func `a collision with a restitution of 1 keeps the speed`(_ from: Double, _ velocity: Double) throws {
    let motion = try bounce(from: from, velocity: velocity, Edges(0, 2, restitution: 1))
    for milliseconds in stride(from: Int64(6), to: 3000, by: 13) {
      let seconds = Double(milliseconds - 5) / 1000
      let way = from + velocity * (1 - Elementary.exp(-seconds))
      #expect((motion.value(at: .milliseconds(milliseconds)) - folded(way, 0...2)).magnitude < 1e-9)
      #expect((motion.velocity(at: .milliseconds(milliseconds)).magnitude - velocity.magnitude * Elementary.exp(-seconds)).magnitude < 1e-9)
    }
  }

  @Test(arguments: [0.0, 0.3, 0.9], [0.0, 1, 30])
  func `a collision keeps the fraction of the speed given by the restitution, at the exact time`(_ restitution: Double, _ rate: Double)
    throws
  {
    let motion = try bounce(Decay(rate: rate), from: 1, velocity: 400, Edges(0, 2, restitution: restitution))
    let collisions = motion.collisions(until: .seconds(3))
    let first = try #require(collisions.first)

    // One unit is covered after t with 400·(1 − e^(−λt))/λ = 1.
    let expected = rate == 0 ? 1.0 / 400 : -Elementary.log1p(-rate / 400) / rate
    #expect((first.time.seconds - 0.005 - expected).magnitude <= 1.1e-9)
    #expect(first.edge == 2 && first.lane == 0)
    for collision in collisions {
      #expect((collision.velocityAfter + collision.velocityBefore * restitution).magnitude <= 1e-12 * collision.velocityBefore.magnitude)
      let before = Timestamp(nanoseconds: collision.time.nanoseconds - 1)
      let reach = 2e-9 * max(1, collision.velocityBefore.magnitude)
      #expect((motion.value(at: before) - collision.edge).magnitude <= reach)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `is never beyond an edge, at any speed`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let speed = 10 ** Double.random(in: 0...7, using: &random)
    let motion = try BounceSimulation(
      Decay(rate: .random(in: 0.5...20, using: &random)), from: Point(x: 3, y: 50), velocity: Point(x: speed, y: -speed / 3),
      edges: [Edges(0, 10, restitution: .random(in: 0...1, using: &random)), Edges(0, 100, restitution: 0.5)], at: .zero, restSpeed: 0.1)
    let rest = try #require(motion.restTime)

    for _ in 0..<400 {
      let point = motion.value(at: Timestamp(nanoseconds: .random(in: 0...rest.nanoseconds + 1_000_000, using: &random)))
      #expect((0...10).contains(point.x) && (0...100).contains(point.y))
    }
  }

  @Test func `values do not depend on the order of evaluation`() throws {
    let motion = try bounce(velocity: 3000, Edges(-1, 5, restitution: 0.8))
    let times = (0..<200).map { Timestamp.milliseconds(Int64($0 * 7)) }

    let forwards = times.map { motion.value(at: $0) }
    let backwards = times.reversed().map { motion.value(at: $0) }

    #expect(forwards == backwards.reversed())
  }

  // A ball of restitution e dropped from h: falls √(2h/g), then hops of 2e^n√(2h/g); it rests after √(2h/g)·(1+e)/(1−e).
  @Test func `hops become shorter, and the motion rests after the finite sum of all hops`() throws {
    let motion = try bounce(Decay(rate: 0), from: 5, velocity: 0, gravity: -10, Edges(0, restitution: 0.5))
    let fall = 1.0
    let collisions = motion.collisions(until: .seconds(10))

    #expect((collisions[0].time.seconds - 0.005 - fall).magnitude <= 2e-9)
    #expect((collisions[1].time.seconds - collisions[0].time.seconds - 1).magnitude <= 3e-9)
    #expect((collisions[2].time.seconds - collisions[1].time.seconds - 0.5).magnitude <= 3e-9)
    #expect((motion.value(at: .milliseconds(1505)) - 1.25).magnitude < 1e-8)
    let rest = try #require(motion.restTime)
    #expect((rest.seconds - 0.005 - 3).magnitude < 1e-8)
    #expect(motion.value(at: rest) == 0 && motion.velocity(at: rest) == 0)
    #expect(collisions.count < 100)
  }

  @Test func `acceleration and decay combine, and collisions with the floor are exact`() throws {
    let motion = try bounce(Decay(rate: 2), from: 5, velocity: 3, gravity: -10, Edges(0, restitution: 0.6))
    let first = try #require(motion.collisions(until: .seconds(10)).first)
    // x(t) of v' = −10 − 2v: another form of the solution.
    func height(_ seconds: Double) -> Double { 5 - 5 * seconds + (3 + 5) / 2 * (1 - Elementary.exp(-2 * seconds)) }

    let seconds = first.time.seconds - 0.005
    #expect(height(seconds) <= 1e-12 && height(seconds - 1e-9) > 0)
    #expect((motion.value(at: .milliseconds(505)) - height(0.5)).magnitude < 1e-12)
    #expect(motion.restTime != nil)
  }

  @Test(arguments: [0.01, 0.1, 1, 10], [0.5, 5])
  func `stays where it has become slow enough, without a jump`(_ rate: Double, _ restSpeed: Double) throws {
    for edges in [Edges.none, Edges(0, 400), Edges(0, 400, restitution: 1)] {
      let motion = try bounce(Decay(rate: rate), from: 200, velocity: 900, edges, rest: restSpeed)
      let rest = try #require(motion.restTime)
      let before = rest.adding(nanoseconds: -1)

      #expect((motion.value(at: rest) - motion.value(at: before)).magnitude <= 2e-9 * restSpeed)
      #expect(motion.velocity(at: before).magnitude > restSpeed && motion.velocity(at: rest) == 0)
      #expect(motion.value(at: .distantFuture) == motion.value(at: rest))
      // A motion at the rate λ loses λ of its speed for each unit of its way.
      if edges == .none { #expect((motion.value(at: rest) - 200 - (900 - restSpeed) / rate).magnitude < 1e-6) }
    }
  }

  @Test func `never rests without loss of energy`() throws {
    let motion = try bounce(Decay(rate: 0), from: 0.5, velocity: 3, Edges(0, 2, restitution: 1))

    #expect(motion.restTime == nil)
    for seconds in [1.0, 100, 86_400, 1e8] {
      let value = motion.value(at: .seconds(0.005 + seconds))
      #expect((value - folded(0.5 + 3 * seconds, 0...2)).magnitude < 1e-6)
    }
    let collisions = motion.collisions(until: .seconds(2.005))
    #expect(collisions.map(\.edge) == [2, 0, 2])
    #expect(collisions.map(\.velocityAfter) == [-3, 3, -3])
  }

  @Test func `every lossless collision is on an edge, with the speed towards it`() throws {
    func hits(_ from: Double, _ velocity: Double, _ lower: Double, _ upper: Double) throws -> [BounceSimulation<Double>.Collision] {
      let motion = try BounceSimulation(
        Decay(rate: 0), from: from, velocity: velocity, edges: [Edges(lower, upper, restitution: 1)], at: .zero, restSpeed: 0.01)
      return Array(motion.collisions(until: .seconds(250 * (upper - lower) / velocity.magnitude)).prefix(200))
    }
    func check(_ hits: [BounceSimulation<Double>.Collision], _ velocity: Double, _ lower: Double, _ upper: Double) {
      for (index, hit) in hits.enumerated() {
        let isUpper = (velocity > 0) == (index % 2 == 0)
        #expect(hit.edge == (isUpper ? upper : lower), "\(index) between \(lower) and \(upper)")
        #expect(hit.velocityBefore == (isUpper ? velocity.magnitude : -velocity.magnitude) && hit.velocityAfter == -hit.velocityBefore)
      }
    }
    let simple = try hits(0.25, 400, 0.1, 0.4)
    #expect(simple.count == 200)
    check(simple, 400, 0.1, 0.4)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let lower = Double.random(in: -10...10, using: &random)
      let upper = lower + Double.random(in: 0.01...3, using: &random)
      let velocity = Double.random(in: 5...900, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      let found = try hits(Double.random(in: lower...upper, using: &random), velocity, lower, upper)
      #expect(found.count == 200)
      check(found, velocity, lower, upper)
    }
  }

  @Test(arguments: [1000, 1e20, 1.7e308])
  func `between lossless edges nothing is rounded before the first collision`(_ edge: Double) throws {
    let motion = try bounce(Decay(rate: 0), from: 0.1, velocity: 3, Edges(-edge, edge, restitution: 1))

    #expect(motion.value(at: .zero) == 0.1 && motion.value(at: motion.start) == 0.1)
    #expect(motion.value(at: .milliseconds(2005)) == 0.1 + 3.0 * 2)
    #expect(motion.velocity(at: .milliseconds(2005)) == 3)
  }

  // If it is four times as fast as its range allows, MotionMachine's object is outside for a frame; here it never is.
  @Test func `matches those of MotionMachine's collision tests that are correct`() throws {
    let edge = try bounce(Decay(losingPerSecond: 0.01), velocity: 10, Edges(0, 0.8, restitution: 0.5))

    // 0.8 is reached after 0.08 s; half of the speed remains.
    #expect((edge.velocity(at: .milliseconds(105)) + 5).magnitude < 0.1)
    #expect(edge.value(at: .milliseconds(105)) < 0.8)
  }

  @Test func `a start beyond an edge is clamped to the edge`() throws {
    let motion = try bounce(from: 7, velocity: -4, Edges(0, 2, restitution: 0.5))

    #expect(motion.value(at: .zero) == 2)
    #expect(motion.velocity(at: .milliseconds(6)) < 0)
    let squeezed = try bounce(from: 7, velocity: -4, Edges(3, 3))
    #expect(squeezed.value(at: .seconds(1)) == 3)
  }

  @Test(arguments: [2.0, 7], [0, 0.5, 1]) func `a collision at the start is the first one`(_ from: Double, _ restitution: Double) throws {
    let motion = try bounce(from: from, velocity: 4, Edges(0, 2, restitution: restitution))
    let collision = try #require(motion.collisions(until: motion.start).first)

    #expect(collision.time == motion.start && collision.lane == 0 && collision.edge == 2)
    #expect(collision.velocityBefore == 4 && collision.velocityAfter == -4 * restitution)
    #expect(motion.collisions(until: .zero).isEmpty)
    let all = motion.collisions(until: .seconds(9))
    #expect(all.first == collision && all.dropFirst().allSatisfy { $0.time > motion.start })
    #expect(try bounce(from: from, velocity: -4, Edges(0, 2, restitution: restitution)).collisions(until: motion.start).isEmpty)
  }

  @Test func `negligible forces have no effect, and too many collisions are rejected`() throws {
    func bounce(_ rate: Double, _ acceleration: Double, _ restitution: Double) throws -> BounceSimulation<Double> {
      try BounceSimulation(
        Decay(rate: rate), from: 3, velocity: 257, acceleration: acceleration, edges: [Edges(-5, 10, restitution: restitution)],
        at: .zero, restSpeed: 0.01)
    }
    let (plain, tiny) = (try bounce(0, 0, 0.6), try bounce(.leastNonzeroMagnitude, .leastNormalMagnitude, 0.6))
    #expect(plain.collisions(until: .seconds(9)) == tiny.collisions(until: .seconds(9)) && plain.restTime == tiny.restTime)
    #expect(throws: MotionError.tooLong(.count)) { try bounce(0, 0, 1 - 1e-16) }
    #expect(try bounce(0, 0, 1).collisions(until: .distantFuture).count == 100_000)
  }

  @Test func `rejects invalid parameters`() {
    #expect(throws: MotionError.outOfRange(.range)) { try bounce(velocity: 1, Edges(2, 1)) }
    #expect(throws: MotionError.outOfRange(.range)) { try bounce(velocity: 1, Edges(.nan, 1)) }
    #expect(throws: MotionError.outOfRange(.restitution)) { try bounce(velocity: 1, Edges(0, 1, restitution: 1.5)) }
    #expect(throws: MotionError.notFinite(.velocity)) { try bounce(velocity: .nan, Edges(0, 1)) }
    #expect(throws: MotionError.notFinite(.acceleration)) { try bounce(velocity: 1, gravity: .infinity, Edges(0, 1)) }
    #expect(throws: MotionError.notPositive(.threshold)) { try bounce(velocity: 1, Edges(0, 1), rest: 0) }
    #expect(throws: MotionError.tooLong(.count)) { try bounce(Decay(rate: 1e-9), velocity: 1e12, Edges(0, 1e-6, restitution: 0.99999999)) }
  }
}

precedencegroup PowerPrecedence {
  higherThan: MultiplicationPrecedence
}
infix operator ** : PowerPrecedence
private func ** (base: Double, exponent: Double) -> Double { Elementary.pow(base, exponent) }
