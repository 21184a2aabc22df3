public import MotionValues

/// A list that is let go: it coasts, and where it leaves its range, a spring takes over and brings it back to the edge.
///
/// The spring takes over in the very nanosecond in which the edge is passed, with the place and the speed that the list then has. Let go beyond an
/// edge, the list springs back at once.
public struct ScrollSimulation: Simulation {
  private enum Course {
    case coasting(DecaySimulation<Double>)
    case springing(SpringSimulation<Double>)
    case both(HandOver<DecaySimulation<Double>, SpringSimulation<Double>>)
  }

  private let course: Course

  /// When the spring takes over; nil where the list stays within its range.
  public var handOver: Timestamp? {
    switch course {
    case .coasting: nil
    case .springing(let spring): spring.start
    case .both(let both): both.second.start
    }
  }

  /// How it coasts until the spring takes over; nil where it springs from the first.
  public var coasting: DecaySimulation<Double>? {
    switch course {
    case .coasting(let motion): motion
    case .springing: nil
    case .both(let motion): motion.first
    }
  }

  /// How it springs back once it has passed the edge; nil where it does not.
  public var springing: SpringSimulation<Double>? {
    switch course {
    case .coasting: nil
    case .springing(let motion): motion
    case .both(let motion): motion.second
    }
  }

  /// Lets go of a list.
  ///
  /// - Parameters:
  ///   - range: where it may stay; an edge may be infinite.
  ///   - velocityLimit: the speed that the spring takes over at most, in either direction, in points per second.
  /// - Throws: if a number is not finite, or the decay, the spring or the threshold none.
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
    // Coasting has no place to be near to; only its speed counts, where that is limited.
    let speed = threshold.speed < .infinity ? RestThreshold(distance: .infinity, speed: threshold.speed) : threshold
    let free = try DecaySimulation(decay, from: value, velocity: velocity, at: start, threshold: speed)
    let edge = free.destination < range.lowerBound ? range.lowerBound : range.upperBound
    // Were it to rest before it gets to the edge, it would rest beyond it; it has to be followed until it is there.
    let speedAtEdge = decay.rate * (free.destination - edge).magnitude
    guard !range.contains(free.destination), speedAtEdge > 0 else {
      course = .coasting(free)
      return
    }
    let coasting = try DecaySimulation(
      decay, from: value, velocity: velocity, at: start,
      threshold: RestThreshold(distance: .infinity, speed: min(threshold.speed, speedAtEdge / 2)))
    guard let passage = coasting.firstTime(lane: 0, at: edge) else { throw .tooLong(.duration) }
    let place = coasting.value(at: passage)
    // In the nanosecond of the passage it is on the edge or beyond it by less than the speed makes in a nanosecond.
    let taking = try SpringSimulation(
      basis: spring, from: place, velocity: min(max(coasting.velocity(at: passage), -velocityLimit), velocityLimit), to: edge, at: passage,
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
