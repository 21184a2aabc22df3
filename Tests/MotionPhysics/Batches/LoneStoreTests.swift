import InterplayTestSupport
import MotionMathematics
import MotionPhysics
import MotionValues
import Testing

/// An object that motions share, so that a test can count those that are left.
private final class Token {}

/// A motion that holds an object.
private struct Ramp: Simulation {
  let slope: Double
  let token: Token

  var start: Timestamp { .zero }
  var restTime: Timestamp? { nil }
  func value(at time: Timestamp) -> Double { slope * time.seconds }
  func velocity(at time: Timestamp) -> Double { slope }
}

/// A motion without stored properties.
private struct Clock: Simulation {
  var start: Timestamp { .zero }
  var restTime: Timestamp? { nil }
  func value(at time: Timestamp) -> Double { time.seconds }
  func velocity(at time: Timestamp) -> Double { 1 }
}

/// A motion with the alignment of a cache line, and a reference that its memory must not be copied with.
private struct Wide: Simulation {
  let slopes: SIMD8<Double>
  weak var token: Token?

  var start: Timestamp { .zero }
  var restTime: Timestamp? { nil }
  func value(at time: Timestamp) -> Double { token == nil ? .nan : slopes.sum() * time.seconds }
  func velocity(at time: Timestamp) -> Double { slopes.sum() }
}

/// Batches of motions that are computed by themselves, beside an array of single motions.
@Suite struct LoneStoreTests {
  private typealias Batch = MotionBatch<LoneBasis<Double>, Double>

  private func motion(_ random: inout SeededGenerator, _ token: Token) -> AnyMotion<Double> {
    let slope = Double.random(in: -9...9, using: &random)
    switch Int.random(in: 0...2, using: &random) {
    case 0: return AnyMotion(Ramp(slope: slope, token: token))
    case 1: return AnyMotion(Clock())
    default: return AnyMotion(Wide(slopes: SIMD8(repeating: slope), token: token))
    }
  }

  private func expect(_ batch: Batch, _ motions: [AnyMotion<Double>?], at time: Timestamp, _ random: inout SeededGenerator) {
    var batch = batch
    batch.evaluate(at: time)
    let expected = motions.map { $0?.value(at: time).bitPattern }
    #expect(zip(batch.values, expected).allSatisfy { $1 == nil || $0.bitPattern == $1 } && batch.count == motions.count)
    let later = time + .milliseconds(5)
    let chosen = ContiguousArray(motions.indices.filter { motions[$0] != nil && Bool.random(using: &random) }.map { Int32($0) })
    batch.evaluate(chosen, at: later)
    #expect(chosen.allSatisfy { batch.values[Int($0)].bitPattern == motions[Int($0)]?.value(at: later).bitPattern })
    if let slot = chosen.last {
      batch.evaluate(slot: Int(slot), at: time)
      #expect(batch.values[Int(slot)].bitPattern == motions[Int(slot)]?.value(at: time).bitPattern)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func `after any changes each slot has its motion, and a copy keeps its own`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let token = Token()
    var (batch, motions): (Batch, [AnyMotion<Double>?]) = (Batch(), [])
    var copies: [(Batch, [AnyMotion<Double>?])] = []
    for step in 1...80 {
      switch Int.random(in: 0...9, using: &random) {
      case 0...3:
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          motions.append(motion(&random, token))
          if let added = motions.last ?? nil { batch.append(added) }
        }
      case 4...5:
        guard let slot = motions.indices.randomElement(using: &random) else { continue }
        let other = motion(&random, token)
        motions[slot] = other
        batch.set(other, at: slot)
      case 6...7:
        guard let slot = motions.indices.randomElement(using: &random) else { continue }
        motions[slot] = nil
        batch.release(slot)
      case 8: copies.append((batch, motions))
      default:
        let kept = motions.indices.filter { _ in Int.random(in: 0...3, using: &random) > 0 }
        motions = kept.map { motions[$0] }
        batch.keep(kept)
      }
      expect(batch, motions, at: .milliseconds(Int64(step) * 7), &random)
    }
    for (batch, motions) in copies { expect(batch, motions, at: .seconds(1), &random) }
  }

  @Test func `removed, replaced and dropped motions are destroyed`() {
    weak var left: Token?
    do {
      let token = Token()
      left = token
      var batch = Batch()
      for index in 0..<5 { batch.append(AnyMotion(Ramp(slope: Double(index), token: token))) }
      let copy = batch
      batch.release(0)
      batch.set(AnyMotion(Clock()), at: 1)
      batch.set(AnyMotion(Ramp(slope: 1, token: Token())), at: 2)
      batch.keep([1, 2, 3])
      withExtendedLifetime((batch, copy)) { #expect(left != nil) }
    }
    #expect(left == nil)
  }

  @Test func `a batch says whether all values are finite`() {
    var (batch, token): (Batch, Token?) = (Batch(), Token())
    batch.append(AnyMotion(Clock()))
    batch.append(AnyMotion(Wide(slopes: SIMD8(repeating: 1), token: token)))
    batch.evaluate(at: .seconds(1))
    #expect(batch.areFinite && batch.values == [1, 8])
    token = nil
    batch.evaluate([0], at: .seconds(1))
    #expect(batch.areFinite)
    batch.evaluate([1], at: .seconds(1))
    #expect(!batch.areFinite)
    batch.release(1)
    batch.evaluate(at: .seconds(2))
    #expect(batch.areFinite && batch.values[0] == 2)
  }
}
