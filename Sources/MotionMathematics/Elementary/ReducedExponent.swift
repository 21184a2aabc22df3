/// An exponent x reduced by multiples of ln 2: x = multiple · ln 2 + high + low.
struct ReducedExponent {
  let multiple: Int32
  let high: Double
  let low: Double

  /// Subtracts the nearest multiple; `tail` is a part of the exponent too small to be in `exponent`.
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
