import Foundation
import InterplayTestSupport
import MotionMathematics
import MotionValues
import Testing

struct PowerTests {
  @Test(arguments: [0.998, 0.99, 0.5, 2, 10, 1 + Double.ulpOfOne, 1 - Double.ulpOfOne])
  func `pow is within one ulp of glibc over all normal results of one base`(base: Double) {
    let limit = 708 / abs(Foundation.log(base))
    let stray = Stray.of(Elementary.pow, from: Foundation.pow, count: 5_000, seed: 51) { (base, $0.number(in: -limit...limit)) }

    #expect(stray.ulps <= 1, "\(stray)")
  }

  @Test func `pow is within one ulp of glibc over all bases`() {
    let stray = Stray.of(Elementary.pow, from: Foundation.pow, seed: 52) {
      let base = $0.anyFinite().magnitude
      return (base, $0.number(in: -708...709) / Foundation.log(base))
    }

    #expect(stray.ulps <= 1, "\(stray)")
  }

  @Test func `pow is within one ulp of glibc for bases near one`() {
    let stray = Stray.of(Elementary.pow, from: Foundation.pow, seed: 53) {
      let base = 1 + $0.magnitude(from: 1e-12, to: 0.3)
      return (base, $0.number(in: -708...709) / Foundation.log(base))
    }

    #expect(stray.ulps <= 1, "\(stray)")
  }

  @Test(arguments: delicateNumbers)
  func `agrees with glibc at delicate numbers, zeros signed`(base: Double) {
    for exponent in delicateNumbers {
      let (ours, theirs) = (Elementary.pow(base, exponent), Foundation.pow(base, exponent))
      #expect(ulps(between: ours, theirs) <= 1, "\(base), \(exponent)")
      #expect(ours.sign == theirs.sign || theirs.isNaN, "\(base), \(exponent)")
    }
  }

  @Test func `integer powers of integers are exact`() {
    for base in -20...20 where base != 0 {
      var product = 1.0
      for exponent in 0... {
        #expect(Elementary.pow(Double(base), Double(exponent)) == product, "\(base), \(exponent)")
        product *= Double(base)
        if abs(product) > 0x1p53 || exponent > 60 { break }
      }
    }
  }

  @Test func `powers of two are exact over the whole range`() {
    for exponent in -1074...1023 {
      #expect(Elementary.pow(2, Double(exponent)) == Double(sign: .plus, exponent: exponent, significand: 1))
    }
  }

  @Test func `a negative base has a power only for integers`() {
    #expect(Elementary.pow(-2, 3) == -8)
    #expect(Elementary.pow(-2, 4) == 16)
    #expect(Elementary.pow(-2, -3) == -0.125)
    #expect(Elementary.pow(-8, 1.0 / 3).isNaN)
    #expect(areIdentical(Elementary.pow(-0.0, 3), -0.0))
    #expect(areIdentical(Elementary.pow(-0.0, 2), 0))
    #expect(Elementary.pow(-0.0, -3) == -.infinity)
    #expect(Elementary.pow(-.infinity, 3) == -.infinity)
  }
}
