/// Sums and products with the part that rounding dropped, so that `value + error` is exact.
extension Elementary {
  /// `left + right`, whichever is larger (Knuth 1969).
  @inline(__always) static func sum(_ left: Double, _ right: Double) -> (value: Double, error: Double) {
    let value = left + right
    let shadow = value - left
    return (value, (left - (value - shadow)) + (right - shadow))
  }

  /// `left · right` (Dekker 1971); the factors are cut by their bits, so nothing overflows that the product does not.
  ///
  /// The error is exact but for a part below 2⁻¹⁰⁵ of the product.
  @inline(__always) package static func product(_ left: Double, _ right: Double) -> (value: Double, error: Double) {
    let value = left * right
    let (leftHigh, rightHigh) = (leading(left), leading(right))
    let (leftLow, rightLow) = (left - leftHigh, right - rightHigh)
    return (value, ((leftHigh * rightHigh - value) + leftHigh * rightLow + leftLow * rightHigh) + leftLow * rightLow)
  }

  /// The leading 26 bits of `value`.
  @inline(__always) static func leading(_ value: Double) -> Double {
    Double(bitPattern: value.bitPattern & 0xFFFF_FFFF_F800_0000)
  }
}
