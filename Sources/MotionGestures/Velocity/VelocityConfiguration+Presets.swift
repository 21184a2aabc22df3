extension VelocityConfiguration {
  /// As Flutter: a parabola over the last 100 ms, at least three samples, still after 40 ms.
  public static let flutter = VelocityConfiguration(minimumSamples: 3)

  /// As Flutter imitates the scroll views of iOS: the oldest of three steps counts most.
  public static let flutterIOS = everySample(.steps(oldest: 0.6, middle: 0.35, newest: 0.05))

  /// As Flutter imitates the scroll views of macOS.
  public static let flutterMacOS = everySample(.steps(oldest: 0.15, middle: 0.65, newest: 0.2))

  /// As Android's default for places: a parabola, a line through two samples.
  public static let android = VelocityConfiguration()

  /// As Android's default for wheels and crowns.
  public static let androidImpulse = VelocityConfiguration(estimator: .impulse)

  /// As use-gesture: the last step, dropped after 32 ms.
  public static let useGesture = VelocityConfiguration(estimator: .lastStep, horizon: .seconds(3600), gap: .milliseconds(32))

  private static func everySample(_ estimator: VelocityEstimator) -> VelocityConfiguration {
    // They know neither a horizon nor a pause.
    VelocityConfiguration(estimator: estimator, horizon: .seconds(3600), gap: .seconds(3600))
  }
}

#if !hasFeature(Embedded)
  extension VelocityConfiguration {
    /// The estimators by name: Flutter's, Android's (`aosp`), Compose's, those of the web, and plain ones.
    package static let named: [(name: String, configuration: VelocityConfiguration)] = [
      ("interplay", VelocityConfiguration()),
      ("lsq1", VelocityConfiguration(estimator: .leastSquares(degree: 1))), ("lsq2", VelocityConfiguration()),
      ("lsq3", VelocityConfiguration(estimator: .leastSquares(degree: 3))), ("impulse", androidImpulse),
      ("flutter-lsq2", flutter), ("flutter-ios-scroll", flutterIOS), ("flutter-macos-scroll", flutterMacOS),
      ("aosp-lsq1", VelocityConfiguration(estimator: .leastSquares(degree: 1))), ("aosp-lsq2", android),
      ("aosp-lsq3", VelocityConfiguration(estimator: .leastSquares(degree: 3))),
      ("aosp-wlsq2-delta", weighted(.delta)), ("aosp-wlsq2-central", weighted(.central)), ("aosp-wlsq2-recent", weighted(.recent)),
      ("aosp-impulse", androidImpulse),
      ("aosp-impulse-differential", VelocityConfiguration(estimator: .impulse, isDifferential: true)),
      ("aosp-int1", VelocityConfiguration(estimator: .integrating(order: 1))),
      ("aosp-int2", VelocityConfiguration(estimator: .integrating(order: 2))),
      ("aosp-legacy", VelocityConfiguration(estimator: .legacy, horizon: .milliseconds(200))),
      ("compose-lsq2", flutter), ("compose-impulse", androidImpulse),
      ("use-gesture", useGesture), ("last-step", VelocityConfiguration(estimator: .lastStep)),
      ("two-point", VelocityConfiguration(estimator: .endpoints)),
    ]

    private static func weighted(_ weighting: VelocityWeighting) -> VelocityConfiguration {
      VelocityConfiguration(estimator: .leastSquares(degree: 2, weighting: weighting))
    }
  }
#endif
