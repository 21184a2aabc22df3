import MotionMathematics
public import MotionValues

/// The condition under which another library considers a motion at rest, evaluated frame by frame.
///
/// Motions of this package know their exact rest time (``Simulation/restTime``), independent of frames. A rule is evaluated at frames, as in
/// the library that it imitates, so its result depends on the frame rate.
public struct RestRule: Hashable, Sendable {
  /// The distance to the destination below which the motion is near it, in units of the value.
  public var distance: Double
  /// The speed below which the motion is slow, in units of the value per second.
  public var speed: Double
  /// Whether lanes are compared individually; otherwise the Euclidean length is.
  public var isPerLane: Bool
  /// The number of consecutive frames with a change below ``invisibleChange`` after which the motion rests; 0 to ignore this condition.
  ///
  /// If it is above 0, distance and speed count at the first frame only.
  public var invisibleFrames: Int
  /// The change between two frames that is invisible, in units of the value.
  public var invisibleChange: Double
  /// The seconds after which the motion rests in any case; infinite to ignore this condition.
  public var timeLimit: Double

  /// Creates a rule; omitted conditions are ignored.
  public init(
    distance: Double = .infinity, speed: Double = .infinity, isPerLane: Bool = false, invisibleFrames: Int = 0,
    invisibleChange: Double = 0, timeLimit: Double = .infinity
  ) {
    (self.distance, self.speed, self.isPerLane) = (distance, speed, isPerLane)
    (self.invisibleFrames, self.invisibleChange, self.timeLimit) = (invisibleFrames, invisibleChange, timeLimit)
  }

  /// The rule of b3ll/Motion: every lane within 0.01 and slower than 0.01.
  public static let motion = RestRule(distance: 0.01, speed: 0.01, isPerLane: true)

  /// The rule of Advance: distance and speed of at most 0.1.
  public static let advance = RestRule(distance: 0.1, speed: 0.1)

  /// The rule of MotionMachine's physics: a speed of at most 0.95.
  public static let motionMachine = RestRule(speed: 0.95, isPerLane: true)

  /// The rule of swift-numeric-springing: a change below 0.00001 in three frames, at any velocity.
  public static let numericSpringing = RestRule(isPerLane: true, invisibleFrames: 3, invisibleChange: 1e-5)

  /// Returns the rule of Wave: the time in which the spring's envelope falls to 1/10,000; a quarter longer without oscillation.
  public static func wave(_ spring: SpringParameters) -> RestRule {
    // From critical damping on, Wave uses a ratio just below 1.
    let ratio = min(spring.dampingRatio, 1)
    let seconds = -Elementary.log(1e-4) / (ratio * spring.naturalFrequency)
    return RestRule(timeLimit: spring.dampingRatio >= 1 ? seconds * 1.25 : seconds)
  }

  /// Returns the rule of pop's springs for a property whose smallest visible change is `threshold`.
  ///
  /// The distance is half the threshold. The squared speed is below 25 thresholds, because pop compares the square with the threshold itself.
  public static func pop(threshold: Double) -> RestRule {
    RestRule(distance: threshold / 2, speed: (25 * threshold).squareRoot(), isPerLane: true)
  }

  /// The rule of Flutter: within 0.001 and slower than 0.001.
  public static let flutter = RestRule(distance: 0.001, speed: 0.001)

  /// Returns the first frame at which `motion` is at rest by this rule; nil if there is none within `limit` frames.
  ///
  /// - Parameter rate: the frames per second, counted from the start of the motion; above 0.
  public func restFrame<Motion: Simulation>(of motion: Motion, to destination: Motion.Value, rate: Int64, limit: Int = 100_000) -> Int? {
    guard rate > 0, limit >= 0 else { return nil }
    var watch = RestWatch(self, from: motion.value(at: motion.start).lanes)
    for frame in 0...limit {
      let time = motion.start.adding(nanoseconds: Timestamp.frame(Int64(frame), rate: rate).nanoseconds)
      let lanes = motion.value(at: time).lanes
      let target = destination.lanes(near: lanes)
      if watch.rests(at: lanes, motion.velocity(at: time).lanes, target, frame: frame, rate: rate) { return frame }
    }
    return nil
  }
}

/// A rule of rest while it is evaluated at one frame after the other.
struct RestWatch<Lanes: LaneVector> {
  private let rule: RestRule
  private var unchanged = 0
  private var remembered: Lanes

  init(_ rule: RestRule, from lanes: Lanes) { (self.rule, remembered) = (rule, lanes) }

  /// Returns whether the motion is at rest at `frame`.
  ///
  /// - Parameter target: the destination; nil if there is none, and no distance counts.
  mutating func rests(at lanes: Lanes, _ velocity: Lanes, _ target: Lanes?, frame: Int, rate: Int64) -> Bool {
    if rule.timeLimit < .infinity, Timestamp.frame(Int64(frame), rate: rate).seconds >= rule.timeLimit { return true }
    if rule.invisibleFrames > 0, frame > 0 {
      if length(lanes - remembered) < rule.invisibleChange {
        unchanged += 1
        return unchanged >= rule.invisibleFrames
      }
      (unchanged, remembered) = (0, lanes)
      return false
    }
    guard rule.distance < .infinity || rule.speed < .infinity else { return false }
    if let target, rule.distance < .infinity, !(length(lanes - target) <= rule.distance) { return false }
    return rule.speed == .infinity || length(velocity) <= rule.speed
  }

  private func length(_ lanes: Lanes) -> Double {
    guard rule.isPerLane else { return lanes.squaredLength.squareRoot() }
    var greatest = 0.0
    for lane in 0..<lanes.laneCount { greatest = max(greatest, lanes[lane: lane].magnitude) }
    return greatest
  }
}
