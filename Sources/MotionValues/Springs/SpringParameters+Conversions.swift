import MotionMathematics

/// The descriptions of springs in other systems. Each can be converted to every other, and reads back as set, except for the last bits.
///
/// A damping ratio above 1 reads back as 1, the effective ratio, unless overdamping is allowed (contract 19). Derived values follow.
/// The diagnostics of a runtime report a ``Spring`` with such parameters.
/// Parameters out of range give an invalid spring (``SpringParameters/error``), which drives no motion.
extension SpringParameters {
  /// Returns the damping of a spring with the damping ratio `ratio` and the given stiffness and mass.
  private static func damping(ratio: Double, stiffness: Double, mass: Double) -> Double { 2 * ratio * (stiffness * mass).squareRoot() }

  /// Creates a spring from the period of its undamped oscillation and its damping ratio.
  ///
  /// - Parameters:
  ///   - response: 2π over the undamped frequency, in seconds; above 0.
  ///   - dampingRatio: see ``dampingRatio``; 0 or above.
  public init(response: Double, dampingRatio: Double, mass: Double = 1, allowsOverdamping: Bool = false) {
    let frequency = 2 * Double.pi / response
    let stiffness = response > 0 && response < .infinity ? mass * frequency * frequency : .nan
    self.init(
      stiffness: stiffness, damping: Self.damping(ratio: dampingRatio, stiffness: stiffness, mass: mass), mass: mass,
      allowsOverdamping: allowsOverdamping)
  }

  /// Creates a spring from a perceived duration and a bounce, as in SwiftUI.
  ///
  /// - Parameters:
  ///   - duration: the ``response``, in seconds; above 0.
  ///   - bounce: from 1 (oscillates forever) through 0 (critically damped) to above −1 (overdamped, if that is allowed).
  public init(duration: Double, bounce: Double, mass: Double = 1, allowsOverdamping: Bool = false) {
    let ratio = bounce >= 0 ? 1 - bounce : bounce > -1 ? 1 / (1 + bounce) : .nan
    self.init(response: duration, dampingRatio: ratio, mass: mass, allowsOverdamping: allowsOverdamping)
  }

  /// Creates a spring from its undamped frequency and the half-life of its oscillation.
  ///
  /// - Parameters:
  ///   - frequency: in oscillations per second; above 0.
  ///   - halfLife: in seconds; above 0.
  public init(frequency: Double, halfLife: Double, mass: Double = 1, allowsOverdamping: Bool = false) {
    let angular = 2 * Double.pi * frequency
    let ratio = halfLife > 0 ? 0.6931471805599453 / (angular * halfLife) : .nan
    self.init(
      response: frequency > 0 ? 1 / frequency : .nan, dampingRatio: ratio, mass: mass, allowsOverdamping: allowsOverdamping)
  }

  /// Creates a spring that settles after `settlingDuration`: released at rest, it then stays within `precision` of its distance.
  ///
  /// The time scales with the response, so one exact solution for the response 1 gives the spring.
  ///
  /// - Parameters:
  ///   - settlingDuration: in seconds; above 0.
  ///   - dampingRatio: see ``dampingRatio``; above 0.
  ///   - precision: the fraction of the distance within which the spring counts as settled, between 0 and 1.
  public init(
    settlingDuration: Double, dampingRatio: Double, precision: Double = 0.001, mass: Double = 1, allowsOverdamping: Bool = false
  ) {
    let unit = SpringParameters(response: 1, dampingRatio: dampingRatio, mass: 1, allowsOverdamping: allowsOverdamping)
    let response = unit.settlingDuration(precision: precision).map { settlingDuration / $0 } ?? .nan
    self.init(response: response, dampingRatio: dampingRatio, mass: mass, allowsOverdamping: allowsOverdamping)
  }

  /// Creates a spring that settles after a time and overshoots by a fraction of its distance: 0.1 overshoots by 10 %.
  ///
  /// - Parameters:
  ///   - settlingDuration: in seconds; above 0.
  ///   - overshoot: from 0 up to, but not including, 1.
  ///   - precision: the fraction of the distance within which the spring counts as settled, between 0 and 1.
  public init(settlingDuration: Double, overshoot: Double, precision: Double = 0.001, mass: Double = 1) {
    self.init(
      settlingDuration: settlingDuration, dampingRatio: Self.dampingRatio(overshoot: overshoot), precision: precision, mass: mass)
  }

  /// Returns the damping ratio of a spring that overshoots by the fraction p = `overshoot` of its distance.
  ///
  /// The spring is released at rest. The ratio is −ln p / √(π² + ln² p); it is 1 for 0, and NaN outside of 0 ..< 1.
  public static func dampingRatio(overshoot: Double) -> Double {
    if overshoot == 0 { return 1 }
    guard overshoot > 0, overshoot < 1 else { return .nan }
    let logarithm = Elementary.log(overshoot)
    return -logarithm / (Double.pi * Double.pi + logarithm * logarithm).squareRoot()
  }

  /// The period of the undamped oscillation, in seconds.
  public var response: Double { 2 * Double.pi / naturalFrequency }

  /// The perceived duration in SwiftUI's sense, in seconds: the ``response``.
  public var duration: Double { response }

  /// The bounce in SwiftUI's sense: 1 − ζ, or 1/ζ − 1 if overdamped.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The undamped frequency, in oscillations per second.
  public var frequency: Double { naturalFrequency / (2 * Double.pi) }

  /// The half-life of the oscillation, in seconds; infinite without damping.
  public var halfLife: Double { 0.6931471805599453 / (dampingRatio * naturalFrequency) }

  /// The overshoot of a spring that is released at rest, as a fraction of its distance: e^(−πζ/√(1−ζ²)), or 0.
  public var overshoot: Double {
    let ratio = dampingRatio
    return ratio < 1 ? Elementary.exp(-Double.pi * ratio / ((1 - ratio) * (1 + ratio)).squareRoot()) : 0
  }

  /// Returns the time after which a spring that is released at rest stays within `precision` of its distance.
  ///
  /// The result is in seconds, exact to a nanosecond. It is nil without damping, for invalid parameters, and for a precision that is not between
  /// 0 and 1.
  public func settlingDuration(precision: Double = 0.001) -> Double? {
    guard areValid, precision > 0, precision < 1 else { return nil }
    let rest = SpringRest(basis: SpringBasis(valid: self), displacement: 1.0, velocity: 0)
    return rest.time(threshold: RestThreshold(distance: precision)).map { Double($0) / 1e9 }
  }
}
