/// The distance and the speed below which a motion is at rest, provided that it stays below.
@frozen public struct RestThreshold: Hashable, Sendable {
  /// The Euclidean distance to the destination, in units of the value; above 0.
  public var distance: Double

  /// The speed, in units of the value per second; with infinity, only the distance counts. Defaults to infinity.
  public var speed: Double

  /// Creates a threshold.
  @inlinable public init(distance: Double, speed: Double = .infinity) {
    self.distance = distance
    self.speed = speed
  }
}
