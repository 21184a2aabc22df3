import MotionMathematics
public import MotionValues

/// Something that moves under a ``Force`` of one's own: integrated in steps of a fixed length from its start, whoever asks when.
///
/// The steps are those of Runge and Kutta's fourth order, on a grid that begins at ``start``; between them the motion is the cubic that has
/// their places and velocities. All steps are made at once, up to the first at which it rests or to the end of what was asked for, so that an answer never
/// depends on the questions before it. The error falls with the fourth power of the step.
public struct ForceSimulation<Value: MotionValue>: Simulation {
  /// Why the motion ends where it does.
  public enum End: Hashable, Sendable {
    /// Speed and acceleration have become small.
    case settled
    /// The time that was asked for is over.
    case timeIsUp
    /// The force was not finite, or drove it further than numbers go; it stays where it last was.
    case overflowed
  }

  public let start: Timestamp

  /// Where it starts.
  public let initialValue: Value

  /// How fast it starts, in units of the value per second.
  public let initialVelocity: Value.Velocity

  /// Why it ends where it does.
  public let end: End

  /// Nanoseconds.
  private let step: Int64
  private let positions: [Value.Lanes]
  private let velocities: [Value.Lanes]

  /// Lets a force move something.
  ///
  /// - Parameters:
  ///   - step: the length of a step, 1/1000 s unless told otherwise; from a microsecond on.
  ///   - duration: the longest that it moves; it takes memory for every step, of which there are at most ten million.
  ///   - restSpeed: it rests at the first step at which it is slower, in units per second, and would not get faster than that in a second.
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
    let (index, part) = place(time)
    // Hermite's cubic through both places with both velocities.
    let (square, cube) = (part * part, part * part * part)
    let seconds = Double(step) / 1e9
    let way = positions[index + 1] - positions[index]
    let bend = velocities[index] * ((cube - 2 * square + part) * seconds) + velocities[index + 1] * ((cube - square) * seconds)
    return Value(lanes: positions[index] + (way * (3 * square - 2 * cube) + bend))
  }

  public func velocity(at time: Timestamp) -> Value.Velocity {
    if time <= start { return initialVelocity }
    if isAtRest(at: time) { return Value.Velocity(lanes: .zero) }
    let (index, part) = place(time)
    let square = part * part
    let way = (positions[index + 1] - positions[index]) * (6 * (part - square) / (Double(step) / 1e9))
    let bend = velocities[index] * (3 * square - 4 * part + 1) + velocities[index + 1] * (3 * square - 2 * part)
    return Value.Velocity(lanes: way + bend)
  }

  /// The step under way at `time`, and how much of it is over.
  private func place(_ time: Timestamp) -> (index: Int, part: Double) {
    let (index, rest) = time.nanoseconds(since: start).quotientAndRemainder(dividingBy: step)
    return (Int(index), Double(rest) / Double(step))
  }
}

/// Where something is and how fast, between two steps.
private struct ForceState<Lanes: LaneVector> {
  let position: Lanes
  let velocity: Lanes

  /// One step of Runge and Kutta's fourth order (1901); all four derivatives count, a sixth, a third, a third and a sixth.
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
