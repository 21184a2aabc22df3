public import MotionValues

/// How velocity is computed, and from which samples.
public struct VelocityConfiguration: Hashable, Sendable {
  /// How it is computed.
  public var estimator: VelocityEstimator
  /// How old a sample may be against the newest.
  public var horizon: Duration
  /// How far apart neighbouring samples may be; a longer gap means that the pointer stood still.
  public var gap: Duration
  /// How many samples it takes; with fewer the velocity is zero. Two give the straight line through them.
  public var minimumSamples: Int
  /// Whether a sample is the way since the one before, as of a wheel, and not a place.
  public var isDifferential: Bool

  /// Makes a configuration; 100 ms and 40 ms are those of Android and Flutter.
  public init(
    estimator: VelocityEstimator = .leastSquares(degree: 2), horizon: Duration = .milliseconds(100), gap: Duration = .milliseconds(40),
    minimumSamples: Int = 2, isDifferential: Bool = false
  ) {
    self.estimator = estimator
    self.horizon = horizon
    self.gap = gap
    self.minimumSamples = minimumSamples
    self.isDifferential = isDifferential
  }
}

/// How fast something moves, and what that rests on.
public struct VelocityEstimate: Hashable, Sendable {
  /// Points per second.
  public let velocity: Vector
  /// How well the curve fits the samples: 1 exactly, 0 not at all; 1 for estimators that fit none.
  public let confidence: Double
  /// How many samples it rests on.
  public let sampleCount: Int
  /// From the oldest to the newest of them.
  public let span: Duration
}
