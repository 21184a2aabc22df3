public import MotionValues

/// A spring motion from a value and a velocity towards a destination, in closed form.
///
/// Before `start` the value is the initial one; from ``restTime`` on it is exactly the destination.
public struct SpringSimulation<Value: MotionValue>: BatchedSimulation {
  /// The parameters of the spring.
  public let basis: SpringBasis

  public let start: Timestamp

  /// The initial value.
  public var initialValue: Value { Value(lanes: initialLanes) }

  /// The initial velocity, in units of the value per second.
  public var initialVelocity: Value.Velocity { Value.Velocity(lanes: initialVelocityLanes) }

  /// The destination.
  public let destination: Value

  /// The first instant after which the motion stays within its rest threshold; nil if it never rests (no damping).
  ///
  /// O(1). If it was deferred, each use computes it, until ``computeRestTime()``.
  public var restTime: Timestamp? {
    let instant = isRestDeferred ? findRest() : restInstant
    return instant == .distantFuture ? nil : instant
  }

  public var restBound: Timestamp? { isRestDeferred ? restInstant : nil }

  /// The rest time, or the distant future if it never rests. While it is deferred: an earlier instant.
  private var restInstant = Timestamp.distantFuture
  private var isRestDeferred = false
  // Beside the switch, where they need no memory of their own.
  private var limitHigh = UInt16.max
  private var limitLow = UInt32.max

  /// The largest 48-bit number, of three days, which stands for no ``limit``.
  private static var noLimit: Int64 { 0xFFFF_FFFF_FFFF }

  /// The nanoseconds from the start to the limit of ``resting(noLaterThan:)``; ``noLimit`` if there is none.
  private var limit: Int64 { Int64(limitHigh) << 32 | Int64(limitLow) }

  /// The rest threshold.
  public let threshold: RestThreshold
  /// The initial lanes, before rounding or normalization to a value.
  let initialLanes: Value.Lanes
  /// The lanes of the initial velocity, before rounding.
  let initialVelocityLanes: Value.Lanes
  /// The instant from which time is counted.
  let epoch: Timestamp
  /// The coefficients relative to the epoch.
  let coefficients: SpringCoefficients<Value.Lanes>
  /// The lanes of the destination that are nearest to the start.
  let destinationLanes: Value.Lanes

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - threshold: the rest threshold.
  ///   - defersRestTime: whether the rest time is computed on demand only, which suits a motion that is usually replaced before it rests.
  ///     In a ``MotionBatch`` such a motion never rests: call ``computeRestTime()`` before you add it.
  /// - Throws: if the value, the velocity or the destination is not finite, or if a limit of the threshold is not above 0.
  #if !hasFeature(Embedded)
    @_specialize(exported:true,where Value == Double)
    @_specialize(exported:true,where Value == Point)
    @_specialize(exported:true,where Value == Size)
    @_specialize(exported:true,where Value == Angle)
    @_specialize(exported:true,where Value == Color)
  #endif
  public init(
    basis: SpringBasis, from initialValue: Value, velocity initialVelocity: Value.Velocity, to destination: Value, at start: Timestamp,
    threshold: RestThreshold, defersRestTime: Bool = false
  ) throws(MotionError) {
    let origin = initialValue.lanes
    try self.init(
      basis: basis, from: origin, velocity: initialVelocity.lanes, to: destination, lanes: destination.lanes(near: origin), at: start,
      threshold: threshold, defersRestTime: defersRestTime)
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  private init(
    basis: SpringBasis, from origin: Value.Lanes, velocity: Value.Lanes, to destination: Value, lanes destinationLanes: Value.Lanes,
    at start: Timestamp, threshold: RestThreshold, defersRestTime: Bool, phase: SpringPhase? = nil
  ) throws(MotionError) {
    (self.basis, self.start, self.destination, self.destinationLanes) = (basis, start, destination, destinationLanes)
    (initialLanes, initialVelocityLanes, self.threshold) = (origin, velocity, threshold)
    let displacement = origin - destinationLanes
    if !displacement.isMovable { throw .notFinite(origin.isMovable ? .destination : .value) }
    if !velocity.isMovable { throw .notFinite(.velocity) }
    if !(threshold.distance > 0) || !(threshold.speed > 0) { throw .notPositive(.threshold) }
    epoch = basis.epoch(before: start)
    coefficients = SpringCoefficients(
      basis: basis, displacement: displacement, velocity: velocity, shift: start.seconds(since: epoch), phase: phase)
    if defersRestTime, let bound = search.bound(threshold: threshold) {
      (restInstant, isRestDeferred) = (start.adding(nanoseconds: bound), true)
    } else {
      restInstant = findRest()
    }
  }

  private var search: SpringRest<Value.Lanes> {
    SpringRest(basis: basis, displacement: initialLanes - destinationLanes, velocity: initialVelocityLanes)
  }

  /// Returns the rest time; the distant future if it never rests.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  private func findRest() -> Timestamp {
    search.time(threshold: threshold).map { start.adding(nanoseconds: $0) } ?? .distantFuture
  }

