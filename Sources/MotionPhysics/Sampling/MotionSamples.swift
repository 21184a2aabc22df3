import MotionMathematics
public import MotionValues

/// A motion at certain instants: values and velocities, lane by lane.
public struct MotionSamples: Hashable, Sendable {
  /// The instants.
  public let times: [Timestamp]
  /// The lanes of the value at each of them.
  public let values: [[Double]]
  /// The lanes of the velocity at each of them, in units per second.
  public let velocities: [[Double]]
  /// When the motion starts.
  public let start: Timestamp
  /// When the motion rests for good; nil where it never does.
  public let restTime: Timestamp?

  /// Asks a motion about certain instants.
  public init<Motion: Simulation>(_ motion: Motion, at times: [Timestamp]) {
    self.times = times
    values = times.map { Self.lanes(motion.value(at: $0).lanes) }
    velocities = times.map { Self.lanes(motion.velocity(at: $0).lanes) }
    (start, restTime) = (motion.start, motion.restTime)
  }

  /// Asks a motion about every frame from its start on, and, last, about the exact instant of its rest.
  ///
  /// - Parameters:
  ///   - rate: frames a second; above 0.
  ///   - limit: after how long to stop at the latest; the last sample is then at that instant.
  /// - Throws: if the rate is not above 0, the limit negative, or there would be more than ten million samples.
  public init<Motion: Simulation>(_ motion: Motion, rate: Int64, limit: Duration) throws(MotionError) {
    if rate <= 0 { throw .notPositive(.rate) }
    if limit < .zero { throw .negative(.duration) }
    let longest = Timestamp(nanoseconds: motion.start.nanoseconds).advanced(by: limit)
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

  /// Asks a motion about instants at even distances, from its start to its rest, or to the limit.
  ///
  /// - Parameter count: how many; from 2 on.
  /// - Throws: if there are fewer than two, more than ten million, or the limit is negative.
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

  /// How many lanes the value has.
  public var laneCount: Int { values.first?.count ?? 0 }

  /// Seconds from the first sample to the last.
  public var seconds: Double {
    guard let first = times.first, let last = times.last else { return 0 }
    return last.seconds(since: first)
  }

  private static func lanes<Lanes: LaneVector>(_ lanes: Lanes) -> [Double] { (0..<lanes.laneCount).map { lanes[lane: $0] } }
}
