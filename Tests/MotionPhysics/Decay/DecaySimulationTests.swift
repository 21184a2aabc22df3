import InterplayTestSupport
import MotionMathematics
import MotionPhysics
import MotionValues
import Testing

@Suite struct DecaySimulationTests {
  private let slow = RestThreshold(distance: .infinity, speed: 0.5)

  @Test(arguments: [0.2, 2.002002670673, 3, 50])
  func `every description returns the values it was created with`(_ rate: Double) {
    let decay = Decay(rate: rate)

    for other in [
      Decay(keepingPerMillisecond: decay.keptPerMillisecond), Decay(keepingPerSecond: decay.keptPerSecond),
      Decay(losingPerSecond: decay.lostPerSecond), Decay(timeConstant: decay.timeConstant),
    ] where rate < 30 || other.rate.isFinite { #expect((other.rate - rate).magnitude < 1e-9 * rate * (rate > 30 ? 1e9 : 1)) }
    #expect((Decay(keepingPerMillisecond: decay.keptPerMillisecond).rate - rate).magnitude < 2e-12 * max(rate, 1) * 1000)
  }

  // b3ll/Motion's tests, and numbers that follow from the same closed form.
  @Test func `matches b3ll's numbers`() throws {
    let motion = try DecaySimulation(.scrolling, from: 0.0, velocity: 1000, at: .zero, threshold: slow)

    for (milliseconds, value) in [(100, 90.62585), (500, 315.92802), (1000, 432.03513), (2000, 490.38774)] as [(Int64, Double)] {
      #expect((motion.value(at: .milliseconds(milliseconds)) - value).magnitude < 5e-6)
    }
    #expect((motion.velocity(at: .milliseconds(500)) - 367.51125).magnitude < 5e-6)
    #expect((Decay.scrolling.destination(from: 0.0, velocity: 2000) - 998.99967).magnitude < 1e-5)
    #expect((Decay.scrolling.velocity(from: 0.0, to: 998.999) - 2000).magnitude < 0.01)
    let rounded = try DecaySimulation(.scrolling, from: 0.0, velocity: 200, snapping: .multiples(of: 1), at: .zero, threshold: slow)
    #expect(rounded.destination == 100 && (rounded.initialVelocity - 200.2).magnitude < 1e-3)
    let thirds = try DecaySimulation(.scrolling, from: 0.0, velocity: 200.9, snapping: .multiples(of: 1.0 / 3), at: .zero, threshold: slow)
    #expect((thirds.destination - 100.333).magnitude < 1e-3 && (thirds.initialVelocity - 200.867).magnitude < 1e-3)
  }

  @Test func `a direction that snaps keeps its full turns`() throws {
    let threshold = RestThreshold(distance: 0.001)
    let motion = try DecaySimulation(
      Decay(rate: 2), from: Heading(radians: 0), velocity: Angle(radians: 2 * (4 * .pi + 0.1)), snapping: .multiples(of: .pi / 2),
      at: .zero, threshold: threshold)
    #expect((motion.initialVelocity.radians - 8 * .pi).magnitude < 1e-9 && motion.destination == Heading(radians: 0))
    let continued = try motion.continued(
      at: .milliseconds(500), Decay(rate: 2), snapping: .places([Heading(radians: 0), Heading(radians: 2)]), threshold: threshold)
    let (before, after) = (motion.velocity(at: .milliseconds(500)).radians, continued.initialVelocity.radians)
    #expect((before - after).magnitude < 1e-9)
  }

  // MotionMachine's demonstrations, in closed form.
  @Test func `matches MotionMachine's distances`() throws {
    let motion = try DecaySimulation(
      Decay(losingPerSecond: 0.72), from: 0.0, velocity: 300, at: .zero, threshold: RestThreshold(distance: .infinity, speed: 0.95))

    #expect((motion.destination - 235.670).magnitude < 1e-3)
    #expect((motion.value(at: .seconds(1)) - 169.683).magnitude < 1e-3)
    #expect(((motion.restTime?.seconds ?? 0) - 4.521).magnitude < 1e-3)
  }

  @Test(arguments: [(1.0, 250.0), (-3, -20_000), (0, 1e-3)] as [(Double, Double)], [Int64(0), 7, 1_234_567_890])
  func `obeys v' = −λv, starts exactly and ends exactly`(_ motion: (Double, Double), _ start: Int64) throws {
    let begin = Timestamp(nanoseconds: start)
    let decay = try DecaySimulation(
      Decay(rate: 3), from: motion.0, velocity: motion.1, at: begin, threshold: RestThreshold(distance: 1e-9))
    let rest = try #require(decay.restTime)

    #expect(decay.value(at: begin) == motion.0 && decay.velocity(at: begin) == motion.1)
    #expect(decay.value(at: rest) == decay.destination && decay.velocity(at: rest) == 0)
    let before = Timestamp(nanoseconds: rest.nanoseconds - 1)
    #expect((decay.value(at: before) - decay.destination).magnitude > 1e-9 * (1 - 1e-6))
    for milliseconds in [1, 10, 333, 1000] as [Int64] {
      let time = Timestamp(nanoseconds: start + milliseconds * 1_000_000)
      guard time < rest else { continue }
      let fallen = Double(milliseconds) / 1000 * 3
      let (value, velocity) = (decay.value(at: time), decay.velocity(at: time))
      // With the exact e^(−λt) of another implementation.
      #expect((velocity - motion.1 * Elementary.exp(-fallen)).magnitude <= 4 * motion.1.magnitude.ulp)
      #expect((value - (motion.0 + motion.1 / 3 * (1 - Elementary.exp(-fallen)))).magnitude <= 8 * max(1, motion.1.magnitude).ulp)
    }
  }

  @Test(arguments: [1e-20, 1e-14, 9e-13, 1e-12, 1e-9, 1e-6])
  func `moves at its velocity, or refuses a rate at which it would move in steps`(_ rate: Double) throws {
    func coast(_ velocity: Double) throws -> DecaySimulation<Double> {
      try DecaySimulation(Decay(rate: rate), from: 0.0, velocity: velocity, at: .zero, threshold: RestThreshold(distance: 1))
    }
    #expect(try coast(0).restTime == .zero)
    guard rate >= 1e-12 else {
      #expect(throws: MotionError.notPositive(.rate)) { try coast(1000) }
      return
    }
    let motion = try coast(1000)
    for milliseconds in [10, 100, 1000] as [Int64] {
      #expect((motion.value(at: .milliseconds(milliseconds)) - Double(milliseconds)).magnitude < 0.5)
      #expect((motion.velocity(at: .milliseconds(milliseconds)) - 1000).magnitude < 0.01)
    }
  }

  @Test func `ends at the given destination`() throws {
    let motion = try DecaySimulation(
      .scrolling, from: Point(x: 10, y: 20), to: Point(x: 300, y: -5), at: .zero, threshold: RestThreshold(distance: 0.01))

    #expect(motion.value(at: try #require(motion.restTime)) == Point(x: 300, y: -5))
    let free = try DecaySimulation(.scrolling, from: Point(x: 10, y: 20), velocity: motion.initialVelocity, at: .zero, threshold: slow)
    #expect(free.destination.distance(to: Point(x: 300, y: -5)) < 1e-12)
  }

  @Test func `snaps to the nearest of several positions`() throws {
    let corners = [Point(x: 0, y: 0), Point(x: 300, y: 0), Point(x: 0, y: 600), Point(x: 300, y: 600)]
    let motion = try DecaySimulation(
      .scrolling, from: Point(x: 100, y: 100), velocity: Point(x: 300, y: 600), snapping: .places(corners), at: .zero, threshold: slow)

    // On its own it would end at (249.7, 399.7).
    #expect(motion.destination == Point(x: 300, y: 600))
    #expect(throws: MotionError.empty(.destination)) {
      try DecaySimulation(.scrolling, from: 1.0, velocity: 1, snapping: .places([]), at: .zero, threshold: slow)
    }
  }

