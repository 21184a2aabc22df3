public import MotionGestures

extension VelocityConfiguration {
  /// Flutter's tracker: a parabola over the last 100 ms, at least three samples, and zero after 40 ms without one.
  public static let flutter = VelocityConfiguration(minimumSamples: 3, resolution: .zero)

  /// Flutter's imitation of iOS scroll views: the oldest of three steps counts most.
  public static let flutterIOS = everySample(.steps(oldest: 0.6, middle: 0.35, newest: 0.05))

  /// Flutter's imitation of macOS scroll views.
  public static let flutterMacOS = everySample(.steps(oldest: 0.15, middle: 0.65, newest: 0.2))

  /// Android's default for positions: a parabola, or a line through two samples.
  public static let android = VelocityConfiguration(resolution: .zero)

  /// Android's default for wheels and crowns.
  public static let androidImpulse = VelocityConfiguration(estimator: .impulse, resolution: .zero)

  /// use-gesture's tracker: the last step, zero after 32 ms without a sample.
  public static let useGesture = VelocityConfiguration(
    estimator: .lastStep, horizon: .seconds(3600), gap: .milliseconds(32), resolution: .zero)

  private static func everySample(_ estimator: VelocityEstimator) -> VelocityConfiguration {
    // These trackers have neither a horizon nor a gap.
    VelocityConfiguration(estimator: estimator, horizon: .seconds(3600), gap: .seconds(3600), resolution: .zero)
  }
}

#if !hasFeature(Embedded)
  extension VelocityConfiguration {
    /// The estimators by name: those of Flutter, Android (`aosp`), Compose and the web, and simple ones.
    package static let named: [(name: String, configuration: VelocityConfiguration)] = [
      ("interplay", VelocityConfiguration()),
      ("lsq1", VelocityConfiguration(estimator: .leastSquares(degree: 1))), ("lsq2", VelocityConfiguration()),
      ("lsq3", VelocityConfiguration(estimator: .leastSquares(degree: 3))), ("impulse", VelocityConfiguration(estimator: .impulse)),
      ("flutter-lsq2", flutter), ("flutter-ios-scroll", flutterIOS), ("flutter-macos-scroll", flutterMacOS),
      ("aosp-lsq1", android(.leastSquares(degree: 1))), ("aosp-lsq2", android),
      ("aosp-lsq3", android(.leastSquares(degree: 3))),
      ("aosp-wlsq2-delta", android(.leastSquares(degree: 2, weighting: .delta))),
      ("aosp-wlsq2-central", android(.leastSquares(degree: 2, weighting: .central))),
      ("aosp-wlsq2-recent", android(.leastSquares(degree: 2, weighting: .recent))),
      ("aosp-impulse", androidImpulse),
      ("aosp-impulse-differential", VelocityConfiguration(estimator: .impulse, resolution: .zero, isDifferential: true)),
      ("aosp-int1", android(.integrating(order: 1))),
      ("aosp-int2", android(.integrating(order: 2))),
      ("aosp-legacy", VelocityConfiguration(estimator: .legacy, horizon: .milliseconds(200), resolution: .zero)),
      ("compose-lsq2", flutter), ("compose-impulse", androidImpulse),
      ("use-gesture", useGesture), ("last-step", VelocityConfiguration(estimator: .lastStep)),
      ("two-point", VelocityConfiguration(estimator: .endpoints)),
    ]

    private static func android(_ estimator: VelocityEstimator) -> VelocityConfiguration {
      VelocityConfiguration(estimator: estimator, resolution: .zero)
    }
  }
#endif
