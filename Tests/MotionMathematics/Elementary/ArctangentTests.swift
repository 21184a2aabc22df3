import Foundation
import InterplayTestSupport
import MotionMathematics
import MotionValues
import Testing

struct ArctangentTests {
  @Test func `atan is within one ulp of glibc`() {
    let near = Stray.of(Elementary.atan, from: Foundation.atan, seed: 31) { $0.number(in: -3...3) }
    let far = Stray.of(Elementary.atan, from: Foundation.atan, seed: 32) { $0.magnitude(from: 1e-30, to: 1e30) }

    #expect(max(near.ulps, far.ulps) <= 1, "\(near), \(far)")
  }

  @Test func `atan2 is within one ulp of glibc all around`() {
    let stray = Stray.of(Elementary.atan2, from: Foundation.atan2, seed: 33) { ($0.number(in: -1...1), $0.number(in: -1...1)) }

    #expect(stray.ulps <= 1, "\(stray)")
  }

  @Test func `atan2 is within one ulp of glibc for sides of every size`() {
    let any = Stray.of(Elementary.atan2, from: Foundation.atan2, seed: 34) { ($0.anyFinite(), $0.anyFinite()) }
    let similar = Stray.of(Elementary.atan2, from: Foundation.atan2, seed: 35) {
      let side = $0.anyFinite()
      return (side, side * $0.magnitude(from: 1e-22, to: 1e22))
    }
    let subnormal = Stray.of(Elementary.atan2, from: Foundation.atan2, seed: 36) {
      (Double(bitPattern: $0.next() >> 11), -Double(bitPattern: $0.next() >> 11))
    }

    #expect(max(any.ulps, similar.ulps, subnormal.ulps) <= 1, "\(any), \(similar), \(subnormal)")
  }

  @Test(arguments: delicateNumbers)
  func `agrees with glibc at delicate numbers, zeros signed`(y: Double) {
    #expect(ulps(between: Elementary.atan(y), Foundation.atan(y)) <= 1)
    #expect(Elementary.atan(y).sign == Foundation.atan(y).sign || y.isNaN)
    for x in delicateNumbers {
      let (ours, theirs) = (Elementary.atan2(y, x), Foundation.atan2(y, x))
      #expect(ulps(between: ours, theirs) <= 1, "\(y), \(x)")
      #expect(ours.sign == theirs.sign || theirs.isNaN, "\(y), \(x)")
    }
  }

  @Test func `atan2 distinguishes the sides of the negative axis`() {
    #expect(areIdentical(Elementary.atan2(0, -1), .pi))
    #expect(areIdentical(Elementary.atan2(-0.0, -1), -.pi))
    #expect(areIdentical(Elementary.atan2(0, -0.0), .pi))
    #expect(areIdentical(Elementary.atan2(-0.0, -0.0), -.pi))
    #expect(areIdentical(Elementary.atan2(0, 0), 0))
    #expect(areIdentical(Elementary.atan2(-0.0, 0), -0.0))
  }

  @Test func `atan2 inverts sincos`() {
    var generator = SeededGenerator(seed: 37)
    for _ in 0..<2_000 {
      let angle = generator.number(in: -3.14...3.14)
      let (sine, cosine) = Elementary.sincos(angle)

      #expect(abs(Elementary.atan2(sine, cosine) - angle) <= 2 * Double.ulpOfOne)
    }
  }
}
