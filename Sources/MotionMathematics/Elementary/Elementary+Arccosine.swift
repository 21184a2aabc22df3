extension Elementary {
  /// Returns the angle whose cosine is `x`, 0…π; NaN outside of −1…1.
  ///
  /// Within one unit in the last place. Up to ½ it is π/2 − arcsin x. Above that, the half-angle formula arccos x = 2 arcsin √((1 − x)/2)
  /// keeps the cancelling terms exact.
  public static func acos(_ x: Double) -> Double {
    let magnitude = x.magnitude
    guard magnitude <= 1 else { return .nan }
    if magnitude < 0.5 {
      return 1.5707963267948966 - (x - (6.123233995736766e-17 - x * arcsineExcess(x * x)))
    }
    let square = (1 - magnitude) * 0.5
    let root = square.squareRoot()
    if x < 0 {
      return .pi - 2 * (root + (arcsineExcess(square) * root - 6.123233995736766e-17))
    }
    if root == 0 { return 0 }
    // The leading half of the root has an exact square, which yields the rounding error of the root.
    let leadingRoot = leading(root)
    let lost = (square - leadingRoot * leadingRoot) / (root + leadingRoot)
    return 2 * (leadingRoot + (arcsineExcess(square) * root + lost))
  }

  /// Returns arcsin(s) / s − 1 as a function of s², s² ≤ ¼; coefficients of fdlibm (Sun Microsystems 1993, `e_acos.c`), error below 2⁻⁵⁸.
  @inline(__always) private static func arcsineExcess(_ z: Double) -> Double {
    let w = z * z
    let above =
      (1.66666666666666657415e-01 + z * -3.25565818622400915405e-01)
      + w
      * ((2.01212532134862925881e-01 + z * -4.00555345006794114027e-02)
        + w * (7.91534994289814532176e-04 + z * 3.47933107596021167570e-05))
    let below =
      (1 + z * -2.40339491173441421878e+00)
      + w * ((2.02094576023350569471e+00 + z * -6.88283971605453293030e-01) + w * 7.70381505559019352791e-02)
    return z * above / below
  }
}
