import Foundation
import InterplayTestSupport
import MotionMathematics
import MotionValues
import Testing

struct TrigonometryTests {
  @Test(arguments: [-1...1, -10...10, -1000...1000, -1e6...1e6])
  func `sine and cosine are within one ulp of glibc`(range: ClosedRange<Double>) {
    let sine = Stray.of(Elementary.sin, from: Foundation.sin, count: 10_000, seed: 21) { $0.number(in: range) }
    let cosine = Stray.of(Elementary.cos, from: Foundation.cos, count: 10_000, seed: 22) { $0.number(in: range) }

    #expect(max(sine.ulps, cosine.ulps) <= 1, "\(sine), \(cosine)")
  }

  @Test func `sine and cosine are within one ulp of glibc next to every quarter turn`() {
    func draw(_ generator: inout SeededGenerator) -> Double {
      generator.number(in: -636_000...636_000).rounded() * (.pi / 2) + generator.magnitude(from: 1e-20, to: 1e-3)
    }
    let sine = Stray.of(Elementary.sin, from: Foundation.sin, count: 10_000, seed: 23, drawing: draw)
    let cosine = Stray.of(Elementary.cos, from: Foundation.cos, count: 10_000, seed: 24, drawing: draw)

    #expect(max(sine.ulps, cosine.ulps) <= 1, "\(sine), \(cosine)")
  }

  @Test func `sine and cosine are within one ulp of glibc for tiny and for huge angles`() {
    let sine = Stray.of(Elementary.sin, from: Foundation.sin, count: 10_000, seed: 25) { $0.anyFinite() }
    let cosine = Stray.of(Elementary.cos, from: Foundation.cos, count: 10_000, seed: 26) { $0.anyFinite() }

    #expect(max(sine.ulps, cosine.ulps) <= 1, "\(sine), \(cosine)")
  }

  @Test func `the angle closest to a multiple of a quarter turn keeps every digit`() {
    // 6381956970095103 · 2⁷⁹⁷ is the double nearest to a multiple of π/2 (Muller, Elementary Functions, chapter 11); its cosine
    // is computed with 2000 bits, because glibc 2.36 has an error of 8 ulps here.
    let angle = 6_381_956_970_095_103 * 0x1p797

    #expect(Elementary.cos(angle) == -4.687165924254627611e-19)
    #expect(Elementary.sin(angle) == 1)
  }

  @Test(arguments: delicateNumbers)
  func `agrees with glibc at delicate numbers`(x: Double) {
    #expect(ulps(between: Elementary.sin(x), Foundation.sin(x)) <= 1)
    #expect(ulps(between: Elementary.cos(x), Foundation.cos(x)) <= 1)
  }

  @Test func `sincos gives the bits of sin and of cos`() {
    var generator = SeededGenerator(seed: 27)
    for _ in 0..<2_000 {
      let x = generator.magnitude(from: 1e-10, to: 1e10)
      let (sine, cosine) = Elementary.sincos(x)

      #expect(areIdentical(sine, Elementary.sin(x)))
      #expect(areIdentical(cosine, Elementary.cos(x)))
    }
  }

  @Test func `sine is odd and cosine is even, bit for bit`() {
    var generator = SeededGenerator(seed: 28)
    for _ in 0..<2_000 {
      let x = generator.magnitude(from: 1e-10, to: 1e10)

      #expect(areIdentical(Elementary.sin(-x), -Elementary.sin(x)))
      #expect(areIdentical(Elementary.cos(-x), Elementary.cos(x)))
    }
  }

  @Test func `sine keeps the sign of zero`() {
    #expect(areIdentical(Elementary.sin(0), 0))
    #expect(areIdentical(Elementary.sin(-0.0), -0.0))
    #expect(Elementary.cos(-0.0) == 1)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `sine and cosine of infinity and NaN are NaN`(x: Double) {
    #expect(Elementary.sin(x).isNaN)
    #expect(Elementary.cos(x).isNaN)
    #expect(Elementary.sincos(x).sine.isNaN)
    #expect(Elementary.sincos(x).cosine.isNaN)
  }

  @Test func `the squares of sine and cosine add up to one`() {
    var generator = SeededGenerator(seed: 29)
    for _ in 0..<2_000 {
      let (sine, cosine) = Elementary.sincos(generator.number(in: -1e6...1e6))

      #expect(abs(sine * sine + cosine * cosine - 1) <= 2 * Double.ulpOfOne)
    }
  }
}
