import MotionMathematics
public import MotionValues

extension Quaternion {
  /// Creates a rotation about the fixed x axis first, then about y, then about z.
  public init(aboutX x: Angle, thenY y: Angle, thenZ z: Angle) {
    self =
      Quaternion(axis: SIMD3(0, 0, 1), angle: z) * Quaternion(axis: SIMD3(0, 1, 0), angle: y) * Quaternion(axis: SIMD3(1, 0, 0), angle: x)
  }

  /// The angles about the fixed axes x, y and z, in this order.
  ///
  /// x and z are from −π to π, y from −π/2 to π/2.
  ///
  /// At y = ±π/2 only the sum or the difference of x and z is determined; z is 0 there. Very near to that, x and z lose digits, but their
  /// rotation does not.
  public var eulerAngles: (x: Angle, y: Angle, z: Angle) {
    // The first column and the last row of the matrix.
    let (alongX, alongY) = (1 - 2 * (y * y + z * z), 2 * (x * y + w * z))
    let sine = 2 * (w * y - x * z)
    let cosine = (alongX * alongX + alongY * alongY).squareRoot()
    let about = Angle.radians(Elementary.atan2(sine, cosine))
    if cosine < 1e-15 {
      return (.radians(2 * Elementary.atan2(x, w)).wrapped, about, .radians(0))
    }
    return (
      .radians(Elementary.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y))), about, .radians(Elementary.atan2(alongY, alongX))
    )
  }
}

extension Angle {
  /// The same direction, from −π up to π.
  fileprivate var wrapped: Angle { Heading(self).angle }
}
