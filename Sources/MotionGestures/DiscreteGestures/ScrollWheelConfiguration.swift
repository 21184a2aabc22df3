/// The thresholds of scrolling with a wheel.
public struct ScrollWheelConfiguration: Hashable, Sendable {
  /// The time after a notch at which scrolling ends, if the wheel does not report its end.
  ///
  /// Defaults to 150 ms, five times the longest pause during a turn in Android's recordings of crowns.
  public var quiet: Duration
  /// The estimation of velocity. Defaults to Android's for wheels.
  public var velocity: VelocityConfiguration

  /// Creates a configuration.
  public init(
    quiet: Duration = .milliseconds(150), velocity: VelocityConfiguration = VelocityConfiguration(estimator: .impulse)
  ) {
    self.quiet = quiet
    self.velocity = velocity
  }
}
