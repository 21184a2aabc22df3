/// The weights of all motions of one basis at one instant: value = destination + displacement · w₁ + drive · w₂.
@frozen public struct MotionWeights: Hashable, Sendable {
  /// w₁: the remaining fraction of the displacement; a number.
  public let displacement: Double
  /// w₂: the effect of the drive; in seconds.
  public let drive: Double

  /// Creates the weights of one instant.
  @inlinable public init(displacement: Double, drive: Double) {
    self.displacement = displacement
    self.drive = drive
  }
}

/// The parameters that motions with different initial and final values share; all of them have the same weights.
public protocol MotionBasis: Equatable {
  /// Returns the weights `seconds` after the epoch.
  func weights(after seconds: Double) -> MotionWeights

  /// Whether the second weight is used; if not, motions are computed without it.
  static var usesDrive: Bool { get }

  /// A hash of the parameters, which differs between different bases except for collisions.
  var fingerprint: UInt64 { get }

  /// Whether each motion is computed by itself, without weights. Defaults to false.
  static var isLone: Bool { get }

  /// The motion that is computed by itself; nil by default.
  var lone: LoneMotion? { get }
}

extension MotionBasis {
  @inlinable public static var isLone: Bool { false }

  @inlinable public var lone: LoneMotion? { nil }
}
