import MotionMathematics
public import MotionValues

/// A motion from one value to another in a fixed time.
///
/// Without duration the value is the destination at once; from ``restTime`` on it is exactly the destination.
public struct TweenSimulation<Value: MotionValue>: BatchedSimulation {
  public let basis: TweenBasis

  public let start: Timestamp

  /// The initial value.
  public let initialValue: Value

  /// The final value.
  public private(set) var destination: Value

  private let origin: Value.Lanes
  private let displacement: Value.Lanes
  /// The instant at which it ends before its time; nil if it does not.
  private var cut: Timestamp?

  /// Creates a motion.
  ///
  /// - Throws: if a value is not finite, if the duration is negative, or if the easing is invalid.
  public init(from initialValue: Value, to destination: Value, duration: Duration, easing: Easing = .linear, at start: Timestamp)
    throws(MotionError)
  {
    if let error = easing.error { throw error }
    origin = initialValue.lanes
    if !origin.isMovable { throw .notFinite(.value) }
    let lanes = destination.lanes(near: origin)
    displacement = lanes - origin
    if !displacement.isMovable { throw .notFinite(.destination) }
    if duration < .zero { throw .negative(.duration) }
    if duration > .seconds(Crossing.horizon / 1_000_000_000) { throw .tooLong(.duration) }
    basis = TweenBasis(duration: duration.wholeNanoseconds, easing: easing)
    (self.start, self.initialValue, self.destination) = (start, initialValue, destination)
  }

  public var restTime: Timestamp? { cut ?? start.adding(nanoseconds: basis.duration) }

  /// Returns the same motion, which ends at `time` with the value that it has then. Has no effect if it ends earlier.
  public func ending(at time: Timestamp) -> TweenSimulation {
    guard let restTime, time < restTime else { return self }
    var motion = self
    (motion.destination, motion.cut) = (value(at: time), max(start, time))
    return motion
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  public func value(at time: Timestamp) -> Value {
    if isAtRest(at: time) { return destination }
    if time <= start { return initialValue }
    // The same operations as ``MotionBatch``, to the bit.
    return Value(lanes: origin + displacement * basis.weights(after: time.seconds(since: start)).displacement)
  }

  public func velocity(at time: Timestamp) -> Value.Velocity {
    if isAtRest(at: time) || time < start { return Value.Velocity(lanes: .zero) }
    let seconds = Double(basis.duration) / 1e9
    return Value.Velocity(lanes: displacement * (basis.easing.slope(at: time.seconds(since: start) / seconds) / seconds))
  }

  public var row: MotionRow<Value.Lanes> {
    // Without duration the value is the destination even at the start.
    let begin = basis.duration == 0 ? start.adding(nanoseconds: -1) : start
    return MotionRow(
      start: begin, rest: restTime ?? .distantFuture, epoch: start, initial: origin, final: destination.lanes, destination: origin,
      displacement: displacement, drive: .zero)
  }

  /// Returns the first instant at which lane `lane` reaches or passes `value`, or nil if it ends before. See `Easing.time(at:)`.
  public func firstTime(lane: Int, at value: Double) -> Timestamp? {
    let from = origin.laneOrZero(lane)
    if value == from { return start }
    let distance = displacement.laneOrZero(lane)
    // An easing may begin above 0 or below it. The initial value lasts for the instant of the start alone, so the next one is past others.
    let next = basis.duration > 1 ? from + distance * basis.weights(after: 1e-9).displacement : from
    let isPassedAtOnce = value > from ? next >= value : next <= value
    guard let part = isPassedAtOnce ? 0 : basis.easing.time(at: (value - from) / distance) else {
      // An easing that ends before the destination jumps there, and so passes all values in between.
      let isPassedAtRest = distance > 0 ? value > from && value <= from + distance : value < from && value >= from + distance
      return cut == nil && isPassedAtRest ? restTime : nil
    }
    let time = start.adding(nanoseconds: min(max(1, Int64((part * Double(basis.duration)).rounded(.up))), basis.duration))
    guard let cut, time > cut else { return time }
    // The time is rounded up, so that of the last value may be later.
    return value == destination.lanes.laneOrZero(lane) ? cut : nil
  }
}
