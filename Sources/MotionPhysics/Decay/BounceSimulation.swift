public import MotionMathematics
public import MotionValues

/// A coasting motion that bounces off edges, in one or several lanes, with the exact time of every collision at any speed.
///
/// Speed decays as with `Decay`, and a constant force may accelerate the motion. A start beyond an edge is moved to the edge; between
/// coinciding edges the motion stays at rest. When hops become shorter than a nanosecond, the motion comes to rest on the edge.
/// Without a force, it comes to rest where it is when it has become as slow as the rest speed.
public struct BounceSimulation<Value: MotionValue>: Simulation {
  /// One collision.
  public struct Collision: Hashable, Sendable {
    /// The first nanosecond at or after the collision.
    public let time: Timestamp
    /// The lane.
    public let lane: Int
    /// The edge.
    public let edge: Double
    /// The velocity of the lane before the collision, in units per second.
    public let velocityBefore: Double
    /// The velocity after the collision, in units per second.
    public let velocityAfter: Double
  }

  public let start: Timestamp

  /// The initial value.
  public let initialValue: Value

  /// The initial velocity, in units of the value per second.
  public let initialVelocity: Value.Velocity

  public let restTime: Timestamp?

  private let lanes: [Bounces]

  /// Creates a motion between edges.
  ///
  /// - Parameters:
  ///   - decay: the decay of the speed; a rate of 0 means no loss between collisions.
  ///   - acceleration: the constant acceleration, in units per second squared.
  ///   - edges: the edges of each lane; further lanes have none.
  ///   - restSpeed: the speed up to which the motion counts as at rest, in units per second; above 0.
  /// - Throws: if a number is not finite or out of its range, or if there are more than 100,000 collisions.
  public init(
    _ decay: Decay, from value: Value, velocity: Value.Velocity, acceleration: Value.Velocity = Value.Velocity(lanes: .zero),
    edges: [Edges], at start: Timestamp, restSpeed: Double
  ) throws(MotionError) {
    if let error = decay.error { throw error }
    let (position, speed, force) = (value.lanes, velocity.lanes, acceleration.lanes)
    if !position.isMovable { throw .notFinite(.value) }
    if !speed.isMovable { throw .notFinite(.velocity) }
    if !force.isMovable { throw .notFinite(.acceleration) }
    if !(restSpeed > 0) { throw .notPositive(.threshold) }
    (self.start, initialValue, initialVelocity) = (start, value, velocity)
    let rate = Flight.effective(decay.rate)
    let horizon = Self.horizon(rate, speed.squaredLength.squareRoot(), isForced: !force.isZero, restSpeed)
    var lanes: [Bounces] = []
    for lane in 0..<position.laneCount {
      let edges = lane < edges.count ? edges[lane] : .none
      if let error = edges.error { throw error }
      let flight = Flight(
        rate: rate, acceleration: lane < force.laneCount ? Flight.effective(force[lane: lane]) : 0, position: position[lane: lane],
        velocity: lane < speed.laneCount ? speed[lane: lane] : 0)
      lanes.append(try Bounces(flight, edges: edges, horizon: horizon))
    }
    self.lanes = lanes
    restTime = Self.restTime(lanes, rate: rate, restSpeed: restSpeed).map { start.adding(nanoseconds: $0) }
  }

  public func value(at time: Timestamp) -> Value {
    if time <= start { return lanes.isEmpty ? initialValue : Value(lanes: sampled { $0.position(at: 0) }) }
    // At rest it stays where it has become slow enough.
    let seconds = (restTime.map { min($0, time) } ?? time).seconds(since: start)
    return Value(lanes: sampled { $0.position(at: seconds) })
  }

  public func velocity(at time: Timestamp) -> Value.Velocity {
    if time <= start { return initialVelocity }
    if isAtRest(at: time) { return Value.Velocity(lanes: .zero) }
    let seconds = time.seconds(since: start)
    return Value.Velocity(lanes: sampled { $0.velocity(at: seconds) })
  }

  /// Returns the collisions up to `end` in order of time, then of lane. At most the first 100,000 of a lane.
  public func collisions(until end: Timestamp) -> [Collision] {
    let seconds = end.seconds(since: start)
    var collisions: [Collision] = []
    for (lane, bounces) in lanes.enumerated() {
      for (leg, arriving) in bounces.collisions(until: seconds) {
        let nanoseconds = (leg.time * 1e9).rounded(.up)
        // In two steps: the nanoseconds from the first instant to the last one exceed an integer.
        let first = Int64(min(nanoseconds, 9.2e18))
        let second = Int64(min(nanoseconds - Double(first), 9.2e18))
        collisions.append(
          Collision(
            time: start.adding(nanoseconds: first).adding(nanoseconds: second), lane: lane,
            edge: leg.flight.position, velocityBefore: arriving, velocityAfter: leg.flight.velocity))
      }
    }
    return collisions.sorted { $0.time != $1.time ? $0.time < $1.time : $0.lane < $1.lane }
  }

  private func sampled(_ sample: (Bounces) -> Double) -> Value.Lanes {
    var result = initialValue.lanes
    for lane in lanes.indices { result[lane: lane] = sample(lanes[lane]) }
    return result
  }

  /// Returns the seconds after which the motion is certainly at rest, or 100 years.
  private static func horizon(_ rate: Double, _ speed: Double, isForced: Bool, _ restSpeed: Double) -> Double {
    let century = Double(Crossing.horizon) / 1e9
    guard rate > 0, !isForced else { return century }
    return speed <= restSpeed ? 0 : min(century, 1 + Elementary.log(speed / restSpeed) / rate)
  }

  /// Returns the nanoseconds until the motion rests for good; nil if it does not within 100 years.
  private static func restTime(_ lanes: [Bounces], rate: Double, restSpeed: Double) -> Int64? {
    var earliest: Int64 = 0
    var speed = 0.0
    for bounces in lanes {
      let last = bounces.legs[bounces.legs.count - 1]
      if last.flight.acceleration != 0 {
        // With a force there is no rest except on an edge.
        guard bounces.lying < .infinity else { return nil }
        earliest = max(earliest, Int64((bounces.lying * 1e9).rounded(.up)))
      } else {
        speed += bounces.legs[0].flight.velocity * bounces.legs[0].flight.velocity
      }
    }
    func speedAt(_ nanoseconds: Int64) -> Double {
      var sum = 0.0
      for bounces in lanes where bounces.legs[0].flight.acceleration == 0 {
        let velocity = bounces.velocity(at: Double(nanoseconds) / 1e9)
        sum += velocity * velocity
      }
      return sum.squareRoot()
    }
    if speedAt(earliest) <= restSpeed {
      return Crossing.firstNanosecond(near: Double(earliest) / 1e9) { $0 >= earliest && speedAt($0) <= restSpeed }
    }
    // Without a force the speed only falls, so rest is when it has fallen enough; collisions can only advance that.
    let latest =
      rate > 0 ? Elementary.log(speed.squareRoot() / restSpeed) / rate : (lanes.map { $0.legs[$0.legs.count - 1].time }.max() ?? 0)
    return Crossing.firstNanosecond(near: max(latest, Double(earliest) / 1e9)) { $0 >= earliest && speedAt($0) <= restSpeed }
  }
}
