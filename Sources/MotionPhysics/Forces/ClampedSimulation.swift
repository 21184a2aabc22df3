import MotionMathematics
public import MotionValues

/// A motion whose values and velocities are clamped lane by lane, without changing the motion itself.
///
/// A range without a finite number, such as `.infinity ... .infinity`, gives infinity.
public struct ClampedSimulation<Motion: Simulation>: Simulation {
  /// The unclamped motion.
  public let motion: Motion

  private let values: [ClosedRange<Double>]
  private let velocities: [ClosedRange<Double>]

  /// Clamps a motion.
  ///
  /// - Parameters:
  ///   - values: the bounds of each lane of the value; further lanes have none.
  ///   - velocities: the bounds of each lane of the velocity; further lanes have none.
  public init(_ motion: Motion, values: [ClosedRange<Double>], velocities: [ClosedRange<Double>] = []) {
    self.motion = motion
    self.values = values
    self.velocities = velocities
  }

  public var start: Timestamp { motion.start }

  public var restTime: Timestamp? { motion.restTime }

  public func value(at time: Timestamp) -> Motion.Value { Motion.Value(lanes: Self.clamp(motion.value(at: time).lanes, values)) }

  public func velocity(at time: Timestamp) -> Motion.Value.Velocity {
    Motion.Value.Velocity(lanes: Self.clamp(motion.velocity(at: time).lanes, velocities))
  }

  private static func clamp<Lanes: LaneVector>(_ lanes: Lanes, _ bounds: [ClosedRange<Double>]) -> Lanes {
    var clamped = lanes
    for lane in 0..<min(lanes.laneCount, bounds.count) {
      clamped[lane: lane] = min(max(lanes[lane: lane], bounds[lane].lowerBound), bounds[lane].upperBound)
    }
    return clamped
  }
}
