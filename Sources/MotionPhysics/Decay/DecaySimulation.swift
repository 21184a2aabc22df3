import MotionMathematics
public import MotionValues

/// Exponential deceleration, from a value and a velocity or to a destination, in closed form.
///
/// From ``restTime`` on the value is exactly the destination.
public struct DecaySimulation<Value: MotionValue>: BatchedSimulation {
  public let basis: DecayBasis

  public let start: Timestamp

  /// The initial value.
  public var initialValue: Value { Value(lanes: initialLanes) }

  /// The initial velocity, in units of the value per second.
  public var initialVelocity: Value.Velocity { Value.Velocity(lanes: initialVelocityLanes) }

  /// The final value.
  public let destination: Value

  public let restTime: Timestamp?

  let epoch: Timestamp
  /// The initial lanes, before rounding or normalization to a value.
  private let initialLanes: Value.Lanes
  /// The lanes of the initial velocity, before rounding.
  private let initialVelocityLanes: Value.Lanes
  private let destinationLanes: Value.Lanes
  /// The displacement from the destination at the epoch.
  private let displacement: Value.Lanes
  /// The distance from the destination at which it is at rest.
  private let restDistance: Double
  /// Whether the destination follows from the velocity: nothing was snapped to, and no destination was given.
  private let isFree: Bool

  /// Creates a motion from a value and a velocity.
  ///
  /// - Parameters:
  ///   - snapping: the allowed final positions. The velocity is changed so that the motion ends at the one nearest to its projected endpoint.
  ///   - threshold: the rest threshold: the motion is at rest when it is within the distance and slower than the speed.
  /// - Throws: if a number is not finite, if a limit of the threshold is not above 0, or if there is no position to snap to. Also if the
  ///   rate is below 10⁻¹², unless there is no velocity.
  public init(
    _ decay: Decay, from initialValue: Value, velocity: Value.Velocity, snapping: Snapping<Value> = .free, at start: Timestamp,
    threshold: RestThreshold
  ) throws(MotionError) {
    try self.init(decay, from: initialValue.lanes, velocity: velocity.lanes, snapping: snapping, at: start, threshold: threshold)
  }

  private init(
    _ decay: Decay, from origin: Value.Lanes, velocity: Value.Lanes, snapping: Snapping<Value>, at start: Timestamp,
    threshold: RestThreshold
  ) throws(MotionError) {
    if !origin.isMovable { throw .notFinite(.value) }
    if !velocity.isMovable { throw .notFinite(.velocity) }
    let basis = try DecayBasis(decay)
    // The last bit of so distant a destination is more than a tenth of a millisecond of motion: the value would move in steps.
    if decay.rate < 1e-12, !velocity.isZero { throw .notPositive(.rate) }
    let free = origin + velocity * (1 / decay.rate)
    guard let destination = snapping.place(nearest: Value(lanes: free)) else { throw .empty(.destination) }
    // Without snapping the velocity is not changed, to the bit. With it, a direction keeps the full turns that the velocity gives it.
    let lanes = snapping.isFree ? free : destination.lanes(near: free)
    try self.init(
      basis: basis, from: origin, velocity: snapping.isFree ? velocity : (lanes - origin) * decay.rate, to: destination, lanes: lanes,
      isFree: snapping.isFree, at: start, restDistance: Self.restDistance(threshold, basis))
  }

  /// Returns the motion that continues this one at `time`, from its current value and velocity, or with another velocity.
  ///
  /// It starts from the lanes of this motion, not from its value, so nothing is lost by rounding (contract 17).
  ///
  /// - Throws: the same errors as the initializer.
  public func continued(
    at time: Timestamp, _ decay: Decay, snapping: Snapping<Value>, threshold: RestThreshold, velocity: Value.Lanes? = nil
  ) throws(MotionError) -> DecaySimulation {
    try DecaySimulation(
      decay, from: lanes(at: time), velocity: velocity ?? velocityLanes(at: time), snapping: snapping, at: time, threshold: threshold)
  }

  /// Returns the motion that continues this one from `value` at `time`. Before the start of this one, it waits at `value` until then.
  ///
  /// A motion that ends where its velocity takes it keeps that velocity, so the distance that is left is the same. One that was snapped, or
  /// has a given destination, still ends there, with the velocity that this requires. Of several lanes of `value`, those nearest count.
  ///
  /// - Throws: if a number is not finite.
  public func displaced(to value: Value, at time: Timestamp) throws(MotionError) -> DecaySimulation? {
    if !value.lanes.isMovable { throw .notFinite(.value) }
    let origin = value.lanes(near: self.lanes(at: time))
    let velocity = isFree ? velocityLanes(at: time) : (destinationLanes - origin) * basis.rate
    let lanes = isFree ? origin + velocity * (1 / basis.rate) : destinationLanes
    return try DecaySimulation(
      basis: basis, from: origin, velocity: velocity, to: isFree ? Value(lanes: lanes) : destination, lanes: lanes, isFree: isFree,
      at: max(time, start), restDistance: restDistance)
  }

