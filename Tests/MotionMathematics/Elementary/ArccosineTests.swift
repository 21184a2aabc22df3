import Foundation
import InterplayTestSupport
import MotionMathematics
import MotionValues
import Testing

struct ArccosineTests {
  @Test func `acos is within one ulp of glibc`() {
    let all = Stray.of(Elementary.acos, from: Foundation.acos, seed: 41) { $0.number(in: -1...1) }
    let ends = Stray.of(Elementary.acos, from: Foundation.acos, seed: 42) {
      let gap = $0.magnitude(from: 1e-16, to: 0.5)
      return gap < 0 ? -1 - gap : 1 - gap
    }
    let middle = Stray.of(Elementary.acos, from: Foundation.acos, seed: 43) { $0.magnitude(from: 1e-300, to: 1) }

    #expect(max(all.ulps, ends.ulps, middle.ulps) <= 1, "\(all), \(ends), \(middle)")
  }

  @Test func `acos is exact at its ends and its center`() {
    #expect(areIdentical(Elementary.acos(1), 0))
    #expect(Elementary.acos(-1) == .pi)
    #expect(Elementary.acos(0) == .pi / 2)
    #expect(Elementary.acos(-0.0) == .pi / 2)
  }

  @Test(arguments: [1 + Double.ulpOfOne, -1 - Double.ulpOfOne, 2, .infinity, -.infinity, .nan])
  func `no angle has a cosine beyond 1`(x: Double) {
    #expect(Elementary.acos(x).isNaN)
  }

  @Test func `acos of x and of -x add up to half a turn`() {
    var generator = SeededGenerator(seed: 44)
    for _ in 0..<2_000 {
      let x = generator.number(in: -1...1)

      #expect(abs(Elementary.acos(x) + Elementary.acos(-x) - .pi) <= 4 * Double.ulpOfOne)
    }
  }
}
