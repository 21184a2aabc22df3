/// What is let go and loses its speed: from a value and a velocity, or to a destination, in closed form.
///
/// From ``restTime`` on it is exactly at its destination.
public struct DecaySimulation<Value: MotionValue>: BatchedSimulation {
  public let basis: DecayBasis

  public let start: Timestamp

  /// Where it starts.
  public let initialValue: Value

  /// How fast it starts, in units of the value per second.
  public let initialVelocity: Value.Velocity

  /// Where it ends.
  public let destination: Value

  public let restTime: Timestamp?

  let epoch: Timestamp
  private let destinationLanes: Value.Lanes
  /// The displacement from the destination at the epoch.
  private let displacement: Value.Lanes

  /// Lets go of something.
  ///
  /// - Parameters:
  ///   - snapping: where it may end; the velocity is changed so that it ends at the place nearest to where it would have.
  ///   - threshold: when it counts as at rest: once it is within the distance, and slower than the speed.
  /// - Throws: if a number is not finite, the rate or a limit of the threshold not above 0, or there is nowhere to snap to.
  public init(
    _ decay: Decay, from initialValue: Value, velocity: Value.Velocity, snapping: Snapping<Value> = .free, at start: Timestamp,
    threshold: RestThreshold
  ) throws(MotionError) {
    if !initialValue.lanes.isMovable { throw .notFinite(.value) }
    if !velocity.lanes.isMovable { throw .notFinite(.velocity) }
    let basis = try DecayBasis(decay)
    let free = decay.destination(from: initialValue, velocity: velocity)
    guard let destination = snapping.place(nearest: free) else { throw .empty(.destination) }
    // Without snapping the velocity stays as it was given, to the bit.
    let lanes = snapping.isFree ? initialValue.lanes + velocity.lanes * (1 / decay.rate) : destination.lanes(near: initialValue.lanes)
    try self.init(
      basis: basis, from: initialValue,
      velocity: snapping.isFree ? velocity : decay.velocity(from: initialValue, to: destination), to: destination, lanes: lanes,
      at: start, threshold: threshold)
  }

  /// Lets go of something so that it ends at `destination`: with the one velocity that does.
  ///
  /// - Throws: if a number is not finite, or the rate or a limit of the threshold not above 0.
  public init(_ decay: Decay, from initialValue: Value, to destination: Value, at start: Timestamp, threshold: RestThreshold)
    throws(MotionError)
  {
    if !initialValue.lanes.isMovable { throw .notFinite(.value) }
    let lanes = destination.lanes(near: initialValue.lanes)
    if !lanes.isMovable { throw .notFinite(.destination) }
    try self.init(
      basis: DecayBasis(decay), from: initialValue, velocity: decay.velocity(from: initialValue, to: destination), to: destination,
      lanes: lanes, at: start, threshold: threshold)
  }

  private init(
    basis: DecayBasis, from initialValue: Value, velocity: Value.Velocity, to destination: Value, lanes: Value.Lanes,
    at start: Timestamp, threshold: RestThreshold
  ) throws(MotionError) {
    if !(threshold.distance > 0) || !(threshold.speed > 0) { throw .notPositive(.threshold) }
    (self.basis, self.start, self.initialValue, initialVelocity, self.destination) = (basis, start, initialValue, velocity, destination)
    destinationLanes = lanes
    epoch = basis.epoch(before: start)
    let displacement = initialValue.lanes - lanes
    if !displacement.isMovable { throw .notFinite(.destination) }
    self.displacement = displacement * Elementary.exp(basis.rate * start.seconds(since: epoch))
    let distance = displacement.squaredLength.squareRoot()
    // The speed is λ times the distance; the tighter limit decides.
    let limit = min(threshold.distance, threshold.speed / basis.rate)
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
    if time <= start { return initialValue }
    if isAtRest(at: time) { return destination }
    // To the bit what ``MotionBatch`` does.
    return Value(lanes: destinationLanes + displacement * basis.weights(after: time.seconds(since: epoch)).displacement)
  }

  public func velocity(at time: Timestamp) -> Value.Velocity {
    if time <= start { return initialVelocity }
    if isAtRest(at: time) { return Value.Velocity(lanes: .zero) }
    return Value.Velocity(lanes: displacement * (-basis.rate * basis.weights(after: time.seconds(since: epoch)).displacement))
  }

  public var row: MotionRow<Value.Lanes> {
    MotionRow(
      start: start, rest: restTime ?? .distantFuture, epoch: epoch, initial: initialValue.lanes, final: destination.lanes,
      destination: destinationLanes, displacement: displacement, drive: .zero)
  }

  /// The first instant at which lane `lane` is at `value` or has passed it; nil where it never does.
  public func firstTime(lane: Int, at value: Double) -> Timestamp? {
    let (from, to) = (initialValue.lanes[lane: lane], destinationLanes[lane: lane])
    if value == from { return start }
    let share = (value - to) / (from - to)
    guard share < 1, share >= 0 else { return nil }
    guard share > 0 else { return restTime }
    let isRising = to > from
    let passage = Crossing.firstNanosecond(near: -Elementary.log(share) / basis.rate) { nanoseconds in
      let lanes = row.lanes(basis, at: start.adding(nanoseconds: nanoseconds))
      return isRising ? lanes[lane: lane] >= value : lanes[lane: lane] <= value
    }
    guard let passage else { return restTime }
    let time = start.adding(nanoseconds: passage)
    return restTime.map { min($0, time) } ?? time
  }
}