  /// Returns the lanes at `time`, before they are rounded to a value.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  private func lanes(at time: Timestamp) -> Value.Lanes {
    if time <= start { return initialLanes }
    if isAtRest(at: time) { return destinationLanes }
    // The same operations as ``MotionBatch``, to the bit.
    return destinationLanes + displacement * basis.weights(after: time.seconds(since: epoch)).displacement
  }

  /// Returns the lanes of the velocity at `time`, before they are rounded.
  private func velocityLanes(at time: Timestamp) -> Value.Lanes {
    if time <= start { return initialVelocityLanes }
    if isAtRest(at: time) { return .zero }
    return displacement * (-basis.rate * basis.weights(after: time.seconds(since: epoch)).displacement)
  }

  /// Creates a motion that ends at `destination`, with the velocity that this requires.
  ///
  /// - Throws: if a number is not finite, or if the rate or a limit of the threshold is not above 0.
  public init(_ decay: Decay, from initialValue: Value, to destination: Value, at start: Timestamp, threshold: RestThreshold)
    throws(MotionError)
  {
    let origin = initialValue.lanes
    if !origin.isMovable { throw .notFinite(.value) }
    let lanes = destination.lanes(near: origin)
    if !lanes.isMovable { throw .notFinite(.destination) }
    try self.init(
      basis: DecayBasis(decay), from: origin, velocity: (lanes - origin) * decay.rate, to: destination, lanes: lanes, isFree: false,
      at: start, restDistance: Self.restDistance(threshold, DecayBasis(decay)))
  }

  /// Returns the distance from the destination at which a motion is at rest. The speed is λ times the distance; the tighter limit counts.
  private static func restDistance(_ threshold: RestThreshold, _ basis: DecayBasis) throws(MotionError) -> Double {
    if !(threshold.distance > 0) || !(threshold.speed > 0) { throw .notPositive(.threshold) }
    return min(threshold.distance, threshold.speed / basis.rate)
  }

  private init(
    basis: DecayBasis, from origin: Value.Lanes, velocity: Value.Lanes, to destination: Value, lanes: Value.Lanes, isFree: Bool,
    at start: Timestamp, restDistance limit: Double
  ) throws(MotionError) {
    (self.basis, self.start, self.destination, destinationLanes) = (basis, start, destination, lanes)
    (initialLanes, initialVelocityLanes, restDistance, self.isFree) = (origin, velocity, limit, isFree)
    epoch = basis.epoch(before: start)
    let displacement = origin - lanes
    if !displacement.isMovable { throw .notFinite(.destination) }
    self.displacement = displacement * Elementary.exp(basis.rate * start.seconds(since: epoch))
    let distance = displacement.squaredLength.squareRoot()
    let rest = Crossing.firstNanosecond(near: distance <= limit ? 0 : Elementary.log(distance / limit) / basis.rate) { nanoseconds in
      distance * Elementary.exp(-basis.rate * (Double(nanoseconds) / 1e9)) <= limit
    }
    restTime = rest.map { start.adding(nanoseconds: $0) }
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  public func value(at time: Timestamp) -> Value {
    isAtRest(at: time) && time > start ? destination : Value(lanes: lanes(at: time))
  }

  public func velocity(at time: Timestamp) -> Value.Velocity {
    Value.Velocity(lanes: velocityLanes(at: time))
  }

  public var row: MotionRow<Value.Lanes> {
    MotionRow(
      start: start, rest: restTime ?? .distantFuture, epoch: epoch, initial: initialLanes, final: destination.lanes,
      destination: destinationLanes, displacement: displacement, drive: .zero)
  }

  /// Returns the first instant at which lane `lane` reaches or passes `value`, or nil.
  public func firstTime(lane: Int, at value: Double) -> Timestamp? {
    let (from, to) = (initialLanes.laneOrZero(lane), destinationLanes.laneOrZero(lane))
    if value == from { return start }
    let isRising = to > from
    // The order of the numbers is exact. Their quotient may be rounded to 1 one rounding away from the start.
    guard to != from, isRising ? value > from && value <= to : value < from && value >= to else { return nil }
    guard value != to else { return restTime }
    let share = min((value - to) / (from - to), 1)
    let passage = Crossing.firstNanosecond(near: -Elementary.log(share) / basis.rate) { nanoseconds in
      let lanes = row.lanes(basis, at: start.adding(nanoseconds: nanoseconds))
      return isRising ? lanes.laneOrZero(lane) >= value : lanes.laneOrZero(lane) <= value
    }
    guard let passage else { return restTime }
    let time = start.adding(nanoseconds: passage)
    return restTime.map { min($0, time) } ?? time
  }
}
