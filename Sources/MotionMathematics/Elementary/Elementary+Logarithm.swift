extension Elementary {
  /// Returns the natural logarithm of `x`.
  ///
  /// Within one unit in the last place for every positive number, including subnormal ones. Zero gives −infinity; negative numbers and NaN
  /// give NaN.
  public static func log(_ x: Double) -> Double {
    guard x >= .leastNormalMagnitude, x < .infinity else { return logAtTheEdge(x) }
    return logOfNormal(x, exponent: 0)
  }

  /// Returns the logarithm of an argument that is not a positive normal number.
  @inline(never) private static func logAtTheEdge(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    guard x > 0 else { return .nan }
    return x == .infinity ? x : logOfNormal(x * 0x1p54, exponent: -54)
  }

  /// Returns the logarithm of `x` · 2^`exponent`, `x` positive and normal.
  @inline(__always) private static func logOfNormal(_ x: Double, exponent: Int64) -> Double {
    let (mantissa, binade) = splitAroundOne(x)
    return logNearOne(excess: mantissa - 1, tail: 0, binade: Double(binade &+ exponent))
  }

  /// Splits `x`, positive and normal, into a mantissa from √½ to √2 and a power of two.
  @inline(__always) static func splitAroundOne(_ x: Double) -> (mantissa: Double, binade: Int64) {
    let bits = Int64(bitPattern: x.bitPattern)
    let binade = (bits &- 0x3FE6_A09E_667F_3BCD) >> 52
    return (Double(bitPattern: UInt64(bitPattern: bits &- (binade << 52))), binade)
  }

  /// Returns ln(1 + f + tail) + binade · ln 2, for f from √½ − 1 to √2 − 1 and a tail too small to change 1 + f.
  ///
  /// With s = f / (2 + f), ln(1 + f) = 2 artanh s = f − f²/2 + s · (f²/2 + R(s²)). The coefficients of R are those of fdlibm (Sun
  /// Microsystems 1993, `e_log.c`); its error is below 2⁻⁵⁸.
  @inline(__always) static func logNearOne(excess f: Double, tail: Double, binade: Double) -> Double {
    let s = f / (2 + f)
    let z = s * s
    let w = z * z
    let odd =
      6.666666666666735130e-01 + w
      * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01))
    let even = 3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01)
    let rest = z * odd + w * even
    let half = 0.5 * f * f
    let small = s * (half + rest) + (binade * 1.90821492927058770002e-10 + tail)
    // The first part of ln 2 ends in zero bits: its product with the binade is exact.
    return binade * 6.93147180369123816490e-01 - ((half - small) - f)
  }

  /// Returns the natural logarithm of 1 + `x`, without cancellation near zero.
  ///
  /// Within one unit in the last place. It keeps the sign of zero. −1 gives −infinity; smaller numbers and NaN give NaN.
  public static func log1p(_ x: Double) -> Double {
    guard x > -1, x < .infinity else { return x == -1 ? -.infinity : (x == .infinity ? x : .nan) }
    if x.magnitude < 0x1p-54 { return x }
    if x > -0.29, x < 0.41 { return logNearOne(excess: x, tail: 0, binade: 0) }
    let (whole, lost) = sum(1, x)
    let (mantissa, binade) = splitAroundOne(whole)
    return logNearOne(excess: mantissa - 1, tail: lost / whole, binade: Double(binade))
  }
}
