public import MotionValues

/// A released list that coasts and, where it leaves its range, springs back to the edge.
///
/// The spring starts in the nanosecond in which the edge is passed, with the current value and velocity. A list released beyond an edge
/// springs back at once.
public struct ScrollSimulation: Simulation {
  private enum Course {
    case coasting(DecaySimulation<Double>)
    case springing(SpringSimulation<Double>)
    case both(HandOver<DecaySimulation<Double>, SpringSimulation<Double>>)
  }

  private let course: Course

  /// The instant at which the spring starts; nil if the list stays in its range.
  public var handOver: Timestamp? {
    switch course {
    case .coasting: nil
    case .springing(let spring): spring.start
    case .both(let both): both.second.start
    }
  }

  /// The motion until the spring starts; nil if it starts with the spring.
  public var coasting: DecaySimulation<Double>? {
    switch course {
    case .coasting(let motion): motion
    case .springing: nil
    case .both(let motion): motion.first
    }
  }

  /// The spring after the edge is passed; nil if the edge is never passed.
  public var springing: SpringSimulation<Double>? {
    switch course {
    case .coasting: nil
    case .springing(let motion): motion
    case .both(let motion): motion.second
    }
  }

  /// Creates a motion of a released list.
  ///
  /// - Parameters:
  ///   - range: the range of resting positions; an edge may be infinite.
  ///   - velocityLimit: the maximum initial speed of the spring, in either direction, in points per second.
  ///   - threshold: the rest threshold. A coast within the range rests below its speed, and jumps to the end by at most that speed over
  ///     the rate of the decay. The distance applies to the spring, and where the speed has no limit.
  /// - Throws: if a number is not finite, or if the decay, the spring or the threshold is invalid.
  public init(
    _ decay: Decay = .scrolling, spring: SpringBasis, from value: Double, velocity: Double, within range: ClosedRange<Double>,
    velocityLimit: Double = .infinity, at start: Timestamp, threshold: RestThreshold
  ) throws(MotionError) {
    func springing(from value: Double, velocity: Double, at time: Timestamp) throws(MotionError) -> SpringSimulation<Double> {
      let edge = value < range.lowerBound ? range.lowerBound : value > range.upperBound ? range.upperBound : value
      return try SpringSimulation(
        basis: spring, from: value, velocity: min(max(velocity, -velocityLimit), velocityLimit), to: edge, at: time, threshold: threshold)
    }
    if !value.isMovable { throw .notFinite(.value) }
    if !(velocityLimit >= 0) { throw .negative(.velocity) }
    if !range.contains(value) {
      course = .springing(try springing(from: value, velocity: velocity, at: start))
      return
    }
    // As in Flutter, a coast has no destination to be near to: only a limit of the speed applies.
    let speed = threshold.speed < .infinity ? RestThreshold(distance: .infinity, speed: threshold.speed) : threshold
    let free = try DecaySimulation(decay, from: value, velocity: velocity, at: start, threshold: speed)
    let edge = free.destination < range.lowerBound ? range.lowerBound : range.upperBound
    // Resting before the edge would mean resting beyond it, so coasting continues until the edge is passed.
    let speedAtEdge = decay.rate * (free.destination - edge).magnitude
    guard !range.contains(free.destination), speedAtEdge > 0 else {
      course = .coasting(free)
      return
    }
    let coasting = try DecaySimulation(
      decay, from: value, velocity: velocity, at: start,
      threshold: RestThreshold(distance: .infinity, speed: min(threshold.speed, speedAtEdge / 2)))
    guard let passage = coasting.firstTime(lane: 0, at: edge) else { throw .tooLong(.duration) }
    let position = coasting.value(at: passage)
    // In the nanosecond of the passage the value is on the edge, or beyond it by less than a nanosecond of motion.
    let taking = try SpringSimulation(
      basis: spring, from: position, velocity: min(max(coasting.velocity(at: passage), -velocityLimit), velocityLimit), to: edge,
      at: passage,
      threshold: threshold)
    course = .both(HandOver(coasting, taking))
  }

  public var start: Timestamp {
    switch course {
    case .coasting(let motion): motion.start
    case .springing(let motion): motion.start
    case .both(let motion): motion.start
    }
  }

  public var restTime: Timestamp? {
    switch course {
    case .coasting(let motion): motion.restTime
    case .springing(let motion): motion.restTime
    case .both(let motion): motion.restTime
    }
  }

  public func value(at time: Timestamp) -> Double {
    switch course {
    case .coasting(let motion): motion.value(at: time)
    case .springing(let motion): motion.value(at: time)
    case .both(let motion): motion.value(at: time)
    }
  }

  public func velocity(at time: Timestamp) -> Double {
    switch course {
    case .coasting(let motion): motion.velocity(at: time)
    case .springing(let motion): motion.velocity(at: time)
    case .both(let motion): motion.velocity(at: time)
    }
  }
}
