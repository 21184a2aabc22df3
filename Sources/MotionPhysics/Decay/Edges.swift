public import MotionValues

/// The two edges between which a lane is kept, and how much of the speed is left after a collision with them.
@frozen public struct Edges: Hashable, Sendable {
  /// The lower edge; −∞ where there is none.
  public var lower: Double
  /// The upper edge; +∞ where there is none.
  public var upper: Double
  /// The part of the speed that a collision with the lower edge leaves: 0 stops there, 1 loses nothing.
  public var lowerRestitution: Double
  /// The part of the speed that a collision with the upper edge leaves.
  public var upperRestitution: Double

  /// Makes edges that give back the same part of the speed.
  @inlinable public init(_ lower: Double = -.infinity, _ upper: Double = .infinity, restitution: Double = 0.75) {
    (self.lower, self.upper, lowerRestitution, upperRestitution) = (lower, upper, restitution, restitution)
  }

  /// No edges.
  public static let none = Edges()

  /// What keeps the numbers from describing edges.
  public var error: MotionError? {
    if lower.isNaN || upper.isNaN || lower > upper || lower == .infinity || upper == -.infinity { return .outOfRange(.range) }
    let parts = 0.0...1.0
    return parts.contains(lowerRestitution) && parts.contains(upperRestitution) ? nil : .outOfRange(.restitution)
  }

  /// `value`, or the edge that it lies beyond.
  func clamped(_ value: Double) -> Double { min(max(value, lower), upper) }
}
