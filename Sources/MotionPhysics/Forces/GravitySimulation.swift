public import MotionValues

/// A fall with constant acceleration that ends at a distance from the origin.
///
/// x(t) = x₀ + v₀·t + g·t²/2.
public struct GravitySimulation: Simulation {
  public let start: Timestamp

  /// The initial value.
  public let initialValue: Double

  /// The initial velocity, in units per second.
  public let initialVelocity: Double

  /// g, in units per second squared.
  public let acceleration: Double

  public let restTime: Timestamp?

  /// Creates a fall.
  ///
  /// - Parameter distance: the distance from 0 at which the motion stops, in either direction; infinite for none.
  /// - Throws: if a number is not finite, or if the distance is negative.
  public init(from value: Double, velocity: Double, acceleration: Double, endingAtDistance distance: Double, at start: Timestamp)
    throws(MotionError)
  {
    if !value.isMovable { throw .notFinite(.value) }
    if !velocity.isMovable { throw .notFinite(.velocity) }
    if !acceleration.isMovable { throw .notFinite(.acceleration) }
    if !(distance >= 0) { throw .negative(.range) }
    (self.start, initialValue, initialVelocity, self.acceleration) = (start, value, velocity, acceleration)
    let flight = Flight(rate: 0, acceleration: acceleration, position: value, velocity: velocity)
    let passages = value.magnitude >= distance ? [0] : [flight.passage(of: distance), flight.passage(of: -distance)].compactMap { $0 }
    restTime = passages.min().flatMap { seconds in
      Crossing.firstNanosecond(near: seconds) { flight.position(after: Double($0) / 1e9).magnitude >= distance }
    }.map { start.adding(nanoseconds: $0) }
  }

  public func value(at time: Timestamp) -> Double {
    if time <= start { return initialValue }
    let seconds = (restTime.map { min($0, time) } ?? time).seconds(since: start)
    return Flight(rate: 0, acceleration: acceleration, position: initialValue, velocity: initialVelocity).position(after: seconds)
  }

  public func velocity(at time: Timestamp) -> Double {
    if isAtRest(at: time) { return 0 }
    return time <= start ? initialVelocity : initialVelocity + acceleration * time.seconds(since: start)
  }
}
