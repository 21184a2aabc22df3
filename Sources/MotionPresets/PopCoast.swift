import MotionMathematics
public import MotionPhysics
public import MotionValues

extension IntegratorPreset {
  /// Returns a coasting motion as pop's decay computes it: the sum of its steps of a millisecond, in closed form.
  ///
  /// Each step moves on by the velocity after it. So the motion ends somewhat before the limit of `Decay`: with 1,000 points per second after
  /// 496.505 points and 2.6465 s. From its rest on, the value is the final one.
  ///
  /// - Parameters:
  ///   - velocity: in units of the value per second.
  ///   - threshold: the smallest visible change of the property, above 0. The motion rests when no lane is faster than five times as much.
  /// - Throws: if a number is not finite, or if the rate of the decay or the threshold is not above 0. A rate below 10⁻¹⁰⁰ counts as 0.
  public static func popCoast<Value: MotionValue>(
    _ decay: Decay = .scrolling, from value: Value, velocity: Value.Velocity, threshold: Double, at start: Timestamp
  ) throws(MotionError) -> some Simulation<Value> {
    try check(decay)
    return try PopCoast(decay, from: value, velocity: velocity, threshold: threshold, at: start)
  }
}

/// pop's decay: x = x₀ + v₀ · (1 − e^(−λt)) / (1000 · (e^(λ/1000) − 1)), the sum of its steps of a millisecond.
private struct PopCoast<Value: MotionValue>: Simulation {
  let start: Timestamp
  let restTime: Timestamp?
  private let rate: Double
  private let initial: Value
  private let initialVelocity: Value.Velocity
  /// The distance that the whole coast covers, per unit of the initial velocity; in seconds.
  private let reach: Double

  init(_ decay: Decay, from value: Value, velocity: Value.Velocity, threshold: Double, at start: Timestamp) throws(MotionError) {
    if !value.lanes.isMovable { throw .notFinite(.value) }
    if !velocity.lanes.isMovable { throw .notFinite(.velocity) }
    if !(threshold > 0) { throw .notPositive(.threshold) }
    (self.start, initial, initialVelocity, rate) = (start, value, velocity, decay.rate)
    reach = 1 / (1000 * Elementary.expm1(decay.rate / 1000))
    // With a smaller rate it would coast beyond every valid value.
    if !reach.isMovable { throw .notPositive(.rate) }
    let lanes = velocity.lanes
    let speed = (0..<lanes.laneCount).map { lanes[lane: $0].magnitude }.max() ?? 0
    let seconds = speed < 5 * threshold ? 0 : Elementary.log(speed / (5 * threshold)) / decay.rate
    restTime = start.adding(nanoseconds: Int64(min(seconds * 1e9, 9e18).rounded(.up)))
  }

  func value(at time: Timestamp) -> Value {
    if time <= start { return initial }
    let seconds = min(time, restTime ?? time).seconds(since: start)
    return Value(lanes: initial.lanes + initialVelocity.lanes * (-reach * Elementary.expm1(-rate * seconds)))
  }

  func velocity(at time: Timestamp) -> Value.Velocity {
    if time <= start { return initialVelocity }
    if isAtRest(at: time) { return Value.Velocity(lanes: .zero) }
    return Value.Velocity(lanes: initialVelocity.lanes * Elementary.exp(-rate * time.seconds(since: start)))
  }
}
