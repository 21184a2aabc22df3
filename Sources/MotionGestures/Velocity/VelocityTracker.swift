package import MotionValues

/// Estimates velocity from samples of a position.
///
/// By default this is the slope of the best fitting parabola at the newest sample. It is fitted by unweighted least squares over the
/// last 100 ms, as in Android's and Flutter's trackers.
///
/// It keeps the 20 newest samples. A sample at the time of the newest one replaces it; an earlier one is ignored. The lift of a pointer is not a
/// sample: the pointer leaves where it was last measured.
package struct VelocityTracker: Sendable {
  static let capacity = 20

  /// The settings of the estimation.
  package let configuration: VelocityConfiguration

  private var times: InlineArray<20, Int64> = InlineArray(repeating: 0)
  private var positions: InlineArray<20, Point> = InlineArray(repeating: .zero)
  /// The index of the next sample in the ring, and the number of samples.
  private var next = 0
  private var count = 0

  /// Creates a tracker without samples.
  package init(configuration: VelocityConfiguration = VelocityConfiguration()) { self.configuration = configuration }

  /// Removes all samples.
  package mutating func reset() { count = 0 }

  /// Whether there are no samples.
  package var isEmpty: Bool { count == 0 }

  /// Adds a sample.
  package mutating func add(_ location: Point, at time: Timestamp) {
    if count > 0 {
      let newest = slot(0)
      if time.nanoseconds < times[newest] { return }
      if time.nanoseconds == times[newest] {
        positions[newest] = location
        return
      }
    }
    times[next] = time.nanoseconds
    positions[next] = location
    next = next + 1 == Self.capacity ? 0 : next + 1
    count = min(count + 1, Self.capacity)
  }

  /// Returns the velocity at `time`, such as that of a release; zero if the newest sample is older than the gap.
  package func estimate(at time: Timestamp) -> VelocityEstimate {
    guard count > 0, time.nanoseconds - times[slot(0)] <= configuration.gap.wholeNanoseconds else {
      return VelocityEstimate(velocity: .zero, confidence: 0, sampleCount: 0, span: .zero)
    }
    let used = usableSamples()
    let span = Duration.nanoseconds(times[slot(0)] - times[slot(used - 1)])
    guard used >= max(2, configuration.minimumSamples) else {
      return VelocityEstimate(velocity: .zero, confidence: 0, sampleCount: used, span: span)
    }
    let (velocity, confidence) = computed(from: used)
    return VelocityEstimate(
      velocity: Vector(dx: velocity.x, dy: velocity.y), confidence: confidence, sampleCount: used, span: span)
  }

  private func computed(from used: Int) -> (velocity: SIMD2<Double>, confidence: Double) {
    switch configuration.estimator {
    case .leastSquares(let degree, let weighting):
      return PolynomialFit.slope(of: self, used: used, degree: min(max(1, degree), 3, used - 1), weighting: weighting)
    case .impulse: return (impulse(used), 1)
    case .steps(let oldest, let middle, let newest):
      return (step(2, used) * oldest + step(1, used) * middle + step(0, used) * newest, 1)
    case .lastStep: return (step(0, used), 1)
    case .endpoints: return (slope(from: used - 1, to: 0), 1)
    case .integrating(let order): return (integrated(used, order: order), 1)
    case .legacy: return (legacy(used), 1)
    }
  }

  /// Returns the index in the ring of the sample that is `age` samples older than the newest.
  private func slot(_ age: Int) -> Int {
    let slot = next - 1 - age
    return slot < 0 ? slot + Self.capacity : slot
  }

  /// Returns the time of the sample that is `age` samples older than the newest.
  ///
  /// It is relative to the newest one, in seconds; 0 or negative.
  func time(_ age: Int) -> Double { Double(times.span[slot(age)] - times.span[slot(0)]) / 1e9 }

  /// Returns the sample that is `age` samples older than the newest.
  func value(_ age: Int) -> SIMD2<Double> {
    let position = positions.span[slot(age)]
    return SIMD2(position.x, position.y)
  }

  /// Returns the number of newest samples within the horizon, without a gap between them.
  private func usableSamples() -> Int {
    let times = times.span
    let newest = times[slot(0)]
    let (horizon, gap) = (configuration.horizon.wholeNanoseconds, configuration.gap.wholeNanoseconds)
    var used = 1
    var successor = newest
    while used < count {
      let time = times[slot(used)]
      if newest - time > horizon || successor - time > gap { break }
      successor = time
      used += 1
    }
    return used
  }
}

extension VelocityTracker {
  /// Returns the mean velocity from one sample to another, given by their ages.
  private func slope(from older: Int, to newer: Int) -> SIMD2<Double> {
    let span = time(newer) - time(older)
    guard span > 0 else { return .zero }
    return (configuration.isDifferential ? value(newer) : value(newer) - value(older)) / span
  }

  /// Returns the mean velocity of the step that ends `age` samples before the newest; zero if there is none.
  private func step(_ age: Int, _ used: Int) -> SIMD2<Double> { age + 1 < used ? slope(from: age + 1, to: age) : .zero }

  /// Returns the velocity ±√(2|W|) after the work W of all steps on a body of mass 1.
  ///
  /// Each step adds (v − v₀)·|v|, where v₀ is the velocity ±√(2|W|) so far; the first step counts half.
  private func impulse(_ used: Int) -> SIMD2<Double> {
    var work = SIMD2<Double>.zero
    for age in stride(from: used - 2, through: 0, by: -1) {
      let speed = step(age, used)
      for axis in 0..<2 {
        work[axis] += (speed[axis] - Self.speed(after: work[axis])) * speed[axis].magnitude
        if age == used - 2 { work[axis] *= 0.5 }
      }
    }
    return SIMD2(Self.speed(after: work.x), Self.speed(after: work.y))
  }

  private static func speed(after work: Double) -> Double {
    let speed = (2 * work.magnitude).squareRoot()
    return work < 0 ? -speed : speed
  }

  /// Returns a low-pass over the velocities of the steps, at least 2 ms apart; of order 2 over their accelerations.
  private func integrated(_ used: Int, order: Int) -> SIMD2<Double> {
    var (velocity, acceleration) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var (last, steps) = (used - 1, 0)
    for age in stride(from: used - 2, through: 0, by: -1) {
      let span = time(age) - time(last)
      guard span > 0.002 else { continue }
      let speed = slope(from: last, to: age)
      let share = span / (0.01 + span)
      if steps == 0 {
        velocity = speed
      } else if order < 2 {
        velocity += (speed - velocity) * share
      } else {
        let change = (speed - velocity) / span
        acceleration = steps == 1 ? change : acceleration + (change - acceleration) * share
        velocity += acceleration * (span * share)
      }
      steps += 1
      last = age
    }
    return velocity
  }

  /// Returns the running mean of the slopes from the oldest sample to the later ones, weighted by their spans.
  ///
  /// Samples less than 10 ms younger than the oldest are skipped.
  private func legacy(_ used: Int) -> SIMD2<Double> {
    let oldest = used - 1
    var (mean, lastSpan) = (SIMD2<Double>.zero, 0.0)
    for age in stride(from: used - 2, through: 0, by: -1) {
      let span = time(age) - time(oldest)
      guard span >= 0.01 else { continue }
      let speed = slope(from: oldest, to: age)
      mean = lastSpan == 0 ? speed : (mean * lastSpan + speed * span) / (lastSpan + span)
      lastSpan = span
    }
    return mean
  }
}
