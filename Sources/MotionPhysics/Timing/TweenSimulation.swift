import MotionMathematics
public import MotionValues

/// A motion from one value to another in a given time.
///
/// Without duration it is at its end at once; from ``restTime`` on it is there exactly.
public struct TweenSimulation<Value: MotionValue>: BatchedSimulation {
  public let basis: TweenBasis

  public let start: Timestamp

  /// Where it starts.
  public let initialValue: Value

  /// Where it ends.
  public let destination: Value

  private let origin: Value.Lanes
  private let way: Value.Lanes

  /// Starts a motion.
  ///
  /// - Throws: if a value is not finite, the duration negative, or the easing none.
  public init(from initialValue: Value, to destination: Value, duration: Duration, easing: Easing = .linear, at start: Timestamp)
    throws(MotionError)
  {
    if let error = easing.error { throw error }
    origin = initialValue.lanes
    if !origin.isMovable { throw .notFinite(.value) }
    let lanes = destination.lanes(near: origin)
    way = lanes - origin
    if !way.isMovable { throw .notFinite(.destination) }
    if duration < .zero { throw .negative(.duration) }
    if duration > .seconds(Crossing.horizon / 1_000_000_000) { throw .tooLong(.duration) }
    basis = TweenBasis(duration: duration.wholeNanoseconds, easing: easing)
    (self.start, self.initialValue, self.destination) = (start, initialValue, destination)
  }

  public var restTime: Timestamp? { start.adding(nanoseconds: basis.duration) }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  public func value(at time: Timestamp) -> Value {
    if isAtRest(at: time) { return destination }
    if time <= start { return initialValue }
    // To the bit what ``MotionBatch`` does.
    return Value(lanes: origin + way * basis.weights(after: time.seconds(since: start)).displacement)
  }

  public func velocity(at time: Timestamp) -> Value.Velocity {
    if isAtRest(at: time) || time < start { return Value.Velocity(lanes: .zero) }
    let seconds = Double(basis.duration) / 1e9
    return Value.Velocity(lanes: way * (basis.easing.slope(at: time.seconds(since: start) / seconds) / seconds))
  }

  public var row: MotionRow<Value.Lanes> {
    // Without duration the end counts, also at the start itself.
    let begin = basis.duration == 0 ? start.adding(nanoseconds: -1) : start
    return MotionRow(
      start: begin, rest: restTime ?? .distantFuture, epoch: start, initial: origin, final: destination.lanes, destination: origin,
      displacement: way, drive: .zero)
  }

  /// The first instant at which lane `lane` is at `value` or has passed it; nil where it never does. See ``Easing/time(at:)``.
  public func firstTime(lane: Int, at value: Double) -> Timestamp? {
    if value == origin[lane: lane] { return start }
    guard let part = basis.easing.time(at: (value - origin[lane: lane]) / way[lane: lane]) else { return nil }
    return start.adding(nanoseconds: Int64((part * Double(basis.duration)).rounded(.up)))
  }
}
