import MotionGestures
public import MotionValues

/// A prediction of the next points of a stroke.
///
/// They connect the visible tip smoothly to the estimated pointer, and extrapolate beyond it. The extrapolation is as long as the estimate
/// is reliable. The algorithm is that of the ink stroke modeler, without its error of underestimating the interval between samples.
public struct StrokePrediction: Hashable, Sendable {
  /// A point of a stroke.
  public struct Tip: Hashable, Sendable {
    /// The location.
    public var location: Point
    /// The velocity, in points per second.
    public var velocity: Point
    /// The acceleration, in points per second².
    public var acceleration: Vector
    /// The time.
    public var time: Timestamp

    /// Creates a point.
    public init(location: Point, velocity: Point, acceleration: Vector = .zero, time: Timestamp) {
      self.location = location
      self.velocity = velocity
      self.acceleration = acceleration
      self.time = time
    }
  }

  /// The time span of the extrapolation at full confidence.
  public var interval = Duration.nanoseconds(16_666_667)
  /// The number of points per second.
  public var rate = 180.0
  /// The minimum speed at which the tip catches up, in points per second.
  public var catchUpSpeed: Double
  /// The number of samples for full confidence.
  public var fullConfidenceSampleCount = 20
  /// The distance of the estimate from the last sample, in points, at which confidence is 0.
  public var maximumError: Double
  /// The range of speeds, in points per second, over which confidence rises from 0 to 1.
  public var speeds: ClosedRange<Double>
  /// The distance between the curved and the straight extrapolation, in points, at which confidence is lowest.
  public var maximumCurve: Double
  /// The confidence at the maximum curve, 0 … 1.
  public var minimumCurveConfidence = 0.4
  /// The weight of the acceleration, which is estimated poorly.
  public var accelerationWeight = 0.5
  /// The weight of the jerk, which is estimated even more poorly.
  public var jerkWeight = 0.1

  /// The maximum time span of each part, up to the estimate and beyond it. A tip that is further behind catches up faster.
  private static let longest = 10.0

  /// Creates a prediction with the modeler's parameters, which are in centimeters.
  public init(pointsPerCentimetre unit: Double = 64) {
    catchUpSpeed = 0.01 * unit
    maximumError = 0.04 * unit
    speeds = 3 * unit...15 * unit
    maximumCurve = 0.2 * unit
  }

  /// Returns the points after `shown`, evenly spaced in time: up to the location of `estimate`, and beyond it.
  ///
  /// - Parameters:
  ///   - estimate: the motion of the pointer; see ``KalmanPredictor/estimate``.
  ///   - sample: the location of the last sample.
  ///   - count: the number of samples behind the estimate.
  public func points(after shown: Tip, to estimate: PointerEstimate, lastSample sample: Point, sampleCount count: Int) -> [Tip] {
    var motion = estimate
    motion.acceleration = motion.acceleration * accelerationWeight
    motion.jerk = motion.jerk * jerkWeight
    let step = 1 / rate
    let arriving = connectingCount(shown, motion)
    var points: [Tip] = []
    for index in 1...arriving { points.append(connect(shown, motion, Double(index), of: Double(arriving), step)) }
    let extrapolated = extrapolatedCount(motion, sample, count)
    for index in 0..<extrapolated {
      let t = Double(index + 1) * step
      let time = shown.time.advanced(by: Self.duration(Double(arriving + index + 1) * step))
      points.append(
        Tip(
          location: motion.location(after: t), velocity: motion.velocity + motion.acceleration * t + motion.jerk * (t * t / 2),
          acceleration: motion.acceleration + motion.jerk * t, time: time))
    }
    return points
  }

  /// Returns the number of points that lead to the estimate at the greater of the two speeds.
  private func connectingCount(_ shown: Tip, _ motion: PointerEstimate) -> Int {
    let speed = max(shown.velocity.distance(to: .zero), motion.velocity.distance(to: .zero), catchUpSpeed)
    let count = (shown.location.distance(to: motion.location) / speed * rate).rounded(.up)
    // Without any speed there is no count: one point.
    return count.isFinite ? max(1, Int(min(count, (Self.longest * rate).rounded(.up)))) : 1
  }

  /// Returns point `index` of `count` on the cubic with the locations and velocities of both ends.
  private func connect(_ shown: Tip, _ motion: PointerEstimate, _ index: Double, of count: Double, _ step: Double) -> Tip {
    let (part, time) = (index / count, count * step)
    let displacement = motion.location - shown.location
    let (first, last) = (shown.velocity.displacement(within: time), motion.velocity.displacement(within: time))
    let square = first * -2 - last + displacement * 3
    let cube = first + last - displacement * 2
    let location = shown.location + first * part + square * (part * part) + cube * (part * part * part)
    let velocity = (first + square * (2 * part) + cube * (3 * part * part)) * (1 / time)
    let acceleration = (square * 2 + cube * (6 * part)) * (1 / (time * time))
    return Tip(
      location: location, velocity: Point(lanes: velocity.lanes), acceleration: acceleration,
      time: shown.time.advanced(by: Self.duration(index * step)))
  }

  /// Returns the number of extrapolated points: those of the interval, times the confidence.
  ///
  /// Confidence is high with many samples near the estimate, and with fast, straight motion.
  private func extrapolatedCount(_ motion: PointerEstimate, _ sample: Point, _ count: Int) -> Int {
    let seconds = Double(interval.wholeNanoseconds) / 1e9
    func ramp(_ value: Double, _ least: Double, _ greatest: Double) -> Double { min(1, max(0, (value - least) / (greatest - least))) }
    let end = motion.location(after: seconds)
    let speed = end.distance(to: motion.location) / seconds
    let curve = end.distance(to: motion.location + motion.velocity.displacement(within: seconds))
    let confidence =
      min(1, Double(count) / Double(fullConfidenceSampleCount)) * (1 - ramp(sample.distance(to: motion.location), 0, maximumError))
      * ramp(speed, speeds.lowerBound, speeds.upperBound)
      * (minimumCurveConfidence + (1 - minimumCurveConfidence) * (1 - ramp(curve, 0, maximumCurve)))
    // The tolerance accounts for intervals that are rounded to nanoseconds.
    return Int((min(seconds, Self.longest) * rate * confidence - 1e-6).rounded(.up))
  }

  private static func duration(_ seconds: Double) -> Duration { .nanoseconds(Int64((seconds * 1e9).rounded())) }
}

extension PointerEstimate {
  /// Returns the location `t` seconds later with constant jerk.
  fileprivate func location(after t: Double) -> Point {
    location + velocity.displacement(within: t) + acceleration * (t * t / 2) + jerk * (t * t * t / 6)
  }
}
