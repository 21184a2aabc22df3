import MotionMathematics
import MotionValues

/// A digest of the results of every elementary function for arguments from one seed; made of integers and arithmetic alone, so that
/// every machine computes the same one.
struct ElementaryDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  private var state: UInt64

  /// Digests `count` rounds of arguments that are generated from `seed`.
  init(seed: UInt64, count: Int) {
    state = seed
    for _ in 0..<count { addRound() }
  }

  private mutating func addRound() {
    let time = number(from: 0, to: 20)
    add(Elementary.exp(number(from: -745, to: 709)))
    add(Elementary.expm1(number(from: -3, to: 3)))
    add(Elementary.log(Double(bitPattern: next() >> 2)))
    add(Elementary.log1p(number(from: -1, to: 10)))
    let (sine, cosine) = Elementary.sincos(number(from: -1e6, to: 1e6))
    add(sine)
    add(cosine)
    add(Elementary.sin(Double(bitPattern: next() >> 2)))
    add(Elementary.atan(number(from: -5, to: 5)))
    add(Elementary.atan2(number(from: -1, to: 1), number(from: -1, to: 1)))
    add(Elementary.acos(number(from: -1, to: 1)))
    add(Elementary.pow(0.998, 1000 * time))
    add(Elementary.pow(number(from: 0, to: 10), number(from: -300, to: 300)))
  }

  /// FNV-1a over the bits, one word at a time; the bits of NaN differ between machines.
  private mutating func add(_ result: Double) {
    value = (value ^ (result.isNaN ? 0x7FF8_0000_0000_0000 : result.bitPattern)) &* 0x0000_0100_0000_01B3
  }

  private mutating func number(from low: Double, to high: Double) -> Double {
    low + (high - low) * (Double(next() >> 11) * 0x1p-53)
  }

  /// Marsaglia's xorshift with a multiplication (Vigna 2016).
  private mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
