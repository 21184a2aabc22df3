/// The thresholds of a long press.
public struct LongPressConfiguration: Hashable, Sendable {
  /// The time that the pointers have to stay; zero begins as soon as they are down. 500 ms in UIKit and Flutter, 400 in Android.
  public var duration: Duration
  /// The maximum distance from where they went down until then, in points. 10 in UIKit.
  public var movement: Double
  /// The exact number of pointers.
  public var pointerCount: Int

  /// Creates a configuration.
  public init(duration: Duration = .milliseconds(500), movement: Double = 10, pointerCount: Int = 1) {
    self.duration = duration
    self.movement = movement
    self.pointerCount = pointerCount
  }

  /// A press: it begins as soon as a finger is down, and continues wherever the finger moves.
  public static let press = LongPressConfiguration(duration: .zero, movement: .infinity)
}
