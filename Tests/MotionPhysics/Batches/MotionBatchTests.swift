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
