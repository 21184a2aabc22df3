import MotionMathematics

/// Straight lines between points, as in CSS's `linear()`.
///
/// At two points less than 1e-12 apart, the line jumps from one to the other, because a line between them would have no finite end.
public struct LinearEasing: Hashable, Sendable {
  /// One point of the line.
  @frozen public struct Point: Hashable, Sendable {
    /// The fraction of the time.
    public var time: Double
    /// The progress.
    public var progress: Double

    /// Creates a point.
    @inlinable public init(time: Double, progress: Double) {
      self.time = time
      self.progress = progress
    }
  }

  /// The points, in the order of their times.
  public let points: [Point]

  /// Creates a line from stops, whose times may be missing.
  ///
  /// The time of the first stop defaults to 0 and of the last to 1; other missing times are spread evenly in between. A time before that of an
  /// earlier stop counts as the same.
  public init(_ stops: [(progress: Double, time: Double?)]) {
    var times = stops.map { $0.time }
    if let first = times.first, first == nil { times[0] = 0 }
    if let last = times.last, last == nil { times[times.count - 1] = 1 }
    var greatest = -Double.infinity
    for index in times.indices {
      guard let time = times[index] else { continue }
      greatest = max(greatest, time)
      // NaN is kept, so that `error` reports it.
      times[index] = time.isNaN ? time : greatest
    }
    var points: [Point] = []
    // The first and the last stop have times.
    var (before, after) = (0, 0)
    for index in stops.indices {
      if times[index] != nil { before = index } else if after < index { after = times[index...].firstIndex { $0 != nil } ?? index }
      let time = times[index] ?? Self.spread(index, between: before, after, times)
      points.append(Point(time: time, progress: stops[index].progress))
    }
    self.points = points
  }

  /// Creates a line from points at equal intervals of time.
  public init(even progress: [Double]) { self.init(progress.map { ($0, nil) }) }

  /// The reason why the numbers do not describe a line; nil if they do.
  package var error: MotionError? {
    if points.isEmpty { return .empty(.easing) }
    return points.allSatisfy { $0.time.isMovable && $0.progress.isMovable } ? nil : .notFinite(.easing)
  }

  /// Returns the time of a stop without one: evenly between the nearest stops with a time.
  private static func spread(_ index: Int, between before: Int, _ after: Int, _ times: [Double?]) -> Double {
    guard let low = times[before], let high = times[after] else { return 0 }
    return low + (high - low) * Double(index - before) / Double(after - before)
  }

  /// Returns the end points of the line at `time`.
  ///
  /// Beyond the first or the last point, they are those of the first or the last line.
  private func line(at time: Double) -> (Point, Point) {
    var (low, high) = (0, points.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].time <= time { low = middle } else { high = middle }
    }
    if low == points.count - 1 {
      // At the last point, and after it.
      return low > 0 && time > points[low].time ? (points[low - 1], points[low]) : (points[low], points[low])
    }
    return (points[low], points[low + 1])
  }

  /// Whether the line jumps from one point to the other.
  private static func isJump(_ start: Point, _ end: Point) -> Bool { end.time - start.time < 1e-12 }

  func progress(at time: Double) -> Double {
    if points.isEmpty { return time }
    let (start, end) = line(at: time)
    // Before a jump at the first point, its lower side, as in CSS.
    if Self.isJump(start, end) { return time < start.time ? start.progress : end.progress }
    let part = (time - start.time) / (end.time - start.time)
    return start.progress + (end.progress - start.progress) * part
  }

  func slope(at time: Double) -> Double {
    if points.isEmpty { return 1 }
    let last = points.count - 1
    // At the last point, that of the line which ends there.
    let (start, end) = last > 0 && time == points[last].time ? (points[last - 1], points[last]) : line(at: time)
    return Self.isJump(start, end) ? 0 : min(max((end.progress - start.progress) / (end.time - start.time), -1e6), 1e6)
  }
}
