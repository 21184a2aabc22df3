/// What is left of an exponent x after whole multiples of ln 2 are taken out: x = multiple · ln 2 + high + low.
struct ReducedExponent {
  let multiple: Int32
  let high: Double
  let low: Double

  /// Takes out the nearest multiple; `tail` is a part of the exponent too small to be in `exponent`.
  @inline(__always) init(_ exponent: Double, tail: Double = 0) {
    let (number, integer) = Elementary.nearestInteger(to: exponent * 1.4426950408889634)
    // The first part of ln 2 ends in eleven zero bits, so its product with the multiple is exact, and so is the difference.
    let coarse = exponent - number * 0x1.62e42fefa3800p-1
    let fine = tail - number * 0x1.ef35793c76730p-45
    multiple = integer
    high = coarse + fine
    low = (coarse - high) + fine
  }

  /// e^(high + low) − 1 − high.
  ///
  /// The polynomial interpolates (e^r − 1 − r − r²/2) / r³ at ten Chebyshev nodes of |r| ≤ 0.347; its own error is below
  /// 0.03 units in the last place of the result.
  @inline(__always) var curvature: Double {
    let square = high * high
    let fourth = square * square
    let first = 0.16666666666666669 + high * 0.041666666666666664
    let second = 0.008333333333330032 + high * 0.0013888888888886532
    let third = 0.00019841269863201828 + high * 2.480158731725034e-05
    let fourthPair = 2.7557268229963227e-06 + high * 2.755728280527787e-07
    let fifth = 2.5100494788905042e-08 + high * 2.0911314678813155e-09
    let cubic = (first + square * second) + fourth * ((third + square * fourthPair) + fourth * fifth)
    return square * 0.5 + ((square * high) * cubic + (low + low * high))
  }

  /// e^(high + low), from √½ to √2.
  @inline(__always) var exponential: Double {
    let sum = 1 + high
    return sum + (((1 - sum) + high) + curvature)
  }
}

extension Elementary {
  /// e raised to `x`.
  ///
  /// Within one unit in the last place. Overflows to infinity above 709.78, fades through the subnormal numbers below −708.4 to
  /// zero below −745.13; NaN gives NaN.
  public static func exp(_ x: Double) -> Double { exp(x, tail: 0) }

  /// e raised to `x + tail`, where the tail is too small to change `x`.
  @inline(__always) static func exp(_ x: Double, tail: Double) -> Double {
    guard x.magnitude < 708 else { return expAtTheEdge(x, tail: tail) }
    let reduced = ReducedExponent(x, tail: tail)
    return reduced.exponential * powerOfTwo(reduced.multiple)
  }

  /// e raised to `x` where the result is out of range or close to it.
  @inline(never) static func expAtTheEdge(_ x: Double, tail: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.79 { return .infinity }
    if x < -745.14 { return 0 }
    let reduced = ReducedExponent(x, tail: tail)
    // The scale itself would be out of range; half of it, twice, is not, and only the last product can round.
    let half = reduced.multiple >> 1
    return reduced.exponential * powerOfTwo(half) * powerOfTwo(reduced.multiple - half)
  }

  /// e raised to `x`, less one, without the loss that the subtraction would bring near zero.
  ///
  /// Within one unit in the last place; keeps the sign of zero, tends to −1 and to infinity.
  public static func expm1(_ x: Double) -> Double {
    guard x.magnitude < 38 else { return x < 0 ? -1 : exp(x) }
    // Below 2⁻⁵⁴ the square no longer shows, and the sign of zero is kept.
    if x.magnitude < 0x1p-54 { return x }
    let reduced = ReducedExponent(x)
    if reduced.multiple == 0 { return reduced.high + reduced.curvature }
    let scale = powerOfTwo(reduced.multiple)
    let whole = scale - 1
    let scaled = scale * reduced.high
    let sum = whole + scaled
    // The larger of both terms must come first for the remainder to be exact.
    let lost = whole.magnitude > scaled.magnitude ? (whole - sum) + scaled : (scaled - sum) + whole
    return sum + (lost + scale * reduced.curvature)
  }
}
