import MotionMathematics
public import MotionValues

/// The value of a stepped motion between two steps.
public enum StepInterpolation: Hashable, Sendable {
  /// A straight line between the values at the steps.
  case linear
  /// The value at the last step.
  case none
}

/// A motion that is integrated in steps, for values equal to those of a system that does so.
///
/// Its accuracy is that of the integrator: it depends on the number of steps per second. All steps are computed at once, so a result never
/// depends on earlier queries. Use closed forms where no other system has to be matched.
public struct SteppedSimulation<Value: MotionValue>: Simulation {
  public let start: Timestamp

  /// The number of steps per second.
  public let stepsPerSecond: Int64

  /// The value from ``restTime`` on.
  public let destination: Value

  private let positions: [Value.Lanes]
  private let velocities: [Value.Lanes]
  private let interpolation: StepInterpolation

  /// Integrates a motion.
  ///
  /// Step n is at the frame n of `stepsPerSecond`, counted from the start. The motion rests at the first step at which `rest` holds, or at the
  /// last one of the duration.
  ///
  /// - Parameters:
  ///   - destination: the value to which `rest` measures the distance, and which a motion at rest has. Defaults to nil: where it comes to rest.
  ///   - stepsPerSecond: the number of steps per second; above 0.
  ///   - rest: the rule of rest, evaluated at each step.
  ///   - duration: the maximum duration. Each step takes memory; there are at most ten million.
  /// - Throws: if a number is not finite or not above 0; if the integration diverges, as an acceleration that is not finite.
  public init(
    _ integrator: Integrator<Value.Lanes>, from value: Value, velocity: Value.Velocity, to destination: Value? = nil, at start: Timestamp,
    stepsPerSecond: Int64, interpolation: StepInterpolation = .linear, rest: RestRule, duration: Duration = .seconds(20)
  ) throws(MotionError) {
    if !value.lanes.isMovable { throw .notFinite(.value) }
    if !velocity.lanes.isMovable { throw .notFinite(.velocity) }
    if let destination, !destination.lanes.isMovable { throw .notFinite(.destination) }
    if stepsPerSecond < 1 { throw .notPositive(.rate) }
    if duration < .zero { throw .negative(.duration) }
    let length = duration.wholeNanoseconds
    let (seconds, part) = length.quotientAndRemainder(dividingBy: 1_000_000_000)
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: stepsPerSecond)
    if overflow || whole > 10_000_000 || stepsPerSecond > 1_000_000_000 { throw .tooLong(.duration) }
    let count = whole + part * stepsPerSecond / 1_000_000_000
    if count > 10_000_000 { throw .tooLong(.duration) }
    (self.start, self.stepsPerSecond, self.interpolation) = (start, stepsPerSecond, interpolation)
    let step = 1 / Double(stepsPerSecond)
    let target = destination.map { $0.lanes(near: value.lanes) }
    var (positions, velocities) = ([value.lanes], [velocity.lanes])
    var watch = RestWatch(rest, from: value.lanes)
    var rests = watch.rests(at: value.lanes, velocity.lanes, target, frame: 0, rate: stepsPerSecond)
    while !rests, positions.count <= Int(count) {
      let index = positions.count - 1
      let next = integrator.advance(positions[index], velocities[index], Double(index) * step, step)
      guard next.position.isMovable, next.velocity.isMovable else { throw .notFinite(.acceleration) }
      positions.append(next.position)
      velocities.append(next.velocity)
      rests = watch.rests(at: next.position, next.velocity, target, frame: index + 1, rate: stepsPerSecond)
    }
    let end = rests ? target ?? positions[positions.count - 1] : positions[positions.count - 1]
    self.destination = rests ? destination ?? Value(lanes: end) : Value(lanes: end)
    (self.positions, self.velocities) = (positions, velocities)
  }

  /// The number of steps until rest.
  public var stepCount: Int { positions.count - 1 }

  public var restTime: Timestamp? { time(of: stepCount) }

  public func value(at time: Timestamp) -> Value {
    if time <= start { return Value(lanes: positions[0]) }
    if isAtRest(at: time) { return destination }
    let (index, part) = place(at: time)
    let first = positions[index]
    if interpolation == .none || part == 0 { return Value(lanes: first) }
    return Value(lanes: first + (positions[index + 1] - first) * part)
  }

  public func velocity(at time: Timestamp) -> Value.Velocity {
    if time <= start { return Value.Velocity(lanes: velocities[0]) }
    if isAtRest(at: time) { return Value.Velocity(lanes: .zero) }
    let (index, part) = place(at: time)
    let first = velocities[index]
    if interpolation == .none || part == 0 { return Value.Velocity(lanes: first) }
    return Value.Velocity(lanes: first + (velocities[index + 1] - first) * part)
  }

  /// Returns the time of a step.
  private func time(of step: Int) -> Timestamp {
    start.adding(nanoseconds: Timestamp.frame(Int64(step), rate: stepsPerSecond).nanoseconds)
  }

  /// Returns the step at or before `time`, and the elapsed fraction to the next one. Not for a time at rest.
  private func place(at time: Timestamp) -> (index: Int, part: Double) {
    let elapsed = time.seconds(since: start)
    var index = min(max(0, Int(elapsed * Double(stepsPerSecond))), stepCount - 1)
    // Times of steps are rounded to nanoseconds.
    while index > 0, self.time(of: index) > time { index -= 1 }
    while index + 1 < stepCount, self.time(of: index + 1) <= time { index += 1 }
    let (first, next) = (self.time(of: index), self.time(of: index + 1))
    return (index, Double(time.nanoseconds(since: first)) / Double(next.nanoseconds(since: first)))
  }
}
