/// A natural logarithm as a sum of two numbers, with a precision of about 65 bits.
///
/// ``Elementary/pow(_:_:)`` requires it, because the exponent multiplies every error by up to 709.
///
/// Let `x = 2^k · m`, `c` the sixteenth nearest to `m`, and `s = (m − c) / (m + c)`. Then `ln x = k ln 2 + ln c + 2 (s + s³/3 + s⁵/5 + …)`,
/// the series for the inverse hyperbolic tangent, with `|s| < 0.022`.
struct PreciseLogarithm {
  let high: Double
  let low: Double

  /// Computes the logarithm of `x`, positive and finite.
  @inline(__always) init(_ x: Double) {
    let isSubnormal = x < .leastNormalMagnitude
    let (mantissa, binade) = Elementary.splitAroundOne(isSubnormal ? x * 0x1p54 : x)
    let exponent = Double(isSubnormal ? binade &- 54 : binade)
    let (sixteenths, index) = Elementary.nearestInteger(to: mantissa * 16)
    let nearby = sixteenths * 0.0625
    let (nearbyHigh, nearbyLow) = PreciseLogarithm.ofSixteenths(index)

    let numerator = mantissa - nearby
    let denominator = mantissa + nearby
    let denominatorError = mantissa - (denominator - nearby)
    let reciprocal = 1 / denominator
    let ratio = numerator * reciprocal
    let (product, error) = Elementary.product(ratio, denominator)
    let ratioError = (((numerator - product) - error) - ratio * denominatorError) * reciprocal

    let z = ratio * ratio
    let series =
      z * (0.6666666666666666 + z * (0.4 + z * (0.2857142857142857 + z * (0.2222222222222222 + z * 0.18181818181818182))))
    // The first parts of ln 2 and ln c are multiples of 2⁻⁴², so this sum is exact.
    let whole = exponent * 0x1.62e42fefa3800p-1 + nearbyHigh
    let wholeLow = exponent * 0x1.ef35793c76730p-45 + nearbyLow
    let (sum, sumError) = Elementary.sum(whole, 2 * ratio)
    let rest = (sumError + wholeLow) + (2 * ratioError + ratio * series)
    high = sum + rest
    low = (sum - high) + rest
  }

  /// Returns ln(index / 16) for 11…23: a multiple of 2⁻⁴² and the rest.
  @inline(__always) private static func ofSixteenths(_ index: Int32) -> (high: Double, low: Double) {
    switch index {
    case 11: (-0.3746934494413381, -7.260466149925637e-14)
    case 12: (-0.28768207245184385, 6.292357389008195e-14)
    case 13: (-0.20763936477828793, 4.3425422595242564e-14)
    case 14: (-0.13353139262449076, -3.1859736349078334e-14)
    case 15: (-0.0645385211375924, 2.1225608044809997e-14)
    case 17: (0.06062462181648698, -5.213620639136504e-14)
    case 18: (0.11778303565643, -4.654729747598445e-14)
    case 19: (0.17185025692674571, -8.649239607212071e-14)
    case 20: (0.22314355131425145, -4.169796584527195e-14)
    case 21: (0.2719337154835557, 8.604306772808733e-14)
    case 22: (0.31845373111855224, -1.7625431312172662e-14)
    case 23: (0.3629054936893681, 3.6708569716349383e-16)
    default: (0, 0)
    }
  }
}
