public import MotionValues

/// A direction: an angle of which full turns do not count, so that it moves along the shorter arc.
@frozen public struct Heading: Hashable, Sendable {
  /// The angle in radians, from −π up to, but not including, π.
  public let radians: Double

  /// The direction of an angle.
  public init(radians: Double) { self.radians = Heading.wrapped(radians) }

  /// The direction of an angle.
  public init(_ angle: Angle) { self.init(radians: angle.radians) }

  /// The direction as an angle, from −180° up to 180°.
  public var angle: Angle { .radians(radians) }

  /// `radians` without whole turns, from −π up to π; exact but for the last bits of a turn, infinities and NaN give NaN.
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

  /// The arc of at most half a turn; of the two that are exactly half a turn, the one that turns back.
  public func lanes(near origin: Double) -> Double { Heading.nearest(radians, to: origin) }

  /// `radians`, by whole turns at most half a turn away from `origin`; itself where it already is.
  static func nearest(_ radians: Double, to origin: Double) -> Double {
    let way = radians - origin
    let wrapped = wrapped(way)
    return wrapped == way ? radians : origin + wrapped
  }
}

extension Angle {
  /// The same direction, by the shorter arc from `origin`: at most half a turn away from it; of two such, the one that turns back.
  public func onShortestArc(from origin: Angle) -> Angle { .radians(Heading.nearest(radians, to: origin.radians)) }
}
