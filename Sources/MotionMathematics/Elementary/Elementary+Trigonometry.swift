extension Elementary {
  /// The sine and the cosine of `x` radians, for little more than the price of one.
  ///
  /// Within one unit in the last place for every finite angle, though beyond 2²⁰ the reduction makes it take 2.5 times as long; the
  /// sine keeps the sign of zero. Infinity and NaN give NaN.
  public static func sincos(_ x: Double) -> (sine: Double, cosine: Double) {
    let rest = reducedAngle(x)
    let (sine, cosine) = (rest.sine, rest.cosine)
    let isSwapped = rest.quarters & 1 != 0
    return (
      negated(isSwapped ? cosine : sine, where: rest.quarters & 2),
      negated(isSwapped ? sine : cosine, where: (rest.quarters &+ 1) & 2)
    )
  }

  /// The sine of `x` radians; the same bits as ``sincos(_:)``.
  public static func sin(_ x: Double) -> Double {
    let rest = reducedAngle(x)
    return negated(rest.quarters & 1 != 0 ? rest.cosine : rest.sine, where: rest.quarters & 2)
  }

  /// The cosine of `x` radians; the same bits as ``sincos(_:)``.
  public static func cos(_ x: Double) -> Double {
    let rest = reducedAngle(x)
    return negated(rest.quarters & 1 != 0 ? rest.sine : rest.cosine, where: (rest.quarters &+ 1) & 2)
  }

  @inline(__always) private static func reducedAngle(_ x: Double) -> ReducedAngle {
    x.magnitude <= 0x1p20 ? ReducedAngle(moderate: x) : ReducedAngle(huge: x)
  }

  /// `value`, its sign changed if `flag` is 2 and not 0; without a branch, for quarters come in no order.
  @inline(__always) private static func negated(_ value: Double, where flag: Int32) -> Double {
    Double(bitPattern: value.bitPattern ^ (UInt64(truncatingIfNeeded: flag) << 62))
  }
}
