/// One motion of a spring: from a value and a velocity at an instant, towards a destination, in closed form.
///
/// Before `start` it is where it starts; from ``restTime`` on it is exactly at the destination.
public struct SpringSimulation<Value: MotionValue>: BatchedSimulation {
  /// The spring that moves it.
  public let basis: SpringBasis

  public let start: Timestamp

  /// Where it starts.
  public let initialValue: Value

  /// How fast it starts, in units of the value per second.
  public let initialVelocity: Value.Velocity

  /// Where it is bound for.
  public let destination: Value

  /// The first instant from which on the motion never again leaves its rest threshold; nil where it never rests (no damping).
  public private(set) var restTime: Timestamp?

  /// The instant that time is counted from.
  let epoch: Timestamp
  /// The motion in terms of its epoch.
  let coefficients: SpringCoefficients<Value.Lanes>
  /// The lanes of the destination, those nearest to the start.
  let destinationLanes: Value.Lanes

  /// Starts a motion.
  ///
  /// - Parameter threshold: when it counts as at rest.
  /// - Throws: if value, velocity or destination is not finite, or a limit of the threshold not above 0.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  public init(
    basis: SpringBasis, from initialValue: Value, velocity initialVelocity: Value.Velocity, to destination: Value, at start: Timestamp,
    threshold: RestThreshold
  ) throws(MotionError) {
    self.basis = basis
    self.start = start
    self.initialValue = initialValue
    self.initialVelocity = initialVelocity
    self.destination = destination
    let origin = initialValue.lanes
    destinationLanes = destination.lanes(near: origin)
    let displacement = origin - destinationLanes
    let velocity = initialVelocity.lanes
    if !displacement.isMovable { throw .notFinite(origin.isMovable ? .destination : .value) }
    if !velocity.isMovable { throw .notFinite(.velocity) }
    if !(threshold.distance > 0) || !(threshold.speed > 0) { throw .notPositive(.threshold) }
    epoch = basis.epoch(before: start)
    coefficients = SpringCoefficients(
      basis: basis, displacement: displacement, velocity: velocity, shift: start.seconds(since: epoch))
    let rest = SpringRest(basis: basis, displacement: displacement, velocity: velocity)
    restTime = rest.time(threshold: threshold).map { start.adding(nanoseconds: $0) }
  }

  /// The same motion, at rest already once every lane has reached its destination for the first time; it does not overshoot.
  public func restingOnReaching() -> SpringSimulation {
    guard let reach = reachTime else { return self }
    var motion = self
    motion.restTime = min(reach, restTime ?? reach)
    return motion
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  public func value(at time: Timestamp) -> Value {
    if time <= start { return initialValue }
    if isAtRest(at: time) { return destination }
    let weights = basis.weights(after: time.seconds(since: epoch))
    // To the bit what ``MotionBatch`` does.
    return Value(lanes: destinationLanes + (coefficients.displacement * weights.displacement + coefficients.drive * weights.drive))
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  public func velocity(at time: Timestamp) -> Value.Velocity {
    if time <= start { return initialVelocity }
    if isAtRest(at: time) { return Value.Velocity(lanes: .zero) }
    let weights = basis.weights(after: time.seconds(since: epoch))
    let velocity = coefficients.drive - coefficients.displacement * basis.decay
    let pull = coefficients.displacement * basis.naturalFrequencySquared + velocity * basis.fastDecay
    return Value.Velocity(lanes: velocity * weights.displacement - pull * weights.drive)
  }

  public var row: MotionRow<Value.Lanes> {
    MotionRow(
      start: start, rest: restTime ?? .distantFuture, epoch: epoch, initial: initialValue.lanes, final: destination.lanes,
      destination: destinationLanes, displacement: coefficients.displacement, drive: coefficients.drive)
  }
}
