/// The thresholds of a tap.
public struct TapConfiguration: Hashable, Sendable {
  /// The maximum distance of a pointer from where it went down, in points.
  ///
  /// UIKit documents no number. The default is UIKit's pan slop, so that a movement that is no longer a tap is a pan.
  public var movement: Double
  /// The maximum time that the pointers may stay down; nil for no limit, as UIKit documents none.
  public var maximumDuration: Duration?
  /// The exact number of pointers.
  public var pointerCount: Int
  /// The number of taps: 2 for a double tap.
  public var tapCount: Int
  /// The maximum time between a tap and the start of the next one. 350 ms as observed of UIKit; Flutter and Android use 300.
  public var maximumGap: Duration
  /// The minimum time between the starts of two taps.
  ///
  /// Flutter and Android use 40 ms, so that a bouncing sensor is no second tap.
  public var minimumGap: Duration
  /// The maximum distance between two taps, in points; 100 in Flutter and Android.
  public var maximumDistance: Double
  /// Whether additional pointers are ignored instead of making the tap fail.
  public var ignoresOtherPointers = false

  /// Creates a configuration.
  public init(
    movement: Double = 10, maximumDuration: Duration? = nil, pointerCount: Int = 1, tapCount: Int = 1,
    maximumGap: Duration = .milliseconds(350), minimumGap: Duration = .zero, maximumDistance: Double = 100
  ) {
    self.movement = movement
    self.maximumDuration = maximumDuration
    self.pointerCount = pointerCount
    self.tapCount = tapCount
    self.maximumGap = maximumGap
    self.minimumGap = minimumGap
    self.maximumDistance = maximumDistance
  }
}
