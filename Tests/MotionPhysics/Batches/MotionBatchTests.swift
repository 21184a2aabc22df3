import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct MotionBatchTests {
  @Test func `returns the same bits as each motion alone`() throws {
    var random = SeededGenerator(seed: 7)
    var batch = SpringBatch<SIMD2<Double>>()
    var motions: [SpringSimulation<Point>] = []
    for index in 0..<200 {
      // Neighbors with the same spring, the same start, both or neither.
      let parameters = springs[(index / 3) % springs.count]
      let motion = try SpringSimulation(
        basis: SpringBasis(parameters), from: Point(x: .random(in: -300...300, using: &random), y: Double(index)),
        velocity: Point(x: .random(in: -900...900, using: &random), y: 0), to: Point(x: 10, y: -20),
        at: .milliseconds(Int64(index / 4)), threshold: RestThreshold(distance: 1e-30))
      batch.append()
      batch.set(motion, at: index)
      motions.append(motion)
    }
    let slots = ContiguousArray((0..<200).filter { $0 % 7 != 3 }.map { Int32($0) })

    for milliseconds in [60, 61, 200, 777] as [Int64] {
      batch.evaluate(slots, at: .milliseconds(milliseconds))

      for slot in slots {
        #expect(batch.values[Int(slot)] == motions[Int(slot)].value(at: .milliseconds(milliseconds)).lanes)
      }
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `springs of which no two are alike have the bits of each one alone, whatever lies beside them`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var batch = SpringBatch<Double>()
    var motions: [SpringSimulation<Double>] = []
    for index in 0..<300 {
      let kind = Int.random(in: 0..<(seed % 3 == 0 ? 1 : 9), using: &random)
      // Mostly springs that oscillate; some are critical, overdamped, so stiff that the angle is huge, or the same as the one before.
      let parameters = SpringParameters(
        stiffness: kind == 5 ? 1e13 : .random(in: 1...900, using: &random), damping: kind == 6 ? 1e4 : .random(in: 0...3, using: &random),
        allowsOverdamping: index % 2 == 0)
      let start = Int64.random(in: 0...900_000_000, using: &random)
      motions.append(
        kind == 7 && index > 0
          ? motions[index - 1]
          : try SpringSimulation(
            basis: SpringBasis(parameters), from: .random(in: -300...300, using: &random), velocity: .random(in: -9...9, using: &random),
            to: 5,
            at: Timestamp(nanoseconds: start), threshold: RestThreshold(distance: kind == 8 ? 10 : 1e-9)))
      batch.append(motions[index])
    }
    // Before some of them start, in flight, much later, and at one instant twice.
    for nanoseconds in [0, 300_000_000, 905_000_001, 905_000_001, 2_000_000_003, 700_000_000_000, .max] as [Int64] {
      let time = Timestamp(nanoseconds: nanoseconds)
      batch.evaluate(at: time)
      for slot in motions.indices { #expect(batch.values[slot].bitPattern == motions[slot].value(at: time).bitPattern, "slot \(slot)") }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `springs of many lanes have the bits of each one alone, whether they start at rest or not`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var batch = SpringBatch<SIMD8<Double>>()
    var motions: [SpringSimulation<SIMD8<Double>>] = []
    // Whole blocks that start at rest, blocks without such a motion, and mixed ones; most of one group.
    func motion(_ index: Int) throws -> SpringSimulation<SIMD8<Double>> {
      var (initial, velocity) = (SIMD8<Double>(repeating: 7), SIMD8<Double>.zero)
      let destination = SIMD8<Double>(repeating: Bool.random(using: &random) ? 7 : -0.0)
      for lane in 0..<8 { initial[lane] = Int.random(in: 0..<4, using: &random) == 0 ? 0 : .random(in: -300...300, using: &random) }
      let block = index / 64 % 3
      if block == 1 || block == 2 && index % 5 == 0 { velocity[index % 8] = Bool.random(using: &random) ? -0.0 : 900 }
      let isOther = Int(seed) % 2 == 1 && index % 90 == 0
      return try SpringSimulation(
        basis: SpringBasis(springs[isOther ? 1 : 0]), from: initial, velocity: velocity, to: destination,
        at: .milliseconds(seed % 3 == 0 && index % 50 == 0 ? 20 : 0), threshold: RestThreshold(distance: index % 70 == 0 ? 50 : 1e-9))
    }
    for index in 0..<450 {
      motions.append(try motion(index))
      batch.append(motions[index])
    }
    for milliseconds in [0, 5, 90, 91, 400, 3000] as [Int64] {
      batch.evaluate(at: .milliseconds(milliseconds))
      for slot in motions.indices {
        let lanes = motions[slot].value(at: .milliseconds(milliseconds))
        for lane in 0..<8 { #expect(batch.values[slot][lane].bitPattern == lanes[lane].bitPattern, "slot \(slot), lane \(lane)") }
      }
      // Another motion in some blocks: their summaries are formed again.
      for slot in stride(from: Int(seed), to: 450, by: 130) {
        motions[slot] = try motion(slot + 64)
        batch.set(motions[slot], at: slot)
      }
    }
  }

  @Test func `is exactly at the initial value at the start`() throws {
    var batch = SpringBatch<Double>()
    batch.append()
    // 1000 + (0.1 − 1000) differs from 0.1 in doubles.
    batch.set(try simulate(SpringParameters(), from: 0.1, to: 1000, start: .milliseconds(5)), at: 0)

    batch.evaluate([0], at: .milliseconds(5))

    #expect(batch.values[0] == 0.1)
  }

  @Test func `evaluates the requested slots only`() throws {
    var batch = SpringBatch<Double>()
    for value in [1.0, 2] {
      batch.append()
      batch.set(try simulate(SpringParameters(), from: value), at: batch.count - 1)
    }

    batch.evaluate([1], at: .milliseconds(100))

    #expect(batch.values[0] == 1)
    #expect(batch.values[1] != 2)
  }

  @Test func `packing keeps the order of the slots`() throws {
    var batch = SpringBatch<Double>()
    for value in [1.0, 2, 3] {
      batch.append()
      batch.set(try simulate(SpringParameters(), from: value), at: batch.count - 1)
    }

    batch.keep([0, 2])

    #expect(batch.count == 2)
    #expect(batch.values == [1, 3])
  }
}
