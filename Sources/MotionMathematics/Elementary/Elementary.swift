/// The elementary functions, made of `+ − × ÷`, `squareRoot()` and bits alone: the same bits on every machine.
///
/// The platform's mathematics library is not used, because two of them rarely agree in the last bit. Products and sums are
/// written apart and stay apart: a fused multiply-add would round once where another machine rounds twice.
///
/// Every function is off by less than one unit in the last place: at most by 0.9, measured against arithmetic with 160 bits.
/// Polynomials are used instead of tables, so nothing has to be initialised before the first call.
public enum Elementary {
  /// 1.5 · 2⁵²: added to a number below 2⁵¹, it leaves the nearest integer in the lowest bits.
  @inline(__always) static var roundingMagic: Double { 6_755_399_441_055_744 }

  /// The nearest integer to `value`, once as a number and once as an integer; ties go to even.
  ///
  /// For magnitudes below 2³¹.
  @inline(__always) static func nearestInteger(to value: Double) -> (number: Double, integer: Int32) {
    let shifted = value + roundingMagic
    return (shifted - roundingMagic, Int32(truncatingIfNeeded: shifted.bitPattern))
  }

  /// 2 to the power of `exponent`, −1022…1023.
  @inline(__always) package static func powerOfTwo(_ exponent: Int32) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: Int64(exponent) &+ 1023) << 52)
  }
}
