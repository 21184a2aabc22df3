/// Sums and products with their rounding errors, so that `value + error` is exact.
extension Elementary {
  /// Returns `left + right`, in any order of magnitude (Knuth 1969).
  @inline(__always) static func sum(_ left: Double, _ right: Double) -> (value: Double, error: Double) {
    let value = left + right
    let shadow = value - left
    return (value, (left - (value - shadow)) + (right - shadow))
  }

  /// Returns `left · right` (Dekker 1971). The factors are split by their bits, so nothing overflows unless the product does.
  ///
  /// The error is exact except for a part below 2⁻¹⁰⁵ of the product.
  @inline(__always) package static func product(_ left: Double, _ right: Double) -> (value: Double, error: Double) {
    let value = left * right
    let (leftHigh, rightHigh) = (leading(left), leading(right))
    let (leftLow, rightLow) = (left - leftHigh, right - rightHigh)
    return (value, ((leftHigh * rightHigh - value) + leftHigh * rightLow + leftLow * rightHigh) + leftLow * rightLow)
  }

  /// Returns the leading 26 bits of `value`.
  @inline(__always) static func leading(_ value: Double) -> Double {
    Double(bitPattern: value.bitPattern & 0xFFFF_FFFF_F800_0000)
  }
}