  public mutating func computeRestTime() {
    guard isRestDeferred else { return }
    (restInstant, isRestDeferred) = (findRest(), false)
  }

  public func isAtRest(at time: Timestamp) -> Bool {
    time >= restInstant && (!isRestDeferred || time >= findRest()) && time < .distantFuture
  }

  /// Returns the motion that continues this one at `time`, from its current value and velocity, or with another velocity.
  ///
  /// It starts from the lanes of this motion, not from its value, so nothing is lost by rounding (contract 17). If the destination is the same,
  /// so are its lanes, and it rests no later than ``resting(noLaterThan:)`` says of this one. The rest time is deferred if `defersRestTime`
  /// is true.
  ///
  /// - Returns: nil if nothing changes and this motion continues.
  /// - Throws: if the velocity or the destination is not finite, or if a limit of the threshold is not above 0.
  #if !hasFeature(Embedded)
    @_specialize(exported:true,where Value == Double)
    @_specialize(exported:true,where Value == Point)
    @_specialize(exported:true,where Value == Size)
    @_specialize(exported:true,where Value == Angle)
    @_specialize(exported:true,where Value == Color)
  #endif
  public func retargeted(
    at time: Timestamp, basis: SpringBasis, to destination: Value, threshold: RestThreshold, velocity: Value.Lanes? = nil,
    defersRestTime: Bool = false
  ) throws(MotionError) -> SpringSimulation? {
    let isSame = destination == self.destination
    if isSame, velocity == nil, basis == self.basis, threshold == self.threshold { return nil }
    var phase: SpringPhase?
    let (origin, present) = state(at: time, &phase)
    let next = try SpringSimulation(
      basis: basis, from: origin, velocity: velocity ?? present, to: destination,
      lanes: isSame ? destinationLanes : destination.lanes(near: origin), at: time, threshold: threshold,
      defersRestTime: defersRestTime, phase: phase)
    return isSame ? limited(next) : next
  }

  /// Returns the motion that continues this one from `value` at `time`, with its velocity to its destination. It rests no later than
  /// ``resting(noLaterThan:)`` says of this one. Before the start of this one, it waits at `value` until then.
  ///
  /// If several lanes represent `value`, as with a direction, those nearest to this motion count, so that it goes on the same way.
  ///
  /// - Throws: if the value is not finite.
  public func displaced(to value: Value, at time: Timestamp) throws(MotionError) -> SpringSimulation? {
    if !value.lanes.isMovable { throw .notFinite(.value) }
    let next = try SpringSimulation(
      basis: basis, from: value.lanes(near: lanes(at: time)), velocity: velocityLanes(at: time), to: destination, lanes: destinationLanes,
      at: max(time, start), threshold: threshold, defersRestTime: isRestDeferred)
    return limited(next)
  }

