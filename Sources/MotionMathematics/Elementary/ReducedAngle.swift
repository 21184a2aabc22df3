/// An angle reduced by quarter turns: x = quarters · π/2 + high + low, with a rest of at most about an eighth of a turn.
struct ReducedAngle {
  let quarters: Int32
  let high: Double
  let low: Double

  @inline(__always) init(quarters: Int32, high: Double, low: Double) {
    self.quarters = quarters
    self.high = high
    self.low = low
  }

  /// Reduces `angle`, whose magnitude is at most 2²⁰, with the method of Cody and Waite (1980).
  ///
  /// The first two parts of π/2 have at most 32 bits, so their products with the number of quarters are exact.
  @inline(__always) init(moderate angle: Double) {
    let (number, integer) = Elementary.nearestInteger(to: angle * 0.6366197723675814)
    let coarse = angle - number * 0x1.921fb544p+0
    let second = number * 0x1.0b4611a6p-34
    let middle = coarse - second
    let correction = ((coarse - middle) - second) - number * 0x1.3198a2e037073p-69
    let sum = middle + correction
    guard sum.magnitude >= 0x1p-25 else {
      self.init(cancelled: angle, number: number, quarters: integer, middle: middle, lost: (coarse - middle) - second)
      return
    }
    self.init(quarters: integer, high: sum, low: (middle - sum) + correction)
  }

  /// Completes the reduction of an angle so close to a quarter turn that two more parts of π/2 are required.
  @inline(never) private init(cancelled angle: Double, number: Double, quarters: Int32, middle: Double, lost: Double) {
    // Without quarters nothing was subtracted; the angle itself keeps the sign of zero.
    guard quarters != 0 else {
      self.init(quarters: 0, high: angle, low: 0)
      return
    }
    let third = number * 0x1.3198a2ep-69
    let (sum, error) = Elementary.sum(middle, -third)
    let rest = (error + lost) - number * 0x1.b839a252049c1p-104
    let high = sum + rest
    self.init(quarters: quarters, high: high, low: (sum - high) + rest)
  }

  /// The sine of the rest; coefficients of fdlibm (Sun Microsystems 1993, `k_sin.c`), error below 2⁻⁵⁸.
  @inline(__always) var sine: Double {
    let z = high * high
    let cube = z * high
    let w = z * z
    let tail =
      (8.33333333332248946124e-03 + z * -1.98412698298579493134e-04)
      + w * ((2.75573137070700676789e-06 + z * -2.50507602534068634195e-08) + w * 1.58969099521155010221e-10)
    return high - ((z * (0.5 * low - cube * tail) - low) + cube * 1.66666666666666324348e-01)
  }

  /// The cosine of the rest; coefficients of fdlibm (Sun Microsystems 1993, `k_cos.c`), error below 2⁻⁵⁸.
  @inline(__always) var cosine: Double {
    let z = high * high
    let w = z * z
    let tail =
      (4.16666666666666019037e-02 + z * -1.38888888888741095749e-03)
      + w
      * ((2.48015872894767294178e-05 + z * -2.75573143513906633035e-07)
        + w * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11))
    let half = 0.5 * z
    let main = 1 - half
    return main + (((1 - main) - half) + (w * tail - high * low))
  }
}
