import Foundation
import InterplayTestSupport

/// The largest difference between `ours` and `theirs` over `count` arguments generated with `seed`, with its argument.
struct Stray: Equatable, CustomStringConvertible {
  var ulps: UInt64 = 0
  var argument: [Double] = []

  var description: String { "\(ulps) ulps at \(argument)" }

  static func of(
    _ ours: (Double) -> Double, from theirs: (Double) -> Double, count: Int = 50_000, seed: UInt64,
    drawing draw: (inout SeededGenerator) -> Double
  ) -> Stray {
    of({ x, _ in ours(x) }, from: { x, _ in theirs(x) }, count: count, seed: seed) { (draw(&$0), 0) }
  }

  static func of(
    _ ours: (Double, Double) -> Double, from theirs: (Double, Double) -> Double, count: Int = 50_000, seed: UInt64,
    drawing draw: (inout SeededGenerator) -> (Double, Double)
  ) -> Stray {
    var generator = SeededGenerator(seed: seed)
    var stray = Stray()
    for _ in 0..<count {
      let (first, second) = draw(&generator)
      let distance = InterplayTestSupport.ulps(between: ours(first, second), theirs(first, second))
      if distance > stray.ulps { stray = Stray(ulps: distance, argument: [first, second]) }
    }
    return stray
  }
}

extension SeededGenerator {
  /// A number within the bounds.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (Double(next() >> 11) * 0x1p-53)
  }

  /// A number of either sign whose magnitude is distributed evenly over the powers of ten from `smallest` to `largest`.
  mutating func magnitude(from smallest: Double, to largest: Double) -> Double {
    let size = Foundation.exp(number(in: Foundation.log(smallest)...Foundation.log(largest)))
    return next() & 1 == 0 ? size : -size
  }

  /// Any finite number, with all bit patterns equally likely.
  mutating func anyFinite() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }
}

/// Whether both are the same number, including the sign of zero, or both NaN.
func areIdentical(_ left: Double, _ right: Double) -> Bool {
  left.bitPattern == right.bitPattern || (left.isNaN && right.isNaN)
}

/// Numbers at which elementary functions often fail.
let delicateNumbers: [Double] = {
  let ordinary: [Double] = [0, 0.5, 1, 2, 2.5, 3, 37.5, 38, 700, 708, 709.78, 709.79, 745.13, 745.14]
  let nearOne: [Double] = [1 + Double.ulpOfOne, 1 - Double.ulpOfOne / 2]
  let turns: [Double] = [Double.pi / 4, Double.pi / 2, Double.pi, 0x1p20, 2_097_152.5]
  let whole: [Double] = [0x1p52, 0x1p53 - 1, 0x1p53, 0x1p54, 0x1p66]
  let extreme: [Double] = [
    1e300, 1e-300, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .infinity,
  ]
  let positive = ordinary + nearOne + turns + whole + extreme
  return positive + positive.map { -$0 } + [Double.nan]
}()
