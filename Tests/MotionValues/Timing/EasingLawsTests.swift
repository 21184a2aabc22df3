import Foundation
import InterplayTestSupport
import MotionValues
import Testing

/// What holds for every easing of a family, and the families as formulas of the literature.
@Suite struct EasingLawsTests {
  private static let times = (0...64).map { Double($0) / 64 }

  private static let families: [EasingFamily] = [
    .quadratic, .cubic, .quartic, .quintic, .sine, .exponential, .circular, .elastic, .back(), .back(overshoot: 0), .back(overshoot: 4),
    .bounce,
  ]

  /// Penner's equation for the way in. The bounce is a fall onto a floor, seen backward.
  private func formula(_ family: EasingFamily, _ t: Double) -> Double {
    switch family {
    case .quadratic: return pow(t, 2)
    case .cubic: return pow(t, 3)
    case .quartic: return pow(t, 4)
    case .quintic: return pow(t, 5)
    case .sine: return 1 - cos(t * .pi / 2)
    case .exponential: return t == 0 ? 0 : pow(2, 10 * (t - 1))
    case .circular: return 1 - sqrt(1 - t * t)
    case .elastic: return t == 0 || t == 1 ? t : -pow(2, 10 * t - 10) * sin((t * 10 - 10.75) * 2 * .pi / 3)
    case .back(let s): return (s + 1) * t * t * t - s * t * t
    case .bounce:
      let u = 1 - t
      if u < 4.0 / 11 { return 1 - 121 * u * u / 16 }
      if u < 8.0 / 11 { return 1 - 7.5625 * (u - 6.0 / 11) * (u - 6.0 / 11) - 0.75 }
      return 1 - lastBounces(u)
    }
  }

  private func lastBounces(_ u: Double) -> Double {
    u < 10.0 / 11 ? 7.5625 * (u - 9.0 / 11) * (u - 9.0 / 11) + 0.9375 : 7.5625 * (u - 10.5 / 11) * (u - 10.5 / 11) + 0.984375
  }

  @Test(arguments: families) func `the way in is the formula, and the way out its mirror image`(_ family: EasingFamily) {
    for time in Self.times {
      #expect(abs(Easing.in(family).progress(at: time) - formula(family, time)) < 1e-12, "\(family) at \(time)")
      #expect(abs(Easing.out(family).progress(at: time) - (1 - formula(family, 1 - time))) < 1e-12)
    }
  }

  @Test(arguments: families) func `in and out together is symmetric about the middle`(_ family: EasingFamily) {
    let easing = Easing.inOut(family)
    #expect(abs(easing.progress(at: 0.5) - 0.5) < 1e-12)
    for time in Self.times {
      #expect(abs(easing.progress(at: time) + easing.progress(at: 1 - time) - 1) < 1e-12)
      #expect(abs(easing.slope(at: time) - easing.slope(at: 1 - time)) < 1e-6 * max(1, abs(easing.slope(at: time))) || time == 0.5)
    }
  }

  @Test(arguments: families.filter { $0 != .elastic && $0 != .back() && $0 != .back(overshoot: 4) })
  func `the first half of in and out is the way in at half size`(_ family: EasingFamily) {
    for time in Self.times { #expect(abs(Easing.inOut(family).progress(at: time / 2) - formula(family, time) / 2) < 1e-12) }
  }

  @Test(arguments: easings) func `reversed twice is the easing, and reversed once is out for in`(_ easing: Easing) {
    for time in Self.times {
      let (once, twice) = (Easing.reversed(easing), Easing.reversed(.reversed(easing)))
      #expect(abs(once.progress(at: time) - (1 - easing.progress(at: 1 - time))) < 1e-15)
      #expect(abs(twice.progress(at: time) - easing.progress(at: time)) < 1e-15)
      #expect(once.slope(at: time) == easing.slope(at: 1 - time))
      if case .in(let family) = easing { #expect(once.progress(at: time) == Easing.out(family).progress(at: time)) }
    }
  }

  @Test(arguments: easings) func `times that are no numbers, or infinite, count as the ends`(_ easing: Easing) {
    #expect(easing.progress(at: .nan) == easing.progress(at: 0) && easing.progress(at: -.infinity) == easing.progress(at: 0))
    #expect(easing.progress(at: .infinity) == easing.progress(at: 1) && easing.progress(at: 1e300) == easing.progress(at: 1))
    for time in [-1, .nan, 0, .leastNonzeroMagnitude, 1 - 1e-16, 1, 2] {
      #expect(easing.progress(at: time).isFinite && easing.slope(at: time).isFinite)
    }
    #expect(easing.error == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func `an overshoot that is not finite is an error in each direction`(
    _ overshoot: Double
  ) {
    let family = EasingFamily.back(overshoot: overshoot)
    for easing in [Easing.in(family), .out(family), .inOut(family), .reversed(.in(family))] { #expect(easing.error == .notFinite(.easing)) }
  }

  @Test(arguments: families) func `a polynomial rises, and only a family that swings leaves 0 and 1`(_ family: EasingFamily) {
    let values = Self.times.map { Easing.in(family).progress(at: $0) }
    let leaves = values.contains { $0 < -1e-12 || $0 > 1 + 1e-12 }
    let falls = zip(values, values.dropFirst()).contains { $0 > $1 + 1e-12 }
    switch family {
    case .elastic: #expect(leaves && falls)
    case .back(let overshoot): #expect(leaves == (overshoot > 0) && falls == (overshoot > 0))
    case .bounce: #expect(!leaves && falls)
    default: #expect(!leaves && !falls)
    }
  }
}
