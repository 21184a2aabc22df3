import MotionMathematics
public import MotionValues

/// A decay with an additional constant deceleration, which stops at a known time, as Flutter's friction does.
///
/// x(t) = x₀ + v₀·(1 − e^(−λt)) / λ − sign(v₀)·a·t²/2, until v(t) = v₀·e^(−λt) − sign(v₀)·a·t is 0 or within the rest speed.
public struct BrakedDecaySimulation: Simulation {
  public let start: Timestamp

  /// The initial value.
  public let initialValue: Double

  /// The initial velocity, in units per second.
  public let initialVelocity: Double

  public let restTime: Timestamp?

  private let rate: Double
  private let deceleration: Double

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - deceleration: a, in units per second squared; 0 or above.
  ///   - restSpeed: the speed up to which the motion counts as at rest, in units per second; above 0.
  /// - Throws: if a number is not finite or out of its range.
  public init(
    _ decay: Decay, from value: Double, velocity: Double, deceleration: Double, at start: Timestamp, restSpeed: Double
  ) throws(MotionError) {
    if !value.isMovable { throw .notFinite(.value) }
    if !velocity.isMovable { throw .notFinite(.velocity) }
    if let error = decay.error { throw error }
    if !deceleration.isMovable { throw .notFinite(.acceleration) }
    if deceleration < 0 { throw .negative(.acceleration) }
    if !(restSpeed > 0) { throw .notPositive(.threshold) }
    let (rate, speed) = (Flight.effective(decay.rate), velocity.magnitude)
    (self.start, initialValue, initialVelocity, self.rate, self.deceleration) = (start, value, velocity, rate, deceleration)
    // With one of the two forces alone, stopping takes at least as long.
    let alone = min(
      rate > 0 ? Elementary.log(max(1, speed / restSpeed)) / rate : .infinity, deceleration > 0 ? speed / deceleration : .infinity)
    restTime = Crossing.firstNanosecond(near: alone) { nanoseconds in
      let seconds = Double(nanoseconds) / 1e9
      return speed * Elementary.exp(-rate * seconds) - deceleration * seconds <= restSpeed
    }.map { start.adding(nanoseconds: $0) }
  }

  /// The final value; infinite if the motion never ends.
  public var destination: Double { restTime.map { value(at: $0) } ?? initialVelocity * .infinity }

  public func value(at time: Timestamp) -> Double {
    if time <= start { return initialValue }
    let seconds = (restTime.map { min($0, time) } ?? time).seconds(since: start)
    let coasting = rate == 0 ? seconds : -Elementary.expm1(-rate * seconds) / rate
    let braked = deceleration * seconds * seconds / 2
    return initialValue + (initialVelocity * coasting - (initialVelocity < 0 ? -braked : braked))
  }

  public func velocity(at time: Timestamp) -> Double {
    if time <= start { return initialVelocity }
    if isAtRest(at: time) { return 0 }
    let seconds = time.seconds(since: start)
    let braked = deceleration * seconds
    return initialVelocity * Elementary.exp(-rate * seconds) - (initialVelocity < 0 ? -braked : braked)
  }

  /// Returns the first instant at which the motion reaches or passes `value`, or nil.
  public func firstTime(at value: Double) -> Timestamp? {
    if value == initialValue { return start }
    let isRising = value > initialValue
    guard isRising == (initialVelocity > 0), initialVelocity != 0, isRising ? destination >= value : destination <= value
    else { return nil }
    let rest = restTime ?? .distantFuture
    let guess = (value - initialValue) / initialVelocity
    return Crossing.firstNanosecond(near: guess) { nanoseconds in
      let time = start.adding(nanoseconds: nanoseconds)
      return time >= rest || (isRising ? self.value(at: time) >= value : self.value(at: time) <= value)
    }.map { start.adding(nanoseconds: $0) }
  }
}
