import MotionGestures
public import MotionValues

/// Where the tip of a stroke is to be shown next: on a smooth way from where it is shown to where the pointer is, and on from there as far as one can be sure of it.
///
/// The rule of the ink stroke modeler, without its error of taking the step between samples to be too short.
public struct StrokePrediction: Hashable, Sendable {
  /// A point of a stroke.
  public struct Tip: Hashable, Sendable {
    /// Where it is.
    public var location: Point
    /// In points per second.
    public var velocity: Vector
    /// In points per second².
    public var acceleration: Vector
    /// When it is there.
    public var time: Timestamp

    /// Makes a point.
    public init(location: Point, velocity: Vector, acceleration: Vector = .zero, time: Timestamp) {
      self.location = location
      self.velocity = velocity
      self.acceleration = acceleration
      self.time = time
    }
  }

  /// How far ahead is guessed where one is sure.
  public var interval = Duration.nanoseconds(16_666_667)
  /// How many points a second are given.
  public var rate = 180.0
  /// How fast the tip catches up at least, in points per second.
  public var catchUpSpeed: Double
  /// How many samples one is sure with.
  public var sureSampleCount = 20
  /// How far off the estimate may be from the last sample at most, in points: there nothing is sure.
  public var greatestError: Double
  /// The speeds from which and from where on one is surer the faster, in points per second.
  public var speeds: ClosedRange<Double>
  /// How far a curved guess may be from a straight one, in points, and how sure one is there at least, 0 … 1.
  public var greatestCurve: Double
  /// How sure one is where the guess is most curved, 0 … 1.
  public var leastCurveConfidence = 0.4
  /// By which part acceleration counts, which is estimated badly.
  public var accelerationWeight = 0.5
  /// By which part jerk counts, which is estimated worse.
  public var jerkWeight = 0.1

  /// Makes a prediction with the modeler's numbers, which are for centimetres.
  public init(pointsPerCentimetre unit: Double = 64) {
    catchUpSpeed = 0.01 * unit
    greatestError = 0.04 * unit
    speeds = 3 * unit...15 * unit
    greatestCurve = 0.2 * unit
  }

  /// The points that follow `shown`, at even distances in time: up to where `estimate` has the pointer, and further.
  ///
  /// - Parameters:
  ///   - estimate: how the pointer moves; see ``KalmanPredictor/estimate``.
  ///   - sample: where the pointer was seen last.
  ///   - count: how many samples the estimate rests on.
  public func points(after shown: Tip, to estimate: PointerEstimate, lastSample sample: Point, sampleCount count: Int) -> [Tip] {
    var motion = estimate
    motion.acceleration = motion.acceleration * accelerationWeight
    motion.jerk = motion.jerk * jerkWeight
    let step = 1 / rate
    let arriving = connectingCount(shown, motion)
    var points: [Tip] = []
    for index in 1...arriving { points.append(connect(shown, motion, Double(index), of: Double(arriving), step)) }
    let further = furtherCount(motion, sample, count)
    for index in 0..<further {
      let t = Double(index + 1) * step
      let time = shown.time.advanced(by: Self.duration(Double(arriving + index + 1) * step))
      points.append(
        Tip(
          location: motion.location(after: t), velocity: motion.velocity + motion.acceleration * t + motion.jerk * (t * t / 2),
          acceleration: motion.acceleration + motion.jerk * t, time: time))
    }
    return points
  }

  /// How many points it takes to get to the estimate at the greater of the two speeds.
  private func connectingCount(_ shown: Tip, _ motion: PointerEstimate) -> Int {
    let speed = max(shown.velocity.length, motion.velocity.length, catchUpSpeed)
    return max(1, Int((shown.location.distance(to: motion.location) / speed * rate).rounded(.up)))
  }

  /// Point `index` of `count` on the cubic that has the place and the velocity of both ends.
  private func connect(_ shown: Tip, _ motion: PointerEstimate, _ index: Double, of count: Double, _ step: Double) -> Tip {
    let (part, time) = (index / count, count * step)
    let way = motion.location - shown.location
    let (first, last) = (shown.velocity * time, motion.velocity * time)
    let square = first * -2 - last + way * 3
    let cube = first + last - way * 2
    let place = shown.location + first * part + square * (part * part) + cube * (part * part * part)
    let velocity = (first + square * (2 * part) + cube * (3 * part * part)) * (1 / time)
    let acceleration = (square * 2 + cube * (6 * part)) * (1 / (time * time))
    return Tip(
      location: place, velocity: velocity, acceleration: acceleration, time: shown.time.advanced(by: Self.duration(index * step)))
  }

  /// How many points further one can be sure of: all of those in the interval, as far as there are many samples, near the estimate, in a fast and straight motion.
  private func furtherCount(_ motion: PointerEstimate, _ sample: Point, _ count: Int) -> Int {
    let seconds = Double(interval.wholeNanoseconds) / 1e9
    func ramp(_ value: Double, _ least: Double, _ greatest: Double) -> Double { min(1, max(0, (value - least) / (greatest - least))) }
    let end = motion.location(after: seconds)
    let speed = end.distance(to: motion.location) / seconds
    let curve = end.distance(to: motion.location + motion.velocity * seconds)
    let confidence =
      min(1, Double(count) / Double(sureSampleCount)) * (1 - ramp(sample.distance(to: motion.location), 0, greatestError))
      * ramp(speed, speeds.lowerBound, speeds.upperBound)
      * (leastCurveConfidence + (1 - leastCurveConfidence) * (1 - ramp(curve, 0, greatestCurve)))
    // Whole points of the interval, though its length is rounded to nanoseconds.
    return Int((seconds * rate * confidence - 1e-6).rounded(.up))
  }

  private static func duration(_ seconds: Double) -> Duration { .nanoseconds(Int64((seconds * 1e9).rounded())) }
}

extension PointerEstimate {
  /// Where it will be `t` seconds later, if its jerk stays.
  fileprivate func location(after t: Double) -> Point {
    location + velocity * t + acceleration * (t * t / 2) + jerk * (t * t * t / 6)
  }
}
