import MotionGestures
public import MotionValues

/// Smooths a slow way by the mean of its last samples and leaves a fast one as it is, as Google's ink stroke modeler does.
///
/// Each sample counts by the time that led to it. Between two speeds the mean gives way to the sample itself.
public struct WobbleFilter: PlaceFilter {
  /// How far back samples count.
  public var horizon: Duration

  /// The speed up to which the mean counts alone, in points per second.
  public var floor: Double

  /// The speed from which on the sample counts alone, in points per second; not below the floor.
  public var ceiling: Double

  private var samples: [(place: Point, time: Timestamp, span: Double, way: Double)] = []

  /// Makes a filter; 40 ms is the modeler's usual horizon. Its speeds are in units of its own, so none are usual here.
  public init(horizon: Duration = .milliseconds(40), floor: Double, ceiling: Double) {
    self.horizon = horizon
    self.floor = floor
    self.ceiling = ceiling
  }

  public mutating func reset() { samples = [] }

  public mutating func filter(_ place: Point, at time: Timestamp) -> Point {
    guard let last = samples.last else {
      samples.append((place, time, 0, 0))
      return place
    }
    samples.append((place, time, time.seconds(since: last.time), place.distance(to: last.place)))
    samples.removeAll { $0.time.duration(to: time) > horizon }
    var (sum, span, way) = (Vector.zero, 0.0, 0.0)
    for sample in samples {
      sum += (sample.place - .zero) * sample.span
      span += sample.span
      way += sample.way
    }
    guard span > 0 else { return place }
    let (mean, speed) = (Point.zero + sum * (1 / span), way / span)
    if speed >= ceiling { return place }
    if speed <= floor { return mean }
    return mean + (place - mean) * ((speed - floor) / (ceiling - floor))
  }
}
