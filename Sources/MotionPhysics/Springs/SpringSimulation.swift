public import MotionValues

/// One motion of a spring: from a value and a velocity at an instant, towards a destination, in closed form.
///
/// Before `start` it is where it starts; from ``restTime`` on it is exactly at the destination.
public struct SpringSimulation<Value: MotionValue>: BatchedSimulation {
  /// The spring that moves it.
  public let basis: SpringBasis

  public let start: Timestamp

  /// Where it starts.
  public var initialValue: Value { Value(lanes: initialLanes) }

  /// How fast it starts, in units of the value per second.
  public var initialVelocity: Value.Velocity { Value.Velocity(lanes: initialVelocityLanes) }

  /// Where it is bound for.
  public let destination: Value

  /// The first instant from which on the motion never again leaves its rest threshold; nil where it never rests (no damping).
  public private(set) var restTime: Timestamp?

  /// When it counts as at rest.
  let threshold: RestThreshold
  /// Where it starts, before that is rounded to a value, or brought to the length that a value has.
  let initialLanes: Value.Lanes
  /// How fast it starts, before that is rounded.
  let initialVelocityLanes: Value.Lanes
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
    let origin = initialValue.lanes
    try self.init(
      basis: basis, from: origin, velocity: initialVelocity.lanes, to: destination, lanes: destination.lanes(near: origin), at: start,
      threshold: threshold)
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  private init(
    basis: SpringBasis, from origin: Value.Lanes, velocity: Value.Lanes, to destination: Value, lanes destinationLanes: Value.Lanes,
    at start: Timestamp, threshold: RestThreshold
  ) throws(MotionError) {
    (self.basis, self.start, self.destination, self.destinationLanes) = (basis, start, destination, destinationLanes)
    (initialLanes, initialVelocityLanes, self.threshold) = (origin, velocity, threshold)
    let displacement = origin - destinationLanes
    if !displacement.isMovable { throw .notFinite(origin.isMovable ? .destination : .value) }
    if !velocity.isMovable { throw .notFinite(.velocity) }
    if !(threshold.distance > 0) || !(threshold.speed > 0) { throw .notPositive(.threshold) }
    epoch = basis.epoch(before: start)
    coefficients = SpringCoefficients(
      basis: basis, displacement: displacement, velocity: velocity, shift: start.seconds(since: epoch))
    let rest = SpringRest(basis: basis, displacement: displacement, velocity: velocity)
    restTime = rest.time(threshold: threshold).map { start.adding(nanoseconds: $0) }
  }

  /// The motion that takes over at `time`, from where this one is then and as fast as it is, unless it is given another velocity.
  ///
  /// It begins with the lanes of this one, not with its value: what a value rounds away is kept (contract 17). With the same destination it goes to the
  /// same lanes.
  ///
  /// - Returns: nil where nothing differs, and this motion goes on.
  /// - Throws: if the velocity or the destination is not finite, or a limit of the threshold not above 0.
  public func retargeted(
    at time: Timestamp, basis: SpringBasis, to destination: Value, threshold: RestThreshold, velocity: Value.Lanes? = nil
  ) throws(MotionError) -> SpringSimulation? {
    let isSame = destination == self.destination
    if isSame, velocity == nil, basis == self.basis, threshold == self.threshold { return nil }
    let origin = lanes(at: time)
    return try SpringSimulation(
      basis: basis, from: origin, velocity: velocity ?? velocityLanes(at: time), to: destination,
      lanes: isSame ? destinationLanes : destination.lanes(near: origin), at: time, threshold: threshold)
  }

  /// The lanes at `time`, before they are rounded to a value.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  private func lanes(at time: Timestamp) -> Value.Lanes {
    if time <= start { return initialLanes }
    if isAtRest(at: time) { return destinationLanes }
    let weights = basis.weights(after: time.seconds(since: epoch))
    // To the bit what ``MotionBatch`` does.
    return destinationLanes + (coefficients.displacement * weights.displacement + coefficients.drive * weights.drive)
  }

  /// The lanes of the velocity at `time`, before they are rounded.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  public func velocityLanes(at time: Timestamp) -> Value.Lanes {
    if time <= start { return initialVelocityLanes }
    if isAtRest(at: time) { return .zero }
    let weights = basis.weights(after: time.seconds(since: epoch))
    let velocity = coefficients.drive - coefficients.displacement * basis.decay
    let pull = coefficients.displacement * basis.naturalFrequencySquared + velocity * basis.fastDecay
    return velocity * weights.displacement - pull * weights.drive
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
    isAtRest(at: time) && time > start ? destination : Value(lanes: lanes(at: time))
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  public func velocity(at time: Timestamp) -> Value.Velocity {
    Value.Velocity(lanes: velocityLanes(at: time))
  }

  public var row: MotionRow<Value.Lanes> {
    MotionRow(
      start: start, rest: restTime ?? .distantFuture, epoch: epoch, initial: initialLanes, final: destination.lanes,
      destination: destinationLanes, displacement: coefficients.displacement, drive: coefficients.drive)
  }
}
