extension ReducedAngle {
  /// Reduces an angle above 1 of any size by quarter turns, with the method of Payne and Hanek (1983).
  ///
  /// Only those bits of 2/π are multiplied that determine the quarter and the rest.
  ///
  /// With the angle m · 2^e, m an integer of 53 bits, m · (2/π · 2^e mod 4) is computed in integers of 192 bits. The truncation error is below
  /// 2⁻¹³⁷ quarters, and no angle is closer to a quarter turn than 2⁻⁶².
  @inline(never) init(huge angle: Double) {
    guard angle.isFinite else {
      self.init(quarters: 0, high: .nan, low: 0)
      return
    }
    let mantissa = (angle.bitPattern & 0x000F_FFFF_FFFF_FFFF) | 0x0010_0000_0000_0000
    let window = ReducedAngle.twoOverPi(skipping: Int(angle.exponentBitPattern) - 1075 - 2)
    let lowest = mantissa.multipliedFullWidth(by: window.2)
    let middle = mantissa.multipliedFullWidth(by: window.1)
    let (second, carry) = middle.low.addingReportingOverflow(lowest.high)
    let first = mantissa &* window.0 &+ middle.high &+ (carry ? 1 : 0)
    self.init(quarterBits: (first, second, lowest.low), isNegative: angle < 0)
  }

  /// Creates the angle of a number of quarters whose two leading bits are whole quarters.
  private init(quarterBits bits: (UInt64, UInt64, UInt64), isNegative: Bool) {
    var quarters = Int32(truncatingIfNeeded: bits.0 >> 62)
    var words = ((bits.0 << 2) | (bits.1 >> 62), (bits.1 << 2) | (bits.2 >> 62), bits.2 << 2)
    // Beyond half a quarter, the rest is negative, relative to the next quarter.
    let countsBack = words.0 >> 63 != 0
    if countsBack {
      quarters &+= 1
      let (low, borrow) = UInt64(0).subtractingReportingOverflow(words.2)
      words = (~words.0 &+ (borrow || words.1 != 0 ? 0 : 1), ~words.1 &+ (borrow ? 0 : 1), low)
    }
    var scale = 1.0
    if words.0 == 0 { (words, scale) = ((words.1, words.2, 0), 0x1p-64) }
    let zeros = UInt64(truncatingIfNeeded: words.0.leadingZeroBitCount)
    if zeros > 0 {
      words = ((words.0 << zeros) | (words.1 >> (64 - zeros)), (words.1 << zeros) | (words.2 >> (64 - zeros)), 0)
      scale *= Elementary.powerOfTwo(-Int32(truncatingIfNeeded: zeros))
    }
    // 53 bits are an exact number; the next 64 are its tail.
    let leading = Double(words.0 >> 11) * 0x1p-53 * scale
    let trailing = Double((words.0 << 53) | (words.1 >> 11)) * 0x1p-117 * scale
    let (product, error) = Elementary.product(leading, 1.5707963267948966)
    let rest = error + (leading * 6.123233995736766e-17 + trailing * 1.5707963267948966)
    let high = product + rest
    let low = (product - high) + rest
    let sign: Double = countsBack != isNegative ? -1 : 1
    self.init(quarters: isNegative ? -quarters : quarters, high: sign * high, low: sign * low)
  }

  /// Returns 192 bits of 2/π, without the first `count` after the point; a negative count prepends that many zeros.
  ///
  /// Valid for counts from −64 to 1024.
  private static func twoOverPi(skipping count: Int) -> (UInt64, UInt64, UInt64) {
    let (index, offset) = ((count &+ 64) >> 6, UInt64(truncatingIfNeeded: count & 63))
    func word(_ number: Int) -> UInt64 {
      let high = twoOverPiWord(index &+ number)
      return offset == 0 ? high : (high << offset) | (twoOverPiWord(index &+ number &+ 1) >> (64 &- offset))
    }
    return (word(0), word(1), word(2))
  }

  /// Returns 64 binary digits of 2/π; group 0 is before the point.
  private static func twoOverPiWord(_ index: Int) -> UInt64 {
    switch index {
    case 1: 0xA2F9_836E_4E44_1529
    case 2: 0xFC27_57D1_F534_DDC0
    case 3: 0xDB62_9599_3C43_9041
    case 4: 0xFE51_63AB_DEBB_C561
    case 5: 0xB724_6E3A_424D_D2E0
    case 6: 0x0649_2EEA_09D1_921C
    case 7: 0xFE1D_EB1C_B129_A73E
    case 8: 0xE882_35F5_2EBB_4484
    case 9: 0xE99C_7026_B45F_7E41
    case 10: 0x3991_D639_8353_39F4
    case 11: 0x9C84_5F8B_BDF9_283B
    case 12: 0x1FF8_97FF_DE05_980F
    case 13: 0xEF2F_118B_5A0A_6D1F
    case 14: 0x6D36_7ECF_27CB_09B7
    case 15: 0x4F46_3F66_9E5F_EA2D
    case 16: 0x7527_BAC7_EBE5_F17B
    case 17: 0x3D07_39F7_8A52_92EA
    case 18: 0x6BFB_5FB1_1F8D_5D08
    case 19: 0x5603_3046_FC7B_6BAB
    default: 0
    }
  }
}
