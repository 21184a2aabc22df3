/// One motion of a spring: from a value and a velocity at an instant, towards a destination, in closed form.
///
/// Before `start` it is where it starts; from ``restTime`` on it is exactly at the destination.
public struct SpringSimulation<Value: MotionValue>: Simulation {
  /// The spring that moves it.
  public let basis: SpringBasis

  /// When the motion starts.
  public let start: Timestamp

  /// Where it starts.
  public let initialValue: Value

  /// How fast it starts, in units of the value per second.
  public let initialVelocity: Value.Velocity

  /// Where it is bound for.
  public let destination: Value

  /// The first instant from which on the motion never again leaves its rest threshold; nil where it never rests (no damping).
  public let restTime: Timestamp?

  /// Starts a motion.
  ///
  /// - Parameter threshold: when it counts as at rest.
  /// - Throws: if value, velocity or destination is not finite, or a limit of the threshold not above 0.
  public init(
    basis: SpringBasis, from initialValue: Value, velocity initialVelocity: Value.Velocity, to destination: Value, at start: Timestamp,
    threshold: RestThreshold
  ) throws(MotionError) {
    self.basis = basis
    self.start = start
    self.initialValue = initialValue
    self.initialVelocity = initialVelocity
    self.destination = destination
    let displacement = initialValue.lanes - destination.lanes
    let velocity = initialVelocity.lanes
    if !displacement.isFinite { throw .notFinite(initialValue.lanes.isFinite ? .destination : .value) }
    if !velocity.isFinite { throw .notFinite(.velocity) }
    if !(threshold.distance > 0) || !(threshold.speed > 0) { throw .notPositive(.threshold) }
    let rest = SpringRest(basis: basis, displacement: displacement, velocity: velocity)
    restTime = rest.time(threshold: threshold).map { Timestamp(nanoseconds: start.nanoseconds + $0) }
  }

  public func value(at time: Timestamp) -> Value {
    if time <= start { return initialValue }
    if isAtRest(at: time) { return destination }
    let weights = basis.weights(after: time.seconds(since: start))
    let displacement = initialValue.lanes - destination.lanes
    let drive = initialVelocity.lanes + displacement * basis.decay
    return Value(lanes: destination.lanes + (displacement * weights.displacement + drive * weights.drive))
  }

  public func velocity(at time: Timestamp) -> Value.Velocity {
    if time <= start { return initialVelocity }
    if isAtRest(at: time) { return Value.Velocity(lanes: .zero) }
    let weights = basis.weights(after: time.seconds(since: start))
    let displacement = initialValue.lanes - destination.lanes
    let pull = displacement * basis.naturalFrequencySquared + initialVelocity.lanes * basis.fastDecay
    return Value.Velocity(lanes: initialVelocity.lanes * weights.displacement - pull * weights.drive)
  }
}