  @Test(arguments: [0.1, 0.5, 2.0], [100.0, -100])
  func `finds the first nanosecond at which a value is crossed`(_ seconds: Double, _ velocity: Double) throws {
    let motion = try DecaySimulation(
      Decay(keepingPerSecond: 0.135), from: 100.0, velocity: velocity, at: .milliseconds(3), threshold: RestThreshold(distance: 1e-9))
    let time = Timestamp.seconds(0.003 + seconds)

    let found = try #require(motion.firstTime(lane: 0, at: motion.value(at: time)))

    #expect((found.nanoseconds - time.nanoseconds).magnitude <= 1)
    #expect(motion.firstTime(lane: 0, at: velocity > 0 ? 99.9 : 100.1) == nil)
    #expect(motion.firstTime(lane: 0, at: velocity > 0 ? 200 : 0) == nil)
  }

  @Test(arguments: [-1000.0, 0, 0.3, 1000], [50.0, 300, 5000])
  func `a value one rounding away from the start is crossed at once`(_ value: Double, _ speed: Double) throws {
    for (start, velocity) in [(value.nextDown, speed), (value.nextUp, -speed)] {
      let motion = try DecaySimulation(.scrolling, from: start, velocity: velocity, at: .zero, threshold: slow)

      let time = try #require(motion.firstTime(lane: 0, at: value))

      #expect(time >= .zero && time <= Timestamp(nanoseconds: 1))
      // Behind the start, and beyond the end, there is no passage.
      #expect(motion.firstTime(lane: 0, at: velocity > 0 ? start.nextDown : start.nextUp) == nil)
      #expect(motion.firstTime(lane: 0, at: velocity > 0 ? motion.destination.nextUp : motion.destination.nextDown) == nil)
      #expect(motion.firstTime(lane: 0, at: motion.destination) == motion.restTime)
    }
  }

