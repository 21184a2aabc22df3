/// What counts as a tap.
public struct TapConfiguration: Hashable, Sendable {
  /// How far a pointer may stray from where it went down, in points. UIKit names no number; this is its pan slop, so that what is no longer a
  /// tap is a pan.
  public var movement: Double
  /// How long the pointers may stay down; nil for as long as they like, as UIKit documents no limit.
  public var maximumDuration: Duration?
  /// How many pointers it takes, exactly.
  public var pointerCount: Int
  /// How many taps it takes: 2 for a double tap.
  public var tapCount: Int
  /// How long after a tap the next one may begin. 350 ms as observed of UIKit; Flutter and Android have 300.
  public var maximumGap: Duration
  /// How long after the begin of a tap the next one may begin at the soonest; 40 ms in Flutter and Android, where a bouncing sensor is no second tap.
  public var minimumGap: Duration
  /// How far from a tap the next one may be, in points; 100 in Flutter and Android.
  public var maximumDistance: Double
  /// Whether further pointers do not count, instead of making it fail.
  public var ignoresOtherPointers = false

  /// Makes a configuration.
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