  /// Returns `next`, which continues this motion, with the limit of this one.
  private func limited(_ next: SpringSimulation) -> SpringSimulation {
    limit < Self.noLimit ? next.resting(noLaterThan: start.adding(nanoseconds: limit)) : next
  }

  /// Returns the lanes at `time`, before they are rounded to a value.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  private func lanes(at time: Timestamp) -> Value.Lanes {
    if time <= start { return initialLanes }
    if isAtRest(at: time) { return destinationLanes }
    return lanes(weights(at: time))
  }

  /// Returns the lanes of the velocity at `time`, before they are rounded.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  public func velocityLanes(at time: Timestamp) -> Value.Lanes {
    if time <= start { return initialVelocityLanes }
    if isAtRest(at: time) { return .zero }
    return velocityLanes(weights(at: time))
  }

  /// Returns the lanes and those of the velocity at `time`, before they are rounded, and sets the phase if it was computed.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  private func state(at time: Timestamp, _ phase: inout SpringPhase?) -> (lanes: Value.Lanes, velocity: Value.Lanes) {
    if time <= start { return (initialLanes, initialVelocityLanes) }
    if isAtRest(at: time) { return (destinationLanes, .zero) }
    let seconds = time.seconds(since: epoch)
    phase = basis.phase(after: seconds)
    let weights = basis.weights(after: seconds, phase: phase)
    return (lanes(weights), velocityLanes(weights))
  }

  @inline(__always) private func weights(at time: Timestamp) -> MotionWeights {
    basis.weights(after: time.seconds(since: epoch))
  }

  @inline(__always) private func lanes(_ weights: MotionWeights) -> Value.Lanes {
    // The same operations as ``MotionBatch``, to the bit.
    destinationLanes + (coefficients.displacement * weights.displacement + coefficients.drive * weights.drive)
  }

  @inline(__always) private func velocityLanes(_ weights: MotionWeights) -> Value.Lanes {
    let velocity = coefficients.drive - coefficients.displacement * basis.decay
    let pull = coefficients.displacement * basis.naturalFrequencySquared + velocity * basis.fastDecay
    return velocity * weights.displacement - pull * weights.drive
  }

  /// Returns the same motion, at rest when every lane has reached its destination for the first time.
  ///
  /// A single lane does not overshoot. Of several lanes, one that gets there earlier may overshoot until the last one is there. At the rest
  /// time it jumps to its destination. Lanes that start at rest get there together.
  public func restingOnReaching() -> SpringSimulation {
    guard let reach = reachTime else { return self }
    var motion = self
    (motion.restInstant, motion.isRestDeferred) = (min(reach, restTime ?? reach), false)
    return motion
  }

  /// Returns the same motion, at its destination at `time` at the latest.
  ///
  /// The motions that continue it to this destination keep that limit, if it is at most three days after the start.
  public func resting(noLaterThan time: Timestamp) -> SpringSimulation {
    var motion = self
    motion.computeRestTime()
    let end = max(start, time)
    motion.restInstant = min(end, motion.restInstant)
    let nanoseconds = min(end.nanoseconds(since: start), limit)
    (motion.limitHigh, motion.limitLow) = (UInt16(nanoseconds >> 32), UInt32(truncatingIfNeeded: nanoseconds))
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
    @specialized(where Value == Double)
    @specialized(where Value == Point)
    @specialized(where Value == Size)
    @specialized(where Value == Color)
    get { makeRow() }
  }

  private func makeRow() -> MotionRow<Value.Lanes> {
    MotionRow(
      start: start, rest: isRestDeferred ? .distantFuture : restInstant, epoch: epoch, initial: initialLanes, final: destination.lanes,
      destination: destinationLanes, displacement: coefficients.displacement, drive: coefficients.drive)
  }
}
