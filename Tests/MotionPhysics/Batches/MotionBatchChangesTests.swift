import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// Batches whose slots are added, replaced and removed at random, beside an array of single motions.
@Suite struct MotionBatchChangesTests {
  private func motion(_ random: inout SeededGenerator, from start: Timestamp) throws -> SpringSimulation<Double> {
    try simulate(
      springs[Int.random(in: 0..<springs.count, using: &random)], from: .random(in: -100...100, using: &random),
      velocity: .random(in: -900...900, using: &random), to: .random(in: -100...100, using: &random), start: start,
      threshold: RestThreshold(distance: [1e-12, 1, 50].randomElement(using: &random) ?? 1))
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `after any changes each slot has the bits of its motion`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var batch = SpringBatch<Double>()
    var motions: [SpringSimulation<Double>] = []
    if seed % 2 == 0 { batch.reserveCapacity(100) }
    for step in 0..<60 {
      let now = Timestamp.milliseconds(Int64(step) * 16)
      switch Int.random(in: 0...9, using: &random) {
      case 0...4:
        for _ in 0..<Int.random(in: 1...30, using: &random) {
          motions.append(try motion(&random, from: now))
          batch.append(motions[motions.count - 1])
        }
      case 5...7:
        guard !motions.isEmpty else { continue }
        let slot = Int.random(in: 0..<motions.count, using: &random)
        motions[slot] = try motion(&random, from: now)
        batch.set(motions[slot], at: slot)
      default:
        let kept = motions.indices.filter { _ in Int.random(in: 0...3, using: &random) > 0 }
        batch.keep(kept)
        motions = kept.map { motions[$0] }
      }
      #expect(batch.count == motions.count)
      // Also in the past, and long after all motions end.
      for time in [now, now - .milliseconds(500), .seconds(1000)] {
        batch.evaluate(at: time)
        #expect(zip(batch.values, motions).allSatisfy { $0.bitPattern == $1.value(at: time).bitPattern }, "step \(step) at \(time)")
      }
    }
  }

  @Test func `an empty batch, and one from which all slots were removed, can be evaluated and filled`() throws {
    var batch = SpringBatch<Double>()
    batch.evaluate(at: .seconds(1))
    #expect(batch.count == 0 && batch.values.isEmpty)
    let spring = try simulate(SpringParameters(), from: 3)
    for _ in 0..<2 {
      batch.append(spring)
      batch.keep([])
      batch.evaluate(at: .zero)
      #expect(batch.count == 0 && batch.values.isEmpty)
    }
    batch.append(spring)
    batch.evaluate(at: .milliseconds(100))
    #expect(batch.values == [spring.value(at: .milliseconds(100))])
  }

  @Test(arguments: [1, 63, 64, 65, 127, 128, 129]) func `counts about the length of a section are whole`(_ count: Int) throws {
    var batch = SpringBatch<Double>()
    var motions: [SpringSimulation<Double>] = []
    for index in 0..<count {
      motions.append(try simulate(springs[index % 2], from: Double(index), start: .milliseconds(Int64(index % 3))))
      batch.append(motions[index])
    }
    for milliseconds in [0, 1, 2, 50] as [Int64] {
      batch.evaluate(at: .milliseconds(milliseconds))
      #expect(Array(batch.values) == motions.map { $0.value(at: .milliseconds(milliseconds)) })
    }
  }
}
