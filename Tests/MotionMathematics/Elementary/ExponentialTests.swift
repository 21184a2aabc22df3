import Foundation
import InterplayTestSupport
import MotionMathematics
import MotionValues
import Testing

struct ExponentialTests {
  @Test(arguments: [-745.5 ... -708, -708...0, -1...1, 0...709.7])
  func `exp is within one ulp of glibc`(range: ClosedRange<Double>) {
    let stray = Stray.of(Elementary.exp, from: Foundation.exp, seed: 1) { $0.number(in: range) }

    #expect(stray.ulps <= 1, "\(stray)")
  }

  @Test(arguments: [-40...40, -1...1, 0...709.7])
  func `expm1 is within one ulp of glibc`(range: ClosedRange<Double>) {
    let stray = Stray.of(Elementary.expm1, from: Foundation.expm1, seed: 2) { $0.number(in: range) }

    #expect(stray.ulps <= 1, "\(stray)")
  }

  @Test func `expm1 is within one ulp of glibc near zero`() {
    let stray = Stray.of(Elementary.expm1, from: Foundation.expm1, seed: 3) { $0.magnitude(from: 1e-300, to: 1) }

    #expect(stray.ulps <= 1, "\(stray)")
  }

  @Test(arguments: delicateNumbers)
  func `agrees with glibc at delicate numbers`(x: Double) {
    #expect(ulps(between: Elementary.exp(x), Foundation.exp(x)) <= 1)
    #expect(ulps(between: Elementary.expm1(x), Foundation.expm1(x)) <= 1)
    #expect(Elementary.expm1(x).sign == Foundation.expm1(x).sign || x.isNaN)
  }

  @Test func `exp is exact where the exact result is representable`() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-0.0) == 1)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(.nan).isNaN)
  }

  @Test func `expm1 keeps the sign of zero and tends to minus one`() {
    #expect(areIdentical(Elementary.expm1(0), 0))
    #expect(areIdentical(Elementary.expm1(-0.0), -0.0))
    #expect(Elementary.expm1(-.infinity) == -1)
    #expect(Elementary.expm1(-1000) == -1)
    #expect(Elementary.expm1(.infinity) == .infinity)
    #expect(Elementary.expm1(.nan).isNaN)
  }

  @Test func `exp never decreases between neighboring arguments`() {
    // Around the arguments at which the reduction changes its multiple of ln 2, and at which the algorithm changes.
    for anchor in [0.34657359027997264, -0.34657359027997264, 1.0397207708399179, 708, -708, 37.77797550450862] {
      var (x, last) = (anchor - 200 * anchor.ulp, 0.0)
      for _ in 0..<400 {
        let value = Elementary.exp(x)
        #expect(value >= last)
        (x, last) = (x.nextUp, value)
      }
    }
  }

  @Test func `the product of exp of x and of -x is one`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2_000 {
      let x = generator.number(in: -700...700)

      #expect(abs(Elementary.exp(x) * Elementary.exp(-x) - 1) <= 4 * Double.ulpOfOne)
    }
  }
}
