import MotionMathematics
public import MotionValues

/// A motion under a custom ``Force``, integrated in steps of a fixed length from its start.
///
/// The steps are those of the Runge–Kutta method of order four, on a grid that begins at ``start``; between steps the motion is the cubic
/// Hermite interpolant. All steps are computed at once, up to the first at rest or to the end of `duration`, so a result never depends on
/// earlier queries. The error falls with the fourth power of the step.
public struct ForceSimulation<Value: MotionValue>: Simulation {
  /// The reason why a motion ends.
  public enum End: Hashable, Sendable {
    /// Speed and acceleration are within the rest speed.
    case settled
    /// The duration is over.
    case timeIsUp
    /// The force or the motion left the range of finite numbers; the motion stays at its last value.
    case overflowed
  }

  public let start: Timestamp

  /// The initial value.
  public let initialValue: Value

  /// The initial velocity, in units of the value per second.
  public let initialVelocity: Value.Velocity

  /// The reason why the motion ends.
  public let end: End

  /// Nanoseconds.
  private let step: Int64
  private let positions: [Value.Lanes]
  private let velocities: [Value.Lanes]

  /// Integrates a motion under `force`.
  ///
  /// - Parameters:
  ///   - step: the length of a step, at least a microsecond. Defaults to 1/1000 s.
  ///   - duration: the maximum duration. Each step takes memory; there are at most ten million.
  ///   - restSpeed: the motion rests at the first step at which it is slower, in units per second, and would not exceed that within a second.
  /// - Throws: if a number is not finite or not above 0.
  public init(
    _ force: Force<Value.Lanes>, from value: Value, velocity: Value.Velocity, at start: Timestamp, step: Duration = .milliseconds(1),
    duration: Duration = .seconds(60), restSpeed: Double
  ) throws(MotionError) {
    if !value.lanes.isMovable { throw .notFinite(.value) }
    if !velocity.lanes.isMovable { throw .notFinite(.velocity) }
    if step < .microseconds(1) { throw .notPositive(.step) }
    if duration < .zero { throw .negative(.duration) }
    if !(restSpeed > 0) { throw .notPositive(.threshold) }
    let count = duration.wholeNanoseconds / step.wholeNanoseconds
    if count > 10_000_000 { throw .tooLong(.duration) }
    (self.start, initialValue, initialVelocity, self.step) = (start, value, velocity, step.wholeNanoseconds)
    var state = ForceState(position: value.lanes, velocity: velocity.lanes)
    var (positions, velocities) = ([state.position], [state.velocity])
    var end = End.timeIsUp
    let seconds = Double(step.wholeNanoseconds) / 1e9
    for index in 0..<count {
      let time = Double(index) * seconds
      let pull = force.acceleration(state.position, state.velocity, time)
      if state.velocity.squaredLength <= restSpeed * restSpeed, pull.squaredLength <= restSpeed * restSpeed {
        end = .settled
        break
      }
      let next = state.advanced(by: seconds, at: time, first: pull, force)
      guard next.position.isFinite, next.velocity.isFinite, next.velocity.squaredLength < 1e300, next.position.squaredLength < 1e300 else {
        end = .overflowed
        break
      }
      state = next
      positions.append(state.position)
      velocities.append(state.velocity)
    }
    (self.positions, self.velocities, self.end) = (positions, velocities, end)
  }

  public var restTime: Timestamp? { start.adding(nanoseconds: Int64(positions.count - 1) * step) }

  public func value(at time: Timestamp) -> Value {
    if time <= start { return initialValue }
    if isAtRest(at: time) { return Value(lanes: positions[positions.count - 1]) }
    let (index, part) = step(at: time)
    // Hermite's cubic through both positions with both velocities.
    let (square, cube) = (part * part, part * part * part)
    let seconds = Double(step) / 1e9
    let displacement = positions[index + 1] - positions[index]
    let bend = velocities[index] * ((cube - 2 * square + part) * seconds) + velocities[index + 1] * ((cube - square) * seconds)
    return Value(lanes: positions[index] + (displacement * (3 * square - 2 * cube) + bend))
  }

  public func velocity(at time: Timestamp) -> Value.Velocity {
    if time <= start { return initialVelocity }
    if isAtRest(at: time) { return Value.Velocity(lanes: .zero) }
    let (index, part) = step(at: time)
    let square = part * part
    let slope = (positions[index + 1] - positions[index]) * (6 * (part - square) / (Double(step) / 1e9))
    let bend = velocities[index] * (3 * square - 4 * part + 1) + velocities[index + 1] * (3 * square - 2 * part)
    return Value.Velocity(lanes: slope + bend)
  }

  /// Returns the step at `time`, and the elapsed fraction of it.
  private func step(at time: Timestamp) -> (index: Int, part: Double) {
    let (index, rest) = time.nanoseconds(since: start).quotientAndRemainder(dividingBy: step)
    return (Int(index), Double(rest) / Double(step))
  }
}

/// A position and a velocity at a step.
struct ForceState<Lanes: LaneVector> {
  let position: Lanes
  let velocity: Lanes

  /// Performs one step of the Runge–Kutta method of order four (1901): the four derivatives have weights of 1/6, 1/3, 1/3 and 1/6.
  func advanced(by step: Double, at time: Double, first pull: Lanes, _ force: Force<Lanes>) -> ForceState {
    let half = step / 2
    let secondVelocity = velocity + pull * half
    let second = force.acceleration(position + velocity * half, secondVelocity, time + half)
    let thirdVelocity = velocity + second * half
    let third = force.acceleration(position + secondVelocity * half, thirdVelocity, time + half)
    let fourthVelocity = velocity + third * step
    let fourth = force.acceleration(position + thirdVelocity * step, fourthVelocity, time + step)
    return ForceState(
      position: position + (velocity + (secondVelocity + thirdVelocity) * 2 + fourthVelocity) * (step / 6),
      velocity: velocity + (pull + (second + third) * 2 + fourth) * (step / 6))
  }
}
