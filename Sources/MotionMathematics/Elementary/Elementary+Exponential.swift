extension Elementary {
  /// Returns e raised to `x`.
  ///
  /// Within one unit in the last place. Overflows to infinity above 709.78; is subnormal below −708.4 and zero below −745.13. NaN gives NaN.
  public static func exp(_ x: Double) -> Double { exp(x, tail: 0) }

  /// Returns e raised to `x + tail`, where the tail is too small to change `x`.
  @inline(__always) static func exp(_ x: Double, tail: Double) -> Double {
    guard x.magnitude < 708 else { return expAtTheEdge(x, tail: tail) }
    let reduced = ReducedExponent(x, tail: tail)
    return reduced.exponential * powerOfTwo(reduced.multiple)
  }

  /// Returns e raised to `x` if the result is out of range or close to it.
  @inline(never) static func expAtTheEdge(_ x: Double, tail: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.79 { return .infinity }
    if x < -745.14 { return 0 }
    let reduced = ReducedExponent(x, tail: tail)
    // The scale itself would be out of range. Multiplying twice by its half is not, and only the last product is rounded.
    let half = reduced.multiple >> 1
    return reduced.exponential * powerOfTwo(half) * powerOfTwo(reduced.multiple - half)
  }

  /// Returns e raised to `x`, less one, without cancellation near zero.
  ///
  /// Within one unit in the last place. It keeps the sign of zero and tends to −1 and to infinity.
  public static func expm1(_ x: Double) -> Double {
    guard x.magnitude < 38 else { return x < 0 ? -1 : exp(x) }
    // Below 2⁻⁵⁴ the square has no effect, and the sign of zero is kept.
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
