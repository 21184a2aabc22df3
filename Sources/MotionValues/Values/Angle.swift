public import MotionMathematics

/// An angle, in radians. A positive angle rotates the x axis towards the y axis: clockwise where y grows downwards.
@frozen public struct Angle: Hashable, Sendable {
  /// The angle in radians, not wrapped: two full turns differ from one.
  public var radians: Double

  /// Creates an angle of `radians`.
  @inlinable public init(radians: Double) { self.radians = radians }

  /// Creates an angle of `degrees`, 360 to the full turn.
  @inlinable public init(degrees: Double) { self.init(radians: degrees * (Double.pi / 180)) }

  /// The angle in degrees, 360 to the full turn.
  @inlinable public var degrees: Double { radians * (180 / Double.pi) }

  /// Returns an angle of `degrees`.
  @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Returns an angle of `radians`.
  @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}

extension Angle: MotionValue {
  @inlinable public init(lanes: Double) { self.init(radians: lanes) }
  @inlinable public var lanes: Double { radians }
}

extension Angle: Comparable {
  /// Returns whether `lhs` has fewer radians than `rhs`. Angles are not wrapped: a full turn is greater than half a turn.
  @inlinable public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}
