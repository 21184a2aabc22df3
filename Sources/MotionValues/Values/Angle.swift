public import MotionMathematics

/// An angle, in radians; positive turns the x axis towards the y axis, which is clockwise where y grows downwards.
@frozen public struct Angle: Hashable, Sendable {
  /// The angle in radians; not wrapped, so two full turns differ from one.
  public var radians: Double

  /// Makes an angle of `radians`.
  @inlinable public init(radians: Double) { self.radians = radians }

  /// Makes an angle of `degrees`, 360 to the full turn.
  @inlinable public init(degrees: Double) { self.init(radians: degrees * (Double.pi / 180)) }

  /// The angle in degrees, 360 to the full turn.
  @inlinable public var degrees: Double { radians * (180 / Double.pi) }

  /// An angle of `degrees`.
  @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle of `radians`.
  @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}

extension Angle: MotionValue {
  @inlinable public init(lanes: Double) { self.init(radians: lanes) }
  @inlinable public var lanes: Double { radians }
}
