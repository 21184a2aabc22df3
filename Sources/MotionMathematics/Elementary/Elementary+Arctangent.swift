extension Elementary {
  /// Returns the angle whose tangent is `x`, −π/2…π/2.
  ///
  /// Within one unit in the last place. It keeps the sign of zero; NaN gives NaN.
  public static func atan(_ x: Double) -> Double {
    let magnitude = x.magnitude
    // Below 2⁻²⁸ the cube has no effect, and the sign of zero is kept.
    if magnitude < 0x1p-28 { return x }
    guard magnitude > 1 else { return Ratio(quotient: x, rest: 0).arctangent() }
    if magnitude.isNaN { return x }
    // Beyond 2⁶⁴ the reciprocal has no effect next to a right angle.
    let turned = Ratio(1, over: magnitude < 0x1p64 ? magnitude : 0x1p64).arctangent(subtractedFrom: .quarter)
    return x < 0 ? -turned : turned
  }

  /// Returns the angle from the positive x-axis to the point (`x`, `y`), −π…π.
  ///
  /// Within one unit in the last place, even if `y / x` would overflow or vanish. Signed zeros determine the side of the negative x-axis. With
  /// infinities the angle is a multiple of π/4, as in IEEE 754. NaN gives NaN.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let (height, width) = (y.magnitude, x.magnitude)
    let isLeft = x.sign == .minus
    let angle: Double
    if height == 0 {
      angle = isLeft ? .pi : 0
    } else if height == .infinity, width == .infinity {
      angle = isLeft ? 2.356194490192345 : 0.7853981633974483
    } else if height > width {
      let ratio = Ratio(width, over: height)
      angle = isLeft ? ratio.arctangent(addedTo: .quarter) : ratio.arctangent(subtractedFrom: .quarter)
    } else {
      let ratio = Ratio(height, over: width)
      angle = isLeft ? ratio.arctangent(subtractedFrom: .half) : ratio.arctangent()
    }
    return y.sign == .minus ? -angle : angle
  }
}

/// A ratio from −1 to 1 as a quotient and its rounding error.
private struct Ratio {
  let quotient: Double
  let rest: Double

  init(quotient: Double, rest: Double) {
    self.quotient = quotient
    self.rest = rest
  }

  /// Creates `numerator / denominator` of 0 ≤ numerator ≤ denominator, 0 < denominator.
  @inline(__always) init(_ numerator: Double, over denominator: Double) {
    // Such a small ratio equals its arctangent, or vanishes next to a right angle: its rest is irrelevant.
    if denominator == .infinity || numerator < denominator * 0x1p-64 {
      self.init(quotient: numerator / denominator, rest: 0)
      return
    }
    // Far from the ends of the range the error of the product is exact.
    let scale: Double = denominator > 0x1p500 ? 0x1p-600 : (denominator < 0x1p-400 ? 0x1p600 : 1)
    let (above, below) = (numerator * scale, denominator * scale)
    let quotient = above / below
    let (product, error) = Elementary.product(quotient, below)
    self.init(quotient: quotient, rest: ((above - product) - error) / below)
  }

  /// Returns the arctangent of the ratio.
  @inline(__always) func arctangent() -> Double {
    let (anchor, offset, correction) = parts
    if anchor.high == 0 { return offset + correction }
    return anchor.high + (offset + (correction + anchor.low))
  }

  /// Returns `start` + the arctangent of the ratio.
  @inline(__always) func arctangent(addedTo start: Turn) -> Double {
    let (anchor, offset, correction) = parts
    let (base, baseError) = Elementary.sum(start.high, anchor.high)
    let (sum, sumError) = Elementary.sum(base, offset)
    return sum + (sumError + (correction + (baseError + (start.low + anchor.low))))
  }

  /// Returns `start` − the arctangent of the ratio.
  @inline(__always) func arctangent(subtractedFrom start: Turn) -> Double {
    let (anchor, offset, correction) = parts
    let (base, baseError) = Elementary.sum(start.high, -anchor.high)
    let (sum, sumError) = Elementary.sum(base, -offset)
    return sum + (sumError + ((baseError + (start.low - anchor.low)) - correction))
  }

  /// The arctangent as that of an anchor (0, ½ or 1), plus an offset, plus a small correction.
  ///
  /// `arctan q = arctan c + arctan t` with `t = (q − c) / (1 + c q)`. Then `arctan t = t − t · P(t²)`, with the coefficients of fdlibm
  /// (Sun Microsystems 1993, `s_atan.c`) for `|t| < 7/16`.
  @inline(__always) private var parts: (anchor: Turn, offset: Double, correction: Double) {
    let magnitude = quotient.magnitude
    guard magnitude >= 0.4375 else { return (.none, quotient, rest - quotient * Ratio.deficit(quotient)) }
    let isHalf = magnitude < 0.6875
    let sign: Double = quotient < 0 ? -1 : 1
    let numerator = isHalf ? (2 * magnitude - 1) + sign * (2 * rest) : (magnitude - 1) + sign * rest
    let denominator = isHalf ? 2 + magnitude : 1 + magnitude
    let offset = sign * (numerator / denominator)
    return ((isHalf ? Turn.arctangentOfHalf : .eighth).signed(sign), offset, -offset * Ratio.deficit(offset))
  }

  /// Returns P(t²) in arctan t = t − t · P(t²), |t| < 7/16.
  @inline(__always) private static func deficit(_ t: Double) -> Double {
    let z = t * t
    let w = z * z
    let v = w * w
    let even =
      (3.33333333333329318027e-01 + w * 1.42857142725034663711e-01)
      + v
      * ((9.09088713343650656196e-02 + w * 6.66107313738753120669e-02)
        + v * (4.97687799461593236017e-02 + w * 1.62858201153657823623e-02))
    let odd =
      (-1.99999999998764832476e-01 + w * -1.11111104054623557880e-01)
      + v * ((-7.69187620504482999495e-02 + w * -5.83357013379057348645e-02) + v * -3.65315727442169155270e-02)
    return z * even + w * odd
  }
}

/// An angle with twice the precision of a number.
private struct Turn {
  let high: Double
  let low: Double

  static var none: Turn { Turn(high: 0, low: 0) }
  static var arctangentOfHalf: Turn { Turn(high: 0.4636476090008061, low: 2.2698777452961687e-17) }
  static var eighth: Turn { Turn(high: 0.7853981633974483, low: 3.061616997868383e-17) }
  static var quarter: Turn { Turn(high: 1.5707963267948966, low: 6.123233995736766e-17) }
  static var half: Turn { Turn(high: 3.141592653589793, low: 1.2246467991473532e-16) }

  /// Returns the angle times 1 or −1.
  func signed(_ sign: Double) -> Turn { Turn(high: high * sign, low: low * sign) }
}
