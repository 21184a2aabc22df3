extension Elementary {
  /// Returns `base` raised to `exponent`.
  ///
  /// Within one unit in the last place if the result is a normal number. The special cases are those of IEEE 754:
  ///
  /// | base | exponent | result |
  /// |---|---|---|
  /// | any, also NaN | ±0 | 1 |
  /// | 1 | any, also NaN | 1 |
  /// | −1 | ±∞ | 1 |
  /// | negative | an integer | the power of the magnitude, negative where the integer is odd |
  /// | negative, finite | not an integer | NaN |
  /// | ±0 | above, below 0 | 0, ∞; with the sign of the base where the exponent is an odd integer |
  /// | ±∞ | above, below 0 | ∞, 0; likewise |
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    if base > 0, base < .infinity, exponent.magnitude < .infinity { return powerOfPositive(base, exponent) }
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    let magnitude = base.magnitude
    if exponent.magnitude == .infinity {
      if magnitude == 1 { return 1 }
      return (magnitude > 1) == (exponent > 0) ? .infinity : 0
    }
    let isOdd = isOddInteger(exponent)
    let result: Double
    if magnitude == 0 || magnitude == .infinity {
      result = (magnitude == 0) == (exponent > 0) ? 0 : .infinity
    } else {
      guard isOdd || isInteger(exponent) else { return .nan }
      result = powerOfPositive(magnitude, exponent)
    }
    return isOdd && base.sign == .minus ? -result : result
  }

  /// Returns e^(exponent · ln base), with the logarithm and the product in extended precision.
  @inline(__always) private static func powerOfPositive(_ base: Double, _ exponent: Double) -> Double {
    let logarithm = PreciseLogarithm(base)
    // The logarithm of a number other than 1 is above 2⁻⁵⁴: larger exponents overflow or vanish like this one.
    let bounded = exponent.magnitude < 0x1p66 ? exponent : (exponent < 0 ? -0x1p66 : 0x1p66)
    let (product, error) = product(bounded, logarithm.high)
    return exp(product, tail: error + bounded * logarithm.low)
  }

  /// Returns whether `value`, finite, is an integer; every number from 2⁵² on is one.
  private static func isInteger(_ value: Double) -> Bool {
    value.magnitude >= 0x1p52 || Double(Int64(value)) == value
  }

  /// Returns whether `value`, finite, is an odd integer; every number from 2⁵³ on is even.
  private static func isOddInteger(_ value: Double) -> Bool {
    value.magnitude < 0x1p53 && Double(Int64(value)) == value && Int64(value) & 1 != 0
  }
}
