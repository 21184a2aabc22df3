import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct TweenSimulationTests {
  @Test(arguments: easings)
  func `starts and ends exactly, and its velocity equals finite differences`(_ easing: Easing) throws {
    let motion = try TweenSimulation(
      from: Point(x: 0.1, y: 7), to: Point(x: 1000, y: -3), duration: .milliseconds(640), easing: easing, at: .milliseconds(3))
    let end = try #require(motion.restTime)

    #expect(end == .milliseconds(643))
    #expect(motion.value(at: .milliseconds(3)) == Point(x: 0.1, y: 7) && motion.value(at: end) == Point(x: 1000, y: -3))
    #expect(motion.velocity(at: end) == .zero)
    for step in 1..<30 {
      let nanoseconds = Int64(3_000_000 + step * 20_777_777)
      let (before, after) = (Timestamp(nanoseconds: nanoseconds - 500), Timestamp(nanoseconds: nanoseconds + 500))
      let difference = (motion.value(at: after).x - motion.value(at: before).x) / 1e-6
      let velocity = motion.velocity(at: Timestamp(nanoseconds: nanoseconds)).x
      #expect((velocity - difference).magnitude < 1e-3 * max(100, difference.magnitude))
    }
  }

  @Test func `ends immediately without duration`() throws {
    let motion = try TweenSimulation(from: 1.0, to: 5, duration: .zero, at: .milliseconds(3))
    var batch = TweenBatch<Double>()
    batch.append(motion)

    #expect(motion.value(at: .milliseconds(2)) == 1 && motion.value(at: .milliseconds(3)) == 5)
    batch.evaluate(at: .milliseconds(3))
    #expect(batch.values[0] == 5)
    batch.evaluate(at: .milliseconds(2))
    #expect(batch.values[0] == 1)
  }

  @Test func `rejects invalid parameters`() {
    #expect(throws: MotionError.negative(.duration)) { try TweenSimulation(from: 0.0, to: 1, duration: .seconds(-1), at: .zero) }
    #expect(throws: MotionError.notFinite(.value)) { try TweenSimulation(from: .nan, to: 1.0, duration: .zero, at: .zero) }
    #expect(throws: MotionError.notFinite(.destination)) { try TweenSimulation(from: 0.0, to: .infinity, duration: .zero, at: .zero) }
    #expect(throws: MotionError.tooLong(.duration)) { try TweenSimulation(from: 0.0, to: 1, duration: .seconds(1e12), at: .zero) }
  }

  @Test func `finds the time at which it crosses a value`() throws {
    let motion = try TweenSimulation(from: 10.0, to: 50, duration: .seconds(1), easing: .easeIn(.quadratic), at: .zero)

    #expect(motion.firstTime(lane: 0, at: 20) == .milliseconds(500))
    #expect(motion.firstTime(lane: 0, at: 10) == .zero && motion.firstTime(lane: 0, at: 60) == nil)
  }

  @Test(arguments: [(0.0, 10.0), (10, 0)] as [(Double, Double)])
  func `an easing that ends before the destination passes the rest at its end`(_ from: Double, _ to: Double) throws {
    let easing = Easing.points(LinearEasing([(0, 0), (0.5, 1)]))
    let motion = try TweenSimulation(from: from, to: to, duration: .seconds(1), easing: easing, at: .zero)
    func place(_ part: Double) -> Double { from + (to - from) * part }

    #expect(motion.firstTime(lane: 0, at: place(0.25)) == .milliseconds(500))
    #expect(motion.firstTime(lane: 0, at: place(0.75)) == .seconds(1) && motion.firstTime(lane: 0, at: to) == motion.restTime)
    #expect(motion.firstTime(lane: 0, at: place(1.25)) == nil && motion.firstTime(lane: 0, at: place(-0.25)) == nil)
    #expect(motion.ending(at: .milliseconds(600)).firstTime(lane: 0, at: to) == nil)
  }

  @Test(arguments: [.start, .end, .none, .both] as [StepEasing.Jump], [(0.0, 100.0), (100, 0)] as [(Double, Double)])
  func `steps pass a value at the first nanosecond that has reached it`(_ jump: StepEasing.Jump, _ ends: (Double, Double)) throws {
    let (from, to) = ends
    let motion = try TweenSimulation(from: from, to: to, duration: .nanoseconds(400), easing: .steps(StepEasing(4, jump: jump)), at: .zero)
    let values = (0...400).map { motion.value(at: Timestamp(nanoseconds: Int64($0))) }

    for value in stride(from: -5.0, through: 105, by: 2.5) {
      let index = values.firstIndex { value == from || (value > from ? $0 >= value : $0 <= value) }
      #expect(motion.firstTime(lane: 0, at: value) == index.map { Timestamp(nanoseconds: Int64($0)) }, "\(value)")
    }
  }

  @Test func `an easing that begins elsewhere passes what is in between in the first nanosecond`() throws {
    let early = try TweenSimulation(
      from: 0.0, to: 100, duration: .milliseconds(400), easing: .steps(StepEasing(4, jump: .start)), at: .milliseconds(3))
    let first = Timestamp(nanoseconds: 3_000_001)
    #expect(early.value(at: early.start) == 0 && early.value(at: first) == 25)
    #expect(early.firstTime(lane: 0, at: 10) == first && early.firstTime(lane: 0, at: 25) == first)
    #expect(early.firstTime(lane: 0, at: 26) == .milliseconds(103) && early.firstTime(lane: 0, at: -1) == nil)

    let points = Easing.points(LinearEasing([(-0.5, 0), (1, 1)]))
    let below = try TweenSimulation(from: 0.0, to: 100, duration: .milliseconds(400), easing: points, at: .milliseconds(3))
    #expect(below.firstTime(lane: 0, at: -20) == first && below.firstTime(lane: 0, at: -60) == nil)
    #expect(try TweenSimulation(from: 0.0, to: 100, duration: .zero, easing: points, at: .zero).firstTime(lane: 0, at: 10) == .zero)
  }

  @Test func `passes no value after an early end`() throws {
    let motion = try TweenSimulation(from: 0.0, to: 100, duration: .seconds(1), at: .zero).ending(at: .milliseconds(500))

    #expect(motion.firstTime(lane: 0, at: 80) == nil)
    #expect(motion.firstTime(lane: 0, at: 50) == .milliseconds(500) && motion.firstTime(lane: 0, at: 20) == .milliseconds(200))
    for share in 1..<60 {
      let cut = try TweenSimulation(from: 0.1, to: 7, duration: .milliseconds(700), easing: .easeOut, at: .milliseconds(3))
        .ending(at: Timestamp(nanoseconds: 3_000_000 + Int64(share) * 11_111_111))
      let time = try #require(cut.firstTime(lane: 0, at: cut.destination))
      #expect(time <= cut.restTime ?? .zero)
    }
  }

  @Test func `returns the same bits in a batch`() throws {
    var batch = TweenBatch<Double>()
    var motions: [TweenSimulation<Double>] = []
    for index in 0..<200 {
      motions.append(
        try TweenSimulation(
          from: Double(index) - 0.3, to: 100, duration: .milliseconds(100 + 10 * (index % 5)), easing: easings[index % easings.count],
          at: .milliseconds(Int64(index % 13))))
      batch.append(motions[index])
    }
    for milliseconds in [0, 5, 12, 70, 109, 140, 200, 30] as [Int64] {
      batch.evaluate(at: .milliseconds(milliseconds))
      #expect(motions.indices.allSatisfy { batch.values[$0] == motions[$0].value(at: .milliseconds(milliseconds)) })
    }
  }
}
