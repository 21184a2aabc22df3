public import MotionPhysics

/// Which samples an estimate of velocity rests on.
public struct VelocityConfiguration: Hashable, Sendable {
  /// How old a sample may be against the newest.
  public var horizon: Duration
  /// How far apart neighbouring samples may be; a longer gap means that the pointer stood still.
  public var gap: Duration
  /// How many samples it takes; with fewer the velocity is zero. Two give the straight line through them.
  public var minimumSamples: Int

  /// Makes a configuration; 100 ms and 40 ms are those of Android and Flutter.
  public init(horizon: Duration = .milliseconds(100), gap: Duration = .milliseconds(40), minimumSamples: Int = 2) {
    self.horizon = horizon
    self.gap = gap
    self.minimumSamples = minimumSamples
  }
}

/// How fast something moves, and what that rests on.
public struct VelocityEstimate: Hashable, Sendable {
  /// Points per second.
  public let velocity: Vector
  /// How well the curve fits the samples: 1 exactly, 0 not at all.
  public let confidence: Double
  /// How many samples it rests on.
  public let sampleCount: Int
  /// From the oldest to the newest of them.
  public let span: Duration
}

/// Estimates velocity from samples of a place: the slope, at the newest sample, of the parabola that fits best (unweighted least squares over
/// the last 100 ms, as Android's and Flutter's trackers do).
///
/// A sample at the time of the newest replaces it; one before the newest is ignored.
public struct VelocityTracker: Sendable {
  static let capacity = 20

  /// Which samples count.
  public let configuration: VelocityConfiguration

  private var times: InlineArray<20, Int64> = InlineArray(repeating: 0)
  private var places: InlineArray<20, Point> = InlineArray(repeating: .zero)
  /// Where the next sample goes, and how many there are.
  private var next = 0
  private var count = 0

  /// Makes a tracker without samples.
  public init(configuration: VelocityConfiguration = VelocityConfiguration()) { self.configuration = configuration }

  /// Forgets all samples.
  public mutating func reset() { count = 0 }

  /// Takes a sample.
  public mutating func add(_ location: Point, at time: Timestamp) {
    if count > 0 {
      let newest = slot(0)
      if time.nanoseconds < times[newest] { return }
      if time.nanoseconds == times[newest] {
        places[newest] = location
        return
      }
    }
    times[next] = time.nanoseconds
    places[next] = location
    next = (next + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
  }

  /// Moves all samples by `offset`: the velocity stays.
  mutating func shift(by offset: Vector) {
    for age in 0..<count { places[slot(age)] += offset }
  }

  /// The velocity of a pointer that is lifted, or asked about, at `time`: zero where the newest sample is older than the gap.
  public func estimate(at time: Timestamp) -> VelocityEstimate {
    let none = VelocityEstimate(velocity: .zero, confidence: 0, sampleCount: 0, span: .zero)
    guard count > 0, time.nanoseconds - times[slot(0)] <= configuration.gap.wholeNanoseconds else { return none }
    let used = usableSamples()
    let span = Duration.nanoseconds(times[slot(0)] - times[slot(used - 1)])
    guard used >= max(2, configuration.minimumSamples) else {
      return VelocityEstimate(velocity: .zero, confidence: 0, sampleCount: used, span: span)
    }
    let horizontal = fit(used) { $0.x }
    let vertical = fit(used) { $0.y }
    return VelocityEstimate(
      velocity: Vector(dx: horizontal.slope, dy: vertical.slope), confidence: horizontal.confidence * vertical.confidence,
      sampleCount: used, span: span)
  }

  /// The place in the ring of the sample that is `age` samples older than the newest.
  private func slot(_ age: Int) -> Int { (next - 1 - age + 2 * Self.capacity) % Self.capacity }

  /// How many of the newest samples lie within the horizon, without a gap between them.
  private func usableSamples() -> Int {
    let newest = times[slot(0)]
    var used = 1
    while used < count {
      let time = times[slot(used)]
      if newest - time > configuration.horizon.wholeNanoseconds { break }
      if times[slot(used - 1)] - time > configuration.gap.wholeNanoseconds { break }
      used += 1
    }
    return used
  }

  /// Fits a parabola (a line through two samples) to one axis by orthogonal polynomials; time runs in seconds, 0 at the newest sample.
  private func fit(_ used: Int, _ axis: (Point) -> Double) -> (slope: Double, confidence: Double) {
    let newest = times[slot(0)]
    let scale = 1 / Double(used)
    func time(_ age: Int) -> Double { Double(times[slot(age)] - newest) / 1e9 }
    func value(_ age: Int) -> Double { axis(places[slot(age)]) }
    var (meanTime, meanValue) = (0.0, 0.0)
    for age in 0..<used {
      meanTime += time(age)
      meanValue += value(age)
    }
    meanTime *= scale
    meanValue *= scale
    var (squares, cubes, products) = (0.0, 0.0, 0.0)
    for age in 0..<used {
      let t = time(age) - meanTime
      squares += t * t
      cubes += t * t * t
      products += t * (value(age) - meanValue)
    }
    let line = products / squares
    // The second polynomial, t² − skew·t − spread, is orthogonal to 1 and t over these samples.
    let (skew, spread) = (cubes / squares, squares * scale)
    var (norm, curvature) = (0.0, 0.0)
    for age in 0..<used {
      let t = time(age) - meanTime
      let polynomial = t * t - skew * t - spread
      norm += polynomial * polynomial
      curvature += polynomial * (value(age) - meanValue)
    }
    let bend = used > 2 && norm > 0 ? curvature / norm : 0
    let slope = line + bend * (2 * -meanTime - skew)
    var (total, residual) = (0.0, 0.0)
    for age in 0..<used {
      let t = time(age) - meanTime
      let difference = value(age) - meanValue
      let left = difference - line * t - bend * (t * t - skew * t - spread)
      total += difference * difference
      residual += left * left
    }
    return (slope, total <= 1e-12 ? 1 : 1 - residual / total)
  }
}
