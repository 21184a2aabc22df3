package import MotionValues

/// Estimates velocity from samples of a position.
///
/// By default this is the slope of the best fitting parabola at the newest sample. It is fitted by unweighted least squares over the
/// last 100 ms, as in Android's and Flutter's trackers. Samples that arrive together do not determine a parabola: the fit is a line then, and the
/// velocity is zero if all arrived together.
///
/// It keeps the 20 newest samples. A sample at the time of the newest one replaces it; an earlier one is ignored. The lift of a pointer is not a
/// sample: the pointer leaves where it was last measured.
package struct VelocityTracker: Sendable {
  /// The settings of the estimation, shared by all copies of a tracker.
  private final class Rules: Sendable {
    let configuration: VelocityConfiguration
    /// The horizon, the gap and the resolution of the configuration, in nanoseconds.
    let (horizon, gap, resolution): (Int64, Int64, Int64)

    init(_ configuration: VelocityConfiguration) {
      self.configuration = configuration
      (horizon, gap) = (configuration.horizon.wholeNanoseconds, configuration.gap.wholeNanoseconds)
      resolution = configuration.resolution.wholeNanoseconds
    }
  }

  private struct Sample {
    let time: Int64
    let location: SIMD2<Double>
  }

  static let capacity = 20

  private let rules: Rules
  /// The samples, the newest last: at most twice the capacity, so that old ones are removed rarely.
  private var samples: [Sample] = []

  /// Creates a tracker without samples.
  package init(configuration: VelocityConfiguration = VelocityConfiguration()) { rules = Rules(configuration) }

  /// The settings of the estimation.
  package var configuration: VelocityConfiguration { rules.configuration }

  /// Removes all samples.
  package mutating func reset() {
    if !samples.isEmpty { samples.removeAll(keepingCapacity: true) }
  }

  /// Whether there are no samples.
  package var isEmpty: Bool { samples.isEmpty }

  /// Adds a sample.
  package mutating func add(_ location: Point, at time: Timestamp) {
    let sample = Sample(time: time.nanoseconds, location: SIMD2(location.x, location.y))
    if let newest = samples.last {
      if sample.time < newest.time { return }
      if sample.time == newest.time {
        samples[samples.count - 1] = sample
        return
      }
      if samples.count == 2 * Self.capacity { samples.removeFirst(Self.capacity) }
    } else {
      samples.reserveCapacity(2 * Self.capacity)
    }
    samples.append(sample)
  }

  /// Returns the velocity at `time`, in points per second; zero if the newest sample is older than the gap, or if there are too few.
  ///
  /// It is 0 along an axis where the distances are too large for a velocity.
  package func velocity(at time: Timestamp) -> Point {
    guard let used = usableSamples(at: time), areEnough(used) else { return .zero }
    return Point(lanes: computed(from: used)).finite
  }

  /// Returns the velocity at `time`, such as that of a release, with its quality.
  package func estimate(at time: Timestamp) -> VelocityEstimate {
    guard let used = usableSamples(at: time) else {
      return VelocityEstimate(velocity: .zero, confidence: 0, sampleCount: 0, span: .zero)
    }
    let span = Duration.nanoseconds(sample(0).time - sample(used - 1).time)
    guard areEnough(used) else {
      return VelocityEstimate(velocity: .zero, confidence: 0, sampleCount: used, span: span)
    }
    let (velocity, confidence) = (computed(from: used), fit(from: used)?.confidence(in: self) ?? 1)
    // The squares of such distances are infinite.
    return VelocityEstimate(
      velocity: Point(lanes: velocity).finite, confidence: confidence.isFinite ? confidence : 0, sampleCount: used, span: span)
  }

  /// Returns the fit of the configuration to the `used` newest samples; nil for estimators without one.
  private func fit(from used: Int) -> PolynomialFit? {
    guard case .leastSquares(let degree, let weighting) = configuration.estimator else { return nil }
    let wanted = min(max(1, degree), 3)
    return PolynomialFit(self, used: used, degree: min(wanted, moments(of: used, atMost: wanted + 1) - 1), weighting: weighting)
  }

  /// Whether the `used` newest samples are enough for a velocity.
  private func areEnough(_ used: Int) -> Bool {
    let needed = max(2, configuration.minimumSamples)
    return used >= needed && moments(of: used, atMost: needed) == needed
  }

  /// Returns the number of moments that the `used` newest samples belong to, at most `limit`; samples within the resolution are one.
  ///
  /// A moment begins with its newest sample.
  private func moments(of used: Int, atMost limit: Int) -> Int {
    var (count, start) = (1, sample(0).time)
    for age in 1..<used where count < limit {
      let time = sample(age).time
      if start - time >= rules.resolution { (count, start) = (count + 1, time) }
    }
    return count
  }

  private func computed(from used: Int) -> SIMD2<Double> {
    switch configuration.estimator {
    case .leastSquares: return fit(from: used)?.slope ?? .zero
    case .impulse: return impulse(used)
    case .steps(let oldest, let middle, let newest):
      return step(2, used) * oldest + step(1, used) * middle + step(0, used) * newest
    case .lastStep: return step(0, used)
    case .endpoints: return slope(from: used - 1, to: 0)
    case .integrating(let order): return integrated(used, order: order)
    case .legacy: return legacy(used)
    }
  }

  /// Returns the sample that is `age` samples older than the newest.
  private func sample(_ age: Int) -> Sample { samples[samples.count - 1 - age] }

  /// Returns the time of the sample that is `age` samples older than the newest.
  ///
  /// It is relative to the newest one, in seconds; 0 or negative.
  func time(_ age: Int) -> Double { Double(sample(age).time - sample(0).time) / 1e9 }

  /// Returns the location of the sample that is `age` samples older than the newest.
  func value(_ age: Int) -> SIMD2<Double> { sample(age).location }

  /// Returns the number of newest samples within the horizon, without a gap between them; nil if the pointer rests at `time`, or has no sample.
  private func usableSamples(at time: Timestamp) -> Int? {
    guard let newest = samples.last?.time, time.nanoseconds - newest <= rules.gap else { return nil }
    var used = 1
    var successor = newest
    while used < min(samples.count, Self.capacity) {
      let time = sample(used).time
      if newest - time > rules.horizon || successor - time > rules.gap { break }
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
