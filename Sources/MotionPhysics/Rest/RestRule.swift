import MotionMathematics
public import MotionValues

/// When a motion that is looked at frame by frame counts as at rest: the rules of other systems, for comparison with them.
///
/// Motions here know their rest time exactly (``Simulation/restTime``), whatever the frames. A rule asks at frames instead, as the systems do that it stands
/// for, so what it says depends on the frame rate: it gives up frame-rate independence.
public struct RestRule: Hashable, Sendable {
  /// The distance to the destination that no longer matters, in units of the value.
  public var distance: Double
  /// The speed that no longer matters, in units of the value per second.
  public var speed: Double
  /// Whether each lane is compared by itself; otherwise the Euclidean length is.
  public var isPerLane: Bool
  /// How many frames in a row nothing may change by more than ``invisibleChange``; 0 where that does not count.
  public var invisibleFrames: Int
  /// The change between two frames that cannot be seen, in units of the value.
  public var invisibleChange: Double
  /// Seconds behind which it rests whatever it does; infinite where that does not count.
  public var timeLimit: Double

  /// Makes a rule; what is left out does not count.
  public init(
    distance: Double = .infinity, speed: Double = .infinity, isPerLane: Bool = false, invisibleFrames: Int = 0,
    invisibleChange: Double = 0, timeLimit: Double = .infinity
  ) {
    (self.distance, self.speed, self.isPerLane) = (distance, speed, isPerLane)
    (self.invisibleFrames, self.invisibleChange, self.timeLimit) = (invisibleFrames, invisibleChange, timeLimit)
  }

  /// The rule of b3ll/Motion: each lane within 0.01 and slower than 0.01.
  public static let motion = RestRule(distance: 0.01, speed: 0.01, isPerLane: true)

  /// The rule of Advance: length of the distance and of the velocity at most 0.1.
  public static let advance = RestRule(distance: 0.1, speed: 0.1)

  /// The rule of MotionMachine's physics: speed at most 0.95.
  public static let motionMachine = RestRule(speed: 0.95, isPerLane: true)

  /// The rule of swift-numeric-springing: less than 0.00001 of change in three frames, whatever the velocity.
  public static let numericSpringing = RestRule(isPerLane: true, invisibleFrames: 3, invisibleChange: 1e-5)

  /// The rule of Wave: the time in which the envelope of the spring falls to 1/10,000; a quarter more for one that does not swing.
  public static func wave(_ spring: SpringParameters) -> RestRule {
    // At critical damping and beyond, Wave takes the ratio just below.
    let ratio = min(spring.dampingRatio, 1)
    let seconds = -Elementary.log(1e-4) / (ratio * spring.naturalFrequency)
    return RestRule(timeLimit: spring.dampingRatio >= 1 ? seconds * 1.25 : seconds)
  }

  /// The rule of pop's springs for a property whose smallest visible change is `threshold`: half of it in distance, and a squared
  /// speed below 25 thresholds (pop compares the square with the threshold itself).
  public static func pop(threshold: Double) -> RestRule {
    RestRule(distance: threshold / 2, speed: (25 * threshold).squareRoot(), isPerLane: true)
  }

  /// The rule of Flutter: within 0.001 and slower than 0.001.
  public static let flutter = RestRule(distance: 0.001, speed: 0.001)

  /// The first frame at which `motion`, bound for `destination`, is at rest by this rule; nil where there is none within `limit` frames.
  ///
  /// - Parameter rate: frames a second, counted from the start of the motion; above 0.
  public func restFrame<Motion: Simulation>(of motion: Motion, to destination: Motion.Value, rate: Int64, limit: Int = 100_000) -> Int? {
    guard rate > 0 else { return nil }
    var unchanged = 0
    var remembered = motion.value(at: motion.start).lanes
    for frame in 0...limit {
      let elapsed = Timestamp.frame(Int64(frame), rate: rate)
      let time = motion.start.adding(nanoseconds: elapsed.nanoseconds)
      let lanes = motion.value(at: time).lanes
      if elapsed.seconds >= timeLimit { return frame }
      if invisibleFrames > 0, frame > 0 {
        if length(lanes - remembered) < invisibleChange {
          unchanged += 1
          if unchanged >= invisibleFrames { return frame }
          continue
        }
        unchanged = 0
        remembered = lanes
        continue
      }
      guard distance < .infinity || speed < .infinity else { continue }
      let isNear = distance == .infinity || length(lanes - destination.lanes(near: lanes)) <= distance
      if isNear, speed == .infinity || length(motion.velocity(at: time).lanes) <= speed { return frame }
    }
    return nil
  }

  private func length<Lanes: LaneVector>(_ lanes: Lanes) -> Double {
    guard isPerLane else { return lanes.squaredLength.squareRoot() }
    var greatest = 0.0
    for lane in 0..<lanes.laneCount { greatest = max(greatest, lanes[lane: lane].magnitude) }
    return greatest
  }
}
