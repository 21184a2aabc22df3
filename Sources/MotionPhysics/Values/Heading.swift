public import MotionValues

/// A direction: an angle without full turns, which moves along the shorter arc.
@frozen public struct Heading: Hashable, Sendable {
  /// The angle in radians, from −π up to, but not including, π.
  public let radians: Double

  /// Creates the direction of an angle in radians.
  public init(radians: Double) { self.radians = Heading.wrapped(radians) }

  /// Creates the direction of an angle.
  public init(_ angle: Angle) { self.init(radians: angle.radians) }

  /// The direction as an angle, from −180° up to 180°.
  public var angle: Angle { .radians(radians) }

  /// Returns `radians` without full turns, from −π up to π, exact except for rounding; infinities and NaN give NaN.
  static func wrapped(_ radians: Double) -> Double {
    if radians >= -Double.pi, radians < Double.pi { return radians }
    let rest = radians.remainder(dividingBy: 2 * Double.pi)
    return rest >= Double.pi ? -Double.pi : rest
  }
}

extension Heading: MotionValue {
  public typealias Velocity = Angle

  public init(lanes: Double) { self.init(radians: lanes) }
  @inlinable public var lanes: Double { radians }

  /// Returns the lanes of the arc of at most half a turn; of two such arcs, the negative one.
  public func lanes(near origin: Double) -> Double { Heading.nearest(radians, to: origin) }

  /// Returns `radians` plus the full turns that bring it within half a turn of `origin`; unchanged if it is within.
  static func nearest(_ radians: Double, to origin: Double) -> Double {
    let difference = radians - origin
    let wrapped = wrapped(difference)
    return wrapped == difference ? radians : origin + wrapped
  }
}

extension Angle {
  /// Returns the same direction, at most half a turn away from `origin`; of two such angles, the smaller one.
  public func onShortestArc(from origin: Angle) -> Angle { .radians(Heading.nearest(radians, to: origin.radians)) }
}
