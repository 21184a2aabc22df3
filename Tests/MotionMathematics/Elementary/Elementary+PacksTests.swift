import InterplayTestSupport
import MotionMathematics
import Testing

@Suite struct PacksTests {
  /// Calls `body` with packs of random numbers of every size up to `bound`, of both signs, and of numbers at the edges.
  private func check(upTo bound: Double, _ edges: [Double], _ body: (Elementary.Pack) -> Void) {
    var random = SeededGenerator(seed: 11)
    for round in 0..<20_000 {
      func number() -> Double {
        if round % 7 == 0, let edge = edges.randomElement(using: &random) { return edge }
        let size = Double.random(in: 0...1, using: &random)
        return bound * size * size * size * (Bool.random(using: &random) ? 1 : -1)
      }
      body(Elementary.Pack(number(), number(), number(), number()))
    }
  }

  @Test func `the exponentials of a pack have the bits of the scalar function`() {
    check(upTo: 707.9, [0, -0.0, 1e-300, 0x1p-60, -0.34657359, 0.34657359, 707.999, -707.999]) { pack in
      let results = Elementary.exp(pack)
      for lane in 0..<4 { #expect(results[lane].bitPattern == Elementary.exp(pack[lane]).bitPattern, "\(pack[lane])") }
    }
  }

  @Test func `the sines and cosines of a pack have the bits of the scalar function, or the pack says that they have not`() {
    var refused = 0
    /// The first number whose results have other bits.
    var different: Double?
    let edges = [0x1p-25, -0x1p-25, 0.7853981633974483, 1.5, 3.2, -1.57, 0x1p20, -0x1p20, 100_000.5]
    for edges in [edges, edges + [0, -0.0, .pi / 2, -.pi, 3 * .pi, 0x1.8p-26]] {
      check(upTo: 0x1p20, edges) { pack in
        let results = Elementary.sincos(pack)
        guard results.isExact else {
          refused += 1
          return
        }
        for lane in 0..<4 where different == nil {
          let expected = Elementary.sincos(pack[lane])
          if results.sine[lane].bitPattern != expected.sine.bitPattern { different = pack[lane] }
          if results.cosine[lane].bitPattern != expected.cosine.bitPattern { different = pack[lane] }
        }
      }
    }
    #expect(different == nil)
    #expect(refused > 0 && refused < 20_000)
  }

  @Test(arguments: [
    (exponent: 708.0, angle: 1.0, isInRange: false), (-708, 1, false), (707.99, 0x1p20, true), (-707.99, -0x1p20, true),
    (1, 0x1.00001p20, false), (1, -0x1.00001p20, false), (.nan, 1, false), (1, .nan, false), (-.infinity, 1, false), (1, .infinity, false),
  ])
  func `a pack is in range if each of its numbers is`(_ exponent: Double, _ angle: Double, _ isInRange: Bool) {
    for lane in 0..<4 {
      var (exponents, angles) = (Elementary.Pack(repeating: -1), Elementary.Pack(repeating: 1))
      (exponents[lane], angles[lane]) = (exponent, angle)
      var others = angles .== angles
      others[lane] = true
      #expect(Elementary.areInRange(exponents: exponents, angles: angles, others) == isInRange)
      others[lane] = false
      #expect(!Elementary.areInRange(exponents: exponents, angles: angles, others))
    }
  }
}
