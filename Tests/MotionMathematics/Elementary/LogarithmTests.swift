import Foundation
import InterplayTestSupport
import MotionMathematics
import MotionValues
import Testing

struct LogarithmTests {
  @Test func `log is within one ulp of glibc for every positive number`() {
    let stray = Stray.of(Elementary.log, from: Foundation.log, seed: 11) { $0.anyFinite().magnitude }

    #expect(stray.ulps <= 1, "\(stray)")
  }

  @Test(arguments: [0.5...2, 0.99...1.01, 1...10])
  func `log is within one ulp of glibc near one`(range: ClosedRange<Double>) {
    let stray = Stray.of(Elementary.log, from: Foundation.log, seed: 12) { $0.number(in: range) }

    #expect(stray.ulps <= 1, "\(stray)")
  }

  @Test func `log is within one ulp of glibc for subnormal numbers`() {
    let stray = Stray.of(Elementary.log, from: Foundation.log, seed: 13) { Double(bitPattern: $0.next() >> 12) }

    #expect(stray.ulps <= 1, "\(stray)")
  }

  @Test func `log1p is within one ulp of glibc from minus one on`() {
    let wide = Stray.of(Elementary.log1p, from: Foundation.log1p, seed: 14) { $0.number(in: -1...3) }
    let tiny = Stray.of(Elementary.log1p, from: Foundation.log1p, seed: 15) { $0.magnitude(from: 1e-300, to: 0.999) }
    let large = Stray.of(Elementary.log1p, from: Foundation.log1p, seed: 16) { $0.magnitude(from: 1, to: 1e300).magnitude }

    #expect(max(wide.ulps, tiny.ulps, large.ulps) <= 1, "\(wide), \(tiny), \(large)")
  }

  @Test(arguments: delicateNumbers)
  func `agrees with glibc at delicate numbers`(x: Double) {
    #expect(ulps(between: Elementary.log(x), Foundation.log(x)) <= 1)
    #expect(ulps(between: Elementary.log1p(x), Foundation.log1p(x)) <= 1)
  }

  @Test func `zero has no finite logarithm and negative numbers have none`() {
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-0.0) == -.infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(-.infinity).isNaN)
    #expect(Elementary.log(.nan).isNaN)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(areIdentical(Elementary.log(1), 0))
  }

  @Test func `log1p keeps the sign of zero and ends at minus one`() {
    #expect(areIdentical(Elementary.log1p(0), 0))
    #expect(areIdentical(Elementary.log1p(-0.0), -0.0))
    #expect(Elementary.log1p(-1) == -.infinity)
    #expect(Elementary.log1p(-1.5).isNaN)
    #expect(Elementary.log1p(.infinity) == .infinity)
    #expect(Elementary.log1p(.nan).isNaN)
  }

  @Test func `log inverts exp`() {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<2_000 {
      let x = generator.number(in: -700...700)

      // exp has an error of up to one ulp, which is an absolute error of its logarithm.
      #expect(abs(Elementary.log(Elementary.exp(x)) - x) <= Double.ulpOfOne + x.ulp)
    }
  }
}
