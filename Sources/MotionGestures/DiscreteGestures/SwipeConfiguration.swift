/// The thresholds of a swipe.
public struct SwipeConfiguration: Hashable, Sendable {
  /// The allowed directions.
  public var directions: PanDirections
  /// The distance that the pointers have to cover, in points. 50 in use-gesture; UIKit documents no number.
  public var distance: Double
  /// The maximum time for that distance. 250 ms in use-gesture; UIKit documents no number.
  public var duration: Duration
  /// The minimum speed at the release, in points per second; nil to recognize the swipe in flight, once the distance is covered.
  ///
  /// use-gesture requires 500. As there, the movement across the directions is then not compared.
  public var releaseSpeed: Double?
  /// The exact number of pointers.
  public var pointerCount: Int

  /// Creates a configuration; the direction defaults to the right, as in UIKit.
  public init(
    directions: PanDirections = .right, distance: Double = 50, duration: Duration = .milliseconds(250), releaseSpeed: Double? = nil,
    pointerCount: Int = 1
  ) {
    self.directions = directions
    self.distance = distance
    self.duration = duration
    self.releaseSpeed = releaseSpeed
    self.pointerCount = pointerCount
  }
}
