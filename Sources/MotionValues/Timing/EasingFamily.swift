import MotionMathematics

/// The shapes of Robert Penner's easing equations (2001); each is slow at the start, and has two more forms (``Easing``).
public enum EasingFamily: Hashable, Sendable {
  /// u².
  case quadratic
  /// u³.
  case cubic
  /// u⁴.
  case quartic
  /// u⁵.
  case quintic
  /// 1 − cos(πu / 2).
  case sine
  /// 2^(10(u − 1)), and 0 at 0.
  case exponential
  /// 1 − √(1 − u²).
  case circular
  /// −2^(10(u − 1)) · sin((u − 1 − p/4) · 2π / p), an oscillation of growing amplitude. The period p is 0.3, and 0.45 in ``Easing/inOut(_:)``.
  case elastic
  /// u² · ((s + 1) · u − s), which moves backward first. s defaults to 1.70158, and is 1.525 times as large in ``Easing/inOut(_:)``.
  case back(overshoot: Double = 1.70158)
  /// Four parabolas: a fall with three bounces, reversed in time.
  case bounce

  var error: MotionError? {
    if case .back(let overshoot) = self, !overshoot.isMovable { return .notFinite(.easing) }
    return nil
  }

  var fingerprint: UInt64 {
    switch self {
    case .quadratic: 2
    case .cubic: 3
    case .quartic: 4
    case .quintic: 5
    case .sine: 6
    case .exponential: 7
    case .circular: 8
    case .elastic: 9
    case .back(let overshoot): overshoot.bitPattern
    case .bounce: 10
    }
  }

  /// Returns the shape at `u`, from 0 to 1: 0 at 0 and 1 at 1.
  func curve(_ u: Double, isHalved: Bool) -> Double {
    switch self {
    case .quadratic: return u * u
    case .cubic: return u * u * u
    case .quartic: return (u * u) * (u * u)
    case .quintic: return (u * u) * (u * u) * u
    // The cosine of a right angle is not quite 0 in floating point.
    case .sine: return u == 1 ? 1 : 1 - Elementary.cos(u * (Double.pi / 2))
    case .exponential: return u == 0 ? 0 : Self.power(u)
    case .circular: return 1 - ((1 - u) * (1 + u)).squareRoot()
    case .elastic:
      if u == 0 || u == 1 { return u }
      // −sin(θ − π/2) is cos θ.
      return Self.power(u) * Elementary.cos((u - 1) * Self.turns(isHalved))
    case .back(let overshoot):
      if u == 1 { return 1 }
      let s = isHalved ? overshoot * 1.525 : overshoot
      return u * u * ((s + 1) * u - s)
    case .bounce: return 1 - Self.fall(1 - u)
    }
  }

  /// Returns the derivative of the shape at `u`.
  func slope(_ u: Double, isHalved: Bool) -> Double {
    switch self {
    case .quadratic: return 2 * u
    case .cubic: return 3 * u * u
    case .quartic: return 4 * u * u * u
    case .quintic: return 5 * (u * u) * (u * u)
    case .sine: return Elementary.sin(u * (Double.pi / 2)) * (Double.pi / 2)
    case .exponential: return u == 0 ? 0 : Self.power(u) * Self.logarithm
    case .circular: return u / max(((1 - u) * (1 + u)).squareRoot(), 1e-6)
    case .elastic:
      if u == 0 { return 0 }
      let (sine, cosine) = Elementary.sincos((u - 1) * Self.turns(isHalved))
      return Self.power(u) * (Self.logarithm * cosine - Self.turns(isHalved) * sine)
    case .back(let overshoot):
      let s = isHalved ? overshoot * 1.525 : overshoot
      return u * (3 * (s + 1) * u - 2 * s)
    case .bounce: return Self.fallSlope(1 - u)
    }
  }

  /// 10 · ln 2.
  private static var logarithm: Double { 6.931471805599453 }

  /// Returns 2^(10(u − 1)).
  private static func power(_ u: Double) -> Double { u == 1 ? 1 : Elementary.exp(logarithm * (u - 1)) }

  /// Returns 2π over the period.
  private static func turns(_ isHalved: Bool) -> Double { 2 * Double.pi / (isHalved ? 0.45 : 0.3) }

  /// Returns the vertex of the parabola at `u`: its position, from 0 to 1, and its height.
  private static func parabola(_ u: Double) -> (middle: Double, height: Double) {
    if u < 1 / 2.75 { return (0, 0) }
    if u < 2 / 2.75 { return (1.5 / 2.75, 0.75) }
    return u < 2.5 / 2.75 ? (2.25 / 2.75, 0.9375) : (2.625 / 2.75, 0.984375)
  }

  private static func fall(_ u: Double) -> Double {
    if u == 1 { return 1 }
    let (middle, height) = parabola(u)
    return 7.5625 * (u - middle) * (u - middle) + height
  }

  private static func fallSlope(_ u: Double) -> Double { 15.125 * (u - parabola(u).middle) }
}
