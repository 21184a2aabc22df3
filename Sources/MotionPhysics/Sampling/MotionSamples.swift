import MotionMathematics
public import MotionValues

/// The values and velocities of a motion at several instants, lane by lane.
public struct MotionSamples: Hashable, Sendable {
  /// The instants.
  public let times: [Timestamp]
  /// The lanes of the value at each of them.
  public let values: [[Double]]
  /// The lanes of the velocity at each of them, in units per second.
  public let velocities: [[Double]]
  /// The start of the motion.
  public let start: Timestamp
  /// The rest time of the motion; nil if it never rests.
  public let restTime: Timestamp?

  /// Samples a motion at `times`.
  public init<Motion: Simulation>(_ motion: Motion, at times: [Timestamp]) {
    self.times = times
    values = times.map { Self.lanes(motion.value(at: $0).lanes) }
    velocities = times.map { Self.lanes(motion.velocity(at: $0).lanes) }
    (start, restTime) = (motion.start, motion.restTime)
  }

  /// Samples a motion at every frame from its start on, and finally at its exact rest time.
  ///
  /// - Parameters:
  ///   - rate: the frames per second; above 0.
  ///   - limit: the maximum duration; a motion that is longer has its last sample there.
  /// - Throws: if the rate is not above 0, if the limit is negative, or if there would be more than ten million samples.
  public init<Motion: Simulation>(_ motion: Motion, rate: Int64, limit: Duration) throws(MotionError) {
    if rate <= 0 { throw .notPositive(.rate) }
    if limit < .zero { throw .negative(.duration) }
    let longest = motion.start.advanced(by: limit)
    let end = motion.restTime.map { min($0, longest) } ?? longest
    let seconds = end.seconds(since: motion.start)
    if seconds * Double(rate) > 1e7 { throw .tooLong(.duration) }
    var times: [Timestamp] = []
    var frame: Int64 = 0
    while true {
      let time = motion.start.adding(nanoseconds: Timestamp.frame(frame, rate: rate).nanoseconds)
      if time >= end { break }
      times.append(time)
      frame += 1
    }
    times.append(end)
    self.init(motion, at: times)
  }

  /// Samples a motion at evenly spaced instants, from its start to its rest time or the limit.
  ///
  /// - Parameter count: the number of samples, from 2 on.
  /// - Throws: if there are fewer than two or more than ten million, or if the limit is negative.
  public init<Motion: Simulation>(_ motion: Motion, count: Int, limit: Duration) throws(MotionError) {
    if count < 2 { throw .outOfRange(.count) }
    if count > 10_000_000 { throw .tooLong(.count) }
    if limit < .zero { throw .negative(.duration) }
    let longest = motion.start.advanced(by: limit)
    let length = (motion.restTime.map { min($0, longest) } ?? longest).nanoseconds(since: motion.start)
    self.init(
      motion,
      at: (0..<count).map { index in
        let (whole, rest) = length.quotientAndRemainder(dividingBy: Int64(count - 1))
        return motion.start.adding(nanoseconds: whole * Int64(index) + rest * Int64(index) / Int64(count - 1))
      })
  }

  /// The number of lanes of the value.
  public var laneCount: Int { values.first?.count ?? 0 }

  /// The seconds from the first sample to the last.
  public var seconds: Double {
    guard let first = times.first, let last = times.last else { return 0 }
    return last.seconds(since: first)
  }

  /// The greatest range of the values of a lane.
  package var range: Double {
    var range = 0.0
    for lane in 0..<laneCount {
      let lanes = values.map { $0[lane] }
      range = max(range, (lanes.max() ?? 0) - (lanes.min() ?? 0))
    }
    return range
  }

  private static func lanes<Lanes: LaneVector>(_ lanes: Lanes) -> [Double] { (0..<lanes.laneCount).map { lanes[lane: $0] } }
}
