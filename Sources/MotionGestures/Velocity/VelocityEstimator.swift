/// The computation of velocity from samples.
public enum VelocityEstimator: Hashable, Sendable {
  /// The slope, at the newest sample, of the best fitting polynomial of `degree` 1 … 3.
  ///
  /// With too few samples the degree is lower.
  case leastSquares(degree: Int, weighting: VelocityWeighting = .equal)
  /// The speed of a body after all the pushes in the samples, as in Android.
  ///
  /// The latest samples count most, and nothing is extrapolated.
  case impulse
  /// A weighted mean of the slopes of the last three steps, as in Flutter's imitation of Apple's scroll views.
  case steps(oldest: Double, middle: Double, newest: Double)
  /// The slope of the last step between two samples, as in use-gesture.
  case lastStep
  /// The slope from the oldest sample within the horizon to the newest.
  case endpoints
  /// A recursive low-pass filter with a time constant of 10 ms over all samples, of order 1 or 2, as in Android.
  case integrating(order: Int)
  /// A running mean of the slopes from the oldest sample, weighted by their durations, as in early Android.
  case legacy
}

/// The weights of the samples in a fit; all but the first are Android's.
public enum VelocityWeighting: Hashable, Sendable, CaseIterable {
  /// Equal weights.
  case equal
  /// Lower weights if the next sample follows within 10 ms.
  case delta
  /// Lower weights within the newest 10 ms and beyond 50 ms.
  case central
  /// Lower weights beyond 50 ms.
  case recent

  /// Returns the weight of a sample `age` ms old whose successor followed after `gap` ms; nil for the newest sample.
  package func weight(age: Double, gap: Double?) -> Double {
    switch self {
    case .equal: 1
    case .delta: gap.map { $0 < 10 ? 0.5 + 0.05 * $0 : 1 } ?? 1
    case .central: age < 10 ? 0.5 + 0.05 * age : age <= 50 ? 1 : max(0.5, 1 - 0.05 * (age - 50))
    case .recent: age <= 50 ? 1 : max(0.5, 1 - 0.01 * (age - 50))
    }
  }
}
