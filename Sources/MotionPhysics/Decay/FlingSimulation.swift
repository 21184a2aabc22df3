import MotionMathematics
public import MotionValues

/// A fling as on Android: its duration grows with its speed, and it ends at a known time and position.
///
/// The duration is `T = r·i·(abs(v)/v₀)^(1/(r−1))`, the distance `d = v·T/r`, and the value `x(t) = x₀ + d·(1 − (1 − t/T)^r)`. Here
/// `r = ln 0.78 / ln 0.9` and `i = 0.35`; `v₀` is derived from friction 0.015 on a screen of 160 points per inch. The formula is that of
/// Android's splines, as in Flutter (ClampingScrollSimulation).
public struct FlingSimulation: Simulation {
  public let start: Timestamp

  /// The initial value, in points.
  public let initialValue: Double

  /// The initial velocity, in points per second.
  public let initialVelocity: Double

  /// The final value, in points.
  public let destination: Double

  /// The duration in seconds.
  private let duration: Double

  /// r: ln 0.78 / ln 0.9.
  public static let decelerationRate = 2.3582018154259448

  /// Creates a fling.
  ///
  /// - Parameter friction: the friction of the screen, above 0. Defaults to 0.015.
  /// - Throws: if a number is not finite, or if the friction is not above 0.
  public init(from value: Double, velocity: Double, friction: Double = 0.015, at start: Timestamp) throws(MotionError) {
    if !value.isMovable { throw .notFinite(.value) }
    if !velocity.isMovable { throw .notFinite(.velocity) }
    if !friction.isMovable { throw .notFinite(.friction) }
    if friction <= 0 { throw .notPositive(.friction) }
    let rate = Self.decelerationRate
    // Gravity in points per second squared, and Android's tuning factor.
    let reference = friction * (9.80665 * 39.37 * 160) * 0.84 / 0.35
    duration = rate * 0.35 * Elementary.pow(velocity.magnitude / reference, 1 / (rate - 1))
    (self.start, initialValue, initialVelocity) = (start, value, velocity)
    destination = value + velocity * duration / rate
    if !destination.isMovable || duration * 1e9 > Double(Crossing.horizon) { throw .tooLong(.duration) }
  }

  public var restTime: Timestamp? { start.adding(nanoseconds: Int64((duration * 1e9).rounded(.up))) }

  public func value(at time: Timestamp) -> Double {
    if time <= start { return initialValue }
    if isAtRest(at: time) { return destination }
    let left = max(0, 1 - time.seconds(since: start) / duration)
    return initialValue + (destination - initialValue) * (1 - Elementary.pow(left, Self.decelerationRate))
  }

  public func velocity(at time: Timestamp) -> Double {
    if time <= start { return initialVelocity }
    if isAtRest(at: time) { return 0 }
    let left = max(0, 1 - time.seconds(since: start) / duration)
    return initialVelocity * Elementary.pow(left, Self.decelerationRate - 1)
  }
}
