/// The elementary functions, built only from `+ − × ÷`, `squareRoot()` and bits: the same bits on every machine.
///
/// The mathematics libraries of platforms are not used, because they rarely agree in the last bit. Products and sums are separate operations: a
/// fused multiply-add would round once where another machine rounds twice.
///
/// Every function has an error of less than one unit in the last place: at most 0.9, measured against arithmetic with 160 bits. Polynomials are
/// used instead of tables, so there is nothing to initialize before the first call.
public enum Elementary {
  /// 1.5 · 2⁵²: added to a number below 2⁵¹, it places the nearest integer in the lowest bits.
  @inline(__always) static var roundingMagic: Double { 6_755_399_441_055_744 }

  /// Returns the integer nearest to `value`, as a number and as an integer; ties go to even.
  ///
  /// Valid for magnitudes below 2³¹.
  @inline(__always) static func nearestInteger(to value: Double) -> (number: Double, integer: Int32) {
    let shifted = value + roundingMagic
    return (shifted - roundingMagic, Int32(truncatingIfNeeded: shifted.bitPattern))
  }

  /// Returns 2 to the power of `exponent`, −1022…1023.
  @inline(__always) package static func powerOfTwo(_ exponent: Int32) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: Int64(exponent) &+ 1023) << 52)
  }
}
