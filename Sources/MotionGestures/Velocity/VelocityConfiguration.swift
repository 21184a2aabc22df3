package import MotionValues

/// The settings of a velocity estimation.
public struct VelocityConfiguration: Hashable, Sendable {
  /// The computation from the samples.
  public var estimator: VelocityEstimator
  /// The maximum age of a sample, relative to the newest one.
  public var horizon: Duration
  /// The maximum time between neighboring samples; a longer gap means that the pointer did not move.
  public var gap: Duration
  /// The minimum number of samples; with fewer the velocity is zero. Two samples give the straight line through them.
  public var minimumSamples: Int
  /// The time within which samples count as one moment. A velocity needs as many moments as `minimumSamples`, and a polynomial one more than its
  /// degree.
  ///
  /// A program that was busy gets several events at once. Their times say little, and a velocity from them alone would be arbitrary. Zero trusts
  /// the times of all samples, as Android and Flutter do.
  public var resolution: Duration
  /// Whether each sample is the distance since the previous one, as from a wheel, instead of a position.
  public var isDifferential: Bool

  /// Creates a configuration; the defaults of 100 ms and 40 ms are those of Android and Flutter. The resolution of 4 ms is less than a
  /// sample of a touchscreen with 240 Hz.
  public init(
    estimator: VelocityEstimator = .leastSquares(degree: 2), horizon: Duration = .milliseconds(100), gap: Duration = .milliseconds(40),
    minimumSamples: Int = 2, resolution: Duration = .milliseconds(4), isDifferential: Bool = false
  ) {
    self.estimator = estimator
    self.horizon = horizon
    self.gap = gap
    self.minimumSamples = minimumSamples
    self.resolution = resolution
    self.isDifferential = isDifferential
  }
}

/// An estimated velocity, with its quality.
package struct VelocityEstimate: Hashable, Sendable {
  /// The velocity, in points per second.
  package let velocity: Point
  /// The quality of the fit: 1 exact, 0 none; 1 for estimators without a fit.
  package let confidence: Double
  /// The number of samples used.
  package let sampleCount: Int
  /// The time from the oldest to the newest of those samples.
  package let span: Duration
}
