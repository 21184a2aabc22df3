/// When a motion counts as at rest: within a distance of its destination and below a speed, from then on for good.
@frozen public struct RestThreshold: Hashable, Sendable {
  /// The Euclidean distance to the destination that no longer matters, in units of the value; above 0.
  public var distance: Double

  /// The speed that no longer matters, in units of the value per second; infinity where only the distance counts.
  public var speed: Double

  /// Makes a threshold.
  @inlinable public init(distance: Double, speed: Double = .infinity) {
    self.distance = distance
    self.speed = speed
  }
}
