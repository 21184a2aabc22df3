import MotionMathematics

/// The ways in which others describe springs. Each reads back what it was made of, and each can be had from every other.
///
/// A damping ratio above 1 reads back as the 1 that moves, unless overdamping is allowed (contract 19); so does whatever follows from it.
/// A ``Spring`` made of one is reported in the diagnostics of its runtime.
/// What is out of range gives a spring that is not valid (``SpringParameters/error``): nothing will move by it.
extension SpringParameters {
  /// The damping of a spring of this stiffness and mass that has the damping ratio `ratio`.
  private static func damping(ratio: Double, stiffness: Double, mass: Double) -> Double { 2 * ratio * (stiffness * mass).squareRoot() }

  /// Makes a spring out of how long one swing would take without damping, and how much it is damped.
  ///
  /// - Parameters:
  ///   - response: 2π over the undamped frequency, in seconds; above 0.
  ///   - dampingRatio: see ``dampingRatio``; 0 or above.
  public init(response: Double, dampingRatio: Double, mass: Double = 1, allowsOverdamping: Bool = false) {
    let frequency = 2 * Double.pi / response
    let stiffness = response > 0 ? mass * frequency * frequency : .nan
    self.init(
      stiffness: stiffness, damping: Self.damping(ratio: dampingRatio, stiffness: stiffness, mass: mass), mass: mass,
      allowsOverdamping: allowsOverdamping)
  }

  /// Makes a spring as SwiftUI describes it: a perceived duration, and how much it bounces.
  ///
  /// - Parameters:
  ///   - duration: the ``response``, in seconds; above 0.
  ///   - bounce: from 1 (swings for ever) through 0 (critically damped) to above −1 (creeps, if overdamping is allowed).
  public init(duration: Double, bounce: Double, mass: Double = 1, allowsOverdamping: Bool = false) {
    let ratio = bounce >= 0 ? 1 - bounce : bounce > -1 ? 1 / (1 + bounce) : .nan
    self.init(response: duration, dampingRatio: ratio, mass: mass, allowsOverdamping: allowsOverdamping)
  }

  /// Makes a spring out of its undamped frequency and the time in which its swing halves.
  ///
  /// - Parameters:
  ///   - frequency: in swings per second; above 0.
  ///   - halfLife: in seconds; above 0.
  public init(frequency: Double, halfLife: Double, mass: Double = 1, allowsOverdamping: Bool = false) {
    let angular = 2 * Double.pi * frequency
    let ratio = halfLife > 0 ? 0.6931471805599453 / (angular * halfLife) : .nan
    self.init(
      response: frequency > 0 ? 1 / frequency : .nan, dampingRatio: ratio, mass: mass, allowsOverdamping: allowsOverdamping)
  }

  /// Makes a spring that settles after a time: released, it stays within `precision` of its way from then on.
  ///
  /// The time scales with the response, so the spring is found in one step from one that is solved exactly.
  ///
  /// - Parameters:
  ///   - settlingDuration: in seconds; above 0.
  ///   - dampingRatio: see ``dampingRatio``; above 0.
  ///   - precision: the part of the way that no longer matters, between 0 and 1.
  public init(
    settlingDuration: Double, dampingRatio: Double, precision: Double = 0.001, mass: Double = 1, allowsOverdamping: Bool = false
  ) {
    let unit = SpringParameters(response: 1, dampingRatio: dampingRatio, mass: 1, allowsOverdamping: allowsOverdamping)
    let response = unit.settlingDuration(precision: precision).map { settlingDuration / $0 } ?? .nan
    self.init(response: response, dampingRatio: dampingRatio, mass: mass, allowsOverdamping: allowsOverdamping)
  }

  /// Makes a spring that settles after a time and overshoots by a part of its way: 0.1 goes 10 % too far.
  ///
  /// - Parameters:
  ///   - settlingDuration: in seconds; above 0.
  ///   - overshoot: from 0 up to, but not including, 1.
  ///   - precision: the part of the way that no longer matters, between 0 and 1.
  public init(settlingDuration: Double, overshoot: Double, precision: Double = 0.001, mass: Double = 1) {
    self.init(
      settlingDuration: settlingDuration, dampingRatio: Self.dampingRatio(overshoot: overshoot), precision: precision, mass: mass)
  }

  /// The damping ratio at which a spring that is released at rest overshoots by `overshoot` of its way: −ln p / √(π² + ln² p).
  ///
  /// 1 for 0; NaN outside of 0 ..< 1.
  public static func dampingRatio(overshoot: Double) -> Double {
    if overshoot == 0 { return 1 }
    guard overshoot > 0, overshoot < 1 else { return .nan }
    let logarithm = Elementary.log(overshoot)
    return -logarithm / (Double.pi * Double.pi + logarithm * logarithm).squareRoot()
  }

  /// How long one swing would take without damping, in seconds.
  public var response: Double { 2 * Double.pi / naturalFrequency }

  /// The perceived duration in SwiftUI's sense, in seconds: the ``response``.
  public var duration: Double { response }

  /// How much it bounces in SwiftUI's sense: 1 − ζ, or 1/ζ − 1 where overdamped.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The undamped frequency, in swings per second.
  public var frequency: Double { naturalFrequency / (2 * Double.pi) }

  /// The time in which the swing halves, in seconds; infinite without damping.
  public var halfLife: Double { 0.6931471805599453 / (dampingRatio * naturalFrequency) }

  /// How far a spring that is released at rest goes beyond its destination, as a part of its way: e^(−πζ/√(1−ζ²)), or 0.
  public var overshoot: Double {
    let ratio = dampingRatio
    return ratio < 1 ? Elementary.exp(-Double.pi * ratio / ((1 - ratio) * (1 + ratio)).squareRoot()) : 0
  }

  /// How long a spring that is released at rest takes until it stays within `precision` of its way, in seconds; exact to a nanosecond.
  ///
  /// Nil for what never settles: no damping, numbers that are no spring, a precision that is not between 0 and 1.
  public func settlingDuration(precision: Double = 0.001) -> Double? {
    guard areValid, precision > 0, precision < 1 else { return nil }
    let rest = SpringRest(basis: SpringBasis(valid: self), displacement: 1.0, velocity: 0)
    return rest.time(threshold: RestThreshold(distance: precision)).map { Double($0) / 1e9 }
  }
}
