import MotionGestures
public import MotionValues

/// A filter that replaces slow samples by a moving average and leaves fast ones unchanged, as in Google's ink stroke modeler.
///
/// Each sample is weighted by the time since the previous one. Between two speeds the result is interpolated.
public struct WobbleFilter: LocationFilter {
  /// The length of the averaging window.
  public var horizon: Duration

  /// The speed up to which only the average is used, in points per second.
  public var floor: Double

  /// The speed above which only the sample is used, in points per second; not below the floor.
  public var ceiling: Double

  private var samples: [(location: Point, time: Timestamp, span: Double, length: Double)] = []

  /// Creates a filter. 40 ms is the modeler's default window. Its default speeds are in its own units, so there are none here.
  public init(horizon: Duration = .milliseconds(40), floor: Double, ceiling: Double) {
    self.horizon = horizon
    self.floor = floor
    self.ceiling = ceiling
  }

  public mutating func reset() { samples = [] }

  public mutating func filter(_ location: Point, at time: Timestamp) -> Point {
    guard let last = samples.last else {
      samples.append((location, time, 0, 0))
      return location
    }
    samples.append((location, time, time.seconds(since: last.time), location.distance(to: last.location)))
    samples.removeAll { $0.time.duration(to: time) > horizon }
    var (sum, span, length) = (Vector.zero, 0.0, 0.0)
    for sample in samples {
      sum += (sample.location - .zero) * sample.span
      span += sample.span
      length += sample.length
    }
    guard span > 0 else { return location }
    let (mean, speed) = (Point.zero + sum * (1 / span), length / span)
    if speed >= ceiling { return location }
    if speed <= floor { return mean }
    return mean + (location - mean) * ((speed - floor) / (ceiling - floor))
  }
}
