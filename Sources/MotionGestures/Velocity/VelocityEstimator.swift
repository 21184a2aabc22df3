/// How velocity is computed from samples.
public enum VelocityEstimator: Hashable, Sendable {
  /// The slope, at the newest sample, of the polynomial of `degree` 1 … 3 that fits best; with fewer samples than it takes, of a lower one.
  case leastSquares(degree: Int, weighting: VelocityWeighting = .equal)
  /// The speed that a body has after all the pushes that the samples tell of, as Android computes it: what came last counts most, and nothing is extrapolated.
  case impulse
  /// A weighted mean of the slopes of the last three steps, as Flutter imitates the scroll views of Apple's systems.
  case steps(oldest: Double, middle: Double, newest: Double)
  /// From the sample before the newest to the newest, as use-gesture does it.
  case lastStep
  /// From the oldest sample within the horizon to the newest.
  case endpoints
  /// A recursive low pass with a time constant of 10 ms over all samples, of order 1 or 2, as Android has it.
  case integrating(order: Int)
  /// A running mean of the slopes from the oldest sample, weighted by how long they are, as early Android had it.
  case legacy
}

/// How much each sample counts in a fit; the three that differ are Android's.
public enum VelocityWeighting: Hashable, Sendable, CaseIterable {
  /// All the same.
  case equal
  /// Less where the next sample follows within 10 ms.
  case delta
  /// Less within the newest 10 ms and beyond 50 ms.
  case central
  /// Less beyond 50 ms.
  case recent

  /// What a sample weighs that is `age` ms old and whose successor came `gap` ms later, nil for the newest.
  package func weight(age: Double, gap: Double?) -> Double {
    switch self {
    case .equal: 1
    case .delta: gap.map { $0 < 10 ? 0.5 + 0.05 * $0 : 1 } ?? 1
    case .central: age < 10 ? 0.5 + 0.05 * age : age <= 50 ? 1 : max(0.5, 1 - 0.05 * (age - 50))
    case .recent: age <= 50 ? 1 : max(0.5, 1 - 0.01 * (age - 50))
    }
  }
}