  @Test func `rejects invalid parameters`() {
    for (decay, error) in [
      (Decay(rate: .nan), .notFinite(.rate)), (Decay(rate: 0), .notPositive(.rate)), (Decay(rate: -1), .negative(.rate)),
      (Decay(keepingPerSecond: 0), .notFinite(.rate)), (Decay(keepingPerMillisecond: -1), .notFinite(.rate)),
    ] as [(Decay, MotionError)] {
      #expect(throws: error) { try DecaySimulation(decay, from: 0.0, velocity: 1, at: .zero, threshold: slow) }
    }
    #expect(throws: MotionError.notFinite(.velocity)) {
      try DecaySimulation(.scrolling, from: 0.0, velocity: .infinity, at: .zero, threshold: slow)
    }
    #expect(throws: MotionError.notPositive(.threshold)) {
      try DecaySimulation(.scrolling, from: 0.0, velocity: 1, at: .zero, threshold: RestThreshold(distance: 0))
    }
  }

  @Test func `returns the same bits in a batch`() throws {
    var random = SeededGenerator(seed: 3)
    var batch = DecayBatch<SIMD2<Double>>()
    var motions: [DecaySimulation<Point>] = []
    for index in 0..<300 {
      motions.append(
        try DecaySimulation(
          Decay(rate: [2, 3.5, 60][index % 3]), from: Point(x: .random(in: -9...9, using: &random), y: 1),
          velocity: Point(x: .random(in: -900...900, using: &random), y: 7), at: .milliseconds(Int64(index * 37 % 101)), threshold: slow))
      batch.append(motions[index])
    }
    for milliseconds in [0, 50, 100, 333, 2000, 60] as [Int64] {
      batch.evaluate(at: .milliseconds(milliseconds))
      #expect(motions.indices.allSatisfy { batch.values[$0] == motions[$0].value(at: .milliseconds(milliseconds)).lanes })
    }
  }
}
