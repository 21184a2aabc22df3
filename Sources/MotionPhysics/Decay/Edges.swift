public import MotionValues

/// The two edges of a lane and their coefficients of restitution.
@frozen public struct Edges: Hashable, Sendable {
  /// The lower edge; −∞ for none.
  public var lower: Double
  /// The upper edge; +∞ for none.
  public var upper: Double
  /// The fraction of the speed that a collision with the lower edge leaves: 0 stops there, 1 is lossless.
  public var lowerRestitution: Double
  /// The fraction of the speed that a collision with the upper edge leaves.
  public var upperRestitution: Double

  /// Creates edges with the same restitution.
  @inlinable public init(_ lower: Double = -.infinity, _ upper: Double = .infinity, restitution: Double = 0.75) {
    (self.lower, self.upper, lowerRestitution, upperRestitution) = (lower, upper, restitution, restitution)
  }

  /// No edges.
  public static let none = Edges()

  /// The reason why the edges are invalid, or nil.
  public var error: MotionError? {
    if lower.isNaN || upper.isNaN || lower > upper || lower == .infinity || upper == -.infinity { return .outOfRange(.range) }
    let parts = 0.0...1.0
    return parts.contains(lowerRestitution) && parts.contains(upperRestitution) ? nil : .outOfRange(.restitution)
  }

  /// Returns `value` limited to the edges.
  func clamped(_ value: Double) -> Double { min(max(value, lower), upper) }
}
